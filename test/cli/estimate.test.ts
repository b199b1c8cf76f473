import { describe, expect, it } from 'vitest';
import { look } from '../../src/analysis/sequential.js';
import { parseReference } from '../../src/deals/reference.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';
import { castellanEach } from './castellan.js';

const PLAN = { halfWidth: 0.12, alpha: 0.1 };

/** Known wins among the deals 1 to n. */
function counted(game: string, n: number): { winnable: number; unwinnable: number; unknown: number } {
  const { rules } = findGame(game);
  const solver = new Solver(rules);
  const counts = { winnable: 0, unwinnable: 0, unknown: 0 };
  for (let i = 1; i <= n; i++) counts[solver.solve(layOutDeal(rules, parseReference(`native:${i}`))).verdict] += 1;
  return counts;
}

describe('castellan estimate', () => {
  it('stops at the first look that is narrow enough, when too many deals are unknown, or at the end of the range', async () => {
    const words = ['estimate', 'beleaguered-castle', '--half-width', '12', '--confidence', '90'];
    const ended = await castellanEach([
      words,
      [...words, '--deals', 'native:1..1000'],
      [...words, '--deals', 'native:1..130', '--half-width=2'].filter(
        (word) => word !== '--half-width' && word !== '12',
      ),
      ['estimate', 'fortress', '--half-width', '2', '--limit', '10'],
      ['estimate', 'fortress', '--half-width', '2', '--deals', 'pysol:24'],
    ]);
    expect(ended.map(({ code, err }) => [code, err])).toEqual(ended.map(() => [0, '']));
    const [narrow, again, short, unknown, single] = ended.map(({ out }) => out);
    expect(again).toBe(narrow);

    const n = Number(/^deals: (\d+), native:1\.\.\1;/m.exec(narrow)![1]);
    expect(n % 100).toBe(0);
    const counts = counted('beleaguered-castle', n);
    const { winnable, unwinnable } = counts;
    expect(narrow).toContain(`; ${winnable} winnable, ${unwinnable} unwinnable, ${counts.unknown} unknown\n`);
    const found = look(winnable, counts.unknown, n, PLAN);
    expect(found.stop).toBe('narrow');
    const [, low, high] = /90 % interval ([\d.]+) to ([\d.]+) %/.exec(narrow)!.map(Number);
    // Rounded outwards.
    expect(low).toBeLessThanOrEqual(100 * found.low);
    expect(low).toBeCloseTo(100 * found.low, 2);
    expect(high).toBeGreaterThanOrEqual(100 * found.high);
    expect(high).toBeCloseTo(100 * found.high, 2);
    expect(narrow).toMatch(/\nstopped: the half-width is at most 12 %\n$/);
    // The look before was not narrow enough.
    const before = counted('beleaguered-castle', n - 100);
    expect(look(before.winnable, before.unknown, n - 100, PLAN).stop).toBeNull();

    expect(short).toMatch(/^deals: 130, native:1\.\.130; /m);
    expect(short).toContain('stopped: the range ended after 130 deals, before the half-width was 2 %; give more');
    expect(unknown).toMatch(/^stopped: too many deals are unknown .* raise --limit above 10$/m);
    expect(single).toMatch(/^deals: 1, pysol:24; /m);
  });
});
