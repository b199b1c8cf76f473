import { cardsUp, type CardsUpRow } from './cards-up.js';
import { effortCurve, type EffortPoint } from './effort-curve.js';
import { effort, type EffortRow } from './effort.js';
import type { Run } from './read-run.js';
import { skillGap, type SkillGapRow } from './skill-gap.js';
import { start, type StartRow } from './start.js';
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
 * @throws InputError when the two tables contradict each other, see `skillGap`
 * @example analyse(await readRun('runs/first')).winnability[0].share
 */
export function analyse({ lineup, verdicts, playouts }: Pick<Run, 'lineup' | 'verdicts' | 'playouts'>): Analysis {
  return {
    players: lineup.players,
    winnability: winnability(verdicts, playouts, lineup),
    winRates: winRates(playouts, lineup),
    skillGap: skillGap(verdicts, playouts, lineup),
    cardsUp: cardsUp(playouts, lineup),
    effort: effort(verdicts, lineup),
    effortCurve: effortCurve(verdicts, lineup),
    start: start(playouts, lineup),
  };
}
