import { op, type ColumnTable } from 'arquero';
import { indexRows, joinKey } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';

/** How many playouts of one game a player won, and how the others ended. */
export interface WinRateRow extends LineupGame, Proportion {
  readonly player: string;
  readonly won: number;
  readonly stuck: number;
  readonly gaveUp: number;
  /** Mean number of cards on the foundations at the end of the playouts that were not won; `null` when all were won. */
  readonly meanCardsUp: number | null;
}

/**
 * Win rate: the share of all playouts that a player won, whether or not the deals can be won.
 *
 * @param playouts one row a playout: game, placing, player, outcome, cards_up
 * @returns one row for each game and player that has playouts, games in the lineup's order, players within a game
 * @example winRates(playouts, lineup)[0]
 * // { game: 'beleaguered-castle', ..., player: 'casual', won: 150, stuck: 800, gaveUp: 50, meanCardsUp: 14.2,
 * //   n: 1000, share: 0.15, low: 0.129..., high: 0.173... }
 */
export function winRates(playouts: ColumnTable, lineup: Lineup): WinRateRow[] {
  const keys = ['game', 'placing', 'player'];
  const counts = indexRows(
    playouts.groupby(...keys).rollup({
      n: op.count(),
      won: "d => op.sum(d.outcome === 'won')",
      stuck: "d => op.sum(d.outcome === 'stuck')",
      cardsUp: "d => op.sum(d.outcome === 'won' ? 0 : d.cards_up)",
    }),
    keys,
  );
  return lineup.games.flatMap((game) =>
    lineup.players.flatMap((player) => {
      const count = counts.get(joinKey([game.game, game.placing, player]));
      if (count === undefined) return [];
      const { n, won, stuck, cardsUp } = count;
      const meanCardsUp = won === n ? null : cardsUp / (n - won);
      return [{ ...game, player, won, stuck, gaveUp: n - won - stuck, meanCardsUp, ...proportion(won, 0, n) }];
    }),
  );
}
