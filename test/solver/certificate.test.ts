import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import type { Layout } from '../../src/deals/layout.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { movesText } from '../../src/position/move.js';
import { checkWin } from '../../src/referee/check-win.js';
import { certificateOf } from '../../src/solver/certificate.js';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from './small-decks.js';

/** As it is read back from a file. */
const read = (record: object): Record<string, unknown> => JSON.parse(JSON.stringify(record)) as Record<string, unknown>;

describe('certificateOf', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('of %s holds what the referee needs', (_id, { id, rules }) => {
    const solver = new Solver(rules, { positionLimit: 5_000 });
    const kinds: Record<string, number> = { win: 0, 'no line': 0 };
    for (let number = 1n; number <= 400n && Math.min(kinds.win, kinds['no line']) < 3; number++) {
      const dealt = layOutDeal(rules, { scheme: 'native', number });
      const layout = placeCards(rules, dealt, 'random', 'certificate');
      const result = solver.solve(layout);
      const certificate = certificateOf(rules, id, `native:${number}`, true, layout, result);
      expect(certificate).toMatchObject({ game: id, rules, verdict: result.verdict, nodes: result.nodes });
      expect(certificate.board === null).toBe(dealt.deck.length === 0);
      expect(certificate.solution?.join(' ')).toBe(result.solution ? movesText(result.solution) : undefined);
      const finding = checkWin(read(certificate));
      expect(finding).toEqual(result.solution ? { kind: 'win', ownRules: false } : { kind: 'no line' });
      kinds[finding.kind]++;
    }
    expect(kinds.win).toBeGreaterThan(0);
  });

  it('of a board of any rules stands for itself', () => {
    let wins = 0;
    fc.assert(
      fc.property(smallDeal({}, 4), ({ rules, layout }) => {
        const result = new Solver(rules, { positionLimit: 20_000 }).solve(layout);
        const finding = checkWin(read(certificateOf(rules, 'citadel', 'small.txt', false, layout, result)));
        expect(finding).toEqual(result.solution ? { kind: 'win', ownRules: true } : { kind: 'no line' });
        if (result.solution) wins++;
      }),
      { numRuns: 500 },
    );
    expect(wins).toBeGreaterThan(50);
  });

  it('does not take a win without a line, nor a line without a win', () => {
    const layout: Layout = { piles: [], foundations: [], reserve: [], deck: [] };
    const [{ id, rules }] = GAMES;
    const certify = (verdict: 'winnable' | 'unknown', solution: number[] | null): unknown =>
      certificateOf(rules, id, 'native:1', true, layout, {
        verdict,
        reason: 'position-limit',
        stage: 'search 1',
        nodes: 1,
        solution,
      });
    expect(() => certify('winnable', null)).toThrow(RangeError);
    expect(() => certify('unknown', [])).toThrow(RangeError);
  });
});

describe('checkWin', () => {
  it('refuses a winning line with any one move left out, doubled or exchanged for the one before', () => {
    const { id, rules } = GAMES[0];
    const solver = new Solver(rules);
    let number = 1n;
    let layout = layOutDeal(rules, { scheme: 'native', number });
    let result = solver.solve(layout);
    while (!result.solution) {
      layout = layOutDeal(rules, { scheme: 'native', number: ++number });
      result = solver.solve(layout);
    }
    const record = read(certificateOf(rules, id, `native:${number}`, true, layout, result));
    const line = record.solution as string[];
    // Leaving out a detour, or exchanging two moves that do not touch, gives a win as well: the referee must say so, and only then.
    const kinds = { win: 0, refused: 0 };
    line.forEach((move, i) => {
      const doubled = checkWin({ ...record, solution: [...line.slice(0, i), move, ...line.slice(i)] });
      expect(doubled.kind).toBe('refused');
      const without = checkWin({ ...record, solution: line.filter((_, j) => j !== i) });
      kinds[without.kind as 'win' | 'refused']++;
    });
    expect(kinds.refused).toBeGreaterThan(kinds.win);
    expect(checkWin(record).kind).toBe('win');
  });
});
