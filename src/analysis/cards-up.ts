import type { Lineup, LineupGame } from './lineup.js';
import { isOf, type Tallies } from './tallies.js';

/** How often a player's playouts of one game that were not won ended with this many cards on the foundations. */
export interface CardsUpRow extends LineupGame {
  readonly player: string;
  /** 0..52. */
  readonly cardsUp: number;
  readonly count: number;
  /** Playouts that were not won, all of this game and player. */
  readonly n: number;
  /** count / n. */
  readonly share: number;
}

/**
 * How far playouts that were not won got: the distribution of the cards on the foundations at their end.
 *
 * @returns 53 rows (0..52 cards) for each game and player that has such playouts, in the lineup's order
 * @example cardsUp(tallies, lineup)[0] // { ..., player: 'random', cardsUp: 0, count: 12, n: 990, share: 0.0121... }
 */
export function cardsUp({ playouts }: Pick<Tallies, 'playouts'>, lineup: Lineup): CardsUpRow[] {
  return lineup.games.flatMap((game) => {
    const here = playouts.filter(isOf(game));
    return lineup.players.flatMap((player) => {
      const counts = new Array<number>(53).fill(0);
      for (const tally of here) {
        if (tally.player === player && tally.outcome !== 'won') counts[tally.cardsUp] += tally.playouts;
      }
      const n = counts.reduce((sum, count) => sum + count, 0);
      if (n === 0) return [];
      return counts.map((count, cards) => ({ ...game, player, cardsUp: cards, count, n, share: count / n }));
    });
  });
}
