import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { moveText, type Move } from '../position/move.js';
import { Position } from '../position/position.js';

/** What a list of moves comes to when it is replayed by the rules alone. */
export type Ruling =
  /** Every move was legal; `won` tells whether the last one completed the game. */
  | { readonly legal: true; readonly won: boolean; readonly position: Position }
  /** Move number `index` (from 0) may not be made; `problem` is one sentence that says why. */
  | { readonly legal: false; readonly index: number; readonly problem: string };

/**
 * Replays moves on a layout. Automatic moves follow by the rules and are not listed. Knows nothing of solvers and players: what
 * they claim is reported only after it has been replayed here.
 */
export function replay(rules: Rules, layout: Layout, moves: Iterable<Move>): Ruling {
  const position = new Position(rules, layout);
  let index = 0;
  for (const move of moves) {
    const why = position.isWon() ? 'the game is already won' : position.whyIllegal(move);
    if (why !== undefined) {
      return { legal: false, index, problem: `move ${index + 1}, ${moveText(move)}, is illegal: ${why}` };
    }
    position.play(move);
    index++;
  }
  return { legal: true, won: position.isWon(), position };
}
