import erfc from '@stdlib/math-base-special-erfc';
import binomialTest from '@stdlib/stats-binomial-test';
import type { TEST_METHODS } from '../results/bench-tables.js';

/** Up to so many discordant pairs the test is exact. */
export const EXACT_UP_TO = 10_000;

/** A two-sided test of 'both are won equally often'. */
export interface PairedTest {
  /** In 0..1; 0 when it is below some 1e-308, the least number that there is. */
  readonly p: number;
  readonly method: (typeof TEST_METHODS)[number];
}

/**
 * McNemar's test: do two players win equally often on the same deals? Only deals that one of them alone won say anything.
 *
 * Up to `EXACT_UP_TO` such deals the test is the exact one, in which each of them is as likely to be won by the one as by the other:
 * twice the smaller tail of the binomial distribution, at most 1. Above that it is the chi-square test with Edwards' correction for
 * continuity, (|b - c| - 1)^2 / (b + c) with one degree of freedom, which comes closest to the exact one, so that nothing jumps where
 * one takes over from the other; in the far tail its p-value is the larger.
 *
 * Sources: Q. McNemar, Note on the sampling error of the difference between correlated proportions or percentages, Psychometrika 12
 * (1947) 153-157; A. L. Edwards, Note on the 'correction for continuity' in testing the significance of the difference between
 * correlated proportions, Psychometrika 13 (1948) 185-187.
 *
 * @param onlyFirst deals that the first alone won, @param onlySecond deals that the second alone won; whole numbers
 * @param exactUpTo for tests
 * @throws RangeError for anything but whole numbers from 0
 * @example mcnemar(5, 0) // { p: 0.0625, method: 'exact' }
 */
export function mcnemar(onlyFirst: number, onlySecond: number, exactUpTo = EXACT_UP_TO): PairedTest {
  for (const count of [onlyFirst, onlySecond]) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`a paired test needs whole numbers of deals, not ${onlyFirst} and ${onlySecond}`);
    }
  }
  const pairs = onlyFirst + onlySecond;
  const gap = Math.abs(onlyFirst - onlySecond);
  // Then either form says 1; rounding would take a hair off it.
  if (gap <= 1) return { p: 1, method: pairs > exactUpTo ? 'large sample' : 'exact' };
  if (pairs > exactUpTo) {
    // The upper tail of chi-square with one degree of freedom at x is erfc(sqrt(x / 2)).
    return { p: erfc((gap - 1) / Math.sqrt(2 * pairs)), method: 'large sample' };
  }
  // The lower tail of the smaller count, doubled: the library's two-sided value takes the upper one as 1 - cdf and loses it below 1e-16.
  const { pValue } = binomialTest(Math.min(onlyFirst, onlySecond), pairs, { alternative: 'less' });
  return { p: Math.min(1, 2 * pValue), method: 'exact' };
}
