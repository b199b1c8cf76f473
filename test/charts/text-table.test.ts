import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/analysis/analyse.js';
import { reportTables } from '../../src/charts/report-tables.js';
import { markdownTable, terminalTable, type TextTable } from '../../src/charts/text-table.js';
import { countText, percentText, rangeText, sizesText } from '../../src/charts/words.js';
import { fakeRun } from './fake-run.js';

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
});

describe('reportTables', () => {
  it('has rows as wide as their header, and no table without rows', () => {
    const run = fakeRun(20);
    const tables = reportTables(analyse(run), []);
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
    expect(reportTables(analyse({ ...run, playouts: run.playouts.slice(0, 0) }), []).map(({ title }) => title)).toEqual(
      ['Winnability', 'Positions searched for a verdict'],
    );
  });
});

describe('words', () => {
  it('writes counts and shares the same everywhere', () => {
    expect([0, 999, 1000, 1234567].map(countText)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect(sizesText([5, 5])).toBe('5');
    expect(sizesText([2000, 80])).toBe('80 to 2,000');
    expect(percentText(0.6817)).toBe('68.2%');
    expect(rangeText({ low: 0.5, high: 1 })).toBe('50.0\u2013100.0%');
  });
});
