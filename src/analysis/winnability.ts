import type { Lineup, LineupGame } from './lineup.js';
import { proportion, type Proportion } from './proportion.js';
import { settle } from './settle-by-play.js';
import { isOf, type Tallies } from './tallies.js';

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
 * deal that some player won is winnable even if the solver gave up on it (see `settle`).
 *
 * @returns one row for each game of the lineup that has verdicts, in its order
 * @example winnability(tallies, lineup)[0]
 * // { game: 'beleaguered-castle', placing: 'dealt', label: 'Beleaguered Castle', winnable: 680, byPlay: 3,
 * //   unwinnable: 318, unknown: 2, n: 1000, share: 0.681, low: 0.650..., high: 0.709... }
 */
export function winnability({ deals }: Pick<Tallies, 'deals'>, lineup: Lineup): WinnabilityRow[] {
  return lineup.games.flatMap((game) => {
    const count = { winnable: 0, byPlay: 0, unwinnable: 0, unknown: 0 };
    for (const tally of deals.filter(isOf(game))) {
      const settled = settle(tally);
      if (settled === null) continue;
      count[settled.verdict] += tally.deals;
      if (settled.byPlay) count.byPlay += tally.deals;
    }
    const { winnable, unwinnable, unknown } = count;
    const n = winnable + unwinnable + unknown;
    return n === 0 ? [] : [{ ...game, ...count, ...proportion(winnable, unknown, n) }];
  });
}
