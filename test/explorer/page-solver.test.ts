import { expect, it } from 'vitest';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';

it("decides nearly all deals of Beleaguered Castle in few positions, within the page's limit", () => {
  // 10,000 positions are a few dozen milliseconds: `scripts/measure-page.ts` has the times.
  const { rules } = findGame('beleaguered-castle');
  const solver = new Solver(rules, { positionLimit: 1_000_000 });
  const results = Array.from({ length: 200 }, (_, i) =>
    solver.solve(layOutDeal(rules, { scheme: 'native', number: BigInt(i + 1) })),
  );
  expect(results.filter(({ verdict }) => verdict === 'unknown')).toEqual([]);
  expect(results.filter(({ nodes }) => nodes <= 10_000).length / results.length).toBeGreaterThanOrEqual(0.95);
});
