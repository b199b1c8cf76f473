import { holm } from './holm.js';
import type { LineupGame } from './lineup.js';
import { pairResult, type PairResult } from './pair-result.js';
import type { WinGrid } from './win-grid.js';

/** Two players on the same deals of one game. */
export interface PlayerPair extends LineupGame, PairResult {
  readonly player: string;
  readonly against: string;
  /** p after Holm's correction over all rows that were made together. */
  readonly pHolm: number;
}

/**
 * Compares players two by two on the same deals. All rows are one family: p-values are corrected over games and pairs together.
 *
 * @param grids of `winGrids`
 * @param pairs players to compare, by default each with every later one
 * @returns one row for each game and pair, in the order of the grids, then of the pairs
 * @throws RangeError for a player that is in no grid
 * @example comparePlayers(winGrids(playouts, lineup), [['expert', 'casual']])[0].difference // 0.531
 */
export function comparePlayers(
  grids: readonly WinGrid[],
  pairs?: readonly (readonly [string, string])[],
): PlayerPair[] {
  const rows = grids.flatMap(({ won, of: game }) =>
    (pairs ?? pairsOf([...won.keys()])).map(([player, against]) => {
      const [first, second] = [won.get(player), won.get(against)];
      if (first === undefined || second === undefined) {
        throw new RangeError(`'${first === undefined ? player : against}' did not play ${game.game}`);
      }
      return { ...game, player, against, ...pairResult(first, second) };
    }),
  );
  const adjusted = holm(rows.map(({ p }) => p));
  return rows.map((row, i) => ({ ...row, pHolm: adjusted[i] }));
}

/** Each with every earlier one, the later first: players are listed from the weakest on. */
function pairsOf(players: readonly string[]): [string, string][] {
  return players.flatMap((player, i) => players.slice(0, i).map((against): [string, string] => [player, against]));
}
