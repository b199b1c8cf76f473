import { SUITS, parseCard, type Card } from '../../src/cards/card.js';
import type { Layout } from '../../src/deals/layout.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';

export const CASTLE: Rules = findGame('beleaguered-castle').rules;

/** Cards from text, separated by spaces. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => parseCard(part)!);
}

/**
 * A late layout: the piles in text, the last card exposed, padded with spaces to the game's number of piles; each foundation up to
 * the card below its suit's lowest card on the table, a king where there is none.
 */
export function late(rules: Rules, ...piles: string[]): Layout {
  const rows = rules.piles.map((_, pile) => cards(piles[pile] ?? ''));
  const foundations = SUITS.map((_, suit) => {
    const ranks = rows
      .flat()
      .filter((card) => (card & 3) === suit)
      .map((card) => card >> 2);
    return Math.min(rules.ranks + 1, ...ranks) - 1;
  });
  return { piles: rows, foundations, reserve: new Array<Card>(rules.reserve).fill(0), deck: [] };
}
