import { VERDICTS, type Verdict } from '../solver/verdict.js';
import { mcnemar, type PairedTest } from './mcnemar.js';
import { pairedDifference } from './paired-difference.js';
import type { Proportion } from './proportion.js';

/**
 * Verdicts on the same deals under two sets of rules: `counts[3 * first + second]` deals, verdicts by their place in `VERDICTS` (winnable,
 * unwinnable, unknown).
 */
export type VerdictCounts = readonly number[];

const [WON, LOST, OPEN] = VERDICTS.map((_, place) => place);

/** @param first, @param second places in `VERDICTS`, in the same order of deals. @throws RangeError for lists of different lengths */
export function countVerdictPairs(first: Uint8Array, second: Uint8Array): number[] {
  if (first.length !== second.length)
    throw new RangeError(`verdicts on the same deals are needed, not on ${first.length} and ${second.length}`);
  const counts = new Array<number>(VERDICTS.length ** 2).fill(0);
  for (let deal = 0; deal < first.length; deal++) counts[VERDICTS.length * first[deal] + second[deal]] += 1;
  return counts;
}

/** What is known beforehand of two sets of rules (`winsCarryOver`); nothing, when left out. */
export interface VerdictOrder {
  /** Every deal that can be won under the first can be won under the second. */
  readonly firstWithinSecond: boolean;
  readonly secondWithinFirst: boolean;
}

const NO_ORDER: VerdictOrder = { firstWithinSecond: false, secondWithinFirst: false };

/**
 * How much larger a share of the deals can be won under the first rules than under the second, in -1..1, with its 95 % interval
 * (`pairedDifference`). Unknown deals are inside: at the low end they are lost in the first and won in the second, at the high end the other
 * way round, unless the order of the rules says that this cannot be; `share` is in the middle.
 * @returns `share` is `null` and the interval -1..1 when there is no deal
 */
export function verdictGap(counts: VerdictCounts, order = NO_ORDER): Proportion {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const [least, most] = (['low', 'high'] as const).map((end) => {
    const table = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
    // What an unknown verdict is taken for: in the first game, and in the second.
    const [first, second] = end === 'low' ? [LOST, WON] : [WON, LOST];
    const never = end === 'low' ? order.secondWithinFirst : order.firstWithinSecond;
    for (const a of [WON, LOST, OPEN]) {
      for (const b of [WON, LOST, OPEN]) {
        const won = (a === OPEN ? first : a) === WON;
        const otherWon = (b === OPEN ? second : b) === WON;
        const cannot = never && a === OPEN && b === OPEN;
        const cell = cannot ? 'neither' : won ? (otherWon ? 'both' : 'onlyFirst') : otherWon ? 'onlySecond' : 'neither';
        table[cell] += at(counts, a, b);
      }
    }
    return pairedDifference(table);
  });
  const share = least.difference === null ? null : (least.difference + most.difference!) / 2;
  return { n, share, low: least.low, high: most.high };
}

/**
 * McNemar's test of 'as many deals can be won under the one as under the other', with the unknown deals as they speak most against a
 * difference: the p-value is the largest of all that they leave possible, 1 when they could make both sides equal.
 */
export function verdictTest(counts: VerdictCounts, order = NO_ORDER): PairedTest {
  const either = at(counts, OPEN, OPEN);
  // Deals won by one alone: surely, and what the unknown may add.
  const first = [
    at(counts, WON, LOST),
    at(counts, WON, OPEN) + at(counts, OPEN, LOST) + (order.firstWithinSecond ? 0 : either),
  ];
  const second = [
    at(counts, LOST, WON),
    at(counts, OPEN, WON) + at(counts, LOST, OPEN) + (order.secondWithinFirst ? 0 : either),
  ];
  const [fewer, more] = first[0] <= second[0] ? [first, second] : [second, first];
  // What is open goes to the smaller side, as far as the larger one.
  return mcnemar(Math.min(fewer[0] + fewer[1], more[0]), more[0]);
}

/** Deals that are won under one of the two alone, and those that the unknown leave open. */
export function discordant(counts: VerdictCounts): { onlyFirst: number; onlySecond: number; open: number } {
  return {
    onlyFirst: at(counts, WON, LOST),
    onlySecond: at(counts, LOST, WON),
    open: [WON, LOST, OPEN].reduce((sum, v) => sum + at(counts, OPEN, v) + (v === OPEN ? 0 : at(counts, v, OPEN)), 0),
  };
}

/** Counts of deals by the place of the verdict: winnable, unwinnable, unknown. */
export function marginOf(counts: VerdictCounts, side: 'first' | 'second'): Record<Verdict, number> {
  return Object.fromEntries(
    VERDICTS.map((verdict, place) => [
      verdict,
      VERDICTS.reduce(
        (sum, _, other) => sum + (side === 'first' ? at(counts, place, other) : at(counts, other, place)),
        0,
      ),
    ]),
  ) as Record<Verdict, number>;
}

function at(counts: VerdictCounts, first: number, second: number): number {
  return counts[VERDICTS.length * first + second];
}
