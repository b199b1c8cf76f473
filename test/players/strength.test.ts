import { describe, expect, it } from 'vitest';
import { PLAYERS, findPlayer, type PlayerId } from '../../src/players/registry.js';
import { playOut } from '../../src/players/play-out.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';
import { CASTLE } from './small-tables.js';

describe('on Beleaguered Castle, native:1..60', () => {
  const deals = Array.from({ length: 60 }, (_, i) => layOutDeal(CASTLE, { scheme: 'native', number: BigInt(i + 1) }));
  const solver = new Solver(CASTLE, { positionLimit: 200_000 });
  const winnable = new Set(deals.filter((layout) => solver.solve(layout).verdict === 'winnable'));
  const won = Object.fromEntries(
    PLAYERS.map(({ id }) => [
      id,
      deals.filter((layout) => playOut(CASTLE, layout, findPlayer(id), id).outcome === 'won'),
    ]),
  ) as Record<PlayerId, typeof deals>;

  it('nobody wins a deal that cannot be won, and the perfect player all others', () => {
    for (const { id } of PLAYERS) expect(won[id].filter((layout) => !winnable.has(layout))).toEqual([]);
    expect(won.perfect).toEqual([...winnable]);
  });

  it('the expert wins 60 % of the winnable deals and more, the player by rollouts 85 %', () => {
    expect(winnable.size).toBeGreaterThan(30);
    expect(won.expert.length).toBeGreaterThanOrEqual(0.6 * winnable.size);
    expect(won.rollout.length).toBeGreaterThanOrEqual(0.85 * winnable.size);
  });

  it('more thought wins more', () => {
    expect(won.casual.length).toBeGreaterThan(won.random.length);
    expect(won.expert.length).toBeGreaterThan(won.casual.length);
    const hasty = findPlayer('expert:positions=500');
    expect(deals.filter((layout) => playOut(CASTLE, layout, hasty, '').outcome === 'won').length).toBeLessThan(
      won.expert.length,
    );
  });
});

describe('the perfect player', () => {
  const layout = (number: bigint) => layOutDeal(CASTLE, { scheme: 'native', number });

  it('gives up at once, with no card moved, when the deal is not proved winnable', () => {
    const solver = new Solver(CASTLE);
    const dead = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].find(
      (number) => solver.solve(layout(number)).verdict === 'unwinnable',
    )!;
    expect(playOut(CASTLE, layout(dead), findPlayer('perfect'), '')).toMatchObject({ outcome: 'gave up', moves: 0 });
    const open = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].find(
      (number) => new Solver(CASTLE, { positionLimit: 2 }).solve(layout(number)).verdict === 'unknown',
    )!;
    expect(playOut(CASTLE, layout(open), findPlayer('perfect:positions=2'), '')).toMatchObject({
      outcome: 'gave up',
      moves: 0,
    });
  });
});
