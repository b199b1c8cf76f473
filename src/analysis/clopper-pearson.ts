import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import type { Interval } from './proportion.js';

/**
 * The exact interval for a binomial proportion: the shares that neither one-sided binomial test at alpha / 2 rejects. It covers with at
 * least 1 - alpha whatever the share, and is wider than Wilson's for that. Its ends are quantiles of beta distributions.
 *
 * Source: C. J. Clopper and E. S. Pearson, The use of confidence or fiducial limits illustrated in the case of the binomial, Biometrika 26
 * (1934) 404-413.
 *
 * @param wins known wins, @param n all cases; with none the interval is 0..1
 * @param unknown undecided cases: lost at the low end, won at the high end; wins + unknown <= n
 * @param alpha chance of a miss, above 0 and below 1
 * @throws RangeError when counts or alpha cannot be
 * @example clopperPearson(81, 263) // { low: 0.2527..., high: 0.3676... }
 */
export function clopperPearson(wins: number, n: number, unknown = 0, alpha = 0.05): Interval {
  const most = wins + unknown;
  if (![wins, unknown, n].every((count) => Number.isSafeInteger(count) && count >= 0) || most > n) {
    throw new RangeError(
      `an exact interval needs whole numbers with wins + unknown <= n, not ${wins}, ${unknown}, ${n}`,
    );
  }
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`the chance of a miss lies between 0 and 1, not at ${alpha}`);
  return {
    low: wins === 0 ? 0 : betaQuantile(alpha / 2, wins, n - wins + 1),
    // The upper tail of one beta distribution is the lower one of its mirror image, which keeps its digits near 1.
    high: most === n ? 1 : 1 - betaQuantile(alpha / 2, n - most, most + 1),
  };
}
