import type { PositionView } from '../position/position.js';

/**
 * Positions played through since the last one that was further on than any before: since then only moves were made that may go round
 * in circles. A short memory of fixed size; the oldest position is forgotten first.
 */
export class Trail {
  /** Positions noted since the playout last got further. */
  length = 0;
  private readonly wordsA: Int32Array;
  private readonly wordsB: Int32Array;
  private furthest = -1;

  constructor(memory: number) {
    this.wordsA = new Int32Array(memory);
    this.wordsB = new Int32Array(memory);
  }

  /** Notes a position. True when it is in the memory already; the order of the piles does not count. */
  note(position: PositionView): boolean {
    const { wordsA, wordsB } = this;
    const { hashA, hashB, cardsUp } = position;
    if (cardsUp > this.furthest) {
      this.furthest = cardsUp;
      this.length = 0;
    }
    const known = Math.min(this.length, wordsA.length);
    let met = false;
    for (let i = 0; i < known; i++) {
      if (wordsA[i] === hashA && wordsB[i] === hashB) {
        met = true;
        break;
      }
    }
    const slot = this.length++ % wordsA.length;
    wordsA[slot] = hashA;
    wordsB[slot] = hashB;
    return met;
  }
}
