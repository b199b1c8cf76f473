import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { FOUNDATION, RESERVE, makeMove, moveText, parseMove, type Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { replay } from '../../src/referee/referee.js';
import { layoutOf } from '../naive/bridge.js';
import { below, randomMove, seeded } from '../naive/random-play.js';

/** Moves of a random playout that stops before a win. */
function randomLine(rules: Rules, number: bigint, seed: string): Move[] {
  const random = seeded(seed);
  const position = new Position(rules, layOutDeal(rules, { scheme: 'native', number }));
  const line: Move[] = [];
  while (line.length < 60 && !position.isWon() && position.hasLegalMove()) {
    line.push(randomMove(random, position.legalMoves()));
    position.play(line[line.length - 1]);
  }
  return line;
}

function moves(text: string): Move[] {
  return text.split(' ').map((word) => parseMove(word)!);
}

describe.each(GAMES)('the referee of $id', ({ id, rules }) => {
  it('accepts legal lines and says where they end', () => {
    for (let number = 1n; number <= 10n; number++) {
      const layout = layOutDeal(rules, { scheme: 'native', number });
      const line = randomLine(rules, number, `referee ${id} ${number}`);
      const position = new Position(rules, layout);
      for (const move of line) position.play(move);
      const ruling = replay(rules, layout, line);
      if (!ruling.legal) expect.fail(ruling.problem);
      expect(ruling.won).toBe(position.isWon());
      expect(ruling.position.toLayout()).toEqual(position.toLayout());
      expect(ruling.position.moveCount).toBe(line.length);
    }
  });

  it('names the first illegal move of a line with an error in it', () => {
    const random = seeded(`referee errors ${id}`);
    for (let number = 1n; number <= 20n; number++) {
      const layout = layOutDeal(rules, { scheme: 'native', number });
      const line = randomLine(rules, number, `referee errors ${id} ${number}`);
      const index = below(random, line.length + 1);
      const position = new Position(rules, layout);
      for (const move of line.slice(0, index)) position.play(move);
      if (position.isWon()) continue;
      const legal = new Set(position.legalMoves());
      let wrong: Move;
      do wrong = below(random, 1 << 14);
      while (legal.has(wrong));
      const ruling = replay(rules, layout, [...line.slice(0, index), wrong, ...line.slice(index)]);
      expect(ruling).toMatchObject({ legal: false, index });
      if (ruling.legal) continue;
      expect(ruling.problem).toMatch(/^move \d+, \S+, is illegal: \w.*[^.]$/);
      expect(ruling.problem).toContain(`move ${index + 1}, ${moveText(wrong)},`);
    }
  });
});

describe('the referee', () => {
  const castle: Rules = { ...findGame('beleaguered-castle').rules, ranks: 2, piles: [4, 0] };
  const layout = layoutOf('2C 2D 2H 2S|', [1, 1, 1, 1]);

  it('accepts no moves at all, and does not call that a win', () => {
    expect(replay(castle, layout, [])).toMatchObject({ legal: true, won: false });
  });

  it('says that the whole line wins, and that the line without its last move does not', () => {
    const line = moves('1-fS 1-fH 1-2 1-fC 2-fD');
    expect(replay(castle, layout, line)).toMatchObject({ legal: true, won: true });
    expect(replay(castle, layout, line.slice(0, -1))).toMatchObject({ legal: true, won: false });
  });

  it('refuses moves after the win', () => {
    const line = moves('1-fS 1-fH 1-fD 1-fC 1-2');
    const problem = 'move 5, 1-2, is illegal: the game is already won';
    expect(replay(castle, layout, line)).toEqual({ legal: false, index: 4, problem });
    // Even one that the rules would allow if the game went on.
    const worried = { ...castle, worryBack: true };
    expect(replay(worried, layout, [...line.slice(0, 4), makeMove(FOUNDATION, 0)])).toMatchObject({
      legal: false,
      index: 4,
    });
  });

  it.each([
    ['fC-1', 'cards do not come back from the foundations in this game'],
    ['2-1', 'there is no card to move'],
    ['1-1', 'it does not move the card'],
    ['1-fC', '2S does not belong there'],
    ['1-3', 'there is no such place'],
    ['3-1', 'there is no such place'],
    ['r1-1', 'there is no such place'],
    ['d-2', 'there is no such place'],
  ])('refuses %s and says why', (text, reason) => {
    const ruling = replay(castle, layout, moves(text));
    expect(ruling).toEqual({ legal: false, index: 0, problem: `move 1, ${text}, is illegal: ${reason}` });
  });

  it('refuses what building, the order of a suit, the only card of a pile and the reserve rule out', () => {
    const rules: Rules = { ...findGame('sham-battle-7x6').rules, ranks: 2, piles: [2, 1, 1, 1, 0], reserve: 3 };
    const board = layoutOf('AC 2C|AD|2D|2H|', [0, 0, 0, 0], 'AH AS 2S');
    const problem = (text: string): string => {
      const ruling = replay(rules, board, moves(text));
      return ruling.legal ? 'legal' : ruling.problem.slice(ruling.problem.indexOf('illegal: ') + 9);
    };
    expect(problem('1-2')).toBe('2C may not be built on AD');
    expect(problem('1-fC')).toBe('2C is not the next card of its foundation');
    expect(problem('2-5')).toBe('moving the only card of a pile to a space changes nothing');
    expect(problem(moveText(makeMove(1, RESERVE)))).toBe('nothing is moved to the reserve');
    expect(problem('r1-fH r1-5')).toBe('there is no card to move');
    expect(problem('r1-1 1-fH 4-fH')).toBe('legal');
  });

  it('counts the automatic moves as part of the move before them', () => {
    const rules: Rules = { ...findGame('citadel').rules, ranks: 2, piles: [4, 0] };
    expect(replay(rules, layout, moves('1-fS'))).toMatchObject({ legal: true, won: true });
    expect(replay(rules, layout, moves('1-fS 1-fH'))).toMatchObject({ legal: false, index: 1 });
  });

  it('lets cards be placed only while piles have room, and nothing else be moved meanwhile', () => {
    const rules: Rules = { ...findGame('selective-castle').rules, ranks: 2, piles: [3, 1] };
    const placing = { ...layoutOf('|', [1, 1, 1, 1]), deck: [8, 9, 10, 11] };
    const problem = (text: string): unknown => replay(rules, placing, moves(text));
    expect(problem('d-2 d-2')).toMatchObject({ problem: 'move 2, d-2, is illegal: pile 2 is full' });
    expect(problem('d-1 1-fC')).toMatchObject({
      problem: 'move 2, 1-fC, is illegal: the cards are still being placed',
    });
    expect(problem('d-1 d-3')).toMatchObject({ legal: false, index: 1 });
    expect(problem('d-1 d-1 d-2 d-1 d-1')).toMatchObject({ legal: false, index: 4 });
    expect(problem('d-1 d-1 d-2 d-1 1-fS 1-fD 1-fC 2-fH')).toMatchObject({ legal: true, won: true });
  });
});
