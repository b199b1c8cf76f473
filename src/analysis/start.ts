import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';
import { isOf, type Tallies } from './tallies.js';

/** How many deals of one game are lost before the first move. `n` counts distinct deals. */
export interface StartRow extends LineupGame, Proportion {
  readonly noMove: number;
}

/**
 * The share of deals with no legal move at the start: those whose playouts are stuck after no move at all. Giving up before
 * the first move does not count. Each deal counts once, however many players played it.
 *
 * @returns one row for each game that has playouts, in the lineup's order
 * @example start(tallies, lineup)[0] // { ..., noMove: 7, n: 1000, share: 0.007, low: 0.0033..., high: 0.0143... }
 */
export function start({ deals }: Pick<Tallies, 'deals'>, lineup: Lineup): StartRow[] {
  return lineup.games.flatMap((game) => {
    let [n, noMove] = [0, 0];
    for (const tally of deals.filter(isOf(game))) {
      if (tally.played === 0) continue;
      n += tally.deals;
      if (tally.noMove) noMove += tally.deals;
    }
    return n === 0 ? [] : [{ ...game, noMove, ...proportion(noMove, 0, n) }];
  });
}
