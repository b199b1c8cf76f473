import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { dealsNeeded } from '../../src/analysis/deals-needed.js';
import { proportion, wilson, Z95 } from '../../src/analysis/proportion.js';
import { robbins } from '../../src/analysis/robbins.js';
import { look } from '../../src/analysis/sequential.js';

/** ln C(n, s), one factor at a time. */
function lnChoose(n: number, s: number): number {
  let sum = 0;
  for (let i = 1; i <= s; i++) sum += Math.log((n - s + i) / i);
  return sum;
}

describe('robbins', () => {
  it('ends where (n + 1) times the binomial probability is alpha, as the source has it', () => {
    const counts = fc.integer({ min: 1, max: 3000 }).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.01, 0.05, 0.1), ([wins, n], alpha) => {
        const { low, high } = robbins(wins, n, alpha);
        for (const end of [low, high]) {
          if (end === 0 || end === 1) continue;
          const probability = lnChoose(n, wins) + wins * Math.log(end) + (n - wins) * Math.log1p(-end);
          expect(Math.log(n + 1) + probability).toBeCloseTo(Math.log(alpha), 8);
        }
        expect(low).toBeLessThanOrEqual(wins / n);
        expect(high).toBeGreaterThanOrEqual(wins / n);
      }),
      { seed: 1 },
    );
  });

  it('has the closed forms at the ends', () => {
    // (n + 1) (1 - p)^n = alpha.
    for (const n of [1, 10, 1000]) {
      const high = 1 - (0.05 / (n + 1)) ** (1 / n);
      expect(robbins(0, n, 0.05).low).toBe(0);
      expect(robbins(0, n, 0.05).high).toBeCloseTo(high, 12);
      expect(robbins(n, n, 0.05).low).toBeCloseTo(1 - high, 12);
      expect(robbins(n, n, 0.05).high).toBe(1);
    }
    expect(robbins(0, 0, 0.05)).toEqual({ low: 0, high: 1 });
  });

  it('rises with the wins, which lets unknown deals stand inside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const wins = Math.floor(part * (n - 1));
        const [less, more] = [robbins(wins, n, 0.05), robbins(wins + 1, n, 0.05)];
        expect(more.low).toBeGreaterThanOrEqual(less.low);
        expect(more.high).toBeGreaterThanOrEqual(less.high);
      }),
      { seed: 1 },
    );
  });

  it('holds the true share at every look of 95 of 100 runs, where fixed intervals do not', () => {
    const random = seedrandom.alea('castellan-test:robbins');
    for (const chance of [0.02, 0.3, 0.68]) {
      let [missed, fixedMissed] = [0, 0];
      for (let run = 0; run < 300; run++) {
        let [wins, isMissed, isFixedMissed] = [0, false, false];
        for (let n = 1; n <= 1000; n++) {
          if (random() < chance) wins += 1;
          // A look at every tenth case, to save time.
          if (n % 10 !== 0) continue;
          const [ours, fixed] = [robbins(wins, n, 0.05), wilson(wins, n)];
          isMissed ||= chance < ours.low || chance > ours.high;
          isFixedMissed ||= chance < fixed.low || chance > fixed.high;
        }
        if (isMissed) missed += 1;
        if (isFixedMissed) fixedMissed += 1;
      }
      expect(missed / 300).toBeLessThanOrEqual(0.05);
      expect(fixedMissed / 300).toBeGreaterThan(0.15);
    }
  });

  it('refuses what cannot be', () => {
    expect(() => robbins(2, 1, 0.05)).toThrow('2 of 1');
    expect(() => robbins(0.5, 1, 0.05)).toThrow(RangeError);
    for (const alpha of [0, 1, NaN]) expect(() => robbins(1, 2, alpha)).toThrow(RangeError);
  });
});

describe('look', () => {
  it('holds the true share when it stops, unknown deals of either kind inside', () => {
    const random = seedrandom.alea('castellan-test:look');
    // [share of winnable deals, share of winnable and of unwinnable deals that are not decided]
    for (const [chance, lostWins, lostLosses] of [
      [0.68, 0, 0],
      [0.68, 0.2, 0],
      [0.3, 0, 0.2],
      [0.97, 0.01, 0.2],
    ]) {
      let [missed, narrow] = [0, 0];
      for (let run = 0; run < 300; run++) {
        let [wins, unknown, n] = [0, 0, 0];
        for (;;) {
          n += 1;
          const isWon = random() < chance;
          if (random() < (isWon ? lostWins : lostLosses)) unknown += 1;
          else if (isWon) wins += 1;
          if (n % 20 !== 0) continue;
          const found = look(wins, unknown, n, { halfWidth: 0.12, alpha: 0.1 });
          if (found.stop === null && n < 4000) continue;
          if (found.stop === 'narrow') {
            narrow += 1;
            expect(found.halfWidth).toBeLessThanOrEqual(0.12);
          }
          if (chance < found.low || chance > found.high) missed += 1;
          break;
        }
      }
      expect(missed / 300).toBeLessThanOrEqual(0.1);
      expect(narrow).toBe(300);
    }
  });

  it('goes on, stops when narrow, and stops when unknown deals keep it wide', () => {
    const plan = { halfWidth: 0.05, alpha: 0.05 };
    expect(look(0, 0, 0, plan)).toEqual({ n: 0, share: null, low: 0, high: 1, halfWidth: 0.5, stop: null });
    expect(look(68, 0, 100, plan).stop).toBeNull();
    expect(look(2040, 0, 3000, plan).stop).toBe('narrow');
    // Three in ten are unknown: never below 0.15. One in twenty: 0.025 at last.
    expect(look(1200, 900, 3000, plan).stop).toBe('unknown');
    expect(look(60, 5, 100, plan).stop).toBeNull();
    expect(() => look(60, 50, 100, plan)).toThrow('110 of 100');
    for (const halfWidth of [0, 0.5, NaN]) expect(() => look(1, 0, 2, { halfWidth, alpha: 0.05 })).toThrow(RangeError);
  });
});

describe('dealsNeeded', () => {
  it('gives the closed form', () => {
    // Piegorsch (2004); at one half it is z^2 / (4 h^2) - z^2, 381 where the textbook's normal interval takes 385 (Cochran, Sampling
    // Techniques, 3rd edition, ch. 4).
    expect(dealsNeeded(0.05)).toBe(381);
    for (const half of [0.1, 0.01, 0.002, 0.0005]) {
      for (const share of [0.5, 0.68, 0.02]) {
        const [square, spread] = [Z95 * Z95, share * (1 - share)];
        const root = Math.sqrt(spread * spread - 4 * half * half * spread + half * half);
        const least = (square / (2 * half * half)) * (spread - 2 * half * half + root);
        expect(dealsNeeded(half, { share })).toBe(Math.ceil(least));
      }
    }
  });

  it('is the least number whose interval is narrow enough, unknown deals inside', () => {
    const expected = { share: 0.6, unknown: 0.02 };
    const n = dealsNeeded(0.02, expected)!;
    const half = (deals: number): number => {
      const { low, high } = proportion(Math.round(deals * 0.6), Math.round(deals * 0.02), deals);
      return (high - low) / 2;
    };
    // Numbers of deals at which the shares are whole.
    const [below, above] = [Math.floor((n - 1) / 50) * 50, Math.ceil(n / 50) * 50];
    expect(half(below)).toBeGreaterThan(0.02);
    expect(half(above)).toBeLessThanOrEqual(0.02);
    expect(n).toBeGreaterThan(dealsNeeded(0.02, { share: 0.61 })!);
  });

  it('says that half the unknown share is never reached', () => {
    expect(dealsNeeded(0.01, { share: 0.6, unknown: 0.02 })).toBeNull();
    expect(dealsNeeded(0.0101, { share: 0.6, unknown: 0.02 })).toBeGreaterThan(1e6);
    expect(dealsNeeded(0.1, { share: 0.7, unknown: 0.1 })).toBeGreaterThan(0);
    expect(dealsNeeded(1e-12)).toBeNull();
    for (const half of [0, 0.5, NaN]) expect(() => dealsNeeded(half)).toThrow(RangeError);
    expect(() => dealsNeeded(0.1, { share: 0.9, unknown: 0.2 })).toThrow(RangeError);
  });

  it('promises a half-width that such runs have', () => {
    const random = seedrandom.alea('castellan-test:deals-needed');
    const n = dealsNeeded(0.03, { share: 0.7 })!;
    let [sum, held] = [0, 0];
    for (let run = 0; run < 1000; run++) {
      let wins = 0;
      for (let i = 0; i < n; i++) if (random() < 0.7) wins += 1;
      const { low, high } = wilson(wins, n);
      sum += (high - low) / 2;
      if (low <= 0.7 && 0.7 <= high) held += 1;
    }
    expect(Math.abs(sum / 1000 - 0.03)).toBeLessThan(0.0005);
    expect(held / 1000).toBeGreaterThan(0.93);
    expect(held / 1000).toBeLessThan(0.97);
  });
});
