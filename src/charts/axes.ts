import type { ChartSpec } from './render.js';
import { BLUE, THEME } from './theme.js';
import { share, shareWithInterval, words } from './tooltips.js';
import { rounded, sizesText } from './words.js';

/** How hard a game is by one measure: a share with its interval, the higher the harder. */
export interface AxisRow {
  readonly label: string;
  readonly axis: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Deals or playouts behind it. */
  readonly n: number;
}

/** Pixels of a game's row, and the plots in a line. */
const ROW = 20;
const COLUMNS = 4;

/**
 * The games side by side by several measures of difficulty, one small plot a measure; in each the further right the harder.
 * @param rows at least one; games and measures in the order in which they are shown
 */
export function axesChart(rows: readonly AxisRow[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const axes = [...new Set(rows.map(({ axis }) => axis))];
  const y = {
    field: 'game',
    type: 'nominal' as const,
    title: null,
    sort: games,
    scale: { type: 'band' as const, domain: games },
    axis: { grid: true, gridColor: '#DDDDDD', tickBand: 'center' as const },
  };
  const x = {
    field: 'share',
    type: 'quantitative' as const,
    title: null,
    scale: { domain: [0, 1], nice: false, padding: 5 },
    axis: { format: '.0%', values: [0, 0.5, 1] },
  };
  const tooltip = [
    ...[words('game', 'Game'), words('axis', 'Measure'), ...shareWithInterval('Share', 1)],
    { field: 'n', title: 'n', type: 'quantitative' as const, format: ',' },
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'How hard each game is, by several measures',
      subtitle: [
        'In every plot the further right, the harder. The game that fewest deals can be won of is on top.',
        `Lines are 95% intervals; n = ${sizesText(rows.map(({ n }) => n))} deals or playouts per mark.`,
      ],
    },
    data: {
      values: rows.map((row) => ({
        ...{ game: row.label, axis: row.axis, n: row.n },
        ...{ share: rounded(row.share), low: rounded(row.low), high: rounded(row.high) },
      })),
    },
    facet: { field: 'axis', type: 'nominal', sort: axes, title: null },
    columns: COLUMNS,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width: 150,
      height: games.length * ROW,
      layer: [
        {
          mark: { type: 'bar', height: 2, color: BLUE, opacity: 0.35 },
          encoding: { y, x, x2: { datum: 0 }, tooltip: [words('game', 'Game'), share('share', 'Share', 1)] },
        },
        {
          mark: { type: 'rule', strokeWidth: 3, color: BLUE },
          encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, tooltip },
        },
        { mark: { type: 'point', filled: true, opacity: 1, size: 60, color: BLUE }, encoding: { y, x, tooltip } },
      ],
    },
  };
}

/** What to see on it, and n. */
export function axesCaption(rows: readonly AxisRow[]): string {
  const axes = [...new Set(rows.map(({ axis }) => axis))];
  const hardest = axes.map((axis) => {
    const own = rows.filter((row) => row.axis === axis);
    return own.reduce((a, b) => (b.share > a.share ? b : a));
  });
  const games = new Set(hardest.map(({ label }) => label));
  return (
    `Were difficulty one thing, every plot would have the order of the first. By the ${axes.length} measures ${games.size} different games have the highest estimate: ` +
    `${hardest.map(({ axis, label }) => `${label} (${axis.toLowerCase()})`).join(', ')}. ` +
    `n = ${sizesText(rows.map(({ n }) => n))} deals or playouts per mark.`
  );
}
