import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';
import { isOf, type Tallies } from './tallies.js';

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
 * @returns one row for each game and player that has playouts, games in the lineup's order, players within a game
 * @example winRates(tallies, lineup)[0]
 * // { game: 'beleaguered-castle', ..., player: 'casual', won: 150, stuck: 800, gaveUp: 50, meanCardsUp: 14.2,
 * //   n: 1000, share: 0.15, low: 0.129..., high: 0.173... }
 */
export function winRates({ playouts }: Pick<Tallies, 'playouts'>, lineup: Lineup): WinRateRow[] {
  return lineup.games.flatMap((game) => {
    const here = playouts.filter(isOf(game));
    return lineup.players.flatMap((player) => {
      const count = { won: 0, stuck: 0, 'gave up': 0 };
      let cardsUp = 0;
      for (const tally of here) {
        if (tally.player !== player) continue;
        count[tally.outcome] += tally.playouts;
        if (tally.outcome !== 'won') cardsUp += tally.cardsUp * tally.playouts;
      }
      const { won, stuck, 'gave up': gaveUp } = count;
      const n = won + stuck + gaveUp;
      if (n === 0) return [];
      const meanCardsUp = won === n ? null : cardsUp / (n - won);
      return [{ ...game, player, won, stuck, gaveUp, meanCardsUp, ...proportion(won, 0, n) }];
    });
  });
}
