import { CARD_LIMIT, SUIT_COUNT } from '../cards/card.js';
import type { Rules } from '../games/rules.js';
import { ALL_CUTS, Board, type Cuts } from './board.js';
import type { SearchBoard } from './search-board.js';
import type { Weights } from './weights.js';

const ROOT_WORDS = Int32Array.from({ length: CARD_LIMIT * 64 }, (_, i) => Math.imul(i + 1, 0x7feb352d) ^ (i << 17));

/**
 * The guided search's table for the games that `CastleBoard` does not take: up and down in suit, worrying back, automatic moves.
 * It counts what the evaluation needs when it is asked.
 */
export class OpenBoard extends Board implements SearchBoard {
  readonly irreversible: boolean = false;
  readonly snapshotBytes: number;
  private typeHash = 0;

  constructor(rules: Rules, cuts: Cuts = ALL_CUTS) {
    super(rules, cuts, true);
    this.snapshotBytes = Math.ceil((2 * this.pileCount + SUIT_COUNT + rules.reserve + this.cardCount) / 4) * 4;
  }

  evaluate(w: Weights): number {
    const { heights, cells, stride, foundations } = this;
    let dig = 0;
    let locked = 0;
    let spaces = 0;
    let inversions = 0;
    let burden = 0;
    let type = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const height = heights[pile];
      if (height === 0) {
        spaces++;
        continue;
      }
      const start = pile * stride;
      let lowest = 99;
      // Cards up to the last one that does not lie in sequence: those below it must be dug out.
      let rooted = 0;
      let below = 0;
      for (let depth = 0; depth < height; depth++) {
        const card = cells[start + depth];
        const rank = card >> 2;
        if (depth > 0 && !this.hosts(below, card)) rooted = depth + 1;
        if (lowest < rank) inversions++;
        else lowest = rank;
        if (foundations[card & 3] === rank - 1) dig += height - 1 - depth;
        below = card;
      }
      locked += rooted;
      if (rooted > 0) burden += height - rooted;
      type = (type + ROOT_WORDS[(rooted === 0 ? 0 : cells[start + rooted - 1]) * 64 + (below >> 2)]) | 0;
    }
    const [c, d, h, s] = foundations;
    type ^= Math.imul(c | (d << 4) | (h << 8) | (s << 12), 0x9e3779b1);
    this.typeHash = type ^ (type >>> 15);
    return (
      w.locked * locked +
      w.left * (this.cardCount - this.cardsUp) +
      w.space * spaces +
      w.burden * burden +
      w.dig * dig +
      w.inversions * inversions +
      w.lowest * Math.min(c, d, h, s)
    );
  }

  /** Of the position that was evaluated last. */
  type(): number {
    return this.typeHash;
  }

  capture(store: Uint8Array, at: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) {
      store[next++] = this.heights[pile];
      store[next++] = this.held[pile];
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) store[next++] = this.foundations[suit];
    for (let slot = 0; slot < this.reserve.length; slot++) store[next++] = this.reserve[slot];
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = 0; depth < this.heights[pile]; depth++) store[next++] = this.cells[start + depth];
    }
  }

  restore(store: Uint8Array, at: number, a: number, b: number, c: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) {
      this.heights[pile] = store[next++];
      this.held[pile] = store[next++];
    }
    this.cardsUp = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.cardsUp += this.foundations[suit] = store[next++];
    for (let slot = 0; slot < this.reserve.length; slot++) this.reserve[slot] = store[next++];
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = 0; depth < this.heights[pile]; depth++) this.cells[start + depth] = store[next++];
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.undoCount = 0;
  }
}
