import { Z95, type Interval } from './proportion.js';

/** What happened at one time, or after one number of positions. */
export interface Happened {
  readonly time: number;
  /** Cases that came to their end. */
  readonly events: number;
  /** Cases that were lost from sight after that: their end comes later. */
  readonly censored: number;
}

/** The curve from one time with events on, up to the next. */
export interface SurvivalStep extends Interval {
  readonly time: number;
  /** Cases that had neither ended nor been lost from sight before. */
  readonly atRisk: number;
  readonly events: number;
  /** Estimated share, in 0..1, whose end comes later than `time`. */
  readonly share: number;
  /** Greenwood's standard error of the share. */
  readonly error: number;
}

/** A time with its interval; `null`: beyond what was seen. */
export interface SurvivalQuantile {
  readonly time: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The Kaplan-Meier curve, with Greenwood's standard errors and pointwise intervals on the scale of log(-log), which stay in 0..1 and cover
 * well in small samples. When the curve reaches 0 that scale has no interval: the low end is 0, the high end that of the step before, which
 * is on the safe side.
 *
 * Sources: E. L. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, JASA 53 (1958) 457-481; M. Greenwood, The
 * natural duration of cancer (1926); J. D. Kalbfleisch and R. L. Prentice, The Statistical Analysis of Failure Time Data (1980), section
 * 1.3, for log(-log); Ø. Borgan and K. Liestøl, A note on confidence intervals and bands for the survival function based on
 * transformations, Scandinavian Journal of Statistics 17 (1990) 35-41, for how it covers.
 *
 * @param happened in ascending order of time; who is censored at a time is still at risk at that time
 * @param z half width in standard deviations
 * @returns one step for each time with events
 * @throws RangeError for times out of order and for counts that are not whole numbers from 0
 */
export function kaplanMeier(happened: readonly Happened[], z = Z95): SurvivalStep[] {
  let atRisk = 0;
  let before = -Infinity;
  for (const { time, events, censored } of happened) {
    if ([events, censored].some((count) => !Number.isSafeInteger(count) || count < 0)) {
      throw new RangeError(`a survival curve needs whole numbers of cases, not ${events} and ${censored}`);
    }
    if (!(time > before)) throw new RangeError(`the times of a survival curve go up, but ${time} follows ${before}`);
    before = time;
    atRisk += events + censored;
  }
  const steps: SurvivalStep[] = [];
  // Greenwood's sum.
  let [share, sum, high] = [1, 0, 1];
  for (const { time, events, censored } of happened) {
    const left = atRisk - events;
    if (events > 0) {
      share *= left / atRisk;
      let [low, error] = [0, 0];
      if (left > 0) {
        sum += events / (atRisk * left);
        error = share * Math.sqrt(sum);
        const power = Math.exp((z * Math.sqrt(sum)) / -Math.log(share));
        [low, high] = [share ** power, share ** (1 / power)];
      }
      steps.push({ time, atRisk, events, share, error, low, high });
    }
    atRisk = left - censored;
  }
  return steps;
}

/** Shares are products, and a hair above the wanted one counts as there. */
const HAIR = 1e-12;

/**
 * The time by which this share of the cases has ended: the first at which the curve is at most 1 - share; its interval goes from the first
 * time at which the lower ends are that low to the first at which the upper ends are.
 *
 * Source: R. Brookmeyer and J. Crowley, A confidence interval for the median survival time, Biometrics 38 (1982) 29-41.
 *
 * @param share above 0 and below 1
 * @throws RangeError for another share
 */
export function survivalQuantile(steps: readonly SurvivalStep[], share: number): SurvivalQuantile {
  if (!(share > 0 && share < 1)) throw new RangeError(`a quantile is of a share between 0 and 1, not of ${share}`);
  const first = (of: 'share' | 'low' | 'high'): number | null =>
    steps.find((step) => step[of] <= 1 - share + HAIR)?.time ?? null;
  return { time: first('share'), low: first('low'), high: first('high') };
}
