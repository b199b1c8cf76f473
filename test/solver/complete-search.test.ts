import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CUTS, ALL_CUTS } from '../../src/solver/board.js';
import { Solver } from '../../src/solver/solver.js';
import { plainVerdict } from './plain-search.js';
import { smallDeal } from './small-decks.js';

const LIMIT = 3_000;

describe('complete search', () => {
  it('agrees with a plain search of the referee’s rules on small decks of every flag', () => {
    const decided = { winnable: 0, unwinnable: 0 };
    let open = 0;
    fc.assert(
      fc.property(smallDeal({}, 4), ({ rules, layout }) => {
        const expected = plainVerdict(rules, layout, LIMIT);
        if (expected === undefined) {
          open++;
          return;
        }
        const { verdict } = new Solver(rules, { positionLimit: 20_000, guided: false }).solve(layout);
        if (verdict === 'unknown') {
          open++;
          return;
        }
        decided[expected]++;
        expect(verdict).toBe(expected);
      }),
      { numRuns: 700, seed: 1 },
    );
    // The comparison means something only if both verdicts were met often.
    expect(decided.winnable).toBeGreaterThan(150);
    expect(decided.unwinnable).toBeGreaterThan(50);
    expect(open).toBeLessThan(350);
  });

  for (const cut of Object.keys(ALL_CUTS)) {
    it(`gives the same verdicts with and without the cut '${cut}'`, () => {
      let compared = 0;
      fc.assert(
        fc.property(smallDeal(), ({ rules, layout }) => {
          const options = { positionLimit: 20_000, guided: false };
          const without = new Solver(rules, { ...options, cuts: NO_CUTS }).solve(layout);
          const alone = new Solver(rules, { ...options, cuts: { ...NO_CUTS, [cut]: true } }).solve(layout);
          const missing = new Solver(rules, { ...options, cuts: { ...ALL_CUTS, [cut]: false } }).solve(layout);
          for (const result of [alone, missing]) {
            if (without.verdict === 'unknown' || result.verdict === 'unknown') continue;
            compared++;
            expect(result.verdict).toBe(without.verdict);
          }
        }),
        { numRuns: 1200, seed: 2 },
      );
      expect(compared).toBeGreaterThan(1200);
    });
  }
});
