import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCharts } from '../../src/charts/all-charts.js';
import { renderPng, renderSvg, type ChartSpec } from '../../src/charts/render.js';
import { specText } from '../../src/charts/write-charts.js';
import { readPublishedFigures } from '../../src/published/published-figures.js';
import { analyseTables, fakeRun } from './fake-run.js';

const NAMES = ['winnability', 'win-rates', 'skill-gap', 'cards-up', 'effort', 'start'];
const run = fakeRun(150);
let charts: Record<string, ChartSpec>;

beforeAll(async () => {
  charts = allCharts(analyseTables(run), await readPublishedFigures());
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** All texts of a picture; the lines of one text are joined by blanks. */
const drawnTexts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => text.replace(/<[^>]*>/g, ' ').trim());
const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, file));

describe('allCharts', () => {
  it('has every chart, and fewer for a run without a solver or players', async () => {
    expect(Object.keys(charts)).toEqual(NAMES);
    const figures = await readPublishedFigures();
    const none = run.verdicts.slice(0, 0);
    expect(Object.keys(allCharts(analyseTables({ ...run, verdicts: none }), figures))).toEqual([
      'win-rates',
      'cards-up',
      'start',
    ]);
    const noPlay = run.playouts.slice(0, 0);
    expect(Object.keys(allCharts(analyseTables({ ...run, playouts: noPlay }), figures))).toEqual([
      'winnability',
      'effort',
    ]);
  });
});

describe.each(NAMES)('the chart %s', (name) => {
  it('draws without a warning, twice the same, nothing cut off', async () => {
    // renderSvg throws on any warning of Vega-Lite or Vega.
    const svg = await renderSvg(charts[name]);
    expect(hash(await renderSvg(charts[name]))).toBe(hash(svg));
    expect(svg).not.toContain('\u2026');

    const [width, height] = svg
      .match(/<svg[^>]* width="(\d+)" height="(\d+)"/)!
      .slice(1)
      .map(Number);
    // The box of all that is drawn is the sheet itself: no text reaches beyond it.
    const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()!;
    expect([box.x, box.y].every((start) => start >= 0)).toBe(true);
    expect([box.width, box.height]).toEqual([width, height]);
  });

  it('shows every game by its label, in the order of the lineup, and how many cases there are', async () => {
    const labels = run.lineup.games.map(({ label }) => label);
    const texts = drawnTexts(await renderSvg(charts[name]));
    expect(texts.filter((text) => labels.includes(text))).toEqual(labels);
    expect(texts.some((text) => /\bn = \d/.test(text))).toBe(true);
    for (const { game } of run.lineup.games) expect(texts).not.toContain(game);
  });

  it('is written as JSON that reads back the same', () => {
    expect(JSON.parse(specText(charts[name]))).toEqual(JSON.parse(JSON.stringify(charts[name])));
  });

  it('becomes a PNG of twice its size', async () => {
    const svg = await renderSvg(charts[name]);
    const [width, height] = svg
      .match(/<svg[^>]* width="(\d+)" height="(\d+)"/)!
      .slice(1)
      .map(Number);
    const png = Buffer.from(await renderPng(svg));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * width, 2 * height]);
    // With the fonts missing, text is dropped without a word and the picture is much smaller.
    const bare = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: 2 } })
      .render()
      .asPng();
    expect(png.length).toBeGreaterThan(1.1 * bare.length);
  });
});

it.each(['win-rates', 'skill-gap', 'cards-up'])('the chart %s names every player in its legend', async (name) => {
  expect(drawnTexts(await renderSvg(charts[name]))).toEqual(expect.arrayContaining([...run.lineup.players]));
});

describe('renderSvg', () => {
  it('refuses a specification that draws with a warning', async () => {
    const spec: ChartSpec = {
      data: { values: [{ a: 1 }] },
      mark: 'bar',
      encoding: { x: { field: 'a', type: 'quantitative' }, shape: { field: 'a', type: 'nominal' } },
    };
    await expect(renderSvg(spec)).rejects.toThrow('does not draw cleanly');
  });
});

describe('the charts of published figures', () => {
  it('mark solver figures, claims and simulations in the legend', async () => {
    const legend = async (name: string) => drawnTexts(await renderSvg(charts[name]));
    expect(await legend('winnability')).toEqual(
      expect.arrayContaining(['Published, by a solver', 'This run', 'Published claim']),
    );
    expect(await legend('win-rates')).toEqual(expect.arrayContaining(['Published claim', 'Winnable deals']));
    expect(await legend('start')).toEqual(expect.arrayContaining(['This run', 'Earlier simulation']));
  });
});
