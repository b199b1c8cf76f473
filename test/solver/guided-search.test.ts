import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from './small-decks.js';

describe('guided search', () => {
  it('agrees with the complete search on small decks of every flag', () => {
    const met: Record<string, number> = {};
    fc.assert(
      fc.property(smallDeal({}, 6), ({ rules, layout }) => {
        const complete = new Solver(rules, { positionLimit: 20_000, guided: false }).solve(layout);
        const guided = new Solver(rules, { positionLimit: 20_000 }).solve(layout);
        if (complete.verdict === 'unknown' || guided.verdict === 'unknown') return;
        met[guided.reason] = (met[guided.reason] ?? 0) + 1;
        expect(guided.verdict).toBe(complete.verdict);
      }),
      { numRuns: 2000, seed: 5 },
    );
    expect(met['solution']).toBeGreaterThan(800);
    expect(met['complete-search']).toBeGreaterThan(150);
  });
  it('agrees where the abstraction prunes it', () => {
    const met: Record<string, number> = {};
    fc.assert(
      fc.property(smallDeal({ build: 'down-any', worryBack: false, autoUp: 'none' }, 7), ({ rules, layout }) => {
        const complete = new Solver(rules, { positionLimit: 50_000, guided: false }).solve(layout);
        const guided = new Solver(rules, { positionLimit: 50_000 }).solve(layout);
        if (complete.verdict === 'unknown' || guided.verdict === 'unknown') return;
        met[guided.reason] = (met[guided.reason] ?? 0) + 1;
        expect(guided.verdict).toBe(complete.verdict);
      }),
      { numRuns: 3000, seed: 3 },
    );
    expect(met['solution']).toBeGreaterThan(800);
    expect(met['abstraction']).toBeGreaterThan(400);
    expect(met['complete-search']).toBeGreaterThan(5);
  });
});
