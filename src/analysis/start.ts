import type { ColumnTable } from 'arquero';
import { dealKeys, joinKey, numberColumn, textColumn } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';

/** How many deals of one game are lost before the first move. `n` counts distinct deals. */
export interface StartRow extends LineupGame, Proportion {
  readonly noMove: number;
}

/**
 * The share of deals with no legal move at the start: those whose playouts are stuck after no move at all. Giving up before
 * the first move does not count. Each deal counts once, however many players played it.
 *
 * @param playouts one row a playout: game, placing, scheme, deal, outcome, moves
 * @returns one row for each game that has playouts, in the lineup's order
 * @example start(playouts, lineup)[0] // { ..., noMove: 7, n: 1000, share: 0.007, low: 0.0033..., high: 0.0143... }
 */
export function start(playouts: ColumnTable, lineup: Lineup): StartRow[] {
  const games = textColumn(playouts, 'game');
  const placings = textColumn(playouts, 'placing');
  const outcomes = textColumn(playouts, 'outcome');
  const moves = numberColumn(playouts, 'moves');
  const groups = new Map<string, { deals: Set<string>; noMove: Set<string> }>();
  dealKeys(playouts).forEach((deal, row) => {
    const key = joinKey([games[row], placings[row]]);
    const group = groups.get(key) ?? { deals: new Set(), noMove: new Set() };
    groups.set(key, group);
    group.deals.add(deal);
    if (outcomes[row] === 'stuck' && moves[row] === 0) group.noMove.add(deal);
  });
  return lineup.games.flatMap((game) => {
    const group = groups.get(joinKey([game.game, game.placing]));
    if (group === undefined) return [];
    return [{ ...game, noMove: group.noMove.size, ...proportion(group.noMove.size, 0, group.deals.size) }];
  });
}
