import type { ChartSpec } from './render.js';
import { PLOT_WIDTH, THEME } from './theme.js';
import { share, shareWithInterval, words } from './tooltips.js';
import { countText, NONE, rounded } from './words.js';

/** One kind of mark: its own line within the row of every game, its own colour and shape. */
export interface Lane {
  readonly name: string;
  readonly colour: string;
  readonly shape: string;
}

/** One figure with its interval; without a `share` the interval alone is drawn. */
export interface LaneMark {
  readonly game: string;
  readonly lane: string;
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
  /** Cases behind the figure, where they are known: for the tooltip. */
  readonly n?: number;
}

/** A broad pale bar behind the marks of a game's row, from one share to another. */
export interface LaneBar {
  readonly game: string;
  readonly from: number;
  readonly to: number;
}

/** Bars of one meaning. */
export interface BarKind {
  /** In the legend. */
  readonly name: string;
  readonly colour: string;
  readonly rows: readonly LaneBar[];
}

/** What a chart of shares, one row a game and one lane a kind of mark, needs to be told. */
export interface IntervalLanes {
  readonly title: string;
  readonly subtitle: readonly string[];
  readonly axisTitle: string;
  /** Labels of the games, top to bottom. */
  readonly games: readonly string[];
  /** Top to bottom within a game. */
  readonly lanes: readonly Lane[];
  readonly marks: readonly LaneMark[];
  /** Bars behind the marks; kinds without a bar do not appear in the legend. */
  readonly bars?: readonly BarKind[];
  /** Text at the right of each game's row. */
  readonly notes?: readonly { readonly game: string; readonly text: string }[];
  readonly laneHeight: number;
  /** No bands behind every other row: for charts whose bars do their work. */
  readonly plain?: boolean;
  /** Largest share on the axis; 1 unless the shares are small. */
  readonly most?: number;
}

/**
 * A chart of shares with intervals: one row a game, within it one lane for each player or source.
 * @example intervalLanes({ title: 'Win rate', ..., lanes: [{ name: 'casual', colour: '#56B4E9', shape: 'circle' }], ... })
 */
export function intervalLanes(chart: IntervalLanes): ChartSpec {
  const { games, lanes, marks, notes, most = 1 } = chart;
  const bars = (chart.bars ?? []).filter(({ rows }) => rows.length > 0);
  const y = {
    field: 'game',
    type: 'nominal' as const,
    sort: [...games],
    title: null,
    scale: { type: 'band' as const, domain: [...games], paddingInner: 0.12, paddingOuter: 0.06 },
  };
  const yOffset = {
    field: 'lane',
    type: 'nominal' as const,
    sort: lanes.map(({ name }) => name),
    scale: { domain: lanes.map(({ name }) => name), paddingOuter: 0.25 },
  };
  const x = {
    field: 'share',
    type: 'quantitative' as const,
    title: chart.axisTitle,
    scale: { domain: [0, most], nice: false, zero: true },
    axis: { format: most < 0.1 ? '.1%' : '.0%', tickCount: 10 },
  };
  const domain = lanes.map(({ name }) => name);
  const colour = {
    field: 'lane',
    type: 'nominal' as const,
    title: null,
    scale: { domain, range: lanes.map((lane) => lane.colour) },
  };
  const shape = {
    field: 'lane',
    type: 'nominal' as const,
    title: null,
    scale: { domain, range: lanes.map((lane) => lane.shape) },
  };
  // A small share needs more digits.
  const digits = most < 0.1 ? 3 : 2;
  const tooltip = [
    words('game', 'Game'),
    words('lane', 'Whose'),
    ...shareWithInterval(chart.axisTitle, digits),
    words('cases', 'n'),
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: { text: chart.title, subtitle: [...chart.subtitle] },
    // For `narrowLanes`; Vega-Lite passes it over.
    usermeta: { lanes: lanes.map(({ name }) => name), games: games.length, laneHeight: chart.laneHeight },
    datasets: {
      marks: marks.map(({ game, lane, share, low, high, n }) => ({
        ...{ game, lane, share: share === null ? null : rounded(share), low: rounded(low), high: rounded(high) },
        cases: n === undefined ? NONE : countText(n),
      })),
    },
    width: PLOT_WIDTH,
    height: games.length * (lanes.length * chart.laneHeight + 8),
    layer: [
      {
        // Bands lead the eye from the name of a game to its marks.
        data: { values: chart.plain ? [] : games.filter((_, row) => row % 2 === 1).map((game) => ({ game })) },
        mark: { type: 'rect', color: '#3B4A6B', opacity: 0.05 },
        encoding: { y, x: { value: 0 }, x2: { value: 'width' } },
      },
      ...(bars.length === 0
        ? []
        : [
            {
              data: {
                values: bars.flatMap(({ name, rows }) =>
                  rows.map(({ game, from, to }) => ({ game, share: rounded(from), to: rounded(to), bar: name })),
                ),
              },
              mark: { type: 'bar' as const },
              encoding: {
                y,
                x,
                tooltip: [
                  words('game', 'Game'),
                  words('bar', 'Bar'),
                  share('share', 'From', digits),
                  share('to', 'To', digits),
                ],
                x2: { field: 'to' },
                fill: {
                  field: 'bar',
                  type: 'nominal' as const,
                  title: null,
                  scale: { domain: bars.map(({ name }) => name), range: bars.map(({ colour }) => colour) },
                },
              },
            },
          ]),
      {
        data: { name: 'marks' },
        mark: { type: 'rule', strokeWidth: 2 },
        encoding: { y, yOffset, x: { ...x, field: 'low' }, x2: { field: 'high' }, color: colour, tooltip },
      },
      {
        data: { name: 'marks' },
        transform: [{ filter: 'isValid(datum.share)' }],
        mark: { type: 'point', filled: true, opacity: 1, size: 60 },
        encoding: { y, yOffset, x, color: colour, shape, tooltip },
      },
      ...(notes === undefined
        ? []
        : [
            {
              data: { values: [...notes] },
              mark: { type: 'text' as const, align: 'left' as const, baseline: 'middle' as const, dx: 10 },
              encoding: { y, x: { value: 'width' as const }, text: { field: 'text', type: 'nominal' as const } },
            },
          ]),
    ],
    resolve: { scale: { fill: 'independent' } },
  };
}
