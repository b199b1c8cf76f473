import { wilson, Z95, type Interval } from './proportion.js';

/** How two players fared on the same deals. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** A difference of shares, in -1..1, with its interval; `null` when there was no pair. */
export interface PairedDifference extends Interval {
  readonly difference: number | null;
}

/**
 * The first player's share of deals won less the second's, with its interval: Newcombe's method 10 ('square and add'). It puts the Wilson
 * intervals of the two shares together and allows for the correlation between them; where it matters, near 0 and 1 and with few
 * discordant pairs, it covers much better than the plain normal interval, which has no width when there is no discordant pair.
 *
 * Source: R. G. Newcombe, Improved confidence intervals for the difference between binomial proportions based on paired data,
 * Statistics in Medicine 17 (1998) 2635-2650; recommended by Fagerland, Lydersen and Laake, Recommended tests and confidence intervals
 * for paired binomial proportions, Statistics in Medicine 33 (2014) 2850-2875.
 *
 * @param z half width in standard deviations
 * @returns with no pair nothing is known, and the interval is -1..1
 * @throws RangeError for counts that are not whole numbers from 0
 * @example pairedDifference({ both: 14, onlyFirst: 5, onlySecond: 0, neither: 22 }) // { difference: 0.122, low: 0.011, high: 0.226 }
 */
export function pairedDifference(counts: PairedCounts, z = Z95): PairedDifference {
  const { both, onlyFirst, onlySecond, neither } = counts;
  if ([both, onlyFirst, onlySecond, neither].some((count) => !Number.isSafeInteger(count) || count < 0)) {
    throw new RangeError(`a paired difference needs whole numbers of deals, not ${Object.values(counts).join(', ')}`);
  }
  const n = both + onlyFirst + onlySecond + neither;
  const [won1, won2] = [both + onlyFirst, both + onlySecond];
  const [own1, own2] = [wilson(won1, n, z), wilson(won2, n, z)];
  if (n === 0) return { difference: null, low: -1, high: 1 };
  const phi = correlation(counts, n);
  const [share1, share2] = [won1 / n, won2 / n];
  const difference = (onlyFirst - onlySecond) / n;
  const reach = (a: number, b: number): number => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return {
    difference,
    low: Math.max(-1, difference - reach(share1 - own1.low, own2.high - share2)),
    high: Math.min(1, difference + reach(own1.high - share1, share2 - own2.low)),
  };
}

/** The phi coefficient, drawn towards 0 by half a deal each where it is positive, as method 10 has it; 0 when a margin is empty. */
function correlation({ both, onlyFirst, onlySecond, neither }: PairedCounts, n: number): number {
  // Roots one by one: the product of four margins of millions of deals leaves the whole numbers.
  const margins = [both + onlyFirst, onlySecond + neither, both + onlySecond, onlyFirst + neither];
  if (margins.includes(0)) return 0;
  const cross = both * neither - onlyFirst * onlySecond;
  const drawn = cross > 0 ? Math.max(0, cross - n / 2) : cross;
  return drawn / margins.reduce((product, margin) => product * Math.sqrt(margin), 1);
}
