import { FIRST_SPACE_GROUPS, type FirstSpaceRow } from '../analysis/first-space.js';
import { playerColour, playerShape } from './player-colour.js';
import { plotSize } from './plot-size.js';
import type { ChartSpec } from './render.js';
import { shareAxis } from './share-axis.js';
import { THEME } from './theme.js';
import { figure, share, shareWithInterval, words } from './tooltips.js';
import { rounded, sizesText } from './words.js';

/** Groups with fewer playouts are not drawn: their intervals would hide the others. */
const FEWEST = 10;

/**
 * When the first pile was emptied and what became of those playouts: a mark for each player and group, the larger the more playouts
 * are in it, at the share of them that was won; one small plot a game.
 *
 * @param rows of `firstSpace`, at least one
 * @param players in the order of the study
 * @param winnable the rows are of winnable deals only
 * @example firstSpaceChart(firstSpace(verdicts, playouts, lineup), lineup.players, true)
 */
export function firstSpaceChart(
  rows: readonly FirstSpaceRow[],
  players: readonly string[],
  winnable: boolean,
): ChartSpec {
  const large = rows.filter(({ n }) => n >= FEWEST);
  const drawn = large.length > 0 ? large : rows;
  const games = [...new Set(drawn.map(({ label }) => label))];
  const { width, height, columns } = plotSize(games.length);
  const groups = FIRST_SPACE_GROUPS.map(groupText).filter((text) => drawn.some((row) => groupText(row) === text));
  const x = {
    field: 'group',
    type: 'nominal' as const,
    title: 'Move that emptied the first pile',
    sort: groups,
    scale: { domain: groups, paddingInner: 0.15 },
    axis: { labelAngle: 0, labelFontSize: 11, grid: false },
  };
  const xOffset = {
    field: 'player',
    type: 'nominal' as const,
    sort: [...players],
    scale: { domain: [...players], paddingOuter: 0.5 },
  };
  const y = shareAxis('Playouts won');
  const color = playerColour(players);
  const tooltip = [
    ...[words('game', 'Game'), words('player', 'Player'), words('group', 'First space, move')],
    ...[...shareWithInterval('Playouts won', 1), figure('n', 'n'), share('part', 'Part of the playouts', 1)],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'When the first pile is emptied, and what it does to the chance of winning',
      subtitle: [
        `Playouts of ${winnable ? 'winnable' : 'all'} deals; n = ${sizesText(rows.map(({ played }) => played))} per game and player. Lines are 95% intervals.`,
        `The larger a mark, the more of its player\u2019s playouts are in the group${large.length > 0 ? `; groups of fewer than ${FEWEST} are left out` : ''}.`,
      ],
    },
    data: {
      values: drawn.map(({ label, player, n, played, share: won, low, high, ...group }) => ({
        game: label,
        player,
        group: groupText(group),
        part: rounded(n / played),
        share: rounded(won),
        low: rounded(low),
        high: rounded(high),
        n,
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
          mark: { type: 'rule', strokeWidth: 1.5 },
          encoding: { x, xOffset, y: { ...y, field: 'low' }, y2: { field: 'high' }, color, tooltip },
        },
        {
          mark: { type: 'point', filled: true, opacity: 1 },
          encoding: {
            x,
            xOffset,
            y,
            color,
            shape: playerShape(players),
            tooltip,
            size: {
              field: 'part',
              type: 'quantitative',
              title: 'Part of the playouts',
              scale: { domain: [0, 1], range: [10, 90] },
              legend: { format: '.0%', values: [0.05, 0.3, 0.9], orient: 'bottom', titleFontWeight: 'normal' },
            },
          },
        },
      ],
    },
  };
}

/** 'start', '11–20', '61+', 'never'. */
export function groupText({ from, to }: Pick<FirstSpaceRow, 'from' | 'to'>): string {
  if (from === null) return 'never';
  if (to === null) return `${from}+`;
  return to === 0 ? 'start' : `${from}\u2013${to}`;
}
