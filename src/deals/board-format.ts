import { NO_CARD, SUITS, cardText, parseSuit, rankText, type Card } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import type { Layout } from './layout.js';

/** Suits in the order in which board text names the foundations: H, C, D, S. */
export const FOUNDATION_TEXT_ORDER: readonly number[] = ['H', 'C', 'D', 'S'].map((letter) => parseSuit(letter)!);

/** A foundation in text: 'H-2', 'C-A', and 'D-0' for an empty one. @param rank 0 to 13. */
export function foundationText(suit: number, rank: number): string {
  return `${SUITS[suit]}-${rankText(rank)}`;
}

/** All four foundations in text: 'H-2 C-A D-0 S-3'. @param foundations top rank by suit (C, D, H, S). */
export function foundationsText(foundations: readonly number[]): string {
  return FOUNDATION_TEXT_ORDER.map((suit) => foundationText(suit, foundations[suit])).join(' ');
}

/**
 * Writes board text that `parseBoard` reads, and that other programs read where there is no reserve: the foundations, the reserve if the layout has one, then a
 * line per pile, bottom to top. Used reserve cards are left out. Pile lines begin with ': ' only when some pile is empty, since a
 * blank line is no pile. The text ends with a line feed.
 * @throws InputError when cards are still to be placed by the player: board text has no line for them.
 */
export function formatBoard(layout: Layout): string {
  refuseDeck(layout);
  const lines = [`Foundations: ${foundationsText(layout.foundations)}`];
  if (layout.reserve.length > 0) {
    lines.push(joined('Reserve:', pileText(layout.reserve.filter((card) => card !== NO_CARD))));
  }
  const prefixed = layout.piles.some((pile) => pile.length === 0);
  for (const pile of layout.piles) lines.push(prefixed ? joined(':', pileText(pile)) : pileText(pile));
  return `${lines.join('\n')}\n`;
}

/** Cards in text, bottom to top. */
export function pileText(cards: readonly Card[]): string {
  return cards.map(cardText).join(' ');
}

/** A heading and what follows it, without a space at the end of the line when nothing does. */
export function joined(heading: string, rest: string): string {
  return rest === '' ? heading : `${heading} ${rest}`;
}

/** @throws InputError when cards are still to be placed by the player: no board text has a line for them. */
export function refuseDeck({ deck }: Layout): void {
  if (deck.length === 0) return;
  throw new InputError(
    `board text has no line for cards that are still to be placed; place the other ${deck.length} cards first`,
  );
}
