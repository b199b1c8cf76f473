import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportTables } from '../../src/charts/report-tables.js';
import { markdownTable, terminalTable, type TextTable } from '../../src/charts/text-table.js';
import { countText, percentText, rangeText, shareText, shortRangeText, sizesText } from '../../src/charts/words.js';
import { wrapText } from '../../src/charts/wrap-text.js';
import { analyseTables, fakeRun } from './fake-run.js';

const table: TextTable = {
  title: 'Title',
  note: 'Note.',
  header: ['Game', 'n'],
  rows: [
    ['a | b', '1,000'],
    ['c', '7'],
  ],
  words: 1,
};

describe('markdownTable', () => {
  it('sets figures to the right and keeps bars in words', () => {
    expect(markdownTable(table)).toBe('| Game | n |\n| --- | ---: |\n| a \\| b | 1,000 |\n| c | 7 |\n');
  });
});

describe('terminalTable', () => {
  it('has title, note and every cell, without colour', () => {
    const text = terminalTable(table);
    expect(text.startsWith('Title\nNote.\n')).toBe(true);
    expect(text).toMatch(/│ a \| b │ 1,000 │/);
    expect(text).toMatch(/│ c {5}│ {5}7 │/);
    expect(text).not.toContain('\u001b');
  });

  it('keeps its box whole and within the width, whatever the names', () => {
    const cell = fc.stringMatching(/^[a-z0-9 ()-]{0,90}$/);
    const wide = fc.record({
      rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
      words: fc.integer({ min: 0, max: 3 }),
      width: fc.integer({ min: 20, max: 120 }),
    });
    fc.assert(
      fc.property(wide, ({ rows, words, width }) => {
        const text = terminalTable(
          { title: 'T', note: 'A note.', header: ['One', 'Two', 'Three'], rows, words },
          { width },
        );
        const box = text.trimEnd().split('\n').slice(2);
        expect(new Set(box.map((line) => line.length)).size).toBe(1);
        expect(box[0].length).toBeLessThanOrEqual(width);
        // No character of a cell is lost, and no ellipsis stands for one.
        const letters = (shown: string) => [...shown.replace(/[^a-z0-9()-]/g, '')].sort().join('');
        expect(letters(box.slice(3).join(''))).toBe(letters(rows.flat().join('')));
      }),
    );
  });

  it('wraps words and leaves figures whole as long as it can', () => {
    const rows = [['a-name-of-many-words-that-goes-on-and-on', '1,000,000']];
    const text = terminalTable({ ...table, rows }, { width: 32 });
    expect(text).toMatch(/│ +1,000,000 │/);
    expect(text).toContain('│ a-name-of-many- ');
  });

  it('counts the rows that it leaves out', () => {
    const rows = Array.from({ length: 9 }, (_, i) => [`game ${i + 1}`, '7']);
    expect(terminalTable({ ...table, rows }, { rowLines: 9 })).toContain('game 9');
    const text = terminalTable({ ...table, rows }, { rowLines: 8 });
    expect(text).toContain('│ game 7 │');
    expect(text).not.toContain('game 8');
    expect(text.endsWith('\n... and 2 more\n')).toBe(true);
  });
});

describe('wrapText', () => {
  it('breaks at blanks, then after hyphens, then anywhere', () => {
    expect(wrapText('Selective Castle (descending-fit)', 20)).toEqual(['Selective Castle', '(descending-fit)']);
    expect(wrapText('descending-fit', 12)).toEqual(['descending-', 'fit']);
    expect(wrapText('abcdefg', 3)).toEqual(['abc', 'def', 'g']);
    expect(wrapText('one\ntwo', 9)).toEqual(['one', 'two']);
    expect(wrapText('', 3)).toEqual(['']);
  });

  it('keeps to the width and loses nothing but blanks', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrapText(text, width);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('reportTables', () => {
  it('has rows as wide as their header, and no table without rows', () => {
    const run = fakeRun(20);
    const tables = reportTables(analyseTables(run), []);
    expect(tables.map(({ title }) => title)).toEqual([
      'Winnability',
      'Win rate',
      'Winnable deals won',
      'No legal move at the start',
      'Positions searched for a verdict',
    ]);
    for (const { header, rows } of tables) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(header.length);
    }
    expect(
      reportTables(analyseTables({ ...run, playouts: run.playouts.slice(0, 0) }), []).map(({ title }) => title),
    ).toEqual(['Winnability', 'Positions searched for a verdict']);
  });
});

describe('words', () => {
  it('writes counts and shares the same everywhere', () => {
    expect([0, 999, 1000, 1234567].map(countText)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect(sizesText([5, 5])).toBe('5');
    expect(sizesText([2000, 80])).toBe('80 to 2,000');
    expect(percentText(0.6817)).toBe('68.2%');
    expect(rangeText({ low: 0.5, high: 1 })).toBe('50.0\u2013100.0%');
    expect([null, 0.005].map((share) => shareText(share))).toEqual(['\u2013', '0.5%']);
    const short = ([low, high]: number[]) => shortRangeText({ low, high });
    expect(
      [
        [0.508, 0.57],
        [0, 0.0038],
        [0.059, 0.0921],
        [0.09, 0.0996],
        [0.981, 1],
      ].map(short),
    ).toEqual(['51\u201357', '0\u20130.4', '5.9\u20139.2', '9\u201310', '98\u2013100']);
  });
});
