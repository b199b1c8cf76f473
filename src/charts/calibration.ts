import type { CalibrationRow } from './prediction-tables.js';
import { plotSize } from './plot-size.js';
import type { ChartSpec } from './render.js';
import { BLUE, THEME } from './theme.js';
import { figure, share, shareWithInterval, words } from './tooltips.js';
import { percentText, rounded, sizesText } from './words.js';

/**
 * Are the predicted chances of a loss right? The share that is lost against the predicted chance, deals that the regression was not fitted
 * to in ten groups, one small plot a game; on the diagonal they are equal.
 * @param rows at least one
 */
export function calibrationChart(rows: readonly CalibrationRow[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const { width, height, columns } = plotSize(games.length);
  const axis = { format: '.0%', tickCount: 5 };
  const scale = { domain: [0, 1], nice: false, padding: 5 };
  const x = { field: 'predicted', type: 'quantitative' as const, title: 'Predicted chance of a loss', scale, axis };
  const y = { field: 'share', type: 'quantitative' as const, title: 'Lost', scale, axis };
  const tooltip = [
    ...[words('game', 'Game'), share('predicted', 'Predicted', 1), ...shareWithInterval('Lost', 1), figure('n', 'n')],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'Are the predicted chances right?',
      subtitle: [
        'Deals that the regression was not fitted to, in ten groups by their predicted chance of being lost.',
        `Lines are 95% intervals; on the diagonal prediction and outcome are equal. n = ${sizesText(rows.map(({ n }) => n))} deals per group.`,
      ],
    },
    data: {
      values: rows.map((row) => ({
        ...{ game: row.label, predicted: rounded(row.predicted), share: rounded(row.share) },
        ...{ low: rounded(row.low), high: rounded(row.high), n: row.n },
      })),
    },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width,
      height,
      layer: [
        {
          mark: { type: 'rule', color: '#888888', strokeDash: [4, 3] },
          encoding: {
            x: { datum: 0, type: 'quantitative' },
            x2: { datum: 1 },
            y: { datum: 0, type: 'quantitative' },
            y2: { datum: 1 },
          },
        },
        {
          mark: { type: 'rule', strokeWidth: 2, color: BLUE },
          encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, tooltip },
        },
        { mark: { type: 'point', filled: true, opacity: 1, size: 44, color: BLUE }, encoding: { x, y, tooltip } },
      ],
    },
  };
}

/** What to see on it, and n. */
export function calibrationCaption(rows: readonly CalibrationRow[]): string {
  const near = rows.filter(({ predicted, low, high }) => low <= predicted && predicted <= high).length;
  const last = rows.filter(({ group }) => group === Math.max(...rows.map((row) => row.group)));
  const most = last.reduce((a, b) => (b.share > a.share ? b : a));
  return (
    'Marks on the diagonal: who says 30% is right in 30 of 100 deals. Marks spread from left to right: the look of a deal says much. ' +
    `The intervals of ${near} of ${rows.length} groups hold the predicted chance. Of the tenth of the deals that look worst ` +
    `${percentText(most.share)} are lost in ${most.label}. n = ${sizesText(rows.map(({ n }) => n))} deals per group.`
  );
}
