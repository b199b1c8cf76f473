import { formatBoard } from '../deals/board-format.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { moveText } from '../position/move.js';
import type { Reason, SolveResult, Verdict } from './verdict.js';

/**
 * What anybody needs to check a verdict, as a plain record for JSON. A win is checked by replaying the line (`checkWin` of the
 * referee, `castellan verify`); a loss by running the same stages again, which come to the same counts.
 */
export interface Certificate {
  readonly game: string;
  /** Deal reference, or the name of a board. */
  readonly deal: string;
  readonly rules: Rules;
  /** Board text where the reference alone does not give the layout: a board of one's own, or cards that a player placed; else null. */
  readonly board: string | null;
  readonly verdict: Verdict;
  /** For a loss which kind of proof it is: 'abstraction' or 'complete-search'. */
  readonly reason: Reason;
  /** The stage of the solver that decided, or the last one. */
  readonly stage: string;
  /** Positions searched until then. */
  readonly nodes: number;
  /** Moves of the winning line in text, automatic ones not listed; null unless the verdict is 'winnable'. */
  readonly solution: readonly string[] | null;
}

/**
 * The certificate of a verdict.
 * @param deal reference of a numbered deal, or any name for another board. @param isNumbered whether it is a reference.
 * @throws RangeError when a verdict and its line do not belong together.
 */
export function certificateOf(
  rules: Rules,
  game: string,
  deal: string,
  isNumbered: boolean,
  layout: Layout,
  result: SolveResult,
): Certificate {
  const { verdict, reason, stage, nodes, solution } = result;
  if ((verdict === 'winnable') !== (solution !== null)) throw new RangeError('a win has a line, and nothing else has');
  return {
    game,
    deal,
    rules,
    board: isNumbered && rules.arranged === 'dealt' ? null : formatBoard(layout),
    verdict,
    reason,
    stage,
    nodes,
    solution: solution && Array.from(solution, moveText),
  };
}
