import { op, type ColumnTable } from 'arquero';
import { indexRows, joinKey } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';

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
 * @param playouts one row a playout: game, placing, player, outcome, cards_up
 * @returns 53 rows (0..52 cards) for each game and player that has such playouts, in the lineup's order
 * @example cardsUp(playouts, lineup)[0] // { ..., player: 'random', cardsUp: 0, count: 12, n: 990, share: 0.0121... }
 */
export function cardsUp(playouts: ColumnTable, lineup: Lineup): CardsUpRow[] {
  const notWon = playouts.filter("d => d.outcome !== 'won'");
  const total = count(notWon, ['game', 'placing', 'player']);
  const byCards = count(notWon, ['game', 'placing', 'player', 'cards_up']);
  return lineup.games.flatMap((game) =>
    lineup.players.flatMap((player) => {
      const group = [game.game, game.placing, player];
      const n = total(group);
      if (n === 0) return [];
      return Array.from({ length: 53 }, (_, cards) => {
        const found = byCards([...group, String(cards)]);
        return { ...game, player, cardsUp: cards, count: found, n, share: found / n };
      });
    }),
  );
}

function count(table: ColumnTable, keys: string[]): (key: readonly string[]) => number {
  const index = indexRows(table.groupby(...keys).rollup({ n: op.count() }), keys);
  return (key) => index.get(joinKey(key))?.n ?? 0;
}
