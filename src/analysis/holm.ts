/**
 * Holm's correction for several tests at once: step-down adjusted p-values. Calling 'different' whatever has an adjusted p-value of at
 * most a keeps the chance of even one false call among all tests of the family at most a, however the tests depend on each other.
 *
 * The i-th smallest of m p-values is multiplied by m - i + 1; no adjusted value is below that of a smaller p, none above 1.
 *
 * Sources: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979) 65-70; adjusted
 * p-values as in S. P. Wright, Adjusted p-values for simultaneous inference, Biometrics 48 (1992) 1005-1013.
 *
 * @param ps p-values in 0..1, in any order
 * @returns adjusted ones in the same order
 * @throws RangeError for a number outside 0..1
 * @example holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(ps: readonly number[]): number[] {
  for (const p of ps) if (!(p >= 0 && p <= 1)) throw new RangeError(`a p-value lies in 0..1, not at ${p}`);
  const order = ps.map((_, index) => index).sort((a, b) => ps[a] - ps[b]);
  const adjusted = new Array<number>(ps.length);
  let least = 0;
  order.forEach((index, step) => {
    least = Math.max(least, Math.min(1, ps[index] * (ps.length - step)));
    adjusted[index] = least;
  });
  return adjusted;
}
