import { KING } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { formatBoard } from '../deals/board-format.js';
import { parseBoard } from '../deals/board-text.js';
import type { Layout } from '../deals/layout.js';
import { parseReference, type DealReference } from '../deals/reference.js';
import { quote } from '../deals/quote.js';
import { checkRules } from '../games/check-rules.js';
import { findGame } from '../games/find-game.js';
import type { Rules } from '../games/rules.js';
import { sameRules } from '../games/same-rules.js';
import { layOutDeal } from '../position/lay-out.js';
import { parseMove, type Move } from '../position/move.js';
import { replay } from './referee.js';

/** What comes of a claim about one deal. */
export type Finding =
  /** The line wins. `ownRules` tells that the rules are not those of the game it names. */
  | { readonly kind: 'win'; readonly ownRules: boolean }
  /** No win is claimed, so there is nothing to replay. */
  | { readonly kind: 'no line' }
  /** `problem` is one sentence that says what is wrong. */
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * Checks the record of a verdict by the rules alone: the game's name, the rules if it holds any (else the game's), the deal's
 * reference or board, and every move of the line.
 * @param record as `castellan solve` prints it with `--certificate`, or with `--format json --solution`.
 */
export function checkWin(record: Readonly<Record<string, unknown>>): Finding {
  try {
    return examine(record);
  } catch (error) {
    if (error instanceof InputError) return { kind: 'refused', problem: error.message };
    throw error;
  }
}

function examine(record: Readonly<Record<string, unknown>>): Finding {
  const verdict = textOf(record, 'verdict');
  if (!['winnable', 'unwinnable', 'unknown'].includes(verdict)) {
    throw new InputError(`the verdict ${quote(verdict)} is not known; it is winnable, unwinnable or unknown`);
  }
  const game = findGame(textOf(record, 'game'));
  const rules = record.rules === undefined ? game.rules : checkRules(record.rules);
  const { solution, solution_moves: count } = record;
  if (verdict !== 'winnable') {
    if (solution !== undefined && solution !== null)
      throw new InputError(`the verdict is ${verdict}, yet there is a line`);
    return { kind: 'no line' };
  }
  if (!Array.isArray(solution)) throw new InputError('a win is claimed, but there is no line (solve with --solution)');
  const moves = solution.map(toMove);
  if (count !== undefined && count !== moves.length) {
    throw new InputError(`solution_moves is ${quote(JSON.stringify(count))}, but the line has ${moves.length} moves`);
  }
  const ruling = replay(rules, layoutOf(record, rules), moves);
  if (!ruling.legal) throw new InputError(ruling.problem);
  if (!ruling.won) throw new InputError(`the line of ${moves.length} moves is legal but does not win`);
  return { kind: 'win', ownRules: !sameRules(rules, game.rules) };
}

function textOf(record: Readonly<Record<string, unknown>>, field: string): string {
  const value = record[field];
  if (typeof value !== 'string') throw new InputError(`the field '${field}' is missing, or is no text`);
  return value;
}

function toMove(text: unknown, index: number): Move {
  const move = typeof text === 'string' ? parseMove(text) : undefined;
  if (move === undefined) {
    throw new InputError(`move ${index + 1}, ${quote(String(text))}, is not a move; moves look like 3-5, 2-fH or r2-1`);
  }
  return move;
}

/** Where the line begins: the board, which must be that of the numbered deal if there is one too, or the deal. */
function layoutOf(record: Readonly<Record<string, unknown>>, rules: Rules): Layout {
  const deal = textOf(record, 'deal');
  const reference = rules.ranks === KING ? referenceIn(deal) : undefined;
  if (record.board === undefined || record.board === null) {
    if (rules.ranks !== KING)
      throw new InputError('the deck is not whole, so that the deal has no number; the board is needed');
    const layout = layOutDeal(rules, parseReference(deal));
    if (layout.deck.length === 0) return layout;
    throw new InputError(
      `the cards of ${quote(deal)} are placed by the player; the board is needed (solve with --certificate)`,
    );
  }
  const board = parseBoard(textOf(record, 'board'), rules);
  if (reference && rules.arranged === 'dealt' && formatBoard(layOutDeal(rules, reference)) !== formatBoard(board)) {
    throw new InputError(`the board is not that of ${quote(deal)}`);
  }
  if (reference && rules.arranged === 'placed' && board.piles.some((pile, i) => pile.length !== rules.piles[i])) {
    throw new InputError(
      `the board is not one that the cards of ${quote(deal)} can be placed as: a pile has another length`,
    );
  }
  return board;
}

/** The deal reference that a name is, if it is one; a file of board text has another name. */
function referenceIn(name: string): DealReference | undefined {
  try {
    return parseReference(name);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
