import type { DifficultyRow } from '../analysis/difficulty-curve.js';
import { playerColour, playerShape } from './player-colour.js';
import { plotSize } from './plot-size.js';
import type { ChartSpec } from './render.js';
import { shareAxis } from './share-axis.js';
import { THEME } from './theme.js';
import { figure, shareWithInterval, words } from './tooltips.js';
import { countText, rounded, sizesText } from './words.js';

/**
 * The chance of winning against the difficulty of the deal, a line for each player with the interval of each group of deals, one
 * small plot a game.
 *
 * @param rows of `difficultyCurve`, at least one
 * @param players in the order of the study
 * @example difficultyChart(difficultyCurve(verdicts, playouts, lineup), lineup.players)
 */
export function difficultyChart(rows: readonly DifficultyRow[], players: readonly string[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const { width, height, columns } = plotSize(games.length);
  const x = {
    field: 'place',
    type: 'quantitative' as const,
    title: 'Deals, from the easiest to the hardest',
    scale: { domain: [0, 1], nice: false },
    axis: { format: '.0%', tickCount: 5, grid: false },
  };
  const y = shareAxis('Deals won');
  const color = playerColour(players);
  const tooltip = [
    ...[words('game', 'Game'), words('player', 'Player'), ...shareWithInterval('Deals won', 1), figure('n', 'n')],
    ...[figure('from', 'Positions from'), figure('to', 'Positions to')],
  ];
  const marks = [{ filter: 'isValid(datum.share)' }];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'How the chance of winning falls as deals get harder',
      subtitle: [
        'Winnable deals, ordered by how many positions the solver searched for them and cut into groups of about equal size.',
        `Above each plot: positions at the median of the first and the last group. n = ${sizesText(rows.map(({ n }) => n))} deals per group; lines are 95% intervals.`,
      ],
    },
    data: {
      values: [
        ...rows.map(({ label, player, easier, upTo, n, from, to, share, low, high }) => ({
          game: label,
          player,
          place: rounded((easier + upTo) / 2),
          share: rounded(share),
          low: rounded(low),
          high: rounded(high),
          ...{ n, from, to },
        })),
        ...games.map((game) => ({ game, note: noteOf(rows.filter(({ label }) => label === game)) })),
      ],
    },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width,
      height,
      layer: [
        {
          transform: marks,
          mark: { type: 'rule', strokeWidth: 1.5 },
          encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color, tooltip },
        },
        { transform: marks, mark: { type: 'line', strokeWidth: 1.5 }, encoding: { x, y, color } },
        {
          transform: marks,
          mark: { type: 'point', filled: true, opacity: 1, size: 34 },
          encoding: { x, y, color, shape: playerShape(players), tooltip },
        },
        {
          transform: [{ filter: 'isValid(datum.note)' }],
          mark: { type: 'text', align: 'left', baseline: 'bottom' },
          encoding: { x: { value: 0 }, y: { value: -4 }, text: { field: 'note', type: 'nominal' } },
        },
      ],
    },
  };
}

function noteOf(rows: readonly DifficultyRow[]): string {
  return `${countText(rows[0].median)} to ${countText(rows.at(-1)!.median)} positions`;
}
