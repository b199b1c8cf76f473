import { pairedDifference, type PairedCounts } from '../analysis/paired-difference.js';
import type { Proportion } from '../analysis/proportion.js';
import type { Verdict } from '../solver/verdict.js';

/**
 * How much larger a share of the same deals can be won in one game than in another, in -1..1. Unknown deals are inside the interval: at the
 * low end they are lost in the first game and won in the second, at the high end the other way round; `share` is in the middle.
 *
 * @param first, @param second verdicts by deal; deals that are in one of them only are left out
 * @returns `share` is `null` and the interval -1..1 when there is no common deal
 */
export function winnabilityGap(first: ReadonlyMap<string, Verdict>, second: ReadonlyMap<string, Verdict>): Proportion {
  const deals = [...first.keys()].filter((deal) => second.has(deal));
  const counts = (unknownFirst: boolean): PairedCounts => {
    const count = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
    for (const deal of deals) {
      const won = isWon(first.get(deal)!, unknownFirst);
      const otherWon = isWon(second.get(deal)!, !unknownFirst);
      count[won ? (otherWon ? 'both' : 'onlyFirst') : otherWon ? 'onlySecond' : 'neither'] += 1;
    }
    return count;
  };
  const [least, most] = [pairedDifference(counts(false)), pairedDifference(counts(true))];
  const share = least.difference === null ? null : (least.difference + most.difference!) / 2;
  return { n: deals.length, share, low: least.low, high: most.high };
}

function isWon(verdict: Verdict, unknownIsWon: boolean): boolean {
  return verdict === 'winnable' || (verdict === 'unknown' && unknownIsWon);
}
