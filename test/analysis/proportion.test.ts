import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, wilson, Z95 } from '../../src/analysis/proportion.js';

const counts = fc.integer({ min: 1, max: 5_000 }).chain((n) => fc.record({ n: fc.constant(n), wins: fc.nat(n) }));
const withUnknown = counts.chain(({ n, wins }) =>
  fc.record({ n: fc.constant(n), wins: fc.constant(wins), unknown: fc.nat(n - wins) }),
);

describe('wilson', () => {
  it('has the closed forms at the ends', () => {
    const square = Z95 * Z95;
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(0, 10).high).toBeCloseTo(square / (10 + square), 14);
    expect(wilson(10, 10).low).toBeCloseTo(10 / (10 + square), 14);
    expect(wilson(10, 10).high).toBe(1);
  });

  it('gives a textbook value', () => {
    // Newcombe, Statistics in Medicine 17 (1998) 857-872, table I: 81 of 263, score method: 0.2553 to 0.3662.
    const { low, high } = wilson(81, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
  });

  it('has ends at which the observed share is exactly z standard deviations away', () => {
    fc.assert(
      fc.property(counts, ({ n, wins }) => {
        for (const end of Object.values(wilson(wins, n))) {
          if (end === 0 || end === 1) continue;
          expect(Math.abs(wins / n - end)).toBeCloseTo(Z95 * Math.sqrt((end * (1 - end)) / n), 10);
        }
      }),
    );
  });

  it('knows nothing without cases and refuses counts that cannot be', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    for (const [wins, n] of [
      [2, 1],
      [-1, 1],
      [0.5, 1],
      [0, NaN],
    ]) {
      expect(() => wilson(wins, n)).toThrow(RangeError);
    }
    expect(() => proportion(6, 5, 10)).toThrow('11 of 10');
  });
});

describe('proportion', () => {
  it('holds the interval of every way in which the unknowns may turn out', () => {
    fc.assert(
      fc.property(withUnknown, fc.double({ min: 0, max: 1, noNaN: true }), ({ n, wins, unknown }, part) => {
        const ours = proportion(wins, unknown, n);
        const turned = wilson(wins + Math.round(part * unknown), n);
        expect(ours.low).toBeLessThanOrEqual(turned.low);
        expect(ours.high).toBeGreaterThanOrEqual(turned.high);
        expect(ours.share).toBeGreaterThanOrEqual(ours.low);
        expect(ours.share).toBeLessThanOrEqual(ours.high);
      }),
    );
  });

  it('has no share without cases', () => {
    expect(proportion(0, 0, 0)).toEqual({ n: 0, share: null, low: 0, high: 1 });
  });
});
