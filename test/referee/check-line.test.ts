import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KING, SUIT_COUNT, cardText, makeCard, parseCard } from '../../src/cards/card.js';
import { InputError } from '../../src/cards/input-error.js';
import type { Layout } from '../../src/deals/layout.js';
import { parseReference } from '../../src/deals/reference.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { placeCards } from '../../src/players/place.js';
import { fcSolveLine } from '../../src/position/fc-solve-line.js';
import { parseFcSolveMoves } from '../../src/position/fc-solve-notation.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { FOUNDATION, RESERVE, makeMove, moveFrom, movesText, type Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { checkLine } from '../../src/referee/check-line.js';
import { plainLine, withoutAutomaticMoves } from '../../src/referee/spoken-line.js';
import { Solver } from '../../src/solver/solver.js';
import { anyMidGame } from '../position/any-game.js';

const CASTLE = findGame('beleaguered-castle').rules;
const DEAL = layOutDeal(CASTLE, parseReference('pysol:24'));
const LINE = new Solver(CASTLE).solve(DEAL).solution!;

function refusal(text: string, rules: Rules = CASTLE, layout: Layout = DEAL): string {
  try {
    checkLine(rules, layout, text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error('the text was not refused');
}

/** What a line of Freecell Solver comes to under the rules. */
function readBack(rules: Rules, layout: Layout, text: string): Move[] {
  const line = plainLine(rules, layout, parseFcSolveMoves(text, rules.piles.length));
  if ('problem' in line) throw new Error(line.problem);
  return withoutAutomaticMoves(rules, layout, line.moves);
}

describe('a line in the notation of Freecell Solver', () => {
  it.each(['long', 'short'] as const)('comes back as the same moves, whatever the game: %s', (style) => {
    let [written, unsaid] = [0, 0];
    fc.assert(
      fc.property(anyMidGame, ({ game: { rules }, start, moves }) => {
        if (style === 'short' && rules.piles.length > 9) {
          expect(() => fcSolveLine(rules, start, moves, style)).toThrow(
            'two characters a move cannot name the 10 piles',
          );
          return;
        }
        if (moves.some((move) => moveFrom(move) >= FOUNDATION)) {
          expect(() => fcSolveLine(rules, start, moves, style)).toThrow(
            /^Freecell Solver has no word for move \d+, f[CDHS]-/,
          );
          unsaid++;
          return;
        }
        if (moves.length > 0) written++;
        expect(readBack(rules, start, fcSolveLine(rules, start, moves, style).join('\n'))).toEqual(moves);
      }),
      { numRuns: 300 },
    );
    expect(written).toBeGreaterThan(100);
    expect(unsaid).toBeGreaterThan(0);
  });

  it.each(GAMES.map(({ id }) => id))('wins where the solver wins: %s', (id) => {
    const { rules } = findGame(id);
    const solver = new Solver(rules, { positionLimit: 20_000 });
    let wins = 0;
    for (let number = 1; number <= 3000 && wins < 2; number++) {
      const layout = placeCards(rules, layOutDeal(rules, parseReference(`native:${number}`)), 'descending-fit', 'x');
      const { solution } = solver.solve(layout);
      if (!solution || Array.from(solution).some((move) => moveFrom(move) >= FOUNDATION)) continue;
      wins++;
      const own = checkLine(rules, layout, movesText(solution));
      expect(own).toEqual({ kind: 'win', moves: solution.length });
      expect(checkLine(rules, layout, fcSolveLine(rules, layout, solution, 'long').join('\n'))).toEqual(own);
    }
    expect(wins).toBeGreaterThan(0);
  });

  it('is written as the program prints it', () => {
    const layout: Layout = {
      piles: [[parseCard('2C')!], [parseCard('AD')!, parseCard('2S')!], []],
      foundations: [1, 0, 2, 1],
      reserve: [parseCard('2D')!],
      deck: [],
    };
    const rules: Rules = { ...CASTLE, piles: [3, 3, 1], reserve: 1, acesOut: false, ranks: 2, autoUp: 'uncovered' };
    const moves = readBack(rules, layout, 'Move a card from stack 1 to the foundations');
    // The ace and the 2 of clubs go up by themselves; the reserve card does not.
    expect(fcSolveLine(rules, layout, moves, 'long')).toEqual([
      'Move a card from stack 1 to the foundations',
      'Move a card from stack 0 to the foundations',
      'Move a card from stack 1 to the foundations',
    ]);
    const whole = 'Move 1 cards from stack 1 to stack 2\nMove a card from freecell 0 to stack 2';
    expect(checkLine(rules, layout, whole)).toMatchObject({ kind: 'refused' });
    expect(checkLine(rules, layout, '2h 1h 2h ah')).toEqual({ kind: 'win', moves: 2 });
    expect(fcSolveLine(rules, layout, readBack(rules, layout, '2h 1h 2h ah'), 'short')).toEqual([
      '2h',
      '1h',
      '2h',
      'ah',
    ]);
  });

  it('has letters for free cells that leave out h, i and j', () => {
    expect(parseFcSolveMoves('g1 k2 1b ah', 8).map(({ from, to }) => [from, to])).toEqual([
      [RESERVE + 6, 0],
      [RESERVE + 7, 1],
      [0, RESERVE + 1],
      [RESERVE, FOUNDATION],
    ]);
    expect(refusal('i1')).toBe("line 1, column 1: there is no place 'i' in 'i1'; the piles of this game are 1 to 8");
    const { rules } = findGame('beleaguered-fortress');
    const dealt = layOutDeal(rules, parseReference('native:1'));
    const layout: Layout = { ...dealt, piles: [[], ...dealt.piles.slice(1)] };
    expect(fcSolveLine(rules, layout, [makeMove(RESERVE + 7, 0)], 'short')).toEqual(['k1']);
    expect(fcSolveLine(rules, layout, [makeMove(RESERVE + 7, 0)], 'long')).toEqual([
      'Move a card from freecell 7 to stack 0',
    ]);
  });

  it('is read among boards, counts and rules that are printed with it', () => {
    const long = fcSolveLine(CASTLE, DEAL, LINE, 'long');
    const short = fcSolveLine(CASTLE, DEAL, LINE, 'short');
    const board = '\nFoundations: H-A C-A D-A S-A \nFreecells:            \n: 4C QH 10H\n:\n';
    const columns = '                        H-A C-A D-A S-A\n\n\n --  --  -- \n 4C      10H \n         9D\n';
    const counts =
      'This game is solveable.\nTotal number of states checked is 1383.\nThis scan generated 713 states.\n';
    const rule = '\n\n====================\n\n';
    const texts = [
      `-=-=-=-=-=-=-=-=-=-=-=-\n${long.join(rule)}${rule}${counts}`,
      `-=-=-=-=-\n${board}${rule}${long.map((move) => `${move}\n${board}`).join(rule)}${rule}${counts}`,
      `-=-=-=-=-\n${columns}${rule}${short.map((move) => `Move: ${move} \n${columns}`).join(rule)}${rule}${counts}`,
      `${short.join(' ')} \n\n${counts}`,
      `# a comment\n${short.join('\n')}`,
      `beleaguered-castle pysol:24: winnable (113 moves, 977 positions, 62.193 ms)\n${long.join('\n')}\n`,
      `beleaguered-castle pysol:24: winnable (113 moves, 977 positions, 62.193 ms)\n  ${movesText(LINE)}\n`,
      long.map((move) => move.replace('Move 1 cards', 'Move a card')).join('\n'),
    ];
    for (const text of texts) {
      expect(checkLine(CASTLE, DEAL, text)).toEqual({ kind: 'win', moves: LINE.length });
      expect(checkLine(CASTLE, DEAL, `\uFEFF${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ kind: 'win' });
    }
  });
});

/** A run of `length` cards from the queen down in mixed suits, a king to put it on, so many spaces, the other cards out of the way. */
function runTable(length: number, spaces: number, below: number): { rules: Rules; layout: Layout } {
  const run = Array.from({ length }, (_, i) => makeCard(KING - 1 - i, i % SUIT_COUNT));
  const host = makeCard(KING, 3);
  const rest = Array.from({ length: KING * SUIT_COUNT }, (_, i) => i + 4).filter(
    (card) => !run.includes(card) && card !== host,
  );
  const under = rest.splice(0, below);
  const piles = [[...under, ...run], [host], ...Array.from({ length: spaces }, () => []), rest];
  const rules: Rules = { ...CASTLE, piles: piles.map((pile) => pile.length), acesOut: false };
  return { rules, layout: { piles, foundations: [0, 0, 0, 0], reserve: [], deck: [] } };
}

describe('several cards at once', () => {
  const cases = [0, 1, 2, 3].flatMap((spaces) => Array.from({ length: 9 }, (_, i) => ({ spaces, length: i + 1 })));

  it.each(cases)('$length onto a card with $spaces spaces', ({ spaces, length }) => {
    const { rules, layout } = runTable(length, spaces, 3);
    const fits = length <= 2 ** spaces;
    for (const text of [`Move ${length} cards from stack 0 to stack 1`, '12']) {
      const line = plainLine(rules, layout, parseFcSolveMoves(text, rules.piles.length));
      if (!fits) {
        expect(line).toMatchObject({ problem: expect.stringContaining('need more spaces') as string });
        continue;
      }
      if ('problem' in line) throw new Error(line.problem);
      const position = new Position(rules, layout);
      for (const move of line.moves) {
        expect(position.whyIllegal(move)).toBeUndefined();
        position.play(move);
      }
      const { piles } = position.toLayout();
      expect(piles[1]).toEqual([...layout.piles[1], ...layout.piles[0].slice(3)]);
      expect(piles[0]).toEqual(layout.piles[0].slice(0, 3));
    }
  });

  it('to a space: as many as are said, or as the rest of the line needs', () => {
    const { rules, layout } = runTable(4, 3, 3);
    const after = (text: string): string[] => {
      const position = new Position(rules, layout);
      for (const move of readBack(rules, layout, text)) position.play(move);
      return position.toLayout().piles.map((pile) => pile.map(cardText).join(' ').slice(0, 14));
    };
    const [below, run] = ['AC AD AH', 'QC JD TH 9S'];
    expect(after('13v4')).toEqual([below, 'KS', run, '', '', expect.any(String)]);
    expect(after('13')).toEqual([`${below} QC JD`.slice(0, 14), 'KS', '9S', '', '', expect.any(String)]);
    // Only if two cards went to the space is the jack free for the king's pile afterwards.
    expect(after('13 14v2')).toEqual(
      [below, 'KS', '9S', '', '', expect.any(String)].toSpliced(0, 1, `${below} QC`).toSpliced(3, 1, 'JD TH'),
    );
    expect(after('13 12')).toEqual([below, 'KS QC JD TH', '9S', '', '', expect.any(String)]);
  });
});

describe('a whole pile to a space', () => {
  // 2 and 3 of one pile, their ace on another, and a space between.
  const rules: Rules = { ...CASTLE, piles: [2, 1, 9], acesOut: false, ranks: 3 };
  const layout: Layout = {
    piles: [cards('3C 2C'), [], cards('3D 3H 3S 2D 2H 2S AD AH AS AC')],
    foundations: [0, 0, 0, 0],
    reserve: [],
    deck: [],
  };
  const ups = '3h 3h 3h 3h';

  it("is no move; the piles have each other's names from then on", () => {
    for (const text of ['12v2', 'Move 2 cards from stack 0 to stack 1']) {
      expect(readBack(rules, layout, text)).toEqual([]);
    }
    expect(movesText(readBack(rules, layout, `12v2\n${ups} 2h 2h`))).toBe('3-fC 3-fS 3-fH 3-fD 1-fC 1-fC');
    expect(movesText(readBack(rules, layout, `12v2 21v2\n${ups} 1h 1h`))).toBe('3-fC 3-fS 3-fH 3-fD 1-fC 1-fC');
    expect(() => readBack(rules, layout, `12v2 ${ups} 1h`)).toThrow('there is no card to move');
  });

  it('is found among the readings of a line that leaves counts out', () => {
    // One card to the space leaves the 3 behind, where the line wants a space.
    expect(movesText(readBack(rules, layout, `12 ${ups} 2h 2h`))).toBe('3-fC 3-fS 3-fH 3-fD 1-fC 1-fC');
    expect(movesText(readBack(rules, layout, `12 ${ups} 2h 1h`))).toBe('1-2 3-fC 3-fS 3-fH 3-fD 2-fC 1-fC');
  });

  it('is taken back with the reading that it belonged to', () => {
    // With one card to the space the second move would be that of a whole pile; the line wants two cards there.
    const open: Layout = { ...layout, piles: [cards('2H 3C 2C'), [], [], cards('3H')], foundations: [1, 3, 1, 3] };
    const four: Rules = { ...rules, piles: [3, 1, 1, 1] };
    expect(movesText(readBack(four, open, '12 23 1h 3h 2h 4h'))).toBe('1-3 1-2 3-2 2-3 1-fH 3-fC 2-fC 4-fH');
  });

  it("is not one in Castellan's own moves", () => {
    const single: Layout = { ...layout, piles: [cards('2C'), [], [...cards('3C'), ...layout.piles[2]]] };
    expect(checkLine(rules, single, '1-2')).toEqual({
      kind: 'refused',
      problem: 'move 1, 1-2, is illegal: moving the only card of a pile to a space changes nothing',
    });
  });
});

describe('a line of a program without automatic moves, in a game that has them', () => {
  const rules: Rules = { ...CASTLE, piles: [2, 2, 2, 6], acesOut: false, ranks: 3, autoUp: 'uncovered' };
  const start = (...piles: string[]): Layout => ({
    piles: piles.map((pile) => (pile === '' ? [] : cards(pile))),
    foundations: [0, 0, 0, 0],
    reserve: [],
    deck: [],
  });
  const deck = '3D 3H 3S 2D 2H 2S AD AH AS';

  it('leaves out what went up by itself, also a pile whose last card then goes to a space', () => {
    // The ace takes the two with it, so that the three is alone on its pile when it goes to the space.
    const layout = start('3C 2C', 'AC', '', deck);
    expect(movesText(readBack(rules, layout, '2h 1h 13 4h 4h 4h'))).toBe('2-fC');
    expect(readBack(rules, layout, '2h 1h 13 4h 4h 4h 4h 4h 4h 4h 4h 4h 3h')).toHaveLength(1);
    expect(checkLine(rules, layout, '2h 1h 13 4h 4h 4h 4h 4h 4h 4h 4h 4h 3h')).toEqual({ kind: 'win', moves: 1 });
  });

  it('takes a pile of one card for another where it goes onto cards that have gone up', () => {
    const layout = start('AC', '3C 2C', '2S', 'AS 3S 3D 3H 2D 2H AD AH');
    const three: Rules = { ...rules, piles: [1, 2, 1, 8] };
    const line = '1h 2h 32 4h 4h 4h 4h 4h 4h 41 4h 2h 1h 2h';
    expect(movesText(readBack(three, layout, line))).toBe('1-fC 4-1');
    expect(checkLine(three, layout, line)).toEqual({ kind: 'win', moves: 2 });
    expect(checkLine({ ...three, autoUp: 'none' }, layout, line)).toEqual({ kind: 'win', moves: 14 });
  });

  it('is illegal where it builds on a card that has gone up', () => {
    const layout = start('AC', '4D 3C 2C', '4S 3S 2S', 'AS AD AH 2D 2H 3D 3H 4C 4H');
    const four: Rules = { ...rules, piles: [1, 3, 3, 9], ranks: 4 };
    const line = plainLine(four, layout, parseFcSolveMoves('1h 2h 32', 4));
    expect('moves' in line && movesText(line.moves)).toBe('1-fC 2-fC 3-2');
    expect(checkLine(four, layout, '1h 2h 32')).toEqual({
      kind: 'refused',
      problem:
        'move 2, 3-2, is illegal: 2S may not be built on 4D, since cards go up by themselves in this game; other programs know no such moves (autoUp=none)',
    });
    expect(checkLine({ ...four, autoUp: 'none' }, layout, '1h 2h 32')).toEqual({
      kind: 'refused',
      problem: 'the line of 3 moves is legal but does not win',
    });
  });
});

describe('a line that is none', () => {
  const problemOf = (text: string, rules: Rules = CASTLE, layout: Layout = DEAL): string => {
    const finding = checkLine(rules, layout, text);
    if (finding.kind === 'win') throw new Error('the line was accepted');
    return finding.problem;
  };

  it('is refused with the move and why', () => {
    const long = fcSolveLine(CASTLE, DEAL, LINE, 'long');
    const without = long.toSpliced(4, 1).join('\n');
    expect(problemOf(without)).toMatch(/^line \d+: move \d+, 'Move .*', is illegal: /);
    expect(problemOf(long.slice(0, -1).join('\n'))).toBe('the line of 112 moves is legal but does not win');
    expect(problemOf([...long, long[0]].join('\n'))).toContain('is illegal: the game is already won');
    expect(problemOf('12')).toBe("line 1: move 1, '12', is illegal: 6D may not be built on 8D");
    expect(problemOf('1a')).toContain('there is no such place');
    expect(problemOf('a1')).toContain('there is no such place');
    expect(problemOf('Move a card from stack 0 to freecell 0')).toContain('there is no such place');
    expect(problemOf('Move 2 cards from stack 0 to stack 1')).toContain('2 cards need more spaces than the 0');
    expect(problemOf('Move 7 cards from stack 0 to stack 1')).toContain('the pile has fewer than 7 cards');
    expect(problemOf('Move 2 cards from stack 0 to the foundations')).toContain('2 cards cannot go there at once');
    const fortress = findGame('beleaguered-fortress').rules;
    const dealt = layOutDeal(fortress, parseReference('native:1'));
    expect(problemOf('1a', fortress, dealt)).toContain('nothing is moved to the reserve');
    expect(problemOf('Move a card from freecell 12 to stack 0', fortress, dealt)).toContain('there is no such place');
  });

  it.each([
    ['', 'there are no moves; moves look like 3-5, 2-fH or r2-1'],
    ['====================\n', "line 1, column 1: '====================' is not a move; moves look like"],
    ['I could not solve this game.\nTotal', "line 1, column 1: 'I' is not a move"],
    ['Move: 12\nI could not solve this game.', 'line 2: no solution was found, so there is no line'],
    ['12\nIterations count exceeded.\n', 'line 2: no solution was found, so there is no line'],
    ['12\n\n 19', "line 3, column 2: there is no place '9' in '19'; the piles of this game are 1 to 8"],
    [
      '12 3H',
      "line 1, column 4: '3H' is not a move; write 'Move 1 cards from stack 2 to stack 4', or 35 and 8h for short",
    ],
    ['Move a card from stack 8 to the foundations', 'line 1: there is no stack 8; the stacks of this game are 0 to 7'],
    ['Move a card from the foundations to stack 1', "line 1, column 1: 'Move' is not a move; write"],
    [
      '3-5 x',
      "line 1, column 5: 'x' is not a move; moves look like 3-5, 2-fH or r2-1, those of Freecell Solver like 35",
    ],
  ])('is no text to check: %j', (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });

  it('in two characters cannot be of more than nine piles', () => {
    const { rules } = findGame('fortress');
    expect(refusal('12', rules, layOutDeal(rules, parseReference('pysol:1')))).toBe(
      "line 1, column 1: two characters cannot name 10 piles; write 'Move 1 cards from stack 2 to stack 4'",
    );
  });

  it('never fails in another way, however long', () => {
    const word = fc.constantFrom(
      ...['12', '8h', 'a1', '13v2', 'Move', '3-5', '\n', 'Move 1 cards from stack 0 to stack 1', ': 4C', '='],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (content) => {
        try {
          expect(checkLine(CASTLE, DEAL, content).kind).toBe('refused');
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 300 },
    );
    // A hundred thousand moves of which every one may mean one card or two.
    const { rules, layout } = runTable(2, 4, 3);
    const back = Array.from({ length: 50_000 }, () => '13 31').join('\n');
    expect(checkLine(rules, layout, back)).toMatchObject({ kind: 'refused' });
  });
});

function cards(text: string): number[] {
  return text.split(' ').map((word) => parseCard(word)!);
}
