import type { Move } from '../position/move.js';

/** Can the deal be won? `unknown` always comes with the reason why. */
export const VERDICTS = ['winnable', 'unwinnable', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why a verdict was given. 'solution': a winning line was found and replayed by the referee. 'abstraction': no line of the abstract
 * game comes to the end, so none of the real one does. 'complete-search': every position that can be reached and is not proved lost
 * was searched. 'position-limit': the search was cut off. 'table-full': the table of positions had no room for another one.
 */
export const REASONS = ['solution', 'abstraction', 'complete-search', 'position-limit', 'table-full'] as const;
export type Reason = (typeof REASONS)[number];

export interface SolveResult {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** Which stage of the solver decided it, or was the last: 'counts', 'search 2', 'frozen 1', 'ghosts 7' (docs/solver.md). */
  readonly stage: string;
  /** Positions searched, over all stages: the measure of effort that does not depend on the machine. */
  readonly nodes: number;
  /** The winning line, automatic moves not listed; `null` unless the verdict is 'winnable'. */
  readonly solution: readonly Move[] | null;
}
