import { describe, expect, it } from 'vitest';
import { positionsMet, sharePerPlayout } from '../../src/analysis/positions-met.js';
import { wilson } from '../../src/analysis/proportion.js';
import { parseReference } from '../../src/deals/reference.js';
import type { Layout } from '../../src/deals/layout.js';
import { findGame } from '../../src/games/find-game.js';
import { findPlayer } from '../../src/players/registry.js';
import { playOut } from '../../src/players/play-out.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Position } from '../../src/position/position.js';
import { Solver } from '../../src/solver/solver.js';
import type { Verdict } from '../../src/solver/verdict.js';

const MOVES = 2000;

describe('positionsMet', () => {
  it.each(['beleaguered-castle', 'fortress', 'citadel-strict', 'beleaguered-fortress'])(
    'finds in %s the dead positions that asking about every one finds',
    (id) => {
      const { rules } = findGame(id);
      const solver = new Solver(rules, { positionLimit: 20_000 });
      const decide = (layout: Layout): Verdict => solver.solve(layout).verdict;
      const player = findPlayer('casual');
      let [playouts, lost, dead] = [0, 0, 0];
      for (let number = 1; number <= 40 && playouts < 6; number++) {
        const layout = layOutDeal(rules, parseReference(`native:${number}`));
        if (decide(layout) !== 'winnable') continue;
        playouts += 1;
        const met = positionsMet(rules, layout, player, String(number), MOVES, decide);
        const { outcome, line, firstSpace } = playOut(rules, layout, player, String(number), MOVES);
        const position = new Position(rules, layout);
        const verdicts: Verdict[] = ['winnable'];
        let [forced, choices] = [position.legalMoves().length === 1 ? 1 : 0, position.legalMoves().length];
        for (const move of line) {
          position.play(move);
          if (position.isWon()) break;
          verdicts.push(decide(position.toLayout()));
          if (position.legalMoves().length === 1) forced += 1;
          choices += position.legalMoves().length;
        }
        expect(met).toMatchObject({ won: outcome === 'won', positions: verdicts.length, forced, choices, firstSpace });
        const deadOnes = verdicts.filter((verdict) => verdict === 'unwinnable').length;
        const unknown = verdicts.filter((verdict) => verdict === 'unknown').length;
        expect(met.dead).toBeLessThanOrEqual(deadOnes);
        expect(met.dead + met.open).toBeGreaterThanOrEqual(deadOnes);
        // Without unknown verdicts nothing is left open.
        if (unknown === 0) expect([met.dead, met.open]).toEqual([deadOnes, 0]);
        if (outcome !== 'won') lost += 1;
        dead += deadOnes;
      }
      expect(playouts).toBeGreaterThan(3);
      expect(lost).toBeGreaterThan(0);
      expect(dead).toBeGreaterThan(0);
    },
  );

  it('leaves open what it is not told', () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, parseReference('native:1'));
    const met = positionsMet(rules, layout, findPlayer('greedy'), '1', MOVES, () => 'unknown');
    expect(met.won).toBe(false);
    expect([met.dead, met.open]).toEqual([0, met.positions - 1]);
  });
});

describe('sharePerPlayout', () => {
  it('is the ratio of the sums, with the error of whole playouts', () => {
    const counts = [
      { of: 2, open: 0, all: 10 },
      { of: 6, open: 0, all: 10 },
    ];
    const { share, low, high } = sharePerPlayout(counts, 1);
    expect(share).toBeCloseTo(0.4, 12);
    // Residuals -2 and 2: sqrt(8 * 2 / 1) / 20.
    expect(high - share).toBeCloseTo(0.2, 12);
    expect(share - low).toBeCloseTo(0.2, 12);
  });

  it('is not sure of nothing because nothing was seen', () => {
    const counts = [7, 9, 12, 5].map((all) => ({ of: 0, open: 0, all }));
    expect(sharePerPlayout(counts)).toEqual({ share: 0, low: 0, high: wilson(0, 4).high });
    const full = counts.map(({ all }) => ({ of: all, open: 0, all }));
    expect(sharePerPlayout(full)).toEqual({ share: 1, low: wilson(4, 4).low, high: 1 });
  });

  it('has open positions inside, and needs two playouts', () => {
    const counts = [1, 2, 3].map((of) => ({ of, open: 1, all: 10 }));
    const { share, low, high } = sharePerPlayout(counts, 0);
    expect([low, share, high].map((value) => Math.round(1e6 * value) / 1e6)).toEqual([0.2, 0.25, 0.3]);
    expect(() => sharePerPlayout(counts.slice(0, 1))).toThrow(RangeError);
  });
});
