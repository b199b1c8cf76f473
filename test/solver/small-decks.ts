import fc from 'fast-check';
import { SUIT_COUNT, type Card } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { checkRules } from '../../src/games/check-rules.js';
import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { layOut } from '../../src/position/lay-out.js';

/** Rules of every flag combination on decks small enough to search whole, with a shuffled deal. */
export interface SmallDeal {
  readonly rules: Rules;
  readonly layout: Layout;
}

/** Deals `cards` as evenly as they go over `piles` piles. */
function evenPiles(cards: number, piles: number): number[] {
  return Array.from({ length: piles }, (_, i) => Math.floor((cards + piles - 1 - i) / piles));
}

/** @param flags fixes some flags; the others are drawn. */
export function smallDeal(flags: Partial<Rules> = {}, maxRanks = 5): fc.Arbitrary<SmallDeal> {
  return fc
    .record({
      ranks: fc.integer({ min: 2, max: maxRanks }),
      pileCount: fc.integer({ min: 2, max: 5 }),
      reserve: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 })),
      acesOut: fc.boolean(),
      build: fc.constantFrom('down-any' as const, 'updown-suit' as const),
      skip: fc.boolean(),
      worryBack: fc.boolean(),
      autoUp: fc.constantFrom('none' as const, 'uncovered' as const),
      shuffle: fc.infiniteStream(fc.nat({ max: 1_000_000 })),
    })
    .map((drawn) => {
      const acesOut = flags.acesOut ?? drawn.acesOut;
      const ranks = flags.ranks ?? drawn.ranks;
      const cards = SUIT_COUNT * (acesOut ? ranks - 1 : ranks);
      const reserve = Math.min(flags.reserve ?? drawn.reserve, cards);
      const rules = checkRules({
        piles: evenPiles(cards - reserve, drawn.pileCount),
        acesOut,
        build: drawn.build,
        space: 'any',
        duringDeal: acesOut && reserve === 0 && drawn.skip ? 'aces-first-skip' : 'none',
        worryBack: drawn.worryBack,
        autoUp: drawn.autoUp,
        arranged: 'dealt',
        ranks,
        ...flags,
        reserve,
      });
      return { rules, layout: layOut(rules, shuffled(ranks, drawn.shuffle)) };
    });
}

function shuffled(ranks: number, numbers: Iterator<number>): Card[] {
  const deck = orderedDeck(ranks);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = (numbers.next().value as number) % (i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}
