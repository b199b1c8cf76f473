import { InputError } from '../cards/input-error.js';
import { linesOf, placeText, wordsOf } from '../deals/board-lines.js';
import type { Layout } from '../deals/layout.js';
import { quote } from '../deals/quote.js';
import type { Rules } from '../games/rules.js';
import { looksLikeFcSolveMoves, parseFcSolveMoves } from '../position/fc-solve-notation.js';
import { parseMove, type Move } from '../position/move.js';
import { replay } from './referee.js';
import { plainLine, withoutAutomaticMoves } from './spoken-line.js';

/** How a line is written: Castellan's moves ('3-5'), or Freecell Solver's, in sentences or in two characters. */
export const LINE_NOTATIONS = ['castellan', 'fc-solve'] as const;
export type LineNotation = (typeof LINE_NOTATIONS)[number];

/** What comes of a line of moves. */
export type LineFinding =
  /** It wins, in so many single moves. */
  { readonly kind: 'win'; readonly moves: number } | { readonly kind: 'refused'; readonly problem: string };

/** What is wrong with a line that is legal by the rules without automatic moves. */
const AUTOMATIC = ', since cards go up by themselves in this game; other programs know no such moves (autoUp=none)';

/** The line that `castellan solve` prints above the moves. */
const VERDICT = /^[\w-]+ \S+: (?:winnable|unwinnable|unknown) \(/;

/**
 * Checks by the rules alone whether a line of moves wins from a layout.
 * @param text the moves, whatever stands beside them when `castellan solve` or Freecell Solver prints them.
 * @throws InputError, one sentence with the line, when the text is no line of moves.
 */
export function checkLine(
  rules: Rules,
  layout: Layout,
  text: string,
  notation: LineNotation | 'auto' = 'auto',
): LineFinding {
  const lines = linesOf(text).map((line) => (VERDICT.test(line) || line.trimStart().startsWith('#') ? '' : line));
  const said = lines.join('\n');
  if (notation === 'fc-solve' || (notation === 'auto' && looksLikeFcSolveMoves(said))) {
    const spoken = parseFcSolveMoves(said, rules.piles.length);
    refuseNone(spoken);
    const line = plainLine(rules, layout, spoken);
    if ('problem' in line) return { kind: 'refused', problem: line.problem };
    return judged(rules, layout, withoutAutomaticMoves(rules, layout, line.moves), AUTOMATIC);
  }
  return judged(rules, layout, ownMoves(lines));
}

function ownMoves(lines: readonly string[]): Move[] {
  const moves = lines.flatMap((line, index) =>
    wordsOf(line, index + 1).map((word) => {
      const move = parseMove(word.text);
      if (move !== undefined) return move;
      throw new InputError(
        `${placeText(word)}: ${quote(word.text)} is not a move; moves look like 3-5, 2-fH or r2-1, those of Freecell Solver like 35 or 'Move 1 cards from stack 2 to stack 4'`,
      );
    }),
  );
  refuseNone(moves);
  return moves;
}

function refuseNone(moves: readonly unknown[]): void {
  if (moves.length === 0) throw new InputError('there are no moves; moves look like 3-5, 2-fH or r2-1');
}

/** @param why a move may be illegal, though the line that the moves were made from is legal. */
function judged(rules: Rules, layout: Layout, moves: readonly Move[], why = ''): LineFinding {
  const ruling = replay(rules, layout, moves);
  if (!ruling.legal) return { kind: 'refused', problem: ruling.problem + why };
  if (ruling.won) return { kind: 'win', moves: moves.length };
  return { kind: 'refused', problem: `the line of ${moves.length} moves is legal but does not win` };
}
