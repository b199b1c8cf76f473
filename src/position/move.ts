import { SUITS, SUIT_COUNT } from '../cards/card.js';
import { MAX_PILES } from '../games/limits.js';

export { MAX_PILES };

/**
 * A place a card can be taken from or put to, as a small integer: tableau pile p is p (0 to 39), reserve slot r is RESERVE + r,
 * the foundation of suit s is FOUNDATION + s, and DECK is where the cards to be placed are turned from.
 */
export type Place = number;

export const RESERVE: Place = 40;
export const FOUNDATION: Place = 96;
export const DECK: Place = 100;

/** One move of one card as an integer below 2^14: `from << 7 | to`. Automatic moves that follow are not part of it. */
export type Move = number;

export function makeMove(from: Place, to: Place): Move {
  return (from << 7) | to;
}

export function moveFrom(move: Move): Place {
  return move >> 7;
}

export function moveTo(move: Move): Place {
  return move & 127;
}

export function isPile(place: Place): boolean {
  return place < MAX_PILES;
}

export function isFoundation(place: Place): boolean {
  return place >= FOUNDATION && place < FOUNDATION + SUIT_COUNT;
}

/** '3' for the third pile, 'r2' for the second reserve card, 'fH' for the foundation of hearts, 'd' for the deck. */
export function placeText(place: Place): string {
  if (isPile(place)) return String(place + 1);
  if (place === DECK) return 'd';
  return isFoundation(place) ? `f${SUITS[place - FOUNDATION]}` : `r${place - RESERVE + 1}`;
}

/** '3-5', '2-fH', 'fH-4', 'r2-1', 'd-8'. */
export function moveText(move: Move): string {
  return `${placeText(moveFrom(move))}-${placeText(moveTo(move))}`;
}

/** Moves in text, separated by spaces. */
export function movesText(moves: Iterable<Move>): string {
  return Array.from(moves, moveText).join(' ');
}

function parsePlace(text: string): Place | undefined {
  if (text === 'd') return DECK;
  const foundation = /^f([CDHS])$/.exec(text);
  if (foundation) return FOUNDATION + (SUITS as readonly string[]).indexOf(foundation[1]);
  const numbered = /^(r?)([1-9]\d?)$/.exec(text);
  if (!numbered) return undefined;
  const index = Number(numbered[2]) - 1;
  if (numbered[1] === 'r') return RESERVE + index < FOUNDATION ? RESERVE + index : undefined;
  return index < MAX_PILES ? index : undefined;
}

/** The move that `moveText` writes so; `undefined` for any other text. Whether it is legal only a position can say. */
export function parseMove(text: string): Move | undefined {
  const parts = text.split('-');
  if (parts.length !== 2) return undefined;
  const from = parsePlace(parts[0]);
  const to = parsePlace(parts[1]);
  return from === undefined || to === undefined ? undefined : makeMove(from, to);
}
