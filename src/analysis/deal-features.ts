import { KING, NO_CARD, rankOf, suitOf, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';

/** A number that can be read off a layout before anybody plays. */
export interface DealFeature {
  readonly id: string;
  /** In few words, for a chart. */
  readonly name: string;
  /** What it counts. */
  readonly doc: string;
  of(layout: Layout): number;
}

/** Each pair of cards of a pile, the lower one first. */
function countPairs({ piles }: Layout, counts: (below: Card, above: Card) => boolean): number {
  let count = 0;
  for (const pile of piles) {
    for (let low = 0; low < pile.length; low++) {
      for (let high = low + 1; high < pile.length; high++) if (counts(pile[low], pile[high])) count++;
    }
  }
  return count;
}

/** Cards on top of those that some suit needs next but so many; a reserve card has none on it. */
function buried(layout: Layout, later: number): number {
  let count = 0;
  for (const pile of layout.piles) {
    pile.forEach((card, depth) => {
      if (rankOf(card) === layout.foundations[suitOf(card)] + 1 + later) count += pile.length - 1 - depth;
    });
  }
  return count;
}

function exposed({ piles }: Layout): Card[] {
  return piles.filter(({ length }) => length > 0).map((pile) => pile[pile.length - 1]);
}

/**
 * What of a deal might tell that it cannot be won. Each is a plain count or mean, so that whoever looks at a layout can check it. One that is
 * the same for every deal of a game tells nothing there.
 */
export const DEAL_FEATURES: readonly DealFeature[] = [
  {
    id: 'on-next',
    name: 'cards on next cards',
    doc: 'Cards on top of the next card of each suit (the twos, or the aces where they are dealt), all suits together.',
    of: (layout) => buried(layout, 0),
  },
  {
    id: 'on-second',
    name: 'cards on second-next cards',
    doc: 'Cards on top of the cards after those.',
    of: (layout) => buried(layout, 1),
  },
  {
    id: 'on-third',
    name: 'cards on third-next cards',
    doc: 'Cards on top of the cards after those again.',
    of: (layout) => buried(layout, 2),
  },
  {
    id: 'on-own-suit',
    name: 'on a lower card of own suit',
    doc: 'Pairs of a pile where a card lies above a lower card of its own suit.',
    of: (layout) => countPairs(layout, (below, above) => suitOf(below) === suitOf(above) && below < above),
  },
  {
    id: 'high-on-low',
    name: 'on a lower card, other suit',
    doc: 'Pairs of a pile where a card lies above a lower card of another suit.',
    of: (layout) =>
      countPairs(layout, (below, above) => suitOf(below) !== suitOf(above) && rankOf(below) < rankOf(above)),
  },
  {
    id: 'under-kings',
    name: 'cards under kings',
    doc: 'Cards under kings: a king goes up last and hosts only in a space.',
    of: (layout) => countPairs(layout, (_, above) => rankOf(above) === KING),
  },
  {
    id: 'under-queens',
    name: 'cards under queens',
    doc: 'Cards under queens.',
    of: (layout) => countPairs(layout, (_, above) => rankOf(above) === KING - 1),
  },
  {
    id: 'exposed-rank',
    name: 'mean exposed rank',
    doc: 'Mean rank of the exposed cards.',
    of: (layout) => {
      const cards = exposed(layout);
      return cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + rankOf(card), 0) / cards.length;
    },
  },
  {
    id: 'exposed-ranks',
    name: 'different exposed ranks',
    doc: 'Different ranks among the exposed cards.',
    of: (layout) => new Set(exposed(layout).map(rankOf)).size,
  },
  {
    id: 'exposed-steps',
    name: 'exposed steps of one rank',
    doc: 'Exposed cards for which a card one rank higher is exposed too.',
    of: (layout) => {
      const ranks = new Set(exposed(layout).map(rankOf));
      return exposed(layout).filter((card) => ranks.has(rankOf(card) + 1)).length;
    },
  },
  {
    id: 'in-order',
    name: 'cards already in order',
    doc: 'Cards that lie right on a card one rank higher, of any suit.',
    of: ({ piles }) =>
      piles.reduce(
        (sum, pile) => sum + pile.filter((card, i) => i > 0 && rankOf(pile[i - 1]) === rankOf(card) + 1).length,
        0,
      ),
  },
  {
    id: 'spread-next',
    name: 'piles with a next card',
    doc: 'Piles that hold at least one next card.',
    of: ({ piles, foundations }) =>
      piles.filter((pile) => pile.some((card) => rankOf(card) === foundations[suitOf(card)] + 1)).length,
  },
  {
    id: 'low-in-reserve',
    name: 'low cards in the reserve',
    doc: 'Reserve cards among the next three of their suit.',
    of: ({ reserve, foundations }) =>
      reserve.filter((card) => card !== NO_CARD && rankOf(card) <= foundations[suitOf(card)] + 3).length,
  },
  {
    id: 'up-at-start',
    name: 'cards up after the deal',
    doc: 'Cards on the foundations when play begins.',
    of: ({ foundations }) => foundations.slice(0, SUIT_COUNT).reduce((sum, rank) => sum + rank, 0),
  },
];
