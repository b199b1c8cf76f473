import { KING, SUITS, cardText, rankOf, suitOf, type Card } from '../../src/cards/card.js';
import { withoutAces } from '../../src/cards/deck.js';
import type { TableShape } from '../../src/deals/layout.js';

export const BELEAGUERED_CASTLE: TableShape = {
  piles: [6, 6, 6, 6, 6, 6, 6, 6],
  acesOut: true,
  reserve: 0,
  ranks: KING,
};
export const STREETS_AND_ALLEYS: TableShape = {
  piles: [7, 7, 7, 7, 6, 6, 6, 6],
  acesOut: false,
  reserve: 0,
  ranks: KING,
};
export const FORTRESS: TableShape = { piles: [6, 6, 5, 5, 5, 5, 5, 5, 5, 5], acesOut: false, reserve: 0, ranks: KING };
export const BELEAGUERED_FORTRESS: TableShape = {
  piles: [5, 5, 5, 5, 5, 5, 5, 5],
  acesOut: false,
  reserve: 12,
  ranks: KING,
};

/** The piles of a deal without a reserve as the vectors write them: 'AC 2D|3H 4S', dealt one card to each pile in turn. */
export function dealtText(shuffled: readonly Card[], shape: TableShape): string {
  const cards = shape.acesOut ? withoutAces(shuffled) : [...shuffled];
  const piles: Card[][] = shape.piles.map(() => []);
  while (cards.length > 0) {
    shape.piles.forEach((length, index) => {
      if (piles[index].length < length && cards.length > 0) piles[index].push(cards.shift()!);
    });
  }
  return pilesText(piles);
}

/** Citadel by hand: a card that is the next of its suit goes up, and its pile goes short. */
export function citadelText(shuffled: readonly Card[]): { piles: string; foundations: string } {
  const piles: Card[][] = BELEAGUERED_CASTLE.piles.map(() => []);
  const tops = [1, 1, 1, 1];
  withoutAces(shuffled).forEach((card, index) => {
    if (rankOf(card) === tops[suitOf(card)] + 1) tops[suitOf(card)]++;
    else piles[index % piles.length].push(card);
  });
  return { piles: pilesText(piles), foundations: SUITS.map((suit, index) => `${suit}-${tops[index]}`).join(' ') };
}

export function pilesText(piles: readonly (readonly Card[])[]): string {
  return piles.map((pile) => pile.map(cardText).join(' ')).join('|');
}
