/**
 * A card as a small integer: `rank << 2 | suit`, rank 1 (ace) to 13 (king), suit 0 to 3.
 * So cards run from 4 (AC) to 55 (KS), the next rank of the same suit is `card + 4`, and 0 is free to mean 'no card'.
 */
export type Card = number;

/** Suits in the order C, D, H, S; a suit is its index here. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export const SUIT_COUNT = 4;

/** Ranks in text, ace to king; `RANK_LETTERS[rank - 1]`. */
export const RANK_LETTERS = 'A23456789TJQK';
export const ACE = 1;
export const KING = 13;

export const NO_CARD: Card = 0;
/** Every card is below this number: the length of an array indexed by card. */
export const CARD_LIMIT = 56;

/** @param rank 1 to 13. @param suit 0 to 3. */
export function makeCard(rank: number, suit: number): Card {
  return (rank << 2) | suit;
}

export function rankOf(card: Card): number {
  return card >> 2;
}

export function suitOf(card: Card): number {
  return card & 3;
}

/** Two characters: 'AC', 'TD', 'KS'. */
export function cardText(card: Card): string {
  return rankText(rankOf(card)) + SUITS[suitOf(card)];
}

/** One character; '0' for rank 0, an empty foundation. */
export function rankText(rank: number): string {
  return rank === 0 ? '0' : RANK_LETTERS[rank - 1];
}

/** Rank 1 to 13 from 'A', '2' to '9', 'T' or '10', 'J', 'Q', 'K', in either case; `undefined` for any other text. */
export function parseRank(text: string): number | undefined {
  if (text === '10') return 10;
  if (text.length !== 1) return undefined;
  const index = RANK_LETTERS.indexOf(text.toUpperCase());
  return index < 0 ? undefined : index + 1;
}

/** Suit 0 to 3 from one letter in either case; `undefined` for any other text. */
export function parseSuit(text: string): number | undefined {
  const index = (SUITS as readonly string[]).indexOf(text.toUpperCase());
  return index < 0 ? undefined : index;
}

/** A card from '7H', 'TS', '10s'; `undefined` for any other text. */
export function parseCard(text: string): Card | undefined {
  const rank = parseRank(text.slice(0, -1));
  const suit = parseSuit(text.slice(-1));
  return rank === undefined || suit === undefined ? undefined : makeCard(rank, suit);
}
