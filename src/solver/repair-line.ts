import { NO_CARD } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import type { Board } from './board.js';

const SPACE = NO_CARD;

/**
 * Follows a winning line of an easier game in the real one, where cards go up by themselves: moves of cards that are up already are left
 * out; a host that went up is worried back, if the rules allow it, to where it lies on the line. Nothing is proved when it fails.
 *
 * @param model a board of the easier game, without closing; its piles have the order that the line means. @param board a board of
 * the real game. Both are left somewhere on the line.
 * @returns a winning line of the real game, or null.
 */
export function repairLine(model: Board, board: Board, layout: Layout, line: readonly Move[]): Move[] | null {
  model.load(layout);
  board.load(layout);
  const repair = new LineRepair(model, board);
  for (const move of line) {
    repair.follow(move);
    if (board.isWon()) return board.line();
    model.make(move);
  }
  return null;
}

class LineRepair {
  constructor(
    private readonly model: Board,
    private readonly board: Board,
  ) {}

  /** Makes the move that the model is about to make, if it still makes sense. */
  follow(move: Move): void {
    const { model, board } = this;
    const from = move >> 7;
    const to = move & 127;
    // A card to be worried back comes when it is needed as a host.
    if (from >= FOUNDATION) return;
    const card = from < MAX_PILES ? model.top(from) : model.reserve[from - RESERVE];
    if (isUp(board, card)) return;
    const source = sourceOf(board, card);
    if (source < 0) return;
    if (to >= FOUNDATION) {
      if (board.foundations[card & 3] === (card >> 2) - 1) board.make(makeMove(source, to));
      return;
    }
    const host = model.top(to);
    if (host !== SPACE && !this.bringDown(host)) return;
    const target = host === SPACE ? board.heights.indexOf(0) : pileWithTop(board, host);
    if (target < 0 || target === source) return;
    if (host === SPACE && source < MAX_PILES && board.heights[source] === 1) return;
    // Bringing the host down may have set off something.
    if (source === sourceOf(board, card)) board.make(makeMove(source, target));
  }

  /** Worries a card back, after the higher ones of its suit, to where the model has it. False when it cannot be. */
  private bringDown(card: number): boolean {
    const { board } = this;
    if (!isUp(board, card)) return true;
    if (!board.worriesBack) return false;
    while (isUp(board, card)) {
      const suit = card & 3;
      const next = (board.foundations[suit] << 2) | suit;
      const target = this.placeFor(next);
      if (target < 0) return false;
      board.make(makeMove(FOUNDATION + suit, target));
      // It cannot have gone up again, but a card of its suit may have been needed as a host and come down before it.
      if (isUp(board, next)) return false;
    }
    return true;
  }

  /** The pile for the top card of a foundation: on the card that it lies on in the model, else on any host, else a space. */
  private placeFor(card: number): number {
    const { model, board } = this;
    const below = cardBelow(model, card);
    if (below !== undefined) {
      if (below === SPACE && board.heights.includes(0)) return board.heights.indexOf(0);
      if (below >> 2 === (card >> 2) + 1 && this.bringDown(below)) {
        const pile = pileWithTop(board, below);
        if (pile >= 0) return pile;
      }
    }
    for (let pile = 0; pile < board.pileCount; pile++) {
      if (board.heights[pile] > 0 && board.top(pile) >> 2 === (card >> 2) + 1) return pile;
    }
    return board.heights.indexOf(0);
  }
}

function isUp(board: Board, card: number): boolean {
  return board.foundations[card & 3] >= card >> 2;
}

/** The pile or reserve slot from which a card could be moved, or -1. */
function sourceOf(board: Board, card: number): number {
  const pile = pileWithTop(board, card);
  if (pile >= 0) return pile;
  const slot = board.reserve.indexOf(card);
  return slot < 0 ? -1 : RESERVE + slot;
}

function pileWithTop(board: Board, card: number): number {
  for (let pile = 0; pile < board.pileCount; pile++) if (board.top(pile) === card) return pile;
  return -1;
}

/** What a card of the tableau lies on, SPACE at the bottom of a pile; `undefined` for any other card. */
function cardBelow(board: Board, card: number): number | undefined {
  for (let pile = 0; pile < board.pileCount; pile++) {
    const start = pile * board.stride;
    const at = board.cells.subarray(start, start + board.heights[pile]).indexOf(card);
    if (at >= 0) return at === 0 ? SPACE : board.cells[start + at - 1];
  }
  return undefined;
}
