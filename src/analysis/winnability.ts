import type { ColumnTable } from 'arquero';
import { joinKey } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';
import { settleByPlay } from './settle-by-play.js';

/** How many deals of one game can be won. */
export interface WinnabilityRow extends LineupGame, Proportion {
  readonly winnable: number;
  /** Those among the winnable ones that the solver did not decide, but some player won. */
  readonly byPlay: number;
  readonly unwinnable: number;
  readonly unknown: number;
}

/**
 * Winnability: the share of deals of each game that can be won, with unknown deals inside the interval (see `proportion`). A
 * deal that some player won is winnable even if the solver gave up on it (see `settleByPlay`).
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome; may be empty
 * @returns one row for each game of the lineup that has verdicts, in its order
 * @throws InputError when the two tables contradict each other
 * @example winnability(verdicts, playouts, lineup)[0]
 * // { game: 'beleaguered-castle', placing: 'dealt', label: 'Beleaguered Castle', winnable: 680, byPlay: 3,
 * //   unwinnable: 318, unknown: 2, n: 1000, share: 0.681, low: 0.650..., high: 0.709... }
 */
export function winnability(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): WinnabilityRow[] {
  const counts = new Map<string, { winnable: number; byPlay: number; unwinnable: number; unknown: number }>();
  for (const { game, placing, verdict, byPlay } of settleByPlay(verdicts, playouts).values()) {
    const key = joinKey([game, placing]);
    const count = counts.get(key) ?? { winnable: 0, byPlay: 0, unwinnable: 0, unknown: 0 };
    counts.set(key, count);
    count[verdict] += 1;
    if (byPlay) count.byPlay += 1;
  }
  return lineup.games.flatMap((game) => {
    const count = counts.get(joinKey([game.game, game.placing]));
    if (count === undefined) return [];
    const { winnable, unwinnable, unknown } = count;
    return [{ ...game, ...count, ...proportion(winnable, unknown, winnable + unwinnable + unknown) }];
  });
}
