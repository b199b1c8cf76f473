/** The 97.5 % point of the standard normal distribution: the z of a two-sided 95 % interval. */
export const Z95 = 1.959963984540054;

/** The ends of an interval for a proportion, both in 0..1, `low` at most `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A share of `n` cases with its interval; `share` is `null` when there was no case. */
export interface Proportion extends Interval {
  readonly n: number;
  readonly share: number | null;
}

/**
 * Wilson's score interval for a binomial proportion.
 *
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927) 209-212;
 * recommended for all but the smallest samples by Brown, Cai and DasGupta, Interval estimation for a binomial proportion,
 * Statistical Science 16 (2001) 101-133.
 *
 * @param wins whole number in 0..n
 * @param n whole number of cases; with 0 cases nothing is known and the interval is 0..1
 * @param z half width in standard deviations
 * @throws RangeError when the counts are not whole numbers with 0 <= wins <= n
 * @example wilson(68, 100) // { low: 0.583..., high: 0.763... }
 */
export function wilson(wins: number, n: number, z = Z95): Interval {
  checkCounts(wins, n);
  if (n === 0) return { low: 0, high: 1 };
  const share = wins / n;
  const shrink = 1 / (1 + (z * z) / n);
  const centre = (share + (z * z) / (2 * n)) * shrink;
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n)) * shrink;
  // At the ends the formula gives exactly 0 and 1; floating point may miss them by a hair.
  return { low: wins === 0 ? 0 : Math.max(0, centre - half), high: wins === n ? 1 : Math.min(1, centre + half) };
}

/**
 * The share of cases won when some are undecided. The unknowns are inside the interval: its low end is Wilson's low end with
 * every unknown counted as lost, its high end Wilson's high end with every unknown counted as won. `share` is the middle of
 * what the unknowns leave open, (wins + unknown / 2) / n, which is the plain share when nothing is unknown.
 *
 * Source of the treatment of unknowns: Blake and Gent, The Winnability of Klondike Solitaire and Many Other Patience Games,
 * JAIR 85 (2026).
 *
 * @param wins known wins, @param unknown undecided cases, @param n all cases; wins + unknown <= n
 * @throws RangeError when the counts do not fit together
 * @example proportion(60, 10, 100) // { n: 100, share: 0.65, low: 0.502..., high: 0.781... }
 */
export function proportion(wins: number, unknown: number, n: number, z = Z95): Proportion {
  checkCounts(unknown, n);
  checkCounts(wins + unknown, n);
  return {
    n,
    share: n === 0 ? null : (wins + unknown / 2) / n,
    low: wilson(wins, n, z).low,
    high: wilson(wins + unknown, n, z).high,
  };
}

function checkCounts(part: number, n: number): void {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(n) || part < 0 || part > n) {
    throw new RangeError(`a proportion needs whole numbers with 0 <= part <= n, not ${part} of ${n}`);
  }
}
