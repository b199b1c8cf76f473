import { afterEach, describe, expect, it } from 'vitest';
import { withFlags } from '../../src/games/check-rules.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';
import { REPORT_EVERY, watchPositions } from '../../src/solver/watch-positions.js';

describe('watching the positions', () => {
  afterEach(() => watchPositions(undefined));

  it.each([
    ['sham-battle-7x6', ['worryBack=true', 'autoUp=uncovered'], 2n],
    ['streets-and-alleys', ['worryBack=true', 'autoUp=uncovered'], 1n],
    ['sham-battle-7x6', [], 4n],
  ] as const)('of %s %j tells of growth, and changes no answer', (id, flags, number) => {
    const rules = withFlags(findGame(id).rules, [...flags]);
    const layout = layOutDeal(rules, { scheme: 'native', number });
    const quiet = new Solver(rules, { positionLimit: 60_000 }).solve(layout);
    const told: number[] = [];
    watchPositions((positions) => told.push(positions));
    expect(new Solver(rules, { positionLimit: 60_000 }).solve(layout)).toEqual(quiet);
    // Every report is one step on, and they say no more than was searched.
    expect(told).toEqual(told.map((_, i) => (i + 1) * REPORT_EVERY));
    expect(told.at(-1) ?? 0).toBeLessThanOrEqual(quiet.nodes);
    if (quiet.nodes > 50_000) expect(told.length).toBeGreaterThan(2);
    // Counted from the beginning again, and not at all when nobody listens.
    const before = told.length;
    watchPositions(undefined);
    new Solver(rules, { positionLimit: 60_000 }).solve(layout);
    expect(told.length).toBe(before);
  });
});
