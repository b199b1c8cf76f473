import { SUIT_COUNT } from '../cards/card.js';
import { FOUNDATION, makeMove, type Move } from '../position/move.js';
import { UNKNOWN } from './abstract-position.js';
import { GhostBoard } from './ghost-board.js';

/** No line is longer: it lowers the locked cards and the cards not yet up, at most all cards twice. */
const MOST_LEFT = 2 * 13 * SUIT_COUNT + 1;
const NONE = 0;

/**
 * The irreversible moves of a winning line of one of the games with ghosts: which card leaves its place, and whether it goes up. They mean
 * the same whatever ranks are known. By what is left before the move (`GhostBoard.left`).
 */
export type GhostLine = Uint8Array;

function step(move: Move): number {
  return ((move >> 7) << 1) | ((move & 127) >= FOUNDATION ? 1 : 0);
}

/** A game with ghosts in which the irreversible moves are laid down: those of one line, in its order; all others are free. */
export class GhostLineBoard extends GhostBoard {
  /** The least that was left in any position expanded since `follow`. */
  least = 0;
  private target: GhostLine = new Uint8Array(MOST_LEFT);

  /** Lays down the line from the next `load` on. */
  follow(line: GhostLine): void {
    this.target = line;
    this.least = MOST_LEFT;
  }

  /** Notes a line. The board must have loaded the layout that the line begins with, with no rank known. @param moves as `GhostBoard.line` tells them. */
  note(moves: readonly Move[]): GhostLine {
    const line = new Uint8Array(MOST_LEFT).fill(NONE);
    for (const move of moves) {
      line[this.left()] = step(move);
      this.make((move & 127) >= FOUNDATION ? move : makeMove(move >> 7, UNKNOWN));
    }
    return line;
  }

  override fillMoves(buffer: Uint16Array, start: number): number {
    const left = this.left();
    if (left < this.least) this.least = left;
    const end = super.fillMoves(buffer, start);
    let kept = start;
    for (let i = start; i < end; i++) {
      const move = buffer[i];
      if (!this.isIrreversible(move) || step(move) === this.target[left]) buffer[kept++] = move;
    }
    return kept;
  }
}
