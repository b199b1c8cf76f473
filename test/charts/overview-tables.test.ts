import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/analysis/analyse.js';
import { lineupOf } from '../../src/analysis/lineup.js';
import { overviewTables } from '../../src/charts/overview-tables.js';
import { terminalTable } from '../../src/charts/text-table.js';
import { compare } from '../../src/published/compare.js';
import { ourFigures } from '../../src/published/our-figures.js';
import { readPublishedFigures, type PublishedFigure } from '../../src/published/published-figures.js';
import { FAKE_STUDY, analyseTables, fakeRun } from './fake-run.js';

const run = fakeRun(60);
const analysis = analyseTables(run);
let figures: PublishedFigure[];

beforeAll(async () => {
  figures = await readPublishedFigures();
});

const tablesOf = (some: Analysis, published: readonly PublishedFigure[] = figures) =>
  overviewTables(some, compare(ourFigures(some), published));
const printed = (some: Analysis) =>
  tablesOf(some)
    .map((table) => terminalTable(table, { rowLines: 13 }))
    .join('\n');

describe('overviewTables', () => {
  it('has one row a game, and one column a player', () => {
    const labels = run.lineup.games.map(({ label }) => label);
    const [winnability, winRate] = tablesOf(analysis);
    expect(winnability.rows.map(([label]) => label)).toEqual(labels);
    expect(winRate.rows.map(([label]) => label)).toEqual(labels);
    expect(winRate.header).toEqual(['Game', ...run.lineup.players, 'Best of winnable']);
    for (const { header, rows } of [winnability, winRate])
      for (const row of rows) expect(row).toHaveLength(header.length);
  });

  it('shows the figures of the analysis', () => {
    const [winnability, winRate] = tablesOf(analysis);
    analysis.winnability.forEach((row, i) => {
      const cells = winnability.rows[i];
      expect(cells.slice(1, 5)).toEqual([row.n, row.winnable, row.unwinnable, row.unknown].map(String));
      expect(cells[5]).toBe(`${(100 * row.share!).toFixed(1)}%`);
    });
    for (const row of analysis.winRates) {
      const cells = winRate.rows.find(([label]) => label === row.label)!;
      const cell = cells[winRate.header.indexOf(row.player)];
      expect(cell).toMatch(new RegExp(`^${(100 * row.share!).toFixed(1)}% +[0-9.]+\u2013[0-9.]+$`));
    }
    for (const [label, ...cells] of winRate.rows) {
      const shares = analysis.skillGap.flatMap((row) => (row.label === label && row.share !== null ? [row.share] : []));
      const best = cells.at(-1)!;
      if (shares.length === 0) expect(best).toBe('\u2013');
      else expect(best.startsWith(`${(100 * Math.max(...shares)).toFixed(1)}% `)).toBe(true);
    }
  });

  it('sets published figures of solvers, and no claims, beside the winnability', () => {
    const figure = (game: string, value: number, kind: PublishedFigure['kind']): PublishedFigure => ({
      ...{ game, quantity: 'winnability', value, low: null, high: null, sample: 1000, unknown: 0 },
      ...{ order: null, than: null, untestable: null, kind, source: 'made up' },
    });
    const { share } = analysis.winnability[0];
    const [{ header, rows }] = tablesOf(analysis, [
      figure('beleaguered-castle', share!, 'solver'),
      figure('beleaguered-castle', 0.01, 'solver'),
      figure('beleaguered-castle', 0.5, 'claim'),
      figure('fortress', share!, 'claim'),
    ]);
    const column = header.indexOf('Published');
    expect(rows[0][column]).toBe(`${(100 * share!).toFixed(1)}%, agrees\n1.0%, differs`);
    expect(rows.slice(1).every((row) => row[column] === '\u2013')).toBe(true);
  });

  it('leaves out what the run did not do', () => {
    const noPlay = analyseTables({ ...run, playouts: run.playouts.slice(0, 0) });
    expect(tablesOf(noPlay).map(({ title }) => title)).toEqual(['Winnability']);
    const noVerdicts = tablesOf(analyseTables({ ...run, verdicts: run.verdicts.slice(0, 0) }));
    expect(noVerdicts.map(({ title }) => title)).toEqual(['Win rate']);
    expect(noVerdicts[0].rows.every((row) => row.at(-1) === '\u2013')).toBe(true);
    expect(printed(analyseTables({ ...run, verdicts: run.verdicts.slice(0, 0) }))).toContain('\u2013 │');
  });

  it('fits on a screen, with long names too', () => {
    const fits = (text: string) => {
      const lines = text.split('\n');
      expect(lines.length).toBeLessThanOrEqual(44);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
      const boxes = lines.filter((line) => /^[│┌├└]/.test(line));
      expect(boxes.every((line) => /[│┐┤┘]$/.test(line))).toBe(true);
    };
    fits(printed(analysis));
    const name = 'a-castle-without-any-worrying-back-whose-name-is-of-64-letters-0';
    const games = FAKE_STUDY.games.map((game, i) => ({ ...game, name: `${name.slice(0, 62)}${i + 10}` }));
    const long = lineupOf({ ...FAKE_STUDY, games });
    const renamed = (row: { game: string; placing: string; label: string }) => ({
      ...row,
      label:
        long.games[run.lineup.games.findIndex(({ game, placing }) => game === row.game && placing === row.placing)]
          .label,
    });
    const { winnability, winRates, skillGap } = analysis;
    const renamedAnalysis = {
      ...analysis,
      winnability: winnability.map((row) => ({ ...row, ...renamed(row) })),
      winRates: winRates.map((row) => ({ ...row, ...renamed(row) })),
      skillGap: skillGap.map((row) => ({ ...row, ...renamed(row) })),
    };
    const text = printed(renamedAnalysis);
    fits(text);
    expect(text).toMatch(/^\.\.\. and \d+ more$/m);
  });
});
