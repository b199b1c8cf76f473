import { mcnemar, type PairedTest } from './mcnemar.js';
import { pairedDifference, type PairedCounts } from './paired-difference.js';
import type { Interval } from './proportion.js';

/** Two ways of playing on the same deals. */
export interface PairResult extends PairedCounts, PairedTest, Interval {
  readonly n: number;
  /** The first's share of deals won less the second's, in -1..1, with its 95 % interval. */
  readonly difference: number;
}

/**
 * Compares two players deal by deal.
 * @param first, @param second a 1 for each deal won, in the same order of deals; at least one deal
 * @throws RangeError for lists of different lengths and for empty ones
 * @example pairResult(grid.won.get('expert')!, grid.won.get('casual')!).difference // 0.531
 */
export function pairResult(first: Uint8Array, second: Uint8Array): PairResult {
  if (first.length !== second.length || first.length === 0) {
    throw new RangeError(`a comparison needs the same deals of both players, not ${first.length} and ${second.length}`);
  }
  const counts = [0, 0, 0, 0];
  for (let deal = 0; deal < first.length; deal++) counts[2 * first[deal] + second[deal]] += 1;
  const [neither, onlySecond, onlyFirst, both] = counts;
  const table = { both, onlyFirst, onlySecond, neither };
  const { difference, low, high } = pairedDifference(table);
  return { n: first.length, ...table, difference: difference!, low, high, ...mcnemar(onlyFirst, onlySecond) };
}
