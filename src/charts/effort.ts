import type { EffortPoint } from '../analysis/effort-curve.js';
import type { EffortRow } from '../analysis/effort.js';
import type { ChartSpec } from './render.js';
import { BLUE, SMALL_PLOT, THEME, VERMILION } from './theme.js';
import { countText, rounded, sizesText } from './words.js';

/**
 * How many positions it took to decide the deals of each game: the rising share of deals decided, one small plot a game before
 * the grey curves of all the others, on a logarithmic scale. What unknown deals leave open is marked at the right end.
 *
 * @param points of `effortCurve`, at least one
 * @param rows of `effort` for the same games
 * @example effortChart(effortCurve(verdicts, lineup), effort(verdicts, lineup))
 */
export function effortChart(points: readonly EffortPoint[], rows: readonly EffortRow[]): ChartSpec {
  const games = rows.map(({ label }) => label);
  // A logarithmic scale has no 0; a deal that is decided without a search counts as one position.
  const atLeastOne = (nodes: number) => Math.max(1, nodes);
  const most = 10 ** Math.ceil(Math.log10(Math.max(10, ...points.map(({ nodes }) => nodes))));
  const curves = rows.flatMap(({ label }) => {
    const own = points.filter((point) => point.label === label);
    if (own.length === 0) return [];
    // Every curve rises from the bottom and goes on level to the right end.
    return [
      { game: label, nodes: atLeastOne(own[0].nodes), share: 0, mark: 'curve' },
      ...own.map(({ nodes, share }) => ({
        game: label,
        nodes: atLeastOne(nodes),
        share: rounded(share),
        mark: 'curve',
      })),
      { game: label, nodes: most, share: rounded(own.at(-1)!.share), mark: 'curve' },
    ];
  });
  const medians = rows.flatMap(({ label, median }) =>
    median === null ? [] : [{ game: label, nodes: atLeastOne(median), share: 0.5, mark: 'median' }],
  );
  const open = rows.flatMap(({ label, n, censored }) =>
    censored === 0 ? [] : [{ game: label, nodes: most, share: rounded(1 - censored / n), mark: 'open' }],
  );
  const notes = rows.map((row) => ({ game: row.label, mark: 'note', note: noteOf(row) }));
  const x = {
    field: 'nodes',
    type: 'quantitative' as const,
    title: 'Positions searched',
    scale: { type: 'log' as const, domain: [1, most], nice: false },
    axis: { values: powersOfTen(most), format: '~s' },
  };
  const y = {
    field: 'share',
    type: 'quantitative' as const,
    title: 'Deals decided',
    scale: { domain: [0, 1] },
    axis: { format: '.0%', tickCount: 5 },
  };
  const only = (mark: string) => [{ filter: `datum.mark === '${mark}'` }];
  const line = { type: 'line' as const, interpolate: 'step-after' as const };
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'How much searching a verdict takes',
      subtitle: [
        `Share of deals decided within so many positions; n = ${sizesText(rows.map(({ n }) => n))} deals per game; grey: the other games.`,
        ...(open.length > 0 ? ['Deals whose search was cut off are unknown: the orange bar is their share.'] : []),
      ],
    },
    datasets: { games: [...curves, ...medians, ...open, ...notes] },
    data: { name: 'games' },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns: SMALL_PLOT.columns,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width: SMALL_PLOT.width,
      height: SMALL_PLOT.height,
      layer: [
        {
          // Data of its own, so that each small plot gets the curves of all games.
          data: { name: 'games' },
          transform: only('curve'),
          mark: { ...line, color: '#DADADA', strokeWidth: 1 },
          encoding: { x, y, detail: { field: 'game', type: 'nominal' } },
        },
        {
          transform: only('curve'),
          mark: { ...line, color: BLUE, strokeWidth: 2 },
          encoding: { x, y },
        },
        {
          transform: only('median'),
          mark: { type: 'point', filled: true, opacity: 1, color: BLUE, size: 50 },
          encoding: { x, y },
        },
        {
          transform: only('open'),
          mark: { type: 'rule', color: VERMILION, strokeWidth: 4 },
          // Half its width inside the frame.
          encoding: { x: { value: SMALL_PLOT.width - 2 }, y, y2: { datum: 1 } },
        },
        {
          transform: only('note'),
          mark: { type: 'text', align: 'left', baseline: 'bottom' },
          encoding: { x: { value: 0 }, y: { value: -4 }, text: { field: 'note', type: 'nominal' } },
        },
      ],
    },
  };
}

function powersOfTen(most: number): number[] {
  return Array.from({ length: Math.round(Math.log10(most)) + 1 }, (_, power) => 10 ** power);
}

function noteOf({ median, censored }: EffortRow): string {
  const middle = median === null ? 'median unknown' : `median ${countText(median)}`;
  return censored === 0 ? middle : `${middle}; ${countText(censored)} unknown`;
}
