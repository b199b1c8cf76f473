import { describe, expect, it } from 'vitest';
import { allCharts } from '../../src/charts/all-charts.js';
import { chartCaptions } from '../../src/charts/chart-captions.js';
import { compare } from '../../src/published/compare.js';
import { ourFigures } from '../../src/published/our-figures.js';
import { readPublishedFigures } from '../../src/published/published-figures.js';
import { analyseTables, fakeRun } from './fake-run.js';

const run = fakeRun(40);

describe('chartCaptions', () => {
  it('has one caption for every chart of a run, whatever the run did', async () => {
    const figures = await readPublishedFigures();
    const { verdicts, playouts } = run;
    for (const part of [
      run,
      { ...run, verdicts: verdicts.slice(0, 0) },
      { ...run, playouts: playouts.slice(0, 0) },
      {
        ...run,
        verdicts: verdicts.filter((row: { verdict: string }) => row.verdict === 'unwinnable'),
        playouts: playouts.slice(0, 0),
      },
      { ...run, verdicts: verdicts.slice(0, 0), playouts: playouts.slice(0, 0) },
    ]) {
      const analysis = analyseTables(part);
      const captions = chartCaptions(analysis, compare(ourFigures(analysis), figures));
      expect(Object.keys(captions)).toEqual(Object.keys(allCharts(analysis, figures)));
      for (const caption of Object.values(captions)) {
        expect(caption).toMatch(/^[A-Z].*\. n = [\d,]+( to [\d,]+)? [a-z ]+\.$/);
        expect(caption).not.toMatch(/undefined|null|NaN|Infinity/);
      }
    }
  });

  it('tells the ends of what was found and counts the cases', async () => {
    const analysis = analyseTables(run);
    const comparisons = compare(ourFigures(analysis), await readPublishedFigures());
    const captions = chartCaptions(analysis, comparisons);
    const byShare = analysis.winnability.toSorted((a, b) => a.share! - b.share!);
    const text = (share: number | null) => `${(100 * share!).toFixed(1)}%`;
    const [least, most] = [byShare[0], byShare.at(-1)!];
    expect(captions['winnability']).toContain(
      `The share is between ${text(least.share)} (${least.label}) and ${text(most.share)} (`,
    );
    const unknown = analysis.winnability.reduce((sum, row) => sum + row.unknown, 0);
    expect(captions['winnability']).toContain(
      unknown === 0 ? 'Every deal was decided.' : `${unknown} of ${run.lineup.games.length * 40} deals stay unknown`,
    );
    const solvers = comparisons.filter(({ published }) => published.kind === 'solver');
    const agree = solvers.filter(({ agreement }) => agreement === 'agrees').length;
    expect(captions['winnability']).toContain(`${agree} of ${solvers.length} figures of other solvers agree`);
    expect(captions['winnability'].endsWith('n = 40 deals per game.')).toBe(true);
    const sizes = analysis.cardsUp.map(({ n }) => n);
    expect(captions['cards-up']).toContain(`n = ${Math.min(...sizes)} to ${Math.max(...sizes)} playouts not won`);
  });
});
