import type { Lineup, LineupGame } from './lineup.js';
import { searched } from './searched.js';
import type { Tallies } from './tallies.js';

/** How many positions it took to decide the deals of one game. */
export interface EffortRow extends LineupGame {
  /** All deals. */
  readonly n: number;
  /** Deals with an unknown verdict: their search was cut off. */
  readonly censored: number;
  /** Quantiles of the positions searched over all deals; `null` where the quantile falls among the censored ones. */
  readonly q25: number | null;
  readonly median: number | null;
  readonly q75: number | null;
  readonly q95: number | null;
  /** The largest number of positions of a decided deal; `null` when none was decided. */
  readonly max: number | null;
  /** Positions searched for the decided deals, all together. */
  readonly total: number;
}

/**
 * The effort of deciding each game, in positions searched, a measure that does not depend on the machine.
 *
 * A quantile is the smallest observed number that at least that share of all deals (censored ones count as larger than any
 * decided one) does not exceed: the inverse of the empirical distribution, type 1 of Hyndman and Fan, Sample quantiles in
 * statistical packages, The American Statistician 50 (1996) 361-365.
 *
 * @returns one row for each game that has verdicts, in the lineup's order
 * @example effort(tallies, lineup)[0] // { ..., n: 1000, censored: 2, q25: 90, median: 812, q75: 9021, ... }
 */
export function effort(tallies: Pick<Tallies, 'deals' | 'effort'>, lineup: Lineup): EffortRow[] {
  return lineup.games.flatMap((game) => {
    const found = searched(tallies, game);
    if (found === null) return [];
    const { nodes, within, decided, censored, total } = found;
    const n = decided + censored;
    const quantile = (share: number): number | null => {
      const rank = Math.max(1, Math.ceil(share * n));
      return nodes[within.findIndex((deals) => deals >= rank)] ?? null;
    };
    return [
      {
        ...game,
        n,
        censored,
        q25: quantile(0.25),
        median: quantile(0.5),
        q75: quantile(0.75),
        q95: quantile(0.95),
        max: nodes.at(-1) ?? null,
        total,
      },
    ];
  });
}
