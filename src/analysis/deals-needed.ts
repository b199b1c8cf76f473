import { Z95 } from './proportion.js';

/** What is expected of the deals; a pilot run tells. */
export interface Expected {
  /** Share of known wins, in 0..1; one half, the worst, when nothing is known. */
  readonly share?: number;
  /** Share of unknown deals, in 0..1; share + unknown is at most 1. */
  readonly unknown?: number;
}

/**
 * How many deals Wilson's interval needs for a half-width, when the number of deals is fixed beforehand.
 *
 * Unknown deals are inside the interval (see `proportion`), so with a share u of them the half-width comes down to u / 2 and never
 * reaches it: then no number of deals is enough, only a higher limit of the solver.
 *
 * Each end of Wilson's interval comes steadily nearer to the share as n grows, so the least n can be halved out. Without unknown deals it
 * is the closed form of W. W. Piegorsch, Sample sizes for improved binomial confidence intervals, Computational Statistics and Data
 * Analysis 46 (2004) 309-316, rounded up.
 *
 * @param halfWidth half of high - low, above 0 and below 0.5
 * @param z half width in standard deviations
 * @returns the least number of deals, from 1 on; `null` when no number is enough, or none below 2^53
 * @throws RangeError for shares that cannot be
 * @example dealsNeeded(0.05) // 381
 * @example dealsNeeded(0.002, { share: 0.68, unknown: 0.005 }) // null: the half-width stays above 0.0025
 */
export function dealsNeeded(
  halfWidth: number,
  { unknown = 0, share = (1 - unknown) / 2 }: Expected = {},
  z = Z95,
): number | null {
  if (!(halfWidth > 0 && halfWidth < 0.5)) {
    throw new RangeError(`a half-width lies between 0 and 0.5, not at ${halfWidth}`);
  }
  // Shares such as 0.7 and 0.3 may add up to a hair above 1.
  if (!(share >= 0 && unknown >= 0 && share + unknown <= 1 + 1e-12)) {
    throw new RangeError(`shares of won and unknown deals lie in 0..1 together, not at ${share} and ${unknown}`);
  }
  if (halfWidth <= unknown / 2) return null;
  const isEnough = (n: number): boolean => {
    const low = share - reach(share, n, z, -1);
    const won = Math.min(1, share + unknown);
    return (won + reach(won, n, z, 1) - low) / 2 <= halfWidth;
  };
  let enough = 1;
  while (!isEnough(enough)) {
    enough *= 2;
    if (enough > Number.MAX_SAFE_INTEGER) return null;
  }
  let few = Math.floor(enough / 2);
  while (enough - few > 1) {
    const middle = few + Math.floor((enough - few) / 2);
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** From the share to one end of Wilson's interval, for a share that need not be a whole number of deals. */
function reach(share: number, n: number, z: number, side: 1 | -1): number {
  const square = z * z;
  const half = z * Math.sqrt(n * share * (1 - share) + square / 4);
  return (half + side * square * (0.5 - share)) / (n + square);
}
