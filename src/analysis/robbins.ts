import type { Interval } from './proportion.js';

/**
 * Robbins' confidence sequence for a proportion: intervals that hold the true share after every case at once. The chance that even one of
 * the intervals after 1, 2, 3, ... cases misses it is at most `alpha`, so one may look as often as one likes and stop whenever one likes,
 * for whatever reason, and the last interval still covers.
 *
 * After n cases with s wins it holds every p with (n + 1) C(n, s) p^s (1 - p)^(n - s) >= alpha. Under p the reciprocal of the left-hand
 * side is a martingale that starts at 1: the likelihood averaged over all shares alike, over the likelihood of p. By Ville's
 * inequality it ever reaches 1 / alpha with a chance of at most alpha. Nothing is approximate, however few the cases.
 *
 * Sources: H. Robbins, Statistical methods related to the law of the iterated logarithm, Annals of Mathematical Statistics 41 (1970)
 * 1397-1409; T. L. Lai, On confidence sequences, Annals of Statistics 4 (1976) 265-280; J. Ville, Étude critique de la notion de collectif
 * (1939). The likelihood at its peak as in C. Loader, Fast and accurate computation of binomial probabilities (2000).
 *
 * @param wins whole number in 0..n, @param n whole number of cases; with none the interval is 0..1
 * @param alpha chance of a miss, above 0 and below 1
 * @throws RangeError when the counts or alpha cannot be
 * @example robbins(680, 1000, 0.05) // { low: 0.626..., high: 0.731... }
 */
export function robbins(wins: number, n: number, alpha: number): Interval {
  if (!Number.isSafeInteger(wins) || !Number.isSafeInteger(n) || wins < 0 || wins > n) {
    throw new RangeError(`a confidence sequence needs whole numbers with 0 <= wins <= n, not ${wins} of ${n}`);
  }
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`the chance of a miss lies between 0 and 1, not at ${alpha}`);
  if (n === 0) return { low: 0, high: 1 };
  // How far the log-likelihood of p may lie below its peak.
  const reach = Math.log((n + 1) / alpha) + lnPeak(wins, n);
  const isHeld = (p: number): boolean => fall(wins, n, p) <= reach;
  return {
    low: wins === 0 ? 0 : lastOutside(0, wins / n, isHeld),
    high: wins === n ? 1 : lastOutside(1, wins / n, isHeld),
  };
}

/** The log-likelihood at wins / n less that at p. */
function fall(wins: number, n: number, p: number): number {
  const losses = n - wins;
  return (
    (wins === 0 ? 0 : wins * Math.log(wins / n / p)) +
    (losses === 0 ? 0 : losses * (Math.log(losses / n) - Math.log1p(-p)))
  );
}

/** The point between `outside` and `inside` where the interval ends, to the last digit, and rather outside. */
function lastOutside(outside: number, inside: number, isHeld: (p: number) => boolean): number {
  for (;;) {
    const middle = (outside + inside) / 2;
    if (middle === outside || middle === inside) return outside;
    if (isHeld(middle)) inside = middle;
    else outside = middle;
  }
}

/** ln of C(n, s) p^s (1 - p)^(n - s) at p = s / n. */
function lnPeak(wins: number, n: number): number {
  const losses = n - wins;
  if (wins === 0 || losses === 0) return 0;
  return (
    stirlingError(n) -
    stirlingError(wins) -
    stirlingError(losses) +
    (Math.log(n / wins) - Math.log(losses) - Math.log(2 * Math.PI)) / 2
  );
}

/** ln k! less Stirling's formula for it, k from 1. */
function stirlingError(k: number): number {
  if (k >= 16) {
    const square = k * k;
    return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / k;
  }
  let lnFactorial = 0;
  for (let i = 2; i <= k; i++) lnFactorial += Math.log(i);
  return lnFactorial - (k + 0.5) * Math.log(k) + k - Math.log(2 * Math.PI) / 2;
}
