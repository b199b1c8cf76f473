import { mean, variance } from './moments.js';
import { Z95, type Interval } from './proportion.js';

/** Area under the curve of the receiver, with its interval. */
export interface Auc extends Interval {
  /** Chance that a case with the outcome has a higher score than one without it, equal scores half; 0.5 is chance. */
  readonly area: number;
  /** DeLong's standard error. */
  readonly error: number;
}

/**
 * How well a score tells cases with an outcome from those without: the area under the curve, which is Mann and Whitney's statistic, with
 * DeLong's standard error and an interval on the scale of log(area / (1 - area)), which stays in 0..1.
 *
 * Sources: E. R. DeLong, D. M. DeLong and D. L. Clarke-Pearson, Comparing the areas under two or more correlated receiver operating
 * characteristic curves, Biometrics 44 (1988) 837-845; X. Sun and W. Xu, IEEE Signal Processing Letters 21 (2014) 1389-1393, for the
 * ranks; M. S. Pepe, The Statistical Evaluation of Medical Tests (2003), section 5.2.4, for the scale.
 *
 * @param scores higher where the outcome is more likely
 * @throws RangeError without two cases of each kind
 */
export function auc(scores: readonly number[], outcomes: readonly boolean[], z = Z95): Auc {
  const [yes, no] = [true, false].map((kind) => scores.filter((_, i) => outcomes[i] === kind));
  if (yes.length < 2 || no.length < 2) throw new RangeError('an area under the curve needs two cases of each kind');
  // Of each case the share of the other kind that it beats, equal ones half.
  const above = placements(yes, no);
  const below = placements(no, yes).map((share) => 1 - share);
  const area = mean(above);
  const error = Math.sqrt(variance(above) / yes.length + variance(below) / no.length);
  if (area === 0 || area === 1 || error === 0) return { area, error, low: area, high: area };
  const middle = Math.log(area / (1 - area));
  const half = (z * error) / (area * (1 - area));
  return { area, error, low: 1 / (1 + Math.exp(half - middle)), high: 1 / (1 + Math.exp(-half - middle)) };
}

function placements(of: readonly number[], among: readonly number[]): number[] {
  const sorted = [...among].sort((a, b) => a - b);
  return of.map((value) => {
    const below = firstFrom(sorted, (other) => other >= value);
    const upTo = firstFrom(sorted, (other) => other > value);
    return (below + upTo) / 2 / sorted.length;
  });
}

/** Number of the first value that passes; all after it pass too. */
function firstFrom(sorted: readonly number[], passes: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(sorted[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
