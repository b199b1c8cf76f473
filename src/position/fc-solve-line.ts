import { suitOf } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { CELL_LETTERS, MOST_SHORT_PILES } from './fc-solve-notation.js';
import { FOUNDATION, RESERVE, isFoundation, isPile, makeMove, moveFrom, moveText, moveTo, type Move } from './move.js';
import { Position } from './position.js';

/** Sentences or two characters a move. */
export type FcSolveStyle = 'long' | 'short';

/**
 * A legal line in the words of Freecell Solver, one text a move. That program knows no automatic moves, so those that follow from the
 * rules are written out.
 * @throws InputError for what its notation cannot say: a move from a foundation, and for short more than nine piles.
 */
export function fcSolveLine(rules: Rules, layout: Layout, moves: Iterable<Move>, style: FcSolveStyle): string[] {
  if (style === 'short') refuseManyPiles(rules);
  const say = style === 'long' ? longText : shortText;
  return Array.from(withAutomaticMoves(rules, layout, moves), say);
}

/** @throws InputError when the piles of a game have no single digits each, which moves of two characters need. */
export function refuseManyPiles({ piles }: Rules): void {
  if (piles.length <= MOST_SHORT_PILES) return;
  throw new InputError(
    `two characters a move cannot name the ${piles.length} piles of this game; the long notation of Freecell Solver can`,
  );
}

/** The moves of a line and the automatic ones, each after the move that sets it off; those of one move by pile, again and again. */
function* withAutomaticMoves(rules: Rules, layout: Layout, moves: Iterable<Move>): Generator<Move> {
  const position = new Position(rules, layout);
  const byHand = new Position({ ...rules, autoUp: 'none' }, layout);
  for (const move of moves) {
    yield move;
    position.play(move);
    byHand.play(move);
    while (byHand.cardsUp < position.cardsUp) {
      for (let pile = 0; pile < byHand.pileCount; pile++) {
        const up = makeMove(pile, FOUNDATION + suitOf(byHand.top(pile)));
        if (!byHand.isLegal(up)) continue;
        yield up;
        byHand.play(up);
      }
    }
  }
}

function longText(move: Move, index: number): string {
  const [from, to] = placesOf(move, index);
  const target = isFoundation(to) ? 'the foundations' : `stack ${to}`;
  if (!isPile(from)) return `Move a card from freecell ${from - RESERVE} to ${target}`;
  return isFoundation(to)
    ? `Move a card from stack ${from} to ${target}`
    : `Move 1 cards from stack ${from} to ${target}`;
}

function shortText(move: Move, index: number): string {
  const [from, to] = placesOf(move, index);
  const letter = CELL_LETTERS[from - RESERVE];
  if (!isPile(from) && letter === undefined) {
    throw new InputError(
      `one letter cannot name reserve card ${from - RESERVE + 1} of move ${index + 1}; take the long notation`,
    );
  }
  return `${isPile(from) ? from + 1 : letter}${isFoundation(to) ? 'h' : to + 1}`;
}

function placesOf(move: Move, index: number): [from: number, to: number] {
  const from = moveFrom(move);
  if (isPile(from) || from < FOUNDATION) return [from, moveTo(move)];
  throw new InputError(
    `Freecell Solver has no word for move ${index + 1}, ${moveText(move)}, since its games let no card come back from a foundation`,
  );
}
