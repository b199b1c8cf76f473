import { effortCurveSurvival } from '../analysis/effort-curve.js';
import type { EffortPoint } from '../analysis/effort-curve.js';
import type { EffortRow } from '../analysis/effort.js';
import type { ChartSpec } from './render.js';
import { BLUE, PALE_BLUE, SMALL_PLOT, THEME, VERMILION } from './theme.js';
import { figure, share, words } from './tooltips.js';
import { countText, rounded, sizesText } from './words.js';

/** Points of a curve to each factor of ten of positions, in its own plot and among the grey curves of the others. */
const FINE = 12;
const COARSE = 5;

/**
 * How many positions it took to decide the deals of each game: the rising share of deals decided, which is 1 less the survival curve of
 * Kaplan and Meier with its band, one small plot a game before the grey curves of all the others, on a logarithmic scale. What unknown
 * deals leave open is marked at the right end.
 *
 * @param points of `effortCurve`, at least one
 * @param rows of `effort` for the same games
 * @example effortChart(effortCurve(verdicts, lineup), effort(verdicts, lineup))
 */
export function effortChart(points: readonly EffortPoint[], rows: readonly EffortRow[]): ChartSpec {
  const games = rows.map(({ label }) => label);
  const most = 10 ** Math.ceil(Math.log10(Math.max(10, ...points.map(({ nodes }) => nodes))));
  const curves = rows.flatMap(({ label }) => {
    const steps = effortCurveSurvival(points.filter((point) => point.label === label)).map((step) => ({
      nodes: atLeastOne(step.time),
      share: 1 - step.share,
      low: 1 - step.high,
      high: 1 - step.low,
    }));
    return steps.length === 0 ? [] : [{ game: label, steps }];
  });
  const medians = rows.flatMap(({ label, median }) =>
    median === null ? [] : [{ game: label, nodes: atLeastOne(median), share: 0.5, mark: 'median' }],
  );
  const open = rows.flatMap(({ label, n, censored }) =>
    censored === 0
      ? []
      : [{ game: label, nodes: most, share: rounded(1 - censored / n), mark: 'open', left: rounded(censored / n) }],
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
  const stepped = 'step-after' as const;
  const tooltip = [
    ...[words('game', 'Game'), figure('nodes', 'Positions'), share('share', 'Decided within them')],
    ...[share('low', '95% from'), share('high', 'to')],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'How much searching a verdict takes',
      subtitle: [
        `Share of deals decided within so many positions; n = ${sizesText(rows.map(({ n }) => n))} deals per game; grey: the other games.`,
        `The band is the 95% interval of Kaplan and Meier's curve.${open.length > 0 ? ' Deals whose search was cut off are unknown: the orange bar is their share.' : ''}`,
      ],
    },
    datasets: {
      others: curves.flatMap(({ game, steps }) =>
        curve(steps, COARSE, most).map((step) => ({ game, nodes: step.nodes, share: step.share })),
      ),
      games: [
        ...curves.flatMap(({ game, steps }) =>
          curve(steps, FINE, most).map((step) => ({ game, ...step, mark: 'curve' })),
        ),
        ...medians,
        ...open,
        ...notes,
      ],
    },
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
          data: { name: 'others' },
          mark: { type: 'line', color: '#DADADA', strokeWidth: 1 },
          encoding: { x, y, detail: { field: 'game', type: 'nominal' } },
        },
        {
          transform: only('curve'),
          mark: { type: 'area', interpolate: stepped, color: PALE_BLUE, opacity: 0.9 },
          encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
        },
        {
          transform: only('curve'),
          mark: { type: 'line', interpolate: stepped, color: BLUE, strokeWidth: 2 },
          encoding: { x, y, tooltip },
        },
        {
          transform: only('median'),
          mark: { type: 'point', filled: true, opacity: 1, color: BLUE, size: 50 },
          encoding: { x, y, tooltip: [words('game', 'Game'), figure('nodes', 'Median, positions')] },
        },
        {
          transform: only('open'),
          mark: { type: 'rule', color: VERMILION, strokeWidth: 4 },
          encoding: {
            // Half its width inside the frame.
            x: { value: 'width' },
            xOffset: { value: -2 },
            y,
            y2: { datum: 1 },
            tooltip: [words('game', 'Game'), share('left', 'Deals cut off')],
          },
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

/** A logarithmic scale has no 0; a deal that is decided without a search counts as one position. */
function atLeastOne(nodes: number): number {
  return Math.max(1, nodes);
}

interface CurvePoint {
  readonly nodes: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The curve with at most so many points to each factor of ten, the last of each part; it rises from the bottom and goes on level to the right end. */
function curve(steps: readonly CurvePoint[], perDecade: number, most: number): CurvePoint[] {
  const part = (step: CurvePoint): number => Math.floor(Math.log10(step.nodes) * perDecade + 1e-9);
  const kept = steps.filter((step, i) => i + 1 === steps.length || part(steps[i + 1]) > part(step));
  const last = kept.at(-1)!;
  return [{ nodes: steps[0].nodes, share: 0, low: 0, high: 0 }, ...kept, { ...last, nodes: most }].map(
    ({ nodes, share, low, high }) => ({ nodes, share: rounded(share), low: rounded(low), high: rounded(high) }),
  );
}

function powersOfTen(most: number): number[] {
  return Array.from({ length: Math.round(Math.log10(most)) + 1 }, (_, power) => 10 ** power);
}

function noteOf({ median, censored }: EffortRow): string {
  const middle = median === null ? 'median unknown' : `median ${countText(median)}`;
  return censored === 0 ? middle : `${middle}; ${countText(censored)} unknown`;
}
