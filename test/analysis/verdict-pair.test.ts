import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcnemar } from '../../src/analysis/mcnemar.js';
import { pairedDifference } from '../../src/analysis/paired-difference.js';
import {
  countVerdictPairs,
  discordant,
  marginOf,
  verdictGap,
  verdictTest,
  type VerdictOrder,
} from '../../src/analysis/verdict-pair.js';
import { VERDICTS } from '../../src/solver/verdict.js';

const verdicts = (text: string): Uint8Array => Uint8Array.from(text, (letter) => 'wlu'.indexOf(letter));
const counts = (first: string, second: string): number[] => countVerdictPairs(verdicts(first), verdicts(second));
const list = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 7 });

/** Every way in which the unknown verdicts may turn out, as pairs of lists of 0 (winnable) and 1. */
function* completions(pairs: readonly (readonly [number, number])[]): Generator<[number, number][]> {
  const [first, ...rest] = pairs;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const tail of completions(rest)) {
    for (const a of first[0] === 2 ? [0, 1] : [first[0]]) {
      for (const b of first[1] === 2 ? [0, 1] : [first[1]]) yield [[a, b], ...tail];
    }
  }
}

function tableOf(pairs: readonly (readonly [number, number])[]) {
  const table = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [a, b] of pairs)
    table[a === 0 ? (b === 0 ? 'both' : 'onlyFirst') : b === 0 ? 'onlySecond' : 'neither'] += 1;
  return table;
}

describe('verdicts in pairs', () => {
  it('are counted', () => {
    expect(VERDICTS).toEqual(['winnable', 'unwinnable', 'unknown']);
    expect(counts('wwlluuw', 'wlwluwu')).toEqual([1, 1, 1, 1, 1, 0, 1, 0, 1]);
    expect(discordant(counts('wwlluuw', 'wlwluwu'))).toEqual({ onlyFirst: 1, onlySecond: 1, open: 3 });
    expect(marginOf(counts('wwlluuw', 'wlwluwu'), 'first')).toEqual({ winnable: 3, unwinnable: 2, unknown: 2 });
    expect(marginOf(counts('wwlluuw', 'wlwluwu'), 'second')).toEqual({ winnable: 3, unwinnable: 2, unknown: 2 });
    expect(() => counts('w', 'ww')).toThrow(RangeError);
  });

  it('without unknown deals are a paired difference and a test', () => {
    const found = counts('wwwwlllw', 'wllwwlll');
    const table = { both: 2, onlyFirst: 3, onlySecond: 1, neither: 2 };
    const { difference, low, high } = pairedDifference(table);
    expect(verdictGap(found)).toEqual({ n: 8, share: difference, low, high });
    expect(verdictTest(found)).toEqual(mcnemar(3, 1));
  });

  it('without a deal say nothing', () => {
    expect(verdictGap(counts('', ''))).toEqual({ n: 0, share: null, low: -1, high: 1 });
    expect(verdictTest(counts('', '')).p).toBe(1);
  });

  it('have every way in which the unknown may turn out inside the interval, and the largest p', () => {
    fc.assert(
      fc.property(list, (pairs) => {
        const found = countVerdictPairs(
          Uint8Array.from(pairs, ([a]) => a),
          Uint8Array.from(pairs, ([, b]) => b),
        );
        const gap = verdictGap(found);
        const tables = [...completions(pairs)].map(tableOf);
        const differences = tables.map((table) => pairedDifference(table).difference!);
        expect(gap.share).toBeCloseTo((Math.min(...differences) + Math.max(...differences)) / 2, 12);
        expect(gap.low).toBeLessThanOrEqual(Math.min(...differences));
        expect(gap.high).toBeGreaterThanOrEqual(Math.max(...differences));
        const ps = tables.map(({ onlyFirst, onlySecond }) => mcnemar(onlyFirst, onlySecond).p);
        expect(verdictTest(found).p).toBeCloseTo(Math.max(...ps), 12);
      }),
    );
  });

  it('with an order leave out what cannot be', () => {
    const orders: VerdictOrder[] = [
      { firstWithinSecond: true, secondWithinFirst: false },
      { firstWithinSecond: false, secondWithinFirst: true },
      { firstWithinSecond: true, secondWithinFirst: true },
    ];
    fc.assert(
      fc.property(list, fc.constantFrom(...orders), (all, order) => {
        const isPossible = ([a, b]: readonly [number, number]): boolean =>
          !(order.firstWithinSecond && a === 0 && b === 1) && !(order.secondWithinFirst && a === 1 && b === 0);
        // As `settleByRules` leaves them: what one verdict says of the other is filled in.
        const settled = (pair: readonly [number, number]): [number, number] => {
          const left = [...completions([pair])].map(([one]) => one).filter(isPossible);
          return [0, 1].map((side) => {
            const values = new Set(left.map((one) => one[side]));
            return values.size === 1 ? [...values][0] : 2;
          }) as [number, number];
        };
        const pairs = all.filter((pair) => [...completions([pair])].some(([one]) => isPossible(one))).map(settled);
        if (pairs.length === 0) return;
        const found = countVerdictPairs(
          Uint8Array.from(pairs, ([a]) => a),
          Uint8Array.from(pairs, ([, b]) => b),
        );
        const tables = [...completions(pairs)].filter((one) => one.every(isPossible)).map(tableOf);
        const differences = tables.map((table) => pairedDifference(table).difference!);
        const gap = verdictGap(found, order);
        expect(gap.share).toBeCloseTo((Math.min(...differences) + Math.max(...differences)) / 2, 12);
        const ps = tables.map(({ onlyFirst, onlySecond }) => mcnemar(onlyFirst, onlySecond).p);
        expect(verdictTest(found, order).p).toBeCloseTo(Math.max(...ps), 12);
      }),
    );
  });
});
