import { kaplanMeier, survivalQuantile, type SurvivalQuantile, type SurvivalStep } from './kaplan-meier.js';
import type { Lineup, LineupGame } from './lineup.js';
import { Z95 } from './proportion.js';
import { searched } from './searched.js';
import type { Tallies } from './tallies.js';

/** The effort of deciding one game, cut by the solver's limit. */
export interface EffortSurvival extends LineupGame {
  readonly n: number;
  readonly censored: number;
  /** `time` is in positions, `share` that of the deals that take more. */
  readonly steps: readonly SurvivalStep[];
  /** Positions within which a quarter, half, three quarters and 95 % of the deals are decided. */
  readonly q25: SurvivalQuantile;
  readonly median: SurvivalQuantile;
  readonly q75: SurvivalQuantile;
  readonly q95: SurvivalQuantile;
}

/**
 * Survival curves of the positions that a deal takes: the estimated share of deals that a search of so many positions does not decide, with
 * intervals (see `kaplanMeier`). An unknown deal is censored at the limit: it takes more positions than that, nobody knows how
 * many. Nothing is said beyond the limit, so a quantile there is `null`.
 *
 * @param limit positions after which the verdict was 'unknown'; those cut off otherwise (broken deals) are taken to have come so far too
 * @returns one curve for each game that has verdicts, in the lineup's order
 * @throws RangeError when a decided deal took more than the limit
 */
export function effortSurvival(
  tallies: Pick<Tallies, 'deals' | 'effort'>,
  lineup: Lineup,
  limit: number,
  z = Z95,
): EffortSurvival[] {
  return lineup.games.flatMap((game) => {
    const found = searched(tallies, game);
    if (found === null) return [];
    const { nodes, within, decided, censored } = found;
    const most = nodes.at(-1) ?? 0;
    if (most > limit)
      throw new RangeError(`a deal of ${game.game} took ${most} positions, above the limit of ${limit}`);
    const happened = nodes.map((time, i) => ({
      time,
      events: within[i] - (within[i - 1] ?? 0),
      censored: time === limit ? censored : 0,
    }));
    if (most < limit) happened.push({ time: limit, events: 0, censored });
    const steps = kaplanMeier(happened, z);
    const of = (share: number): SurvivalQuantile => survivalQuantile(steps, share);
    const quantiles = { q25: of(0.25), median: of(0.5), q75: of(0.75), q95: of(0.95) };
    return [{ ...game, n: decided + censored, censored, steps, ...quantiles }];
  });
}
