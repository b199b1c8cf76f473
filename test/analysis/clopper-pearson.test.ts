import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../src/analysis/clopper-pearson.js';

/** The chance of at most `most` wins in n cases. */
function atMost(most: number, n: number, p: number): number {
  let [sum, term] = [0, (1 - p) ** n];
  for (let k = 0; k <= most; k++) {
    sum += term;
    term *= ((n - k) / (k + 1)) * (p / (1 - p));
  }
  return sum;
}

describe('clopperPearson', () => {
  it('gives textbook values', () => {
    // Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 5.
    for (const [wins, n, low, high] of [
      [81, 263, 0.2527, 0.3676],
      [15, 148, 0.0578, 0.1617],
      [0, 20, 0, 0.1684],
      [1, 29, 0.0009, 0.1776],
    ]) {
      const found = clopperPearson(wins, n);
      expect(found.low).toBeCloseTo(low, 4);
      expect(found.high).toBeCloseTo(high, 4);
    }
    // The closed form without a win, and the mirror image.
    expect(clopperPearson(0, 20).high).toBeCloseTo(1 - 0.025 ** (1 / 20), 13);
    expect(clopperPearson(20, 20)).toEqual({ low: expect.closeTo(0.025 ** (1 / 20), 13) as number, high: 1 });
  });

  it('ends where the binomial tails are alpha / 2', () => {
    for (const [wins, n] of [
      [1, 2],
      [3, 40],
      [68, 100],
      [350, 500],
    ]) {
      const { low, high } = clopperPearson(wins, n, 0, 0.1);
      expect(1 - atMost(wins - 1, n, low)).toBeCloseTo(0.05, 9);
      expect(atMost(wins, n, high)).toBeCloseTo(0.05, 9);
    }
  });

  it('covers every share at least 95 times in 100, counted exactly', () => {
    const n = 30;
    const intervals = Array.from({ length: n + 1 }, (_, wins) => clopperPearson(wins, n));
    for (let p = 0.01; p < 1; p += 0.007) {
      let covered = 0;
      intervals.forEach(({ low, high }, wins) => {
        if (low <= p && p <= high) covered += atMost(wins, n, p) - (wins === 0 ? 0 : atMost(wins - 1, n, p));
      });
      expect(covered).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  it('has unknown cases inside, knows nothing without cases and refuses what cannot be', () => {
    expect(clopperPearson(60, 100, 10)).toEqual({
      low: clopperPearson(60, 100).low,
      high: clopperPearson(70, 100).high,
    });
    expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(() => clopperPearson(6, 10, 5)).toThrow('6, 5, 10');
    expect(() => clopperPearson(0.5, 1)).toThrow(RangeError);
    expect(() => clopperPearson(1, 2, 0, 1)).toThrow(RangeError);
  });
});
