import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dealsNeeded } from '../../src/analysis/deals-needed.js';
import { gameFiguresCsv, gameFiguresPage, gameFiguresTable, gameFiguresText } from '../../src/charts/game-figures.js';
import { GAMES } from '../../src/games/catalogue.js';
import { parseManifest } from '../../src/results/manifest.js';
import { gameFigures, HALF_WIDTH_GOAL } from '../../src/published/new-figures.js';
import { readPublishedFigures } from '../../src/published/published-figures.js';
import { readReportFigures, reportFigures } from '../../src/published/report-figures.js';

const MILLION = new URL('../../reports/million/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, MILLION), 'utf8');
const manifest = parseManifest(read('manifest.json'), 'manifest.json');
const report = reportFigures(read('winnability.csv'), manifest, 'million', 'winnability.csv');
const folder = mkdtempSync(join(tmpdir(), 'castellan-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the winnability of every game', async () => {
  const figures = await readPublishedFigures();
  const rows = gameFigures([report], figures);
  const rowOf = (id: string) => rows.find(({ game }) => game.id === id)!;

  it('has each game, with the half-width reached and the deals that the goal needs', () => {
    expect(rows.map(({ game }) => game.id)).toEqual(GAMES.map(({ id }) => id));
    const { row, halfWidth, dealsNeeded: needed } = rowOf('fortress');
    expect(halfWidth).toBe((row!.high - row!.low) / 2);
    expect(halfWidth).toBeLessThan(HALF_WIDTH_GOAL);
    expect(needed).toBe(dealsNeeded(0.001, { share: row!.share!, unknown: 0 }));
    expect(needed).toBeLessThan(row!.n);
    expect(rowOf('citadel')).toMatchObject({ row: null, halfWidth: null, newness: null });
  });

  it('says what nobody published before, what is sharper and what is not', () => {
    expect(rowOf('citadel-strict').newness).toBe('new');
    // Wolter's figure has a range of the same width and a hair more.
    expect(rowOf('fortress').newness).toBe('sharper');
    const few = figures.map((figure) =>
      figure.game === 'fortress' && figure.low !== null ? { ...figure, low: 0.2023, high: 0.2024 } : figure,
    );
    expect(gameFigures([report], few).find(({ game }) => game.id === 'fortress')!.newness).toBe('published');
    // A claim without a method is not a figure.
    const claims = figures.map((figure) => ({ ...figure, kind: 'claim' as const }));
    expect(gameFigures([report], claims).find(({ game }) => game.id === 'fortress')!.newness).toBe('new');
  });

  it('takes the narrowest interval, and no number of deals where too many are unknown', () => {
    const [first] = report.rows;
    const wide = { ...report, report: 'wide', rows: [{ ...first, unknown: 10_000, low: 0.19, high: 0.22 }] };
    expect(gameFigures([wide, report], figures).find(({ game }) => game.id === 'fortress')!.source).toBe(report);
    expect(gameFigures([wide], figures).find(({ game }) => game.id === 'fortress')!.dealsNeeded).toBeNull();
  });

  it('goes into a table, a text, a page and CSV', () => {
    const table = gameFiguresTable(rows);
    expect(table.rows.every((cells) => cells.length === table.header.length)).toBe(true);
    expect(table.rows.find(([name]) => name === 'Fortress')).toEqual([
      ...['Fortress', 'million', 'sharper than before', '1,000,000', '0', '20.410%', '20.331\u201320.489%'],
      ...['0.079, reached', '624,020'],
    ]);
    expect(gameFiguresText(rows)).toContain(
      'Published by nobody before, by the table of published figures: Citadel (strict), Beleaguered Fortress.',
    );
    expect(gameFiguresText(rows)).toContain('No report has Beleaguered Castle, Streets and Alleys, Citadel, ');
    expect(gameFiguresPage(rows, 'castellan figures')).toContain(
      '- million: study million, native:1..1000000, at most 1,000,000 positions a deal, Castellan 0.2.0.',
    );
    const lines = gameFiguresCsv(rows).trimEnd().split('\n');
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
  });
});

describe('reports', () => {
  it('are found in a folder and right under it', async () => {
    mkdirSync(join(folder, 'b'));
    mkdirSync(join(folder, 'empty'));
    for (const name of ['manifest.json', 'winnability.csv']) writeFileSync(join(folder, 'b', name), read(name));
    const found = await readReportFigures(folder);
    expect(found).toEqual([{ ...report, report: 'b' }]);
    expect(await readReportFigures(join(folder, 'b'))).toHaveLength(1);
  });

  it('whose counts are not those of the manifest are refused, as folders without one are', async () => {
    const changed = read('winnability.csv').replace('204101', '204102');
    expect(() => reportFigures(changed, manifest, 'a', 'a.csv')).toThrow(
      "'a.csv', line 2: the counts are not those of the manifest.json beside it; make the report again",
    );
    await expect(readReportFigures(join(folder, 'empty'))).rejects.toThrow('there is no report with winnability.csv');
    await expect(readReportFigures(join(folder, 'gone'))).rejects.toThrow('there is no such folder');
  });
});
