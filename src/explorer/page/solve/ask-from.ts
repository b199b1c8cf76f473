import type { Layout } from '../../../deals/layout.js';
import type { Move } from '../../../position/move.js';
import { FOUNDATION, makeMove } from '../../../position/move.js';
import { NO_CARD, suitOf } from '../../../cards/card.js';
import { heldPiles } from '../../../position/held-piles.js';
import type { Position } from '../../../position/position.js';
import { replay } from '../../../referee/referee.js';
import type { Rules } from '../../../games/rules.js';
import type { SolveResult } from '../../../solver/verdict.js';

/** Can the game still be won from here? `line` is a winning line from here, automatic moves not listed. */
export type Outlook =
  | { readonly verdict: 'winnable'; readonly line: readonly Move[] }
  | { readonly verdict: 'unwinnable' }
  /** `held`: a card that was worried back and stays keeps the solver, which does not know of it, from saying more. */
  | { readonly verdict: 'unknown'; readonly reason: 'limit' | 'held' };

/** Asks the solver about a layout, as `SolverDesk` does. */
export type Ask = (layout: Layout) => Promise<SolveResult>;

/**
 * The outlook of a game in the middle of play.
 *
 * A layout does not say which cards are held after worrying back (only under automatic moves). Where some are, a line found for the
 * layout counts if the referee accepts it after the moves that were made; else the held cards are sent up first and that is asked
 * about; and that a layout is unwinnable proves nothing.
 *
 * @param start where play began. @param played the moves since then.
 * @throws what `ask` throws. @throws RangeError when the moves are illegal: a fault of the program.
 */
export async function outlookOf(rules: Rules, start: Layout, played: readonly Move[], ask: Ask): Promise<Outlook> {
  const ruling = replay(rules, start, played);
  if (!ruling.legal) throw new RangeError(ruling.problem);
  const { position } = ruling;
  if (position.isWon()) return { verdict: 'winnable', line: [] };
  const wins = (line: readonly Move[]): boolean => {
    const whole = replay(rules, start, [...played, ...line]);
    return whole.legal && whole.won;
  };
  const held = heldPiles(position);
  const { verdict, solution } = await ask(position.toLayout());
  if (solution && wins(solution)) return { verdict: 'winnable', line: solution };
  if (held.length === 0) {
    if (verdict === 'winnable') throw new RangeError('the referee refuses the line of the solver');
    return verdict === 'unwinnable' ? { verdict } : { verdict: 'unknown', reason: 'limit' };
  }
  const up = sendHeldUp(position);
  if (up.length > 0) {
    if (position.isWon()) return { verdict: 'winnable', line: up };
    const after = heldPiles(position).length === 0 ? await ask(position.toLayout()) : undefined;
    if (after?.solution && wins([...up, ...after.solution])) {
      return { verdict: 'winnable', line: [...up, ...after.solution] };
    }
  }
  return { verdict: 'unknown', reason: 'held' };
}

/** Plays every held card that fits to its foundation; returns those moves. */
function sendHeldUp(position: Position): Move[] {
  const moves: Move[] = [];
  for (let again = true; again;) {
    again = false;
    for (const pile of heldPiles(position)) {
      const card = position.top(pile);
      const move = makeMove(pile, FOUNDATION + suitOf(card));
      if (card === NO_CARD || !position.isLegal(move)) continue;
      position.play(move);
      moves.push(move);
      again = true;
    }
  }
  return moves;
}
