import { cardsUp, type CardsUpRow } from './cards-up.js';
import { effortCurve, type EffortPoint } from './effort-curve.js';
import { effort, type EffortRow } from './effort.js';
import { skillGap, type SkillGapRow } from './skill-gap.js';
import { start, type StartRow } from './start.js';
import type { TalliedRun } from './tallies.js';
import { winRates, type WinRateRow } from './win-rates.js';
import { winnability, type WinnabilityRow } from './winnability.js';

/** Every aggregate of a run. Those that need a solver or players that the study did not have are empty. */
export interface Analysis {
  /** In the order of the study. */
  readonly players: readonly string[];
  readonly winnability: readonly WinnabilityRow[];
  readonly winRates: readonly WinRateRow[];
  readonly skillGap: readonly SkillGapRow[];
  readonly cardsUp: readonly CardsUpRow[];
  readonly effort: readonly EffortRow[];
  readonly effortCurve: readonly EffortPoint[];
  readonly start: readonly StartRow[];
}

/**
 * Aggregates a run in every way that its tables allow.
 * @example analyse(await tallyRun('runs/first')).winnability[0].share
 */
export function analyse({ lineup, tallies }: TalliedRun): Analysis {
  return {
    players: lineup.players,
    winnability: winnability(tallies, lineup),
    winRates: winRates(tallies, lineup),
    skillGap: skillGap(tallies, lineup),
    cardsUp: cardsUp(tallies, lineup),
    effort: effort(tallies, lineup),
    effortCurve: effortCurve(tallies, lineup),
    start: start(tallies, lineup),
  };
}
