import type { WinRateRow } from '../analysis/win-rates.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import { intervalOf } from '../published/compare.js';
import type { PublishedFigure } from '../published/published-figures.js';
import { intervalLanes, type LaneMark } from './interval-lanes.js';
import { playerLanes } from './player-lanes.js';
import type { ChartSpec } from './render.js';
import { PALE_BLUE, PALE_GREY, PUBLISHED_LOOKS } from './theme.js';
import { sizesText } from './words.js';

const CLAIM = 'Published claim';

/**
 * Win rate of each player and game, before pale bars for the deals that can be won at all and for those of which
 * nobody knows, and published win rates,
 * which seldom say who played.
 *
 * @param rows of `winRates`, at least one
 * @param winnable of `winnability`; may be empty, then no bar is drawn
 * @param figures published figures; those of other games or quantities are not drawn
 * @param players in the order of the study
 * @example winRatesChart(winRates(playouts, lineup), winnability(verdicts, playouts, lineup), figures, lineup.players)
 */
export function winRatesChart(
  rows: readonly WinRateRow[],
  winnable: readonly WinnabilityRow[],
  figures: readonly PublishedFigure[],
  players: readonly string[],
): ChartSpec {
  const games = [...new Map(rows.map((row) => [row.label, row])).values()];
  const claims = games.flatMap(({ catalogued, label }): LaneMark[] =>
    figures.flatMap((figure) => {
      const interval = intervalOf(figure);
      if (figure.game !== catalogued || figure.quantity !== 'win rate' || interval === null) return [];
      return [{ game: label, lane: CLAIM, share: figure.value, ...interval }];
    }),
  );
  const drawn = winnable.filter(({ label, n }) => n > 0 && games.some((game) => game.label === label));
  return intervalLanes({
    title: 'How often each player wins',
    subtitle: [
      `Win rate over all deals, winnable or not; n = ${sizesText(rows.map(({ n }) => n))} playouts per game and player.`,
      'Lines are 95% intervals.',
    ],
    axisTitle: 'Share of playouts won',
    games: games.map(({ label }) => label),
    lanes: [...playerLanes(players), ...(claims.length > 0 ? [{ name: CLAIM, ...PUBLISHED_LOOKS.claim }] : [])],
    marks: [
      ...rows.map(({ label, player, share, low, high, n }) => ({ game: label, lane: player, share, low, high, n })),
      ...claims,
    ],
    bars: [
      {
        name: 'Winnable deals',
        colour: PALE_GREY,
        rows: drawn.map((row) => ({ game: row.label, from: 0, to: row.winnable / row.n })),
      },
      {
        name: 'Unknown deals',
        colour: PALE_BLUE,
        rows: drawn
          .filter(({ unknown }) => unknown > 0)
          .map((row) => ({ game: row.label, from: row.winnable / row.n, to: (row.winnable + row.unknown) / row.n })),
      },
    ],
    laneHeight: 10,
    plain: drawn.length > 0,
  });
}
