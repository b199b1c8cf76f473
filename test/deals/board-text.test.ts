import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CARD, parseCard, rankOf, suitOf, type Card } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { InputError } from '../../src/cards/input-error.js';
import { formatBoard, foundationText, foundationsText } from '../../src/deals/board-format.js';
import { parseBoard } from '../../src/deals/board-text.js';
import type { Layout, TableShape } from '../../src/deals/layout.js';
import { schemeOf } from '../../src/deals/schemes.js';
import { BELEAGUERED_CASTLE, BELEAGUERED_FORTRESS, STREETS_AND_ALLEYS, dealtText, pilesText } from './vectors.js';

/** Beleaguered Castle pysol:24 and Streets and Alleys pysol:24, a line per pile. */
const CASTLE = dealtText(schemeOf('pysol').shuffle(24n), BELEAGUERED_CASTLE).split('|');
const STREETS = dealtText(schemeOf('pysol').shuffle(24n), STREETS_AND_ALLEYS).split('|');

/** Three ranks, two piles and a reserve of two: small enough to write out. */
const SMALL: TableShape = { piles: [5, 5], acesOut: false, reserve: 2, ranks: 3 };

function refusal(lines: readonly string[], shape: TableShape): string {
  try {
    parseBoard(lines.join('\n'), shape);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as InputError;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('the board was not refused');
}

function cards(text: string): Card[] {
  return text.split(' ').map((word) => parseCard(word)!);
}

describe('reading a board', () => {
  it('reads a line per pile, the exposed card last, the aces on the foundations', () => {
    const layout = parseBoard(CASTLE.join('\n'), BELEAGUERED_CASTLE);
    expect(pilesText(layout.piles)).toBe(CASTLE.join('|'));
    expect(layout).toMatchObject({ foundations: [1, 1, 1, 1], reserve: [], deck: [] });
  });

  it('starts with empty foundations when the aces are dealt', () => {
    expect(parseBoard(STREETS.join('\n'), STREETS_AND_ALLEYS).foundations).toEqual([0, 0, 0, 0]);
  });

  it('does not mind carriage returns, lower case, tabs, tens, prefixes, comments and blank lines', () => {
    const plain = parseBoard(CASTLE.join('\n'), BELEAGUERED_CASTLE);
    const odd = CASTLE.map((line, index) => `${index % 2 ? ':' : '\t: '}${line.toLowerCase().replaceAll(' ', ' \t')} `);
    const text = ['# pysol:24', '', '  # deal', ...odd, ' '].join('\r\n').replaceAll('t', '10');
    expect(parseBoard(text, BELEAGUERED_CASTLE)).toEqual(plain);
    expect(parseBoard(`\uFEFF${CASTLE.join('\r')}`, BELEAGUERED_CASTLE)).toEqual(plain);
  });

  it('reads foundations, empty piles and a partly used reserve', () => {
    const text = 'foundations: h-2 C-A D-0 S-3\nReserve: 3h\n:\n: AD 3C 2C 2D 3D';
    expect(parseBoard(text, SMALL)).toEqual({
      piles: [[], cards('AD 3C 2C 2D 3D')],
      foundations: [1, 0, 2, 3],
      reserve: [parseCard('3H'), NO_CARD],
      deck: [],
    });
  });

  it('lets a foundation that is not named stand where it starts', () => {
    const shape = { ...SMALL, acesOut: true, reserve: 0 };
    expect(parseBoard('Foundations: S-3\n2C 2D 2H\n3C 3D 3H', shape).foundations).toEqual([1, 1, 1, 3]);
    expect(parseBoard('Foundations:\n2C 2D 2H\n3C 3D 3H 2S 3S', shape).foundations).toEqual([1, 1, 1, 1]);
  });

  it('takes a reserve line after the piles too', () => {
    const layout = parseBoard('AC AD AH AS 2C\n2D 2H 2S 3C 3D\nReserve: 3S 3H', SMALL);
    expect(layout.reserve).toEqual(cards('3S 3H'));
  });
});

describe('case 14: a board that is not a whole deck', () => {
  it('51 cards: the missing one is named', () => {
    expect(refusal([CASTLE[0], CASTLE[1].replace(' 8D', ''), ...CASTLE.slice(2)], BELEAGUERED_CASTLE)).toBe(
      'the board lacks 8D; every card must lie on a pile, in the reserve or on a foundation',
    );
    expect(refusal(['AC AD AH AS 2C', '2D 2H 2S 3C'], SMALL)).toContain('the board lacks 3D, 3H and 3S;');
    expect(refusal(['Foundations: S-2', ...CASTLE], BELEAGUERED_CASTLE)).toContain('2S');
  });

  it('53 cards or a duplicate: both places are named', () => {
    expect(refusal([...CASTLE.slice(0, 7), `${CASTLE[7]}  4c`], BELEAGUERED_CASTLE)).toBe(
      'line 8, column 20: the card 4C is already on line 1, column 1; every card may appear once',
    );
    expect(refusal([CASTLE[0], '', CASTLE[1].replace('5H', 'QH'), ...CASTLE.slice(2)], BELEAGUERED_CASTLE)).toBe(
      'line 3, column 1: the card QH is already on line 1, column 4; every card may appear once',
    );
    expect(refusal(['Reserve: 2D', 'AC AD AH AS 2C', '2D'], SMALL)).toContain(
      'line 3, column 1: the card 2D is already on line 1, column 10',
    );
  });

  it.each(['1C', '11C', 'XC', '7X', '7', 'C', '77H', '-', 'C7', '0H', ':'])('an unknown card %s', (word) => {
    expect(refusal([CASTLE[0], CASTLE[1].replace('9S', word), ...CASTLE.slice(2)], BELEAGUERED_CASTLE)).toBe(
      `line 2, column 4: '${word}' is not a card; write rank and suit, as 7H or TS (ranks A 2 to 9 T J Q K, suits C D H S)`,
    );
  });

  it('a foundation that overlaps a pile', () => {
    expect(refusal(['Foundations: H-A S-3', ...CASTLE], BELEAGUERED_CASTLE)).toBe(
      'line 4, column 4: the card 2S is already on its foundation, S-3 on line 1, column 18; every card may appear once',
    );
    expect(refusal(STREETS, BELEAGUERED_CASTLE)).toMatch(
      /^line 2, column 10: the card AC is already on its foundation, for this game starts with the aces there/,
    );
  });

  it('a rank above the deck of the game', () => {
    expect(refusal(['AC AD 4H'], SMALL)).toBe('line 1, column 7: the card 4H is too high; the deck ends at rank 3');
  });
});

describe('a board with wrong lines', () => {
  it('too many piles', () => {
    expect(refusal([...CASTLE, ':'], BELEAGUERED_CASTLE)).toBe(
      'line 9, column 1: this is a pile too many; this game has 8 piles',
    );
  });

  it('too few piles', () => {
    expect(refusal(['# none'], BELEAGUERED_CASTLE)).toBe(
      "the board has 0 piles, where this game has 8; write one line per pile, and a line ':' for an empty one",
    );
    expect(refusal(['AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S'], SMALL)).toContain(
      'the board has 1 pile, where this game has 2;',
    );
  });

  it.each(['X-2', 'H', 'H2', 'H-', 'H-2-3', '2-H', 'H-1', 'H-14', 'H--1', 'HC-2'])('a bad foundation %s', (word) => {
    expect(refusal([`Foundations: C-A ${word}`], BELEAGUERED_CASTLE)).toBe(
      `line 1, column 18: '${word}' is not a foundation; write suit, hyphen and top rank, as H-2, or H-0 for an empty one`,
    );
  });

  it('a foundation twice or too high', () => {
    expect(refusal(['Foundations: C-A C-2'], BELEAGUERED_CASTLE)).toBe(
      'line 1, column 18: the foundation of suit C is already on line 1, column 14; each suit may appear once',
    );
    expect(refusal(['Foundations: C-4'], SMALL)).toBe(
      'line 1, column 14: the foundation C-4 is too high; the deck ends at rank 3',
    );
  });

  it('foundations that are late or written twice', () => {
    expect(refusal(['AC AD', 'Foundations: C-2'], SMALL)).toBe(
      'line 2, column 1: the Foundations line must be the first line',
    );
    expect(refusal(['Foundations: C-2', 'Foundations: D-2'], SMALL)).toBe(
      'line 2, column 1: there is a second Foundations line; write one, as the first line',
    );
  });

  it('a reserve that is too long, twice there, or unknown to the game', () => {
    expect(refusal(['Reserve: AC AD AH'], SMALL)).toBe(
      'line 1, column 16: 3 cards are too many for the reserve; this game has 2',
    );
    expect(refusal(['Reserve: AC', 'Reserve: AD'], SMALL)).toBe(
      'line 2, column 1: there is already a Reserve line on line 1; write all reserve cards on one line',
    );
    expect(refusal(['Reserve: KC'], BELEAGUERED_CASTLE)).toBe(
      'line 1, column 10: this game has no reserve; put the cards on the piles',
    );
  });

  it('free cells and other headings', () => {
    expect(refusal(['Freecells: KC'], BELEAGUERED_CASTLE)).toBe(
      "line 1, column 1: the games of this family have no free cells, so a line 'Freecells:' cannot be read; write Foundations:, Reserve: or a pile",
    );
    expect(refusal(['', '  Stock: KC'], BELEAGUERED_CASTLE)).toBe(
      "line 2, column 3: a line 'Stock:' is not known; write Foundations:, Reserve: or a pile",
    );
  });

  it('never fails in another way, whatever the text', () => {
    const word = fc.constantFrom(
      '4C',
      'QH',
      '10s',
      ':',
      '#',
      '\n',
      '\r\n',
      'Foundations:',
      'Reserve:',
      'H-2',
      '\t',
      '-',
      'x',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (content) => {
        expect(() => parseBoard(content, SMALL)).toThrow(InputError);
      }),
    );
  });
});

describe('writing a board', () => {
  it('names the foundations in the order H, C, D, S', () => {
    expect(foundationText(2, 10)).toBe('H-T');
    expect(foundationsText([1, 0, 2, 3])).toBe('H-2 C-A D-0 S-3');
  });

  it('writes plain pile lines when no pile is empty', () => {
    const layout = parseBoard(CASTLE.join('\n'), BELEAGUERED_CASTLE);
    expect(formatBoard(layout)).toBe(`Foundations: H-A C-A D-A S-A\n${CASTLE.join('\n')}\n`);
  });

  it('writes prefixes when a pile is empty, and the reserve cards that are left', () => {
    const layout: Layout = {
      piles: [[], cards('AD 3C 2C 2D 3D')],
      foundations: [1, 0, 2, 3],
      reserve: [NO_CARD, parseCard('3H')!],
      deck: [],
    };
    expect(formatBoard(layout)).toBe('Foundations: H-2 C-A D-0 S-3\nReserve: 3H\n:\n: AD 3C 2C 2D 3D\n');
    const used = { ...layout, foundations: [1, 0, 3, 3], reserve: [NO_CARD, NO_CARD] };
    expect(formatBoard(used)).toBe('Foundations: H-3 C-A D-0 S-3\nReserve:\n:\n: AD 3C 2C 2D 3D\n');
    expect(parseBoard(formatBoard(used), SMALL)).toEqual(used);
  });

  it('refuses a board with cards still to be placed', () => {
    const layout: Layout = { piles: [[], []], foundations: [0, 0, 0, 0], reserve: [], deck: orderedDeck(3) };
    expect(() => formatBoard(layout)).toThrow(InputError);
    expect(() => formatBoard(layout)).toThrow('place the other 12 cards first');
  });

  it('is read back as the same board, whatever the board', () => {
    fc.assert(
      fc.property(anyBoard, ({ layout, shape }) => {
        const left = layout.reserve.filter((card) => card !== NO_CARD);
        const used = layout.reserve.length - left.length;
        const reserve = [...left, ...new Array<Card>(used).fill(NO_CARD)];
        const text = formatBoard(layout);
        expect(parseBoard(text, shape)).toEqual({ ...layout, reserve });
        expect(formatBoard(parseBoard(text, shape))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

/** A whole deck scattered over the piles, the foundations and a reserve with gaps, in games of several shapes. */
const anyBoard = fc
  .record({
    base: fc.constantFrom(BELEAGUERED_CASTLE, STREETS_AND_ALLEYS, BELEAGUERED_FORTRESS, SMALL),
    acesOut: fc.boolean(),
    tops: fc.array(fc.nat(13), { minLength: 4, maxLength: 4 }),
    order: fc.array(fc.nat(1_000_000), { minLength: 52, maxLength: 52 }),
    places: fc.array(fc.nat(1_000_000), { minLength: 52, maxLength: 52 }),
    reserveGaps: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ base, acesOut, tops, order, places, reserveGaps }) => {
    const shape: TableShape = { ...base, acesOut };
    const foundations = tops.map((top) => Math.min(top, shape.ranks));
    const deck = orderedDeck(shape.ranks)
      .filter((card) => rankOf(card) > foundations[suitOf(card)])
      .sort((a, b) => order[a - 4] - order[b - 4] || a - b);
    const reserve = reserveGaps.slice(0, shape.reserve).map((gap) => (gap ? NO_CARD : (deck.pop() ?? NO_CARD)));
    const piles: Card[][] = shape.piles.map(() => []);
    deck.forEach((card, index) => piles[places[index] % piles.length].push(card));
    const layout: Layout = { piles, foundations, reserve, deck: [] };
    return { layout, shape };
  });
