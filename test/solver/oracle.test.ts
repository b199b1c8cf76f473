import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SchemeId } from '../../src/deals/schemes.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { replay } from '../../src/referee/referee.js';
import { Solver } from '../../src/solver/solver.js';

/** Verdicts of other programs, deal by deal; 'unknown' where they gave up. `open`: most deals that may stay unknown here. */
const TABLES = [
  { scheme: 'pysol', game: 'beleaguered-castle', open: 0 },
  { scheme: 'pysol', game: 'streets-and-alleys', open: 3 },
  { scheme: 'pysol', game: 'citadel-strict', open: 0 },
  { scheme: 'solvitaire', game: 'beleaguered-castle', open: 3 },
  { scheme: 'solvitaire', game: 'streets-and-alleys', open: 8 },
  { scheme: 'solvitaire', game: 'fortress', open: 0 },
] as const;

function verdictOf(gameId: string, scheme: SchemeId, number: number, positionLimit: number) {
  const { rules } = findGame(gameId);
  const layout = layOutDeal(rules, { scheme, number: BigInt(number) });
  return { rules, layout, ...new Solver(rules, { positionLimit }).solve(layout) };
}

describe('verdicts of other programs', () => {
  for (const { scheme, game, open } of TABLES) {
    it(`are not contradicted: ${game} ${scheme}`, () => {
      const { rules } = findGame(game);
      const solver = new Solver(rules, { positionLimit: 100_000 });
      const lines = readFileSync(new URL(`../oracle/${scheme}-${game}.csv`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .slice(1);
      let unknown = 0;
      const contradictions: string[] = [];
      for (const line of lines) {
        const [number, theirs] = line.split(',');
        const { verdict } = solver.solve(layOutDeal(rules, { scheme, number: BigInt(number) }));
        if (verdict === 'unknown') unknown++;
        else if (theirs !== 'unknown' && theirs !== verdict) contradictions.push(`${scheme}:${number} ${verdict}`);
      }
      expect(contradictions).toEqual([]);
      expect(unknown).toBeLessThanOrEqual(open);
      expect(lines.length).toBeGreaterThanOrEqual(120);
    });
  }
});

describe('verdicts of other programs on Citadel without worrying back', () => {
  it.each(['none', 'uncovered'] as const)('bind the game with it, automatic moves %s', (autoUp) => {
    const { rules: strict } = findGame('citadel-strict');
    const rules = { ...strict, worryBack: true, autoUp };
    const solver = new Solver(rules, { positionLimit: 20_000 });
    const lines = readFileSync(new URL('../oracle/pysol-citadel-strict.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const met = { winnable: 0, unwinnable: 0, unknown: 0 };
    const contradictions: string[] = [];
    for (const line of lines.slice(1)) {
      const [number, theirs] = line.split(',');
      const { verdict } = solver.solve(layOutDeal(rules, { scheme: 'pysol', number: BigInt(number) }));
      met[verdict]++;
      // More moves lose no win. Automatic moves may lose one, but in these deals they do not.
      if (theirs === 'winnable' && verdict === 'unwinnable') contradictions.push(`pysol:${number}`);
    }
    expect(contradictions).toEqual([]);
    expect(met.unwinnable).toBeGreaterThan(10);
    expect(met.unknown).toBeLessThanOrEqual(3);
  });
});

describe('mistakes of other programs', () => {
  it('case 1: pysol:67 of Beleaguered Castle is winnable', () => {
    const { rules, layout, verdict, solution } = verdictOf('beleaguered-castle', 'pysol', 67, 1_000_000);
    expect(verdict).toBe('winnable');
    // Case 10: the line is replayed by rules code that shares nothing with the solver.
    expect(replay(rules, layout, solution!)).toMatchObject({ legal: true, won: true });
  });

  it('case 2: pysol:48 of Beleaguered Castle is winnable', () => {
    expect(verdictOf('beleaguered-castle', 'pysol', 48, 1_000_000).verdict).toBe('winnable');
  });

  it('case 3: solvitaire:49 of Beleaguered Castle is unwinnable at once', () => {
    const { verdict, nodes } = verdictOf('beleaguered-castle', 'solvitaire', 49, 10);
    expect(verdict).toBe('unwinnable');
    expect(nodes).toBeLessThanOrEqual(3);
  });

  it('case 4: pysol:229 of Streets and Alleys is unwinnable', () => {
    expect(verdictOf('streets-and-alleys', 'pysol', 229, 1_000_000).verdict).toBe('unwinnable');
  });

  it('a search that is cut off says unknown and why, never unwinnable', () => {
    expect(verdictOf('beleaguered-castle', 'pysol', 48, 100)).toMatchObject({
      verdict: 'unknown',
      reason: 'position-limit',
      nodes: 100,
    });
  });
});
