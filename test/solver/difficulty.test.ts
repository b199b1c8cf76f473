import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/deals/board-text.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { checkRules } from '../../src/games/check-rules.js';
import type { Rules } from '../../src/games/rules.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { makeMove } from '../../src/position/move.js';
import { difficulty } from '../../src/solver/difficulty.js';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from './small-decks.js';

describe('difficulty', () => {
  it('keeps within its ranges for all flags, and says the same twice', () => {
    let lines = 0;
    fc.assert(
      fc.property(smallDeal({}, 4), ({ rules, layout }) => {
        const line = new Solver(rules, { positionLimit: 20_000 }).solve(layout).solution;
        const found = difficulty(rules, layout, line);
        expect(difficulty(rules, layout, line)).toEqual(found);
        const cards = layout.piles.flat().length;
        expect(found.buried).toBeLessThanOrEqual(4 * cards);
        if (!line) {
          expect(found).toMatchObject({
            positions: null,
            width: null,
            moves: null,
            forcedMoves: null,
            tightMoves: null,
          });
          return;
        }
        lines++;
        expect(found.moves).toBe(line.length);
        expect(found.forcedMoves).toBeLessThanOrEqual(line.length);
        // Small decks are within the reach of the reference search; powers of two.
        expect(Number.isInteger(Math.log2(found.width!))).toBe(true);
        expect(found.positions).toBeGreaterThanOrEqual(0);
        expect(found.tightMoves === null).toBe(rules.build !== 'down-any');
        if (found.tightMoves !== null) expect(found.tightMoves).toBeLessThanOrEqual(line.length);
      }),
      { numRuns: 600 },
    );
    expect(lines).toBeGreaterThan(100);
  });

  it('counts buried cards, tight and forced moves as one does by hand', () => {
    const rules: Rules = checkRules({
      ...findGame('beleaguered-castle').rules,
      piles: [3, 2, 2, 1],
      ranks: 3,
    });
    // Threes are the kings here. 2C, 2D and 2H lie in sequence, 3H does not: it is the root of two locked cards.
    const layout = parseBoard(': 2S 3H 2C\n: 3C 2D\n: 3D 2H\n: 3S\n', rules);
    const line = [
      makeMove(0, 96),
      makeMove(1, 97),
      makeMove(1, 96),
      makeMove(2, 98),
      makeMove(0, 98),
      makeMove(0, 99),
      makeMove(2, 97),
      makeMove(3, 99),
    ];
    const found = difficulty(rules, layout, line);
    // At first nothing is locked on three piles, and the three loose kings have no host: slack 0, for three moves. Then 3C is up:
    // slack 1, for two moves. 3H leaves a fourth pile with nothing locked and two loose kings: slack 2, then 2 and 3.
    expect(found).toMatchObject({ buried: 2, moves: 8, tightMoves: 5 });
    expect(found.positions).toBeGreaterThan(7);
    // The last card has nowhere else to go; before that there is always a second card that may move.
    expect(found.forcedMoves).toBe(1);
  });

  it.each(GAMES.map(({ id, rules }): [string, Rules] => [id, rules]))('measures deals of %s', (_id, rules) => {
    const solver = new Solver(rules, { positionLimit: 5_000 });
    for (let number = 1n, wins = 0; wins < 2; number++) {
      const layout = placeCards(rules, layOutDeal(rules, { scheme: 'native', number }), 'descending-fit', 'difficulty');
      const line = solver.solve(layout).solution;
      if (!line) continue;
      wins++;
      const found = difficulty(rules, layout, line);
      expect(found.moves).toBe(line.length);
      expect(found.width).not.toBeNull();
      expect(found.positions).toBeGreaterThan(found.width!);
    }
  });
});
