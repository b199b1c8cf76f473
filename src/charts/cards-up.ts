import type { CardsUpRow } from '../analysis/cards-up.js';
import { playerColour, playerDash } from './player-colour.js';
import type { ChartSpec } from './render.js';
import { SMALL_PLOT, THEME } from './theme.js';
import { figure, share, words } from './tooltips.js';
import { rounded, sizesText } from './words.js';

/**
 * How far the playouts got that were not won: the share of them that had at least so many cards on the foundations at their end,
 * a falling curve for each player in colour, one small plot a game.
 *
 * @param rows of `cardsUp`, at least one game and player
 * @param players in the order of the study
 * @example cardsUpChart(cardsUp(playouts, lineup), lineup.players)
 */
export function cardsUpChart(rows: readonly CardsUpRow[], players: readonly string[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'How far games got that were not won',
      subtitle: [
        'Share of the playouts not won that ended with at least so many cards on the foundations, aces included.',
        `n = ${sizesText(rows.map(({ n }) => n))} playouts not won per game and player.`,
      ],
    },
    data: { values: games.flatMap((game) => players.flatMap((player) => curveOf(rows, game, player))) },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns: SMALL_PLOT.columns,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width: SMALL_PLOT.width,
      height: SMALL_PLOT.height,
      mark: { type: 'line', strokeWidth: 1.8, interpolate: 'step-before' },
      encoding: {
        x: {
          field: 'cards',
          type: 'quantitative',
          title: 'Cards up, at least',
          scale: { domain: [0, 52], nice: false },
          axis: { values: [0, 4, 13, 26, 39, 52] },
        },
        y: {
          field: 'share',
          type: 'quantitative',
          title: 'Playouts not won',
          scale: { domain: [0, 1] },
          axis: { format: '.0%', tickCount: 5 },
        },
        color: playerColour(players),
        strokeDash: playerDash(players),
        tooltip: [
          words('game', 'Game'),
          words('player', 'Player'),
          figure('cards', 'Cards up, at least'),
          share('share', 'Of the playouts not won', 1),
        ],
      },
    },
  };
}

/** From 'all had at least 0 cards' down to the first number of cards that none reached; flat ends would lie on each other. */
function curveOf(rows: readonly CardsUpRow[], game: string, player: string) {
  let left: number | null = null;
  const curve = [];
  for (const { label, player: who, cardsUp, count, n } of rows) {
    if (label !== game || who !== player) continue;
    left ??= n;
    curve.push({ game, player, cards: cardsUp, share: rounded(left / n) });
    if (left === 0) break;
    left -= count;
  }
  return curve;
}
