import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import type { Rules } from '../../src/games/rules.js';
import type { Layout } from '../../src/deals/layout.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Position } from '../../src/position/position.js';
import type { Move } from '../../src/position/move.js';
import { replay } from '../../src/referee/referee.js';
import { shorten } from '../../src/solver/shorten.js';
import { shortestLine } from '../../src/solver/shortest-line.js';
import { Solver } from '../../src/solver/solver.js';
import { plainLength } from './plain-lengths.js';
import { smallDeal } from './small-decks.js';

const PLAIN_LIMIT = 800;
/** Room for every move from every position that the plain search sees. */
const STORED_LIMIT = 50 * PLAIN_LIMIT;

/** A winning line with detours: legal moves drawn by `choices`, then the solver's line from there. */
function wanderingLine(rules: Rules, layout: Layout, choices: readonly number[]): Move[] | undefined {
  const position = new Position(rules, layout);
  const line: Move[] = [];
  for (const choice of choices) {
    const moves = position.legalMoves();
    if (position.isWon() || moves.length === 0) break;
    const move = moves[choice % moves.length];
    position.play(move);
    line.push(move);
  }
  // A layout has no word for cards held back, so automatic games go on from where none is.
  if (Array.from({ length: position.pileCount }, (_, pile) => position.isHeld(pile)).includes(true)) return undefined;
  const rest = new Solver(rules, { positionLimit: 20_000 }).solve(position.toLayout()).solution;
  return rest ? [...line, ...rest] : undefined;
}

function expectWin(rules: Rules, layout: Layout, line: readonly Move[]): void {
  expect(replay(rules, layout, line)).toMatchObject({ legal: true, won: true });
}

/** A Beleaguered Castle deal with a winning line. */
function wonCastle(): { rules: Rules; layout: Layout; line: readonly Move[] } {
  const { rules } = GAMES[0];
  const solver = new Solver(rules);
  for (let number = 1n; ; number++) {
    const layout = layOutDeal(rules, { scheme: 'solvitaire', number });
    const line = solver.solve(layout).solution;
    if (line) return { rules, layout, line };
  }
}

describe('shorten', () => {
  it('wins, is never longer than the line nor shorter than the shortest, whatever the flags and the budget', () => {
    let [shortened, shortest] = [0, 0];
    fc.assert(
      fc.property(
        smallDeal({}, 4),
        fc.array(fc.nat({ max: 60 }), { maxLength: 30 }),
        fc.constantFrom(0, 10, 100, 1_000, 20_000),
        ({ rules, layout }, choices, budget) => {
          const line = wanderingLine(rules, layout, choices);
          if (!line) return;
          const shorter = shorten(rules, layout, line, budget);
          expectWin(rules, layout, shorter);
          expect(shorter.length).toBeLessThanOrEqual(line.length);
          if (shorter.length < line.length) shortened++;
          const least = plainLength(rules, layout, PLAIN_LIMIT);
          if (least === undefined) return;
          expect(least).not.toBeNull();
          expect(shorter.length).toBeGreaterThanOrEqual(least!);
          if (shorter.length === least) shortest++;
        },
      ),
      { numRuns: 600 },
    );
    expect(shortened).toBeGreaterThan(50);
    expect(shortest).toBeGreaterThan(100);
  });

  it.each(GAMES.map(({ id, rules }): [string, Rules] => [id, rules]))('shortens lines of %s', (_id, rules) => {
    const solver = new Solver(rules, { positionLimit: 30_000 });
    let [lines, before, after] = [0, 0, 0];
    for (let number = 1n; number <= 400n && lines < 3; number++) {
      const layout = placeCards(rules, layOutDeal(rules, { scheme: 'native', number }), 'round-robin', 'shorten');
      const { solution } = solver.solve(layout);
      if (!solution) continue;
      const shorter = shorten(rules, layout, solution, 50_000);
      expectWin(rules, layout, shorter);
      expect(shorten(rules, layout, solution, 50_000)).toEqual(shorter);
      lines++;
      before += solution.length;
      after += shorter.length;
    }
    expect(lines).toBe(3);
    expect(after).toBeLessThan(before);
  });

  it('cuts out a detour that comes back', () => {
    const { rules, layout, line } = wonCastle();
    const position = new Position(rules, layout);
    const detour: Move[] = [];
    for (const move of line) {
      // To another host and back, wherever that can be done.
      for (const away of position.legalMoves()) {
        position.play(away);
        const back = ((away & 127) << 7) | (away >> 7);
        if (position.isLegal(back) && (away & 127) < position.pileCount) {
          position.play(back);
          detour.push(away, back);
          break;
        }
        position.takeBack();
      }
      position.play(move);
      detour.push(move);
    }
    expect(detour.length).toBeGreaterThan(line.length + 20);
    expectWin(rules, layout, detour);
    // The first pass alone needs no more than the moves along the line.
    expect(shorten(rules, layout, detour, 15 * detour.length).length).toBeLessThanOrEqual(line.length);
  });

  it('refuses a line that does not win', () => {
    const { rules, layout, line } = wonCastle();
    expect(() => shorten(rules, layout, line.slice(0, -1))).toThrow('a line that does not win cannot be shortened');
    expect(() => shorten(rules, layout, line.slice(1))).toThrow('a line that does not win cannot be shortened');
  });
});

describe('shortestLine', () => {
  it('is as short as breadth-first search over all legal moves finds, whatever the flags', () => {
    let compared = 0;
    fc.assert(
      fc.property(smallDeal({}, 4), ({ rules, layout }) => {
        const least = plainLength(rules, layout, PLAIN_LIMIT);
        if (least === undefined) return;
        const line = shortestLine(rules, layout, STORED_LIMIT);
        expect(line?.length ?? null).toBe(least);
        if (line) {
          expectWin(rules, layout, line);
          compared++;
        }
      }),
      { numRuns: 1_200 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it('takes a known line for the shortest only when it is', () => {
    let [same, shorter] = [0, 0];
    fc.assert(
      fc.property(smallDeal({}, 4), fc.array(fc.nat({ max: 60 }), { maxLength: 6 }), ({ rules, layout }, choices) => {
        const known = wanderingLine(rules, layout, choices);
        const least = known && plainLength(rules, layout, PLAIN_LIMIT);
        if (!known || least === undefined) return;
        const line = shortestLine(rules, layout, STORED_LIMIT, known);
        expect(line).toHaveLength(least!);
        if (line === known) same++;
        else shorter++;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(same, shorter)).toBeGreaterThan(20);
  });

  it('answers null beyond the limit and for a lost deal', () => {
    const { rules, layout } = wonCastle();
    expect(shortestLine(rules, layout, 1_000)).toBeNull();
    expect(shortestLine(rules, layout, 0)).toBeNull();
    fc.assert(
      fc.property(smallDeal({ ranks: 3 }), ({ rules: small, layout: deal }) => {
        fc.pre(plainLength(small, deal, PLAIN_LIMIT) === null);
        expect(shortestLine(small, deal, STORED_LIMIT)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
