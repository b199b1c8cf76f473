import { SUIT_COUNT } from '../cards/card.js';
import { FOUNDATION, type Move } from '../position/move.js';
import { GhostBoard } from './ghost-board.js';

/** No line is longer: it lowers the locked cards, the reserve and the cards not yet up, at most all cards twice. */
const MOST_LEFT = 2 * 13 * SUIT_COUNT + 1;
const NONE = 0;
const UP = 1;
const LOOSE = 128;

/**
 * The irreversible moves of a winning line of one of the games with ghosts, as far as they mean the same whatever ranks are known: which
 * card goes up, which root is released, and how many reserve cards come with it or with a loose card of which rank. By what is left before
 * the move (`GhostBoard.left`). Together they tell the abstract positions on the way.
 */
export type GhostLine = Uint16Array;

/** A game with ghosts in which the irreversible moves are laid down: those of one line, in its order; all others are free. */
export class GhostLineBoard extends GhostBoard {
  /** The least that was left in any position expanded since `follow`. */
  least = 0;
  private target: GhostLine = new Uint16Array(MOST_LEFT);
  private readonly moves = new Uint16Array(1024);

  /** Lays down the line from the next `load` on. */
  follow(line: GhostLine): void {
    this.target = line;
    this.least = MOST_LEFT;
  }

  /**
   * Notes a line. The board must have loaded the layout that the line begins with, with no card known.
   * @param moves as `GhostBoard.line` tells them. @throws Error when the line is none of this game (a bug).
   */
  note(moves: readonly Move[]): GhostLine {
    const line = new Uint16Array(MOST_LEFT).fill(NONE);
    for (const move of moves) {
      const step = this.step(move);
      line[this.left()] = step;
      // The same move of this game; reserve cards and loose cards of a rank are one to it.
      const count = super.fillMoves(this.moves, 0);
      const own = this.moves.subarray(0, count).find((candidate) => this.step(candidate) === step);
      if (own === undefined)
        throw new Error('a line of one game with ghosts is none of the game with fewer known cards');
      this.make(own);
    }
    return line;
  }

  /** What an irreversible move of this position does to the locked cards, the foundations and the reserve. */
  private step(move: Move): number {
    const card = move >> 7;
    const to = move & 127;
    const rank = card >> 2;
    if (to >= FOUNDATION) return (((rank << 2) | (to - FOUNDATION)) << 1) | UP;
    const who = this.isRoot(card) ? card << 1 : LOOSE | (rank << 1);
    return (this.bridging(move) << 8) | who;
  }

  override fillMoves(buffer: Uint16Array, start: number): number {
    const left = this.left();
    if (left < this.least) this.least = left;
    const end = super.fillMoves(buffer, start);
    let kept = start;
    for (let i = start; i < end; i++) {
      const move = buffer[i];
      if (!this.isIrreversible(move) || this.step(move) === this.target[left]) buffer[kept++] = move;
    }
    return kept;
  }
}
