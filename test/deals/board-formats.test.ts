import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CARD, cardText, parseCard } from '../../src/cards/card.js';
import { InputError } from '../../src/cards/input-error.js';
import {
  BOARD_FORMATS,
  boardFormatOf,
  readBoard,
  writeBoard,
  type BoardFormat,
} from '../../src/deals/board-formats.js';
import type { Layout, TableShape } from '../../src/deals/layout.js';
import { schemeOf } from '../../src/deals/schemes.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { anyMidGame } from '../position/any-game.js';
import { BELEAGUERED_CASTLE, STREETS_AND_ALLEYS, dealtText } from './vectors.js';

const CASTLE_LINES = dealtText(schemeOf('pysol').shuffle(24n), BELEAGUERED_CASTLE).split('|');
const ACES = 'Foundations: H-A C-A D-A S-A';
/** Two ranks on three piles, with a reserve of three. */
const TINY: TableShape = { piles: [2, 2, 1], acesOut: false, reserve: 3, ranks: 2 };
const tiny = (piles: string[], foundations: number[], reserve: string): Layout => ({
  piles: piles.map(cards),
  foundations,
  reserve: reserve.split(' ').map((word) => (word === '-' ? NO_CARD : parseCard(word)!)),
  deck: [],
});

function cards(text: string): number[] {
  return text === '' ? [] : text.split(' ').map((word) => parseCard(word)!);
}

function refusal(text: string, shape: TableShape, format: BoardFormat | 'auto' = 'auto'): string {
  try {
    readBoard(text, shape, format);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as InputError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('the board was not refused');
}

/** The reserve cards that are left, first: formats other than Freecell Solver's do not keep their slots. */
const closed = (layout: Layout): Layout => ({
  ...layout,
  reserve: [...layout.reserve].sort((a, b) => Number(a === NO_CARD) - Number(b === NO_CARD)),
});

describe('a board written in any format', () => {
  it.each(BOARD_FORMATS)('is read back as the same board, from a file as editors leave it: %s', (format) => {
    let carried = 0;
    fc.assert(
      fc.property(anyMidGame, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), ({ game, layout }, end, odd) => {
        let text: string;
        try {
          text = writeBoard(layout, format);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect(format).toBe('fc-solve');
          expect(layout.reserve.length).toBeGreaterThan(8);
          return;
        }
        carried++;
        const expected = format === 'fc-solve' ? layout : closed(layout);
        const edited = text.replaceAll('\n', odd ? ` \t${end}` : end);
        for (const file of [text, odd ? `\uFEFF${edited.replaceAll(/(?<!tableau) /g, '\t')}\r\n` : edited]) {
          expect(readBoard(file, game.rules, format)).toEqual(expected);
        }
        // Lower case, and ten as the others write it.
        const tens = format === 'solvitaire' ? text : text.replaceAll('T', '10');
        expect(readBoard(tens, game.rules, format)).toEqual(expected);
        expect(writeBoard(readBoard(text, game.rules, format), format)).toBe(text);
      }),
      { numRuns: 200 },
    );
    expect(carried).toBeGreaterThan(100);
  });

  it('is known by its content', () => {
    fc.assert(
      fc.property(anyMidGame, fc.constantFrom(...BOARD_FORMATS), ({ game, layout }, format) => {
        if (format === 'fc-solve' && layout.reserve.length > 8) return;
        const text = writeBoard(layout, format);
        expect(closed(readBoard(text, game.rules))).toEqual(closed(layout));
        expect(closed(readBoard(text.replaceAll('\n', '\r\n'), game.rules, 'auto'))).toEqual(closed(layout));
      }),
      { numRuns: 300 },
    );
  });

  it('never fails but by a sentence, whatever the text', () => {
    const word = fc.constantFrom(
      ...['AC', '2S', '10H', ':', '#', '\n', '\r\n', 'Founds:', 'FC:', 'Freecells:', 'H-2', '-', ' -- ', '====='],
      ...['{', '}', '[', ']', '"tableau piles"', '"foundations"', '"AC"', ',', '-=-=-=-', 'H-0 C-0 D-0 S-0'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(word).map((words) => words.join(' ')),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('auto' as const, ...BOARD_FORMATS), (content, format) => {
        expect(() => readBoard(content, BELEAGUERED_CASTLE, format)).toThrow(InputError);
      }),
      { numRuns: 500 },
    );
  });
});

describe('Freecell Solver', () => {
  const PRINTED = `-=-=-=-=-=-=-=-=-=-=-=-

Foundations: H-2 C-0 D-0 S-2\x20
Freecells:  AC      2D
: AD 2C
:
:


====================

Move a card from stack 0 to the foundations

Foundations: H-2 C-2 D-0 S-2
Freecells:
: AD
`;
  const layout = tiny(['AD 2C', '', ''], [0, 0, 2, 2], 'AC - 2D');

  it('writes what it prints with -p -t', () => {
    expect(
      writeBoard(layOutDeal(findGame('beleaguered-castle').rules, { scheme: 'pysol', number: 24n }), 'fc-solve'),
    ).toBe(`${[ACES, ...CASTLE_LINES.map((line) => `: ${line}`)].join('\n')}\n`);
  });

  it('reads the first board of a printed solution, free cells in their columns', () => {
    expect(readBoard(PRINTED, TINY)).toEqual(layout);
    expect(readBoard(PRINTED.replace('Freecells:  AC      2D', 'FC: AC - 2D'), TINY, 'fc-solve')).toEqual(layout);
    expect(readBoard(PRINTED.replace('Freecells:  AC      2D', 'Freecell: AC * 2D'), TINY, 'fc-solve')).toEqual(layout);
  });

  it('reads the columns that it prints without -p', () => {
    const columns = `-=-=-=-=-=-=-=-=-=-=-=-

 AC      2D             H-2 C-0 D-0 S-2
--- --- ---\x20


 --  --  --\x20
 AD\x20
 2C\x20


====================
`;
    expect(readBoard(columns, TINY)).toEqual(layout);
    expect(readBoard(columns.replaceAll('\n', '\r\n'), TINY)).toEqual(layout);
    expect(refusal(columns.replace(' 2C ', '     2C '), TINY)).toBe(
      "line 9, column 6: '2C' stands in no column; each is four characters wide, without gaps",
    );
    expect(refusal(columns.replace('C-0', 'C-X'), TINY)).toBe(
      "line 3, column 29: 'C-X' is not a foundation; it looks like H-2",
    );
    expect(refusal(columns.replace(' 2C ', ' 2X '), TINY)).toContain("line 9, column 2: '2X' is not a card;");
  });

  it('takes a blank line for an empty pile only where a pile is missing, and headings in any order', () => {
    const text = 'FC: AC - 2D\nFounds: S-2 H-2\n\nAD 2C\n\n\n\n';
    const expected = tiny(['', 'AD 2C', ''], [0, 0, 2, 2], 'AC - 2D');
    expect(readBoard(text, TINY, 'fc-solve')).toEqual(expected);
    expect(readBoard(text.replace('AD 2C', '\nAD 2C'), TINY, 'fc-solve')).toEqual(
      tiny(['', '', 'AD 2C'], [0, 0, 2, 2], 'AC - 2D'),
    );
    expect(readBoard('\n\nFC: AC - 2D\nFounds: S-2 H-2\nAD 2C\n\n\n', TINY, 'fc-solve')).toEqual(layout);
    expect(refusal('FC: AC 2D\nFounds: S-2 H-2\nAD 2C\n:', TINY, 'fc-solve')).toContain('the board has 2 piles');
  });

  it('has a foundation empty that is not named', () => {
    const unnamed = `Freecells:\n${CASTLE_LINES.map((line) => `: ${line}`).join('\n')}\n`;
    expect(refusal(unnamed, BELEAGUERED_CASTLE)).toContain('the board lacks AC, AD, AH and AS');
    expect(readBoard(`${ACES}\n${unnamed}`, BELEAGUERED_CASTLE).foundations).toEqual([1, 1, 1, 1]);
  });

  it('refuses free cells in a game without a reserve, and boards that the program has no room for', () => {
    expect(refusal(`${ACES}\nFreecells: KC\n`, BELEAGUERED_CASTLE)).toBe(
      'line 2, column 12: this game has no reserve; put the cards on the piles',
    );
    const dealt = (id: string): Layout => layOutDeal(findGame(id).rules, { scheme: 'pysol', number: 1n });
    expect(() => writeBoard(dealt('sham-battle-7x6'), 'fc-solve')).toThrow(
      'Freecell Solver has room for 8 free cells, and this board has 10 reserve cards; the formats text, pysol and solvitaire carry them',
    );
    expect(() =>
      writeBoard({ ...dealt('fortress'), piles: dealt('fortress').piles.concat([[], [], [], []]) }, 'fc-solve'),
    ).toThrow('Freecell Solver has room for 13 piles, and this board has 14');
    // Eight reserve cards are the most.
    const sham = dealt('sham-battle-7x6');
    const left = (count: number): Layout => ({
      ...sham,
      piles: [[...sham.piles[0], ...sham.reserve.slice(count)], ...sham.piles.slice(1)],
      reserve: sham.reserve.map((card, slot) => (slot < count ? card : NO_CARD)),
    });
    expect(readBoard(writeBoard(left(8), 'fc-solve'), findGame('sham-battle-7x6').rules)).toEqual(left(8));
    expect(() => writeBoard(left(9), 'fc-solve')).toThrow('this board has 9 reserve cards');
    expect(() => writeBoard(layout, 'fc-solve')).toThrow(
      'Freecell Solver takes boards of all 52 cards, and this board has 8',
    );
    for (const format of BOARD_FORMATS) {
      expect(() => writeBoard(dealt('selective-castle'), format)).toThrow('place the other 48 cards first');
    }
  });
});

describe('PySolFC', () => {
  it('writes what it exports: only foundations that hold a card, blank lines for empty piles', () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, { scheme: 'pysol', number: 24n });
    expect(writeBoard(layout, 'pysol')).toBe(`${['Founds: C-A S-A H-A D-A', ...CASTLE_LINES].join('\n')}\n`);
    const won: Layout = { ...layout, piles: layout.piles.map(() => []), foundations: [13, 13, 13, 13] };
    const text = 'Founds: C-K S-K H-K D-K\n\n\n\n\n\n\n\n\n';
    expect(writeBoard(won, 'pysol')).toBe(text);
    expect(readBoard(text, rules)).toEqual(won);
    expect(() => writeBoard(tiny(['AD 2C', '', ''], [0, 0, 2, 2], 'AC - 2D'), 'pysol')).toThrow(
      'PySolFC takes boards of all 52 cards, and this board has 8',
    );
  });

  it('reads a board without headings whose empty piles are blank lines', () => {
    const { rules } = findGame('streets-and-alleys');
    const all = dealtText(schemeOf('pysol').shuffle(24n), STREETS_AND_ALLEYS).split('|');
    const lines = ['', `${all[0]} ${all[1]}`, ...all.slice(2)];
    const { piles } = readBoard(`${lines.join('\n')}\n`, rules);
    expect(piles.map((pile) => pile.map(cardText).join(' '))).toEqual(lines);
    // Where no pile is missing, blank lines only set lines apart.
    expect(boardFormatOf(all.join('\n\n'), rules)).toBe('text');
    expect(readBoard(all.join('\n\n'), rules)).toEqual(readBoard(all.join('\n'), rules));
    expect(refusal(all.slice(1).join('\n'), rules)).toContain('the board has 7 piles, where this game has 8');
  });

  it('recommends its own headings', () => {
    expect(refusal('Founds: C-A\nTalon: KC\n', BELEAGUERED_CASTLE)).toBe(
      "line 2, column 1: a line 'Talon:' is not known; write Founds:, FC: or a pile",
    );
    const { rules } = findGame('streets-and-alleys');
    const all = dealtText(schemeOf('pysol').shuffle(24n), STREETS_AND_ALLEYS).split('|');
    expect(readBoard(`Founds:\n\n${all.join('\n\n')}\n`, rules)).toEqual(readBoard(all.join('\n'), rules));
    expect(refusal(': # AC\n', TINY)).toContain("line 1, column 3: '#' is not a card;");
    expect(refusal('Foundations: # H-2\n', TINY)).toContain("line 1, column 14: '#' is not a foundation;");
    expect(refusal('FC: AC\nFC: AD\n', TINY)).toBe(
      'line 2, column 1: there is already a FC line on line 1; write all reserve cards on one line',
    );
  });
});

describe('Solvitaire', () => {
  const layout = tiny(['AD 2C', '', '2D'], [0, 0, 2, 2], 'AC - -');
  const TEXT = `{
  "tableau piles": [
    ["AD", "2C"],
    [],
    ["2D"]
  ],
  "foundations": ["AH", "2H", "AS", "2S"],
  "reserve": ["AC"]
}
`;

  it('writes every card of a foundation, since the program counts them, and ten as 10', () => {
    expect(writeBoard(layout, 'solvitaire')).toBe(TEXT);
    expect(readBoard(TEXT, TINY)).toEqual(layout);
    const deal = layOutDeal(findGame('fortress').rules, { scheme: 'solvitaire', number: 1n });
    expect(writeBoard(deal, 'solvitaire')).toContain('["6H", "AD", "10H", "9D", "8S", "AH"]');
  });

  it('reads what --deal-only prints, tops alone, numbers for court cards, empty parts of other games', () => {
    const read = (foundations: string): Layout =>
      readBoard(TEXT.replace('["AH", "2H", "AS", "2S"]', foundations), TINY);
    expect(read('["", "2H", "2S", ""]')).toEqual(layout);
    expect(read('[[], ["1H", "2h"], ["AS", "2S"], []]')).toEqual(layout);
    expect(readBoard(TEXT.replace('{', '{"stock": [], "cells":[],'), TINY)).toEqual(layout);
    const { rules } = findGame('beleaguered-castle');
    const deal = layOutDeal(rules, { scheme: 'pysol', number: 24n });
    const numbers = writeBoard(deal, 'solvitaire')
      .replaceAll('"J', '"11')
      .replaceAll('"Q', '"12')
      .replaceAll('"K', '"13');
    expect(readBoard(numbers, rules)).toEqual(deal);
    // Without the key the foundations stand as the game begins; an empty list is no ace.
    expect(readBoard(numbers.replace(/,\s*"foundations".*/, ''), rules)).toEqual(deal);
    expect(refusal(numbers.replace(/"foundations".*/, '"foundations": []'), rules)).toContain('the board lacks AC');
  });

  it.each([
    ['{"tableau piles": [', 'the JSON ends too early; a deal looks like {"tableau piles"'],
    [
      `{"tableau piles": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'line 1, column 28: lists lie too deep in one another here',
    ],
    ['[1]', 'line 1, column 1: a deal is an object with the key "tableau piles"'],
    ['{}', 'the deal has no "tableau piles"; write'],
    ['{"tableau piles": 7}', 'line 1, column 19: "tableau piles" must be a list, as [...]'],
    [TEXT.replace('["2D"]', '"2D"'), 'line 5, column 5: a pile must be a list, as [...]'],
    [TEXT.replace('"2C"', '7'), 'line 3, column 12: a card must stand here in quotes; write rank and suit, as "7H"'],
    [TEXT.replace('"2C"', '"2X"'), "line 3, column 12: '2X' is not a card; write rank and suit"],
    [TEXT.replace('"2C"', '"AD"'), 'line 3, column 12: the card AD is already on line 3, column 6;'],
    [TEXT.replace('"2C"', '"3C"'), 'line 3, column 12: the card 3C is too high; the deck ends at rank 2'],
    [
      TEXT.replace('"2C"', '"2H"'),
      'line 3, column 12: the card 2H is already on its foundation, H-2 on line 7, column 25;',
    ],
    [TEXT.replace(', "2C"', ''), 'the board lacks 2C;'],
    [TEXT.replace('[],', '[], [],'), 'line 5, column 5: this is a pile too many; this game has 3 piles'],
    [
      TEXT.replace('[],\n', ''),
      'the board has 2 piles, where this game has 3; write one list per pile, [] for an empty one',
    ],
    [TEXT.replace('"2H"', '"XH"'), "line 7, column 25: 'XH' is not a card;"],
    [
      TEXT.replace('"AH", "2H"', '"2H", "AH"'),
      'line 7, column 25: AH does not follow 2H on its foundation; list each suit',
    ],
    [TEXT.replace('"reserve"', '"stock"'), "line 8, column 3: the games of this family have no 'stock'; the keys are"],
    [TEXT.replace('"reserve"', '"foundations"'), "line 8, column 3: the key 'foundations' comes twice; write it once"],
    [
      TEXT.replace('["AC"]', '["AC", "2C", "AD", "2D"]'),
      'line 8, column 33: 4 cards are too many for the reserve; this game has 3',
    ],
  ])('refuses %j', (text, sentence) => {
    expect(refusal(text, TINY)).toContain(sentence);
    expect(refusal(text.replaceAll('\n', '\r\n'), TINY)).toContain(sentence);
  });

  it('refuses a reserve where the game has none', () => {
    const deal = layOutDeal(findGame('beleaguered-castle').rules, { scheme: 'pysol', number: 1n });
    const text = writeBoard(deal, 'solvitaire').replace('"foundations"', '"reserve": ["KC"], "foundations"');
    expect(refusal(text, BELEAGUERED_CASTLE)).toContain('this game has no reserve; put the cards on the piles');
  });
});
