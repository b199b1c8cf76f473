import type { Proportion } from './proportion.js';
import { robbins } from './robbins.js';

/** Why to stop: the interval is narrow enough, or unknown deals keep it from ever getting there. */
export const STOPS = ['narrow', 'unknown'] as const;

/** What is known at a look at a run that goes on until its interval is narrow enough. */
export interface Look extends Proportion {
  /** Half of high - low. */
  readonly halfWidth: number;
  /** `null`: go on. */
  readonly stop: (typeof STOPS)[number] | null;
}

/** What to run for. */
export interface SequentialPlan {
  /** The half-width wanted, above 0 and below 0.5. */
  readonly halfWidth: number;
  /** The chance that the interval misses the true share, at this or at any other look: 0.05 for 95 %. */
  readonly alpha: number;
}

/**
 * Sequential stopping: run until the half-width is small enough, with the coverage kept over the whole run. The interval is Robbins'
 * confidence sequence (see `robbins`), whose intervals all hold at once with a chance of 1 - alpha, so that neither how often one looks
 * nor why one stops does harm. The price at 95 % is 3.3 times the deals of a number fixed beforehand (`dealsNeeded`) for a half-width of 5 %,
 * 4.2 times for 1 %, 5.5 times for 0.1 %.
 *
 * Unknown deals are inside: the low end counts them as lost, the high end as won. It covers as before, since either end rises
 * with the number of wins, and the true number lies between the two. With a share u of unknown deals the half-width does not go below
 * u / 2, so a run stops for 'unknown' as soon as the low end of the same sequence for u lies above twice the half-width wanted.
 *
 * @param wins known wins, @param unknown undecided deals, @param n all deals so far; wins + unknown <= n
 * @throws RangeError when counts or plan cannot be
 * @example look(680, 0, 1000, { halfWidth: 0.1, alpha: 0.05 }) // { ..., low: 0.626..., high: 0.731..., stop: 'narrow' }
 */
export function look(wins: number, unknown: number, n: number, { halfWidth, alpha }: SequentialPlan): Look {
  if (!(halfWidth > 0 && halfWidth < 0.5)) {
    throw new RangeError(`a half-width lies between 0 and 0.5, not at ${halfWidth}`);
  }
  const unknownShare = robbins(unknown, n, alpha);
  const { low } = robbins(wins, n, alpha);
  const { high } = robbins(wins + unknown, n, alpha);
  const found = { n, share: n === 0 ? null : (wins + unknown / 2) / n, low, high, halfWidth: (high - low) / 2 };
  if (found.halfWidth <= halfWidth) return { ...found, stop: 'narrow' };
  return { ...found, stop: unknownShare.low > 2 * halfWidth ? 'unknown' : null };
}
