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
 * Writes board text that `parseBoard`, Freecell Solver and PySolFC read: the foundations, the reserve if the layout has one, then a
 * line per pile, bottom to top. Used reserve cards are left out. Pile lines begin with ': ' only when some pile is empty, since a
 * blank line is no pile. The text ends with a line feed.
 * @throws InputError when cards are still to be placed by the player: board text has no line for them.
 */
export function formatBoard(layout: Layout): string {
  if (layout.deck.length > 0) {
    throw new InputError(
      `board text has no line for cards that are still to be placed; place the other ${layout.deck.length} cards first`,
    );
  }
  const lines = [`Foundations: ${foundationsText(layout.foundations)}`];
  if (layout.reserve.length > 0) {
    lines.push(joined('Reserve:', cardsText(layout.reserve.filter((card) => card !== NO_CARD))));
  }
  const prefixed = layout.piles.some((pile) => pile.length === 0);
  for (const pile of layout.piles) lines.push(prefixed ? joined(':', cardsText(pile)) : cardsText(pile));
  return `${lines.join('\n')}\n`;
}

function cardsText(cards: readonly Card[]): string {
  return cards.map(cardText).join(' ');
}

function joined(heading: string, rest: string): string {
  return rest === '' ? heading : `${heading} ${rest}`;
}
