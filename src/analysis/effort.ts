import type { ColumnTable } from 'arquero';
import { joinKey } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { searched } from './searched.js';

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
 * @param verdicts one row a deal: game, placing, verdict, nodes
 * @returns one row for each game that has verdicts, in the lineup's order
 * @example effort(verdicts, lineup)[0] // { ..., n: 1000, censored: 2, q25: 90, median: 812, q75: 9021, ... }
 */
export function effort(verdicts: ColumnTable, lineup: Lineup): EffortRow[] {
  const groups = searched(verdicts);
  return lineup.games.flatMap((game) => {
    const group = groups.get(joinKey([game.game, game.placing]));
    if (group === undefined) return [];
    const { decided, censored } = group;
    const n = decided.length + censored;
    const quantile = (share: number): number | null => decided[Math.max(0, Math.ceil(share * n) - 1)] ?? null;
    return [
      {
        ...game,
        n,
        censored,
        q25: quantile(0.25),
        median: quantile(0.5),
        q75: quantile(0.75),
        q95: quantile(0.95),
        max: decided.at(-1) ?? null,
        total: decided.reduce((sum, nodes) => sum + nodes, 0),
      },
    ];
  });
}
