import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { holm } from '../../src/analysis/holm.js';
import { EXACT_UP_TO, mcnemar } from '../../src/analysis/mcnemar.js';
import { pairedDifference, type PairedCounts } from '../../src/analysis/paired-difference.js';

/** Counts of so many deals, each of which is won by both, by one alone or by neither with the given chances. */
function draw(random: () => number, n: number, chances: readonly [number, number, number]): PairedCounts {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const u = random();
    const [a, b, c] = chances;
    counts[u < a ? 0 : u < a + b ? 1 : u < a + b + c ? 2 : 3] += 1;
  }
  return { both: counts[0], onlyFirst: counts[1], onlySecond: counts[2], neither: counts[3] };
}

/** Twice the smaller binomial tail, summed in whole numbers. */
function exactly(b: number, c: number): number {
  const [n, least] = [b + c, Math.min(b, c)];
  let [sum, term] = [0n, 1n];
  for (let k = 0n; k <= BigInt(least); k++) {
    sum += term;
    term = (term * (BigInt(n) - k)) / (k + 1n);
  }
  // The quotient to 60 bits at least, however small it is.
  const more = BigInt(60 + n);
  return Math.min(1, (Number((2n * sum * 2n ** more) >> BigInt(n)) / 2 ** 60) * 2 ** -n);
}

describe('mcnemar', () => {
  it('gives textbook values of the exact test', () => {
    // Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014) 2850-2875: Bentur et al. (1 and 7 discordant) and Cavo et al.
    // (6 and 16).
    expect(mcnemar(1, 7)).toEqual({ p: 18 / 256, method: 'exact' });
    expect(mcnemar(6, 16).p).toBeCloseTo(0.0525, 4);
    expect(mcnemar(5, 0).p).toBeCloseTo(1 / 16, 14);
  });

  it('gives textbook values of the large-sample form', () => {
    // With Edwards' correction, as R's mcnemar.test gives them and the tests of statsmodels pin them (chi-square 20.67222, 0.7751938
    // and 2.87769784).
    for (const [b, c, p] of [
      [121, 59, 5.450095e-6],
      [70, 59, 0.3786151],
      [80, 59, 0.08981434],
    ]) {
      const test = mcnemar(b, c, 100);
      expect(test.method).toBe('large sample');
      expect(test.p / p).toBeCloseTo(1, 6);
    }
  });

  it('agrees with a sum in whole numbers', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (b, c) => {
        const [p, sum] = [mcnemar(b, c).p, exactly(b, c)];
        expect(Math.abs(p / sum - 1)).toBeLessThan(1e-9);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('makes no jump where the large-sample form takes over', () => {
    for (const z of [0.1, 0.5, 1, 2, 3, 4]) {
      const gap = 2 * Math.round((z * Math.sqrt(EXACT_UP_TO)) / 2);
      const pair: [number, number] = [(EXACT_UP_TO + gap) / 2, (EXACT_UP_TO - gap) / 2];
      const [exact, large] = [mcnemar(...pair), mcnemar(...pair, 0)];
      expect([exact.method, large.method]).toEqual(['exact', 'large sample']);
      expect(large.p / exact.p).toBeGreaterThan(0.999);
      expect(large.p / exact.p).toBeLessThan(1.005);
    }
    expect(mcnemar(6000, 4001).method).toBe('large sample');
  });

  it('does not ask who comes first, says 1 without a gap and refuses what is no count', () => {
    expect(mcnemar(3, 9)).toEqual(mcnemar(9, 3));
    expect(mcnemar(0, 0)).toEqual({ p: 1, method: 'exact' });
    expect(mcnemar(7000, 7000)).toEqual({ p: 1, method: 'large sample' });
    expect(mcnemar(200, 199).p).toBe(1);
    for (const [b, c] of [
      [-1, 2],
      [0.5, 1],
      [NaN, 1],
    ])
      expect(() => mcnemar(b, c)).toThrow(RangeError);
  });

  it('calls equals different in at most 5 of 100 cases, and sees one percent in 20,000 deals', () => {
    const random = seedrandom.alea('castellan-test:mcnemar');
    const called = (n: number, chances: [number, number, number], times: number): number => {
      let count = 0;
      for (let i = 0; i < times; i++) {
        const { onlyFirst, onlySecond } = draw(random, n, chances);
        if (mcnemar(onlyFirst, onlySecond).p <= 0.05) count += 1;
      }
      return count / times;
    };
    for (const n of [30, 300]) expect(called(n, [0.4, 0.1, 0.1], 2000)).toBeLessThanOrEqual(0.05);
    // One percent apart, where the players disagree on one deal in ten.
    expect(called(20_000, [0.5, 0.055, 0.045], 200)).toBeGreaterThan(0.97);
  });
});

describe('pairedDifference', () => {
  it('gives textbook values', () => {
    // Altman, Machin, Bryant and Gardner, Statistics with Confidence (2000), table 6.2 and p. 52: 0.12, 0.011 to 0.226. Newcombe (1998):
    // 36, 12, 2, 0. Fagerland, Lydersen and Laake (2014): Cavo et al., -0.0621 (-0.1186 to -0.0046), and Bentur et al.
    const of = (both: number, onlyFirst: number, onlySecond: number, neither: number): string[] => {
      const { difference, low, high } = pairedDifference({ both, onlyFirst, onlySecond, neither });
      return [difference!, low, high].map((value) => value.toFixed(4));
    };
    expect(of(14, 5, 0, 22)).toEqual(['0.1220', '0.0115', '0.2265']);
    expect(of(36, 12, 2, 0)).toEqual(['0.2000', '0.0569', '0.3404']);
    expect(of(59, 6, 16, 80)).toEqual(['-0.0621', '-0.1186', '-0.0046']);
    expect(of(1, 1, 7, 12)).toEqual(['-0.2857', '-0.5069', '-0.0256']);
  });

  const count = fc.nat(3000);
  const tables = fc.record({ both: count, onlyFirst: count, onlySecond: count, neither: count });

  it('turns round with the players, holds the difference and stays in range', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const { difference, low, high } = pairedDifference(counts);
        if (difference === null) return;
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        const turned = pairedDifference({ ...counts, onlyFirst: counts.onlySecond, onlySecond: counts.onlyFirst });
        expect(turned.difference).toBeCloseTo(-difference, 12);
        expect(turned.low).toBeCloseTo(-high, 12);
        expect(turned.high).toBeCloseTo(-low, 12);
      }),
      { seed: 1 },
    );
  });

  it('has a width without a discordant pair, knows nothing without a pair, and refuses what is no count', () => {
    const same = pairedDifference({ both: 10, onlyFirst: 0, onlySecond: 0, neither: 90 });
    expect(same.difference).toBe(0);
    expect(same.low).toBeLessThan(0);
    expect(same.high).toBeGreaterThan(0);
    expect(pairedDifference({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 })).toEqual({
      difference: null,
      low: -1,
      high: 1,
    });
    expect(() => pairedDifference({ both: 1, onlyFirst: -1, onlySecond: 0, neither: 3 })).toThrow(RangeError);
  });

  it('holds the true difference in about 95 of 100 samples', () => {
    const random = seedrandom.alea('castellan-test:paired-difference');
    const cases: readonly [n: number, chances: [number, number, number]][] = [
      [50, [0.3, 0.15, 0.15]],
      [50, [0.05, 0.1, 0]],
      [200, [0.01, 0.03, 0.01]],
      [200, [0.5, 0.02, 0.06]],
      [2000, [0.5, 0.05, 0.04]],
    ];
    for (const [n, chances] of cases) {
      const truth = chances[1] - chances[2];
      let held = 0;
      for (let i = 0; i < 2000; i++) {
        const { low, high } = pairedDifference(draw(random, n, chances));
        if (low <= truth && truth <= high) held += 1;
      }
      // Three standard errors of 2,000 samples are 0.015; the interval is known to be a little wide where little is discordant.
      expect(held / 2000).toBeGreaterThan(0.935);
      expect(held / 2000).toBeLessThan(0.99);
    }
  });
});

describe('holm', () => {
  it('gives the values of the textbook', () => {
    // As R's p.adjust(p, 'holm') gives them, which follows Wright (1992).
    const rounded = (ps: readonly number[]) => holm(ps).map((p) => Number(p.toFixed(10)));
    expect(rounded([0.01, 0.02, 0.03, 0.04, 0.05])).toEqual([0.05, 0.08, 0.09, 0.09, 0.09]);
    expect(rounded([0.04, 0.001, 0.6, 0.012])).toEqual([0.08, 0.004, 0.6, 0.036]);
    expect(rounded([0.5, 0.9, 0.7])).toEqual([1, 1, 1]);
    expect(holm([])).toEqual([]);
  });

  const families = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

  it('rejects exactly what the sequential procedure rejects', () => {
    fc.assert(
      fc.property(families, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (ps, level) => {
        // Holm (1979): go up the p-values as long as the i-th is at most level / (m - i + 1).
        const order = ps.map((_, index) => index).sort((a, b) => ps[a] - ps[b]);
        const rejected = new Set<number>();
        for (const [step, index] of order.entries()) {
          if (ps[index] * (ps.length - step) > level) break;
          rejected.add(index);
        }
        holm(ps).forEach((p, index) => expect(p <= level).toBe(rejected.has(index)));
      }),
      { seed: 1 },
    );
  });

  it('makes a false call in at most 5 of 100 families of equals', () => {
    const random = seedrandom.alea('castellan-test:holm');
    let wrong = 0;
    for (let family = 0; family < 2000; family++) {
      const ps = Array.from({ length: 18 }, () => {
        const { onlyFirst, onlySecond } = draw(random, 100, [0.4, 0.1, 0.1]);
        return mcnemar(onlyFirst, onlySecond).p;
      });
      if (holm(ps).some((p) => p <= 0.05)) wrong += 1;
    }
    expect(wrong / 2000).toBeLessThanOrEqual(0.05);
  });

  it('refuses what is no p-value', () => {
    expect(() => holm([0.1, 1.1])).toThrow(RangeError);
    expect(() => holm([NaN])).toThrow(RangeError);
  });
});
