import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { findGame } from '../../src/games/find-game.js';
import { withFlags } from '../../src/games/check-rules.js';
import { casual } from '../../src/players/casual.js';
import { PLACINGS, PLACING_IDS, findPlacing, placeCards } from '../../src/players/place.js';
import { playOut } from '../../src/players/play-out.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { CASTLE, cards } from './small-tables.js';

const SELECTIVE = findGame('selective-castle').rules;
const deal = (number: number) => layOutDeal(SELECTIVE, { scheme: 'native', number: BigInt(number) });

/** Every policy, the one that takes its time with a small budget. */
const POLICIES = PLACING_IDS.map((id) => (id === 'playouts' ? 'playouts:positions=3000' : id));

describe.each(POLICIES)('placing by %s', (policy) => {
  it('puts each card of the deck on a pile once, within the lengths, the same way again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.string(), (number, seed) => {
        const turned = deal(number);
        const layout = placeCards(SELECTIVE, turned, policy, seed);
        expect(layout.deck).toEqual([]);
        expect(layout.piles.map((pile) => pile.length)).toEqual(SELECTIVE.piles);
        expect(layout.piles.flat().sort()).toEqual([...turned.deck].sort());
        // No card lies on one that was turned later.
        const turn = new Map(turned.deck.map((card, n) => [card, n]));
        for (const pile of layout.piles) {
          const turns = pile.map((card) => turn.get(card)!);
          expect(turns).toEqual([...turns].sort((a, b) => a - b));
        }
        expect(placeCards(SELECTIVE, turned, policy, seed)).toEqual(layout);
      }),
      { numRuns: policy.startsWith('playouts') ? 8 : 50 },
    );
  });

  it('does not know the cards that are not yet turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 40 }), (number, known) => {
        const turned = deal(number);
        const first = turned.deck.slice(0, known);
        const other = { ...turned, deck: [...first, ...turned.deck.slice(known).reverse()] };
        const here = (layout: typeof turned) =>
          placeCards(SELECTIVE, layout, policy, 'x').piles.map((pile) => pile.filter((card) => first.includes(card)));
        expect(here(other)).toEqual(here(turned));
      }),
      { numRuns: 8 },
    );
  });

  it('leaves a dealt layout as it is', () => {
    const dealt = layOutDeal(CASTLE, { scheme: 'native', number: 1n });
    expect(placeCards(CASTLE, dealt, policy, '1')).toBe(dealt);
  });
});

describe('placing', () => {
  it('at random differs from seed to seed', () => {
    expect(placeCards(SELECTIVE, deal(1), 'random', '1')).not.toEqual(placeCards(SELECTIVE, deal(1), 'random', '2'));
  });

  it('round-robin gives the layout of Beleaguered Castle', () => {
    const dealt = layOutDeal(CASTLE, { scheme: 'native', number: 5n });
    expect(placeCards(SELECTIVE, deal(5), 'round-robin', '').piles).toEqual(dealt.piles);
  });

  it('by descending fit takes the nearest higher card, and buries the highest where it must', () => {
    const rules = withFlags(SELECTIVE, ['piles=24,24']);
    const place = (text: string) =>
      placeCards(
        rules,
        { piles: [[], []], foundations: [1, 1, 1, 1], reserve: [], deck: cards(text) },
        'descending-fit',
        '',
      ).piles;
    // The 9 opens a pile, the 5 sits on it; the king goes into the space; the queen fits the king, the 4 the 5.
    expect(place('9H 5S KD QC 4D')).toEqual([cards('9H 5S 4D'), cards('KD QC')]);
    // The ten fits nowhere: it buries the nine rather than the two.
    expect(place('9H 2S KD 9C 3S TD')).toEqual([cards('9H 2S'), cards('KD 9C 3S TD')]);
  });

  it('by descending fit leaves far fewer cards on lower ones than dealing does', () => {
    let fitted = 0;
    let dealt = 0;
    for (let number = 1; number <= 50; number++) {
      fitted += inversions(placeCards(SELECTIVE, deal(number), 'descending-fit', '').piles);
      dealt += inversions(placeCards(SELECTIVE, deal(number), 'round-robin', '').piles);
    }
    expect(fitted).toBeLessThan(0.8 * dealt);
  });

  it('by playouts lets a casual player win most of the deals that descending fit makes it lose', () => {
    const wins = (policy: string, numbers: readonly number[]) =>
      numbers.filter(
        (number) => playOut(SELECTIVE, placeCards(SELECTIVE, deal(number), policy, 'x'), casual, '1').outcome === 'won',
      );
    const all = Array.from({ length: 40 }, (_, i) => i + 1);
    const won = wins('descending-fit', all);
    const lost = all.filter((number) => !won.includes(number));
    expect(lost.length).toBeGreaterThan(5);
    expect(wins('playouts', lost).length).toBeGreaterThan(lost.length / 2);
  });

  it('takes a budget for playouts, whose usual one need not be named', () => {
    expect(findPlacing('Playouts:positions=500').id).toBe('playouts:positions=500');
    expect(findPlacing('playouts:positions=100000')).toBe(findPlacing('playouts'));
    expect(() => findPlacing('playouts:positions=none')).toThrow(
      "placing policy 'playouts:positions=none': positions must be a whole number from 1 to 4294967295, not 'none'",
    );
    expect(() => findPlacing('random:positions=5')).toThrow('random has no budget of positions');
  });

  it('names the nearest policy for another text', () => {
    expect(() => placeCards(SELECTIVE, deal(1), 'randm', '1')).toThrow(InputError);
    expect(() => placeCards(SELECTIVE, deal(1), 'randm', '1')).toThrow("did you mean 'random'?");
  });

  it('has a paragraph on every policy', () => {
    for (const placing of PLACINGS) expect(placing.description).toMatch(/\.$/);
  });
});

function inversions(piles: readonly (readonly number[])[]): number {
  let count = 0;
  for (const pile of piles) {
    pile.forEach((card, depth) => {
      if (pile.slice(0, depth).some((lower) => lower >> 2 < card >> 2)) count++;
    });
  }
  return count;
}
