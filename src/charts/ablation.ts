import type { AblationRow } from '../analysis/ablation.js';
import { plotSize } from './plot-size.js';
import type { ChartSpec } from './render.js';
import { BLUE, ORANGE, THEME } from './theme.js';
import { figure, words } from './tooltips.js';
import { rounded, sizesText } from './words.js';

/** Pixels of one tip's row. */
const ROW = 20;
/** Adjusted p-values up to this are drawn as told apart. */
export const LEVEL = 0.05;
const WORDS = { off: 'taken away', alone: 'the only tip' } as const;

/**
 * What each tip is worth to one player: the win rate with the tip less that without it, with intervals, one small plot a game.
 *
 * @param rows of `ablation`, at least one, of one player
 * @example ablationChart(ablation('expert', grids, rulesOf))
 */
export function ablationChart(rows: readonly AblationRow[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const tips = [...new Set(rows.map(({ tip }) => tip))];
  const { width, columns } = plotSize(games.length);
  const kinds = Object.values(WORDS);
  const y = {
    field: 'tip',
    type: 'nominal' as const,
    title: null,
    sort: tips,
    scale: { type: 'band' as const, domain: tips, paddingInner: 0.1 },
  };
  const yOffset = { field: 'kind', type: 'nominal' as const, sort: kinds, scale: { domain: kinds, paddingOuter: 0.5 } };
  const x = {
    field: 'difference',
    type: 'quantitative' as const,
    title: 'Difference, % of deals',
    // A scale of its own for each plot: what matters is the side of the line, and how far the interval is from it.
    scale: { zero: true, nice: false, padding: 8 },
    axis: { format: '~r', tickCount: 5 },
  };
  const tooltip = [
    ...[words('game', 'Game'), words('tip', 'Tip'), words('kind', 'How')],
    ...[figure('difference', 'Difference, points', '+.2f'), figure('low', '95% from', '+.2f')],
    ...[figure('high', 'to', '+.2f'), figure('n', 'n')],
  ];
  const look = { field: 'kind', type: 'nominal' as const, title: null };
  const color = { ...look, scale: { domain: kinds, range: [BLUE, ORANGE] } };
  const shape = { ...look, scale: { domain: kinds, range: ['circle', 'diamond'] } };
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: `What each tip is worth to ${rows[0].player}`,
      subtitle: [
        `Wins with the tip less wins without it, on the same deals; n = ${sizesText(rows.map(({ n }) => n))} deals per game. Lines are 95% intervals.`,
        `Filled: told apart from 0 after Holm's correction (p at most ${LEVEL}).${games.length > 1 ? ' Each plot has a scale of its own.' : ''}`,
      ],
    },
    data: {
      values: rows.map((row) => ({
        game: row.label,
        tip: row.tip,
        kind: WORDS[row.switch],
        difference: rounded(100 * row.difference),
        low: rounded(100 * row.low),
        high: rounded(100 * row.high),
        told: row.pHolm <= LEVEL,
        n: row.n,
      })),
    },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns,
    resolve: { scale: { x: 'independent' }, axis: { x: 'independent' } },
    spec: {
      width,
      height: tips.length * ROW + 8,
      layer: [
        { mark: { type: 'rule', color: '#888888' }, encoding: { x: { datum: 0, type: 'quantitative' } } },
        {
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: { y, yOffset, x: { ...x, field: 'low' }, x2: { field: 'high' }, color, tooltip },
        },
        {
          // White inside, so that the line of the interval does not show through a mark that is not filled.
          mark: { type: 'point', filled: true, opacity: 1, size: 44, strokeWidth: 1.6 },
          encoding: {
            y,
            yOffset,
            x,
            tooltip,
            shape,
            stroke: color,
            fill: { condition: { test: 'datum.told', ...color }, value: '#FFFFFF' },
          },
        },
      ],
    },
  };
}
