import type { ColumnTable } from 'arquero';
import { joinKey, numberColumn, textColumn } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';

/** Who won which deal of one game. */
export interface WinGrid {
  readonly of: LineupGame;
  /** Deals, the same for every player. */
  readonly deals: number;
  /** By player: a 1 for each deal won, in the order of the table. */
  readonly won: ReadonlyMap<string, Uint8Array>;
}

/**
 * Who won which deal, as far as paired comparisons need it: a byte a playout instead of a row, so that millions of playouts fit.
 *
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome; the rows of a deal follow one another, as in the
 *   tables of a run
 * @returns one grid for each game that has playouts, in the lineup's order
 * @throws RangeError when a player of the lineup did not play a deal that another one played, or played it twice
 * @example winGrids(playouts, lineup)[0].won.get('expert') // Uint8Array [1, 0, 1, ...]
 */
export function winGrids(playouts: ColumnTable, lineup: Lineup): WinGrid[] {
  const games = textColumn(playouts, 'game');
  const placings = textColumn(playouts, 'placing');
  const schemes = textColumn(playouts, 'scheme');
  const deals = numberColumn(playouts, 'deal');
  const players = textColumn(playouts, 'player');
  const outcomes = textColumn(playouts, 'outcome');
  const index = new Map(lineup.players.map((player, i) => [player, i]));
  const most = games.length / Math.max(1, lineup.players.length);

  const grids = new Map<string, { deals: number; won: Uint8Array[] }>();
  let grid: { deals: number; won: Uint8Array[] } | undefined;
  let seen = new Set<number>();
  const endDeal = (row: number): void => {
    if (grid !== undefined && seen.size !== lineup.players.length) {
      throw new RangeError(`before row ${row} a deal was played by ${seen.size} of ${lineup.players.length} players`);
    }
  };
  for (let row = 0; row < games.length; row++) {
    const sameGame = row > 0 && games[row] === games[row - 1] && placings[row] === placings[row - 1];
    if (!sameGame || deals[row] !== deals[row - 1] || schemes[row] !== schemes[row - 1]) {
      endDeal(row);
      if (!sameGame) {
        const key = joinKey([games[row], placings[row]]);
        grid = grids.get(key) ?? { deals: 0, won: lineup.players.map(() => new Uint8Array(most)) };
        grids.set(key, grid);
      }
      grid!.deals += 1;
      seen = new Set();
    }
    const player = index.get(players[row]);
    if (player === undefined) throw new RangeError(`row ${row} is of '${players[row]}', who is not in the lineup`);
    if (seen.has(player)) throw new RangeError(`row ${row}: '${players[row]}' plays a deal for the second time`);
    seen.add(player);
    if (outcomes[row] === 'won') grid!.won[player][grid!.deals - 1] = 1;
  }
  endDeal(games.length);
  return lineup.games.flatMap((game) => {
    const found = grids.get(joinKey([game.game, game.placing]));
    if (found === undefined) return [];
    const won = new Map(lineup.players.map((player, i) => [player, found.won[i].slice(0, found.deals)]));
    return [{ of: game, deals: found.deals, won }];
  });
}
