import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import type { AblationRow } from '../../src/analysis/ablation.js';
import { comparePlayers } from '../../src/analysis/compare-players.js';
import { difficultyCurve } from '../../src/analysis/difficulty-curve.js';
import { firstSpace } from '../../src/analysis/first-space.js';
import { leaderboard } from '../../src/analysis/leaderboard.js';
import { pairResult } from '../../src/analysis/pair-result.js';
import { winGrids } from '../../src/analysis/win-grid.js';
import { ablationChart } from '../../src/charts/ablation.js';
import {
  ablationCaption,
  cardsUpCaption,
  difficultyCaption,
  firstSpaceCaption,
  leaderboardCaption,
} from '../../src/charts/bench-captions.js';
import {
  ablationTable,
  leaderboardTable,
  pairsTable,
  pText,
  shortAblation,
  shortLeaderboard,
  shortPairs,
} from '../../src/charts/bench-tables.js';
import { benchCommand } from '../../src/charts/bench-text.js';
import { difficultyChart } from '../../src/charts/difficulty.js';
import { firstSpaceChart } from '../../src/charts/first-space.js';
import { leaderboardChart } from '../../src/charts/leaderboard.js';
import { renderSvg, type ChartSpec } from '../../src/charts/render.js';
import { terminalTable } from '../../src/charts/text-table.js';
import { TIP_IDS } from '../../src/players/tips/table.js';
import { SWITCHES } from '../../src/results/bench-tables.js';
import { benchStudy } from '../../src/study/bench-studies.js';
import { fakeRun } from './fake-run.js';

const run = fakeRun(150);
const { players } = run.lineup;

/** Charts of the first so many games: one plot, two, and rows of three. */
function made(games: number) {
  const lineup = { ...run.lineup, games: run.lineup.games.slice(0, games) };
  const rows = leaderboard(run.verdicts, run.playouts, lineup);
  const grids = winGrids(run.playouts, lineup);
  const difficulty = difficultyCurve(run.verdicts, run.playouts, lineup);
  const spaces = firstSpace(run.verdicts, run.playouts, lineup);
  // What a tip is worth, made up of who beats whom: only the form matters here.
  const tips = grids.flatMap(({ of, won }) =>
    SWITCHES.flatMap((how, s) =>
      TIP_IDS.map((tip, t): AblationRow => {
        const pair = pairResult(won.get(players[(t + s) % 4])!, won.get(players[(t + 1) % 4])!);
        return { ...of, player: 'expert', tip, switch: how, ...pair, pHolm: Math.min(1, 100 * pair.p) };
      }),
    ),
  );
  const charts: Record<string, ChartSpec> = {
    leaderboard: leaderboardChart(rows, players),
    difficulty: difficultyChart(difficulty, players),
    'first-space': firstSpaceChart(spaces, players, true),
    ablation: ablationChart(tips),
  };
  const captions = {
    leaderboard: leaderboardCaption(rows),
    difficulty: difficultyCaption(difficulty),
    'first-space': firstSpaceCaption(spaces),
    ablation: ablationCaption(tips),
    'cards-up': cardsUpCaption(rows),
  };
  const spaced = [...new Set(spaces.filter(({ n }) => n >= 10).map(({ label }) => label))];
  return { lineup, spaced, rows, pairs: comparePlayers(grids), tips, charts, captions };
}
const all = made(Infinity);
const NAMES = Object.keys(all.charts);

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, file));
const drawnTexts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => text.replace(/<[^>]*>/g, ' ').trim());

describe.each([1, 2, Infinity])('the charts of a bench with %s games', (games) => {
  const { charts, lineup, spaced } = made(games);

  it.each(NAMES)('%s draws without a warning, nothing cut off, every game by its label', async (name) => {
    const svg = await renderSvg(charts[name]);
    expect(svg).not.toContain('\u2026');
    const [width, height] = svg
      .match(/<svg[^>]* width="(\d+)" height="(\d+)"/)!
      .slice(1)
      .map(Number);
    const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()!;
    expect([box.x, box.y].every((start) => start >= 0)).toBe(true);
    expect([box.width, box.height]).toEqual([width, height]);
    const texts = drawnTexts(svg);
    // Games of which every group is small have no plot there.
    const labels = name === 'first-space' ? spaced : lineup.games.map(({ label }) => label);
    expect(texts.filter((text) => labels.includes(text))).toEqual(labels);
    expect(texts.some((text) => /\bn = \d/.test(text))).toBe(true);
  });
});

it('the chart of the first space draws small groups when there are no others', async () => {
  const few = fakeRun(9);
  const spaces = firstSpace(few.verdicts, few.playouts, few.lineup);
  const texts = drawnTexts(await renderSvg(firstSpaceChart(spaces, players, true)));
  expect(texts).toContain('Beleaguered Castle');
  expect(texts.join(' ')).not.toContain('left out');
});

it('the chart of an ablation writes percents as people do', async () => {
  const texts = drawnTexts(await renderSvg(all.charts['ablation']));
  expect(texts.filter((text) => /^[\u2212-]?\d/.test(text)).length).toBeGreaterThan(20);
  for (const text of texts) expect(text).not.toMatch(/\de[+-]/);
});

describe('the captions of a bench', () => {
  it('say how many cases there are and name a game or player', () => {
    for (const caption of Object.values(all.captions)) {
      expect(caption).toMatch(/ n = [\d,]+( to [\d,]+)? [a-z ]+\.$/);
      expect(caption).not.toMatch(/undefined|NaN|null/);
    }
    expect(all.captions.leaderboard).toContain('expert');
  });
});

describe('the tables of a bench', () => {
  it('have a cell for every column and all rows', () => {
    const tables = [leaderboardTable(all.rows), pairsTable(all.pairs), ablationTable(all.tips)];
    expect(tables.map(({ rows }) => rows.length)).toEqual([all.rows.length, all.pairs.length, all.tips.length]);
    for (const { header, rows } of [
      ...tables,
      shortPairs(all.pairs),
      shortAblation(all.tips),
      shortLeaderboard(all.rows, []),
    ]) {
      for (const row of rows) {
        expect(row).toHaveLength(header.length);
        for (const cell of row) expect(cell).not.toMatch(/undefined|NaN|null/);
      }
    }
  });

  it('show speeds only where they were measured, and fit a terminal', () => {
    const [{ game, placing, player }] = all.rows;
    const speed = { game, placing, player, playouts: 10, decisions: 1234, cpuSeconds: 0.5 };
    const timed = shortLeaderboard(all.rows, [{ ...speed, playoutsPerSecond: 20, decisionsPerSecond: 2468 }]);
    expect(timed.header.slice(-2)).toEqual(['Playouts/s', 'Decisions/s']);
    expect(timed.rows[0].slice(-2)).toEqual(['20', '2,470']);
    expect(timed.rows[1].slice(-2)).toEqual(['\u2013', '\u2013']);
    for (const table of [timed, shortPairs(all.pairs), shortAblation(all.tips)]) {
      for (const line of terminalTable(table).split('\n')) expect(line.length).toBeLessThanOrEqual(110);
    }
  });

  it('write p-values in few characters', () => {
    expect([1, 0.03149, 0.001, 4.94e-4, 3.1e-7, 1e-299, 0].map(pText)).toEqual([
      ...['1.000', '0.031', '0.001', '4.9e-4', '3.1e-7', '1.0e-299', '< 1e-300'],
    ]);
  });
});

describe('benchCommand', () => {
  it('names everything that the figures follow from', () => {
    const study = benchStudy({
      ...{ games: ['citadel', 'selective-castle'], players: ['casual', 'expert'], deals: ['native:1..20', 'pysol:5'] },
      ...{ seed: 'default', placing: 'random', positionLimit: 100 },
    });
    expect(benchCommand(study, ['expert'], ['expert', 'casual'])).toBe(
      'castellan bench-players citadel selective-castle --players casual,expert --deals native:1..20,pysol:5 --limit 100 ' +
        '--seed default --placing random --compare expert,casual --ablate expert --out bench',
    );
    const every = benchStudy({
      games: ['all'],
      players: ['casual'],
      deals: ['native:1'],
      seed: 's',
      placing: 'random',
      positionLimit: null,
    });
    expect(benchCommand(every, [])).toBe(
      'castellan bench-players all --players casual --deals native:1 --limit 0 --seed s --placing random --out bench',
    );
  });
});
