import type { LeaderboardRow } from '../analysis/leaderboard.js';
import { plotSize } from './plot-size.js';
import type { ChartSpec } from './render.js';
import { BLUE, THEME, VERMILION } from './theme.js';
import { shareWithInterval, words } from './tooltips.js';
import { rounded, sizesText } from './words.js';

/** Pixels of one player's row. */
const ROW = 22;
const ALL = 'of all deals';
const WINNABLE = 'of the winnable deals';

/**
 * The leaderboard: for each player the share of all deals won and, where there are verdicts, of the winnable ones, with intervals; one
 * small plot a game.
 *
 * @param rows of `leaderboard`, at least one
 * @param players in the order of the study
 * @example leaderboardChart(leaderboard(verdicts, playouts, lineup), lineup.players)
 */
export function leaderboardChart(rows: readonly LeaderboardRow[], players: readonly string[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const { width, columns } = plotSize(games.length);
  const verdicts = rows.some(({ winnableShare }) => winnableShare !== null);
  const marks = rows.flatMap((row) => [
    { game: row.label, player: row.player, of: ALL, share: row.share, low: row.low, high: row.high },
    ...(row.winnableShare === null
      ? []
      : [
          {
            ...{ game: row.label, player: row.player, of: WINNABLE },
            ...{ share: row.winnableShare, low: row.winnableLow!, high: row.winnableHigh! },
          },
        ]),
  ]);
  const kinds = verdicts ? [ALL, WINNABLE] : [ALL];
  const y = {
    field: 'player',
    type: 'nominal' as const,
    title: null,
    // The strongest, who comes last in the study, on top.
    sort: [...players].reverse(),
    scale: { type: 'band' as const, paddingInner: 0.1 },
  };
  const yOffset = { field: 'of', type: 'nominal' as const, sort: kinds, scale: { domain: kinds, paddingOuter: 0.6 } };
  const x = {
    field: 'share',
    type: 'quantitative' as const,
    title: 'Share won',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5 },
  };
  const tooltip = [
    ...[words('game', 'Game'), words('player', 'Player'), words('of', 'Share')],
    ...shareWithInterval('Won'),
  ];
  const look = { field: 'of', type: 'nominal' as const, title: null };
  const color = { ...look, scale: { domain: kinds, range: [BLUE, VERMILION].slice(0, kinds.length) } };
  const shape = { ...look, scale: { domain: kinds, range: ['circle', 'diamond'].slice(0, kinds.length) } };
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'What each player wins',
      subtitle: [
        `The same deals for every player; n = ${sizesText(rows.map(({ n }) => n))} deals per game. Lines are 95% intervals.`,
        ...(rows.some(({ open }) => open > 0)
          ? ['Those of winnable deals allow for open deals, which nobody won and the solver did not decide.']
          : []),
      ],
    },
    data: {
      values: marks.map(({ share, low, high, ...of }) => ({
        ...of,
        share: share === null ? null : rounded(share),
        low: rounded(low),
        high: rounded(high),
      })),
    },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width,
      height: players.length * ROW + 8,
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: { y, yOffset, x: { ...x, field: 'low' }, x2: { field: 'high' }, color, tooltip },
        },
        {
          mark: { type: 'point', filled: true, opacity: 1, size: 50 },
          encoding: { y, yOffset, x, color, shape, tooltip },
        },
      ],
    },
  };
}
