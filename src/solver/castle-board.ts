// More than 400 lines: one hot class whose counts are all kept up to date by the same four elementary steps.

import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import { IN_RESERVE, ON_NOTHING, WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { BASE, UNKNOWN, typeHash } from './abstract-position.js';
import { grown } from './grown.js';
import { PileRecord } from './pile-record.js';
import type { SearchBoard } from './search-board.js';
import type { Weights } from './weights.js';

/** Ranks and one beyond, as a stride. */
const RANK_STRIDE = 16;

/**
 * The guided search's table for building down in any suit without worrying back or automatic moves. Beside the cards it keeps the
 * counts that the evaluation is made of, so that a move costs a handful of additions.
 *
 * Every position is *closed*: safe foundation moves (rank at most two above the lowest foundation) are made at once, as part of the
 * move before.
 */
export class CastleBoard implements SearchBoard {
  a = 0;
  b = 0;
  c = 0;
  cardsUp = 0;
  reserveLeft = 0;
  /** A root was released, a card went up or a reserve card was used in the last `make`. */
  irreversible = false;
  /** Where the last `make` put a card while nothing went up, else -1: to move the card on is to move it there at once. */
  private justMoved = -1;
  readonly record: PileRecord;
  readonly pileCount: number;
  readonly cardCount: number;
  readonly snapshotBytes: number;
  readonly locked: Uint8Array;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  reserve: Uint8Array;
  private readonly stride: number;
  private readonly cells: Uint8Array;
  private readonly heights: Uint8Array;
  /** Where each card lies; 255 for a card that is on no pile. */
  private readonly pileOf = new Uint8Array(CARD_LIMIT);
  private readonly depthOf = new Uint8Array(CARD_LIMIT);
  /** Cards of rank below r among the first k dealt to pile p, at (p * record.stride + k) * RANK_STRIDE + r. */
  private readonly lower: Uint8Array;
  private lockedCards = 0;
  private inversions = 0;
  private burden = 0;
  private spaces = 0;
  private reserveCount = 0;
  private topRanks = 0;
  /** For `fillMoves`: the first pile with an exposed card of each rank, and the next such pile after each. */
  private readonly firstOfRank = new Int8Array(RANK_STRIDE);
  private readonly nextOfRank: Int8Array;
  private undo: Int32Array = new Int32Array(1024);
  private undoCount = 0;
  private marks: Int32Array = new Int32Array(1024);
  private markCount = 0;

  constructor(rules: Rules) {
    this.pileCount = rules.piles.length;
    this.cardCount = rules.ranks * SUIT_COUNT;
    this.stride = this.cardCount;
    this.record = new PileRecord(this.pileCount, this.cardCount);
    this.cells = new Uint8Array(this.pileCount * this.stride);
    this.heights = new Uint8Array(this.pileCount);
    this.locked = new Uint8Array(this.pileCount);
    this.nextOfRank = new Int8Array(this.pileCount);
    this.reserve = new Uint8Array(rules.reserve);
    this.lower = new Uint8Array(this.pileCount * this.record.stride * RANK_STRIDE);
    this.snapshotBytes = Math.ceil((2 * this.pileCount + SUIT_COUNT + 2 + this.cardCount) / 4) * 4;
  }

  load(layout: Layout): void {
    this.record.load(layout);
    this.undoCount = this.markCount = 0;
    this.justMoved = -1;
    this.foundations.set(layout.foundations);
    this.heights.fill(0);
    layout.piles.forEach((cards, pile) => {
      for (const card of cards) this.cells[pile * this.stride + this.heights[pile]++] = card;
      this.countLower(pile, cards);
    });
    this.locked.set(this.record.lockedAtStart);
    this.reserve.fill(NO_CARD);
    this.reserveLeft = 0;
    layout.reserve.forEach((card, slot) => {
      this.reserve[slot] = card;
      if (card !== NO_CARD) this.reserveLeft |= 1 << slot;
    });
    this.recount();
    this.a = this.b = this.c = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      for (let depth = 0; depth < this.heights[pile]; depth++) {
        const at = pile * this.stride + depth;
        this.add(this.cells[at], depth === 0 ? ON_NOTHING : this.cells[at - 1]);
      }
    }
    for (const card of this.reserve) if (card !== NO_CARD) this.add(card, IN_RESERVE);
    this.close();
  }

  private countLower(pile: number, cards: readonly number[]): void {
    for (let k = 0; k <= cards.length; k++) {
      const at = (pile * this.record.stride + k) * RANK_STRIDE;
      for (let rank = 0; rank < RANK_STRIDE; rank++) {
        const before = k === 0 ? 0 : this.lower[at - RANK_STRIDE + rank];
        this.lower[at + rank] = before + (k > 0 && cards[k - 1] >> 2 < rank ? 1 : 0);
      }
    }
  }

  /** Counts anew what a move keeps up to date. */
  private recount(): void {
    const { cells, heights, locked, stride, lower, record } = this;
    this.reserveCount = 0;
    for (let rest = this.reserveLeft; rest !== 0; rest &= rest - 1) this.reserveCount++;
    this.lockedCards = this.inversions = this.burden = this.spaces = this.topRanks = 0;
    // Cards of the reserve are on no pile.
    this.pileOf.fill(255);
    this.cardsUp = this.foundations[0] + this.foundations[1] + this.foundations[2] + this.foundations[3];
    for (let pile = 0; pile < this.pileCount; pile++) {
      const height = heights[pile];
      const lockedHere = locked[pile];
      const start = pile * stride;
      this.lockedCards += lockedHere;
      if (lockedHere > 0) this.burden += height - lockedHere;
      for (let depth = 0; depth < height; depth++) {
        const card = cells[start + depth];
        this.pileOf[card] = pile;
        this.depthOf[card] = depth;
        const below = depth < lockedHere ? depth : lockedHere;
        this.inversions += lower[(pile * record.stride + below) * RANK_STRIDE + (card >> 2)];
      }
      if (height === 0) this.spaces++;
      this.topRanks += topWord(height === 0 ? 0 : cells[start + height - 1] >> 2);
    }
  }

  isWon(): boolean {
    return this.cardsUp === this.cardCount;
  }

  /** How far from won the position looks: a weighted sum, lower is better. */
  evaluate(w: Weights): number {
    let dig = 0;
    let lowest = 99;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const rank = this.foundations[suit];
      if (rank < lowest) lowest = rank;
      if (4 * rank >= this.cardCount) continue;
      const card = ((rank + 1) << 2) | suit;
      const pile = this.pileOf[card];
      if (pile < MAX_PILES) dig += this.heights[pile] - 1 - this.depthOf[card];
    }
    return (
      w.locked * this.lockedCards +
      w.left * (this.cardCount - this.cardsUp) +
      w.space * this.spaces +
      w.burden * this.burden +
      w.dig * dig +
      w.inversions * this.inversions +
      w.reserve * this.reserveCount +
      w.lowest * lowest
    );
  }

  /** A number that positions with the same locked cards, foundations and ranks of exposed cards share. */
  type(): number {
    return typeHash(this.locked, this.foundations, this.reserveLeft, this.topRanks);
  }

  /** Writes the moves worth searching from `buffer[start]` on; returns the end. */
  fillMoves(buffer: Uint16Array, start: number): number {
    const { cells, heights, stride, pileCount } = this;
    let count = start;
    let space = -1;
    this.firstOfRank.fill(-1);
    for (let pile = pileCount - 1; pile >= 0; pile--) {
      const height = heights[pile];
      if (height === 0) space = pile;
      else {
        const rank = cells[pile * stride + height - 1] >> 2;
        this.nextOfRank[pile] = this.firstOfRank[rank];
        this.firstOfRank[rank] = pile;
      }
    }
    for (let pile = 0; pile < pileCount; pile++) {
      const height = heights[pile];
      if (height === 0) continue;
      const card = cells[pile * stride + height - 1];
      if (this.goesUp(card, KING)) buffer[count++] = makeMove(pile, FOUNDATION + (card & 3));
      if (pile !== this.justMoved) count = this.fillHosts(buffer, count, card, pile);
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (((this.reserveLeft >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      if (this.goesUp(card, KING)) buffer[count++] = makeMove(RESERVE + slot, FOUNDATION + (card & 3));
      count = this.fillHosts(buffer, count, card, RESERVE + slot);
      if (space >= 0) buffer[count++] = makeMove(RESERVE + slot, space);
    }
    if (space >= 0) {
      for (let pile = 0; pile < pileCount; pile++) {
        if (heights[pile] > 1 && pile !== this.justMoved) buffer[count++] = makeMove(pile, space);
      }
    }
    return count;
  }

  private fillHosts(buffer: Uint16Array, start: number, card: number, from: number): number {
    let count = start;
    for (let pile = this.firstOfRank[(card >> 2) + 1]; pile >= 0; pile = this.nextOfRank[pile]) {
      buffer[count++] = makeMove(from, pile);
    }
    return count;
  }

  /** Makes a move and the safe foundation moves after it. */
  make(move: Move): void {
    if (this.markCount === this.marks.length) this.marks = grown(this.marks);
    // A move carries at most every card up with it.
    if (this.undoCount + this.cardCount >= this.undo.length) this.undo = grown(this.undo);
    this.marks[this.markCount++] = this.undoCount;
    this.irreversible = false;
    this.step(move);
    const from = move >> 7;
    const to = move & 127;
    this.justMoved = -1;
    if (to >= FOUNDATION) return this.close();
    if (from < MAX_PILES) {
      const height = this.heights[from];
      // What goes up now may uncover new places for the card.
      if (height > 0 && this.goesUp(this.cells[from * this.stride + height - 1], this.safeRank())) return this.close();
    }
    this.justMoved = to;
  }

  unmake(): void {
    this.justMoved = -1;
    const mark = this.marks[--this.markCount];
    while (this.undoCount > mark) this.unstep(this.undo[--this.undoCount]);
  }

  /** Every move made since `load`, safe ones included. */
  line(): Move[] {
    return Array.from(this.undo.subarray(0, this.undoCount), (step) => step & 0x3fff);
  }

  private safeRank(): number {
    const { foundations: f } = this;
    return 2 + Math.min(f[0], f[1], f[2], f[3]);
  }

  /** Is a card of at most `highest` rank the next of its suit? */
  private goesUp(card: Card, highest: number): boolean {
    return card >> 2 <= highest && this.foundations[card & 3] === (card >> 2) - 1;
  }

  /** Makes every safe foundation move, again and again. */
  private close(): void {
    for (let moved = true; moved;) {
      moved = false;
      let safeRank = this.safeRank();
      for (let pile = 0; pile < this.pileCount; pile++) {
        for (;;) {
          const height = this.heights[pile];
          if (height === 0) break;
          const card = this.cells[pile * this.stride + height - 1];
          if (!this.goesUp(card, safeRank)) break;
          this.step(makeMove(pile, FOUNDATION + (card & 3)));
          safeRank = this.safeRank();
          moved = true;
        }
      }
      if (this.reserveLeft === 0) continue;
      for (let slot = 0; slot < this.reserve.length; slot++) {
        const card = this.reserve[slot];
        if (((this.reserveLeft >> slot) & 1) === 0 || !this.goesUp(card, safeRank)) continue;
        this.step(makeMove(RESERVE + slot, FOUNDATION + (card & 3)));
        safeRank = this.safeRank();
        moved = true;
      }
    }
  }

  private step(move: Move): void {
    const from = move >> 7;
    const to = move & 127;
    let card: number;
    let lockedBefore = 0;
    if (from < MAX_PILES) {
      lockedBefore = this.locked[from];
      card = this.take(from);
    } else {
      card = this.reserve[from - RESERVE];
      this.reserveLeft &= ~(1 << (from - RESERVE));
      this.reserveCount--;
      this.pileOf[card] = 255;
      this.remove(card, IN_RESERVE);
      this.irreversible = true;
    }
    if (to < MAX_PILES) this.put(to, card);
    else {
      this.foundations[to - FOUNDATION]++;
      this.cardsUp++;
      this.irreversible = true;
    }
    this.undo[this.undoCount++] = (lockedBefore << 14) | move;
  }

  private unstep(step: number): void {
    const from = (step >> 7) & 127;
    const to = step & 127;
    let card: number;
    if (to < MAX_PILES) card = this.takeLoose(to);
    else {
      card = (this.foundations[to - FOUNDATION]-- << 2) | (to - FOUNDATION);
      this.cardsUp--;
    }
    if (from < MAX_PILES) {
      if (this.locked[from] === step >> 14) this.put(from, card);
      else this.putRootBack(from, card, step >> 14);
    } else {
      card = this.reserve[from - RESERVE];
      this.reserveLeft |= 1 << (from - RESERVE);
      this.reserveCount++;
      this.pileOf[card] = 255;
      this.add(card, IN_RESERVE);
    }
  }

  /** Takes the exposed card of a pile; when it was the root, the pile settles on the next one. */
  private take(pile: number): number {
    if (this.heights[pile] !== this.locked[pile] || this.locked[pile] === 0) return this.takeLoose(pile);
    const height = --this.heights[pile];
    const at = pile * this.stride + height;
    const card = this.cells[at];
    // A locked card always has another below it.
    const below = this.cells[at - 1];
    this.remove(card, below);
    const start = pile * this.record.stride;
    const settled = this.record.settled[start + height];
    this.inversions -= this.lower[(start + height) * RANK_STRIDE + (card >> 2)];
    this.lockedCards -= this.locked[pile] - settled;
    if (settled > 0) this.burden += height - settled;
    this.locked[pile] = settled;
    this.topRanks += topWord(below >> 2) - topWord(card >> 2);
    this.irreversible = true;
    return card;
  }

  /** Undoes the release of a pile's root: it has `locked` locked cards again. */
  private putRootBack(pile: number, card: number, locked: number): void {
    const settled = this.locked[pile];
    const height = this.heights[pile]++;
    const at = pile * this.stride + height;
    const below = this.cells[at - 1];
    this.cells[at] = card;
    this.add(card, below);
    this.pileOf[card] = pile;
    this.depthOf[card] = height;
    if (settled > 0) this.burden -= height - settled;
    this.lockedCards += locked - settled;
    this.locked[pile] = locked;
    this.inversions += this.lower[(pile * this.record.stride + height) * RANK_STRIDE + (card >> 2)];
    this.topRanks += topWord(card >> 2) - topWord(below >> 2);
  }

  private takeLoose(pile: number): number {
    const height = --this.heights[pile];
    const at = pile * this.stride + height;
    const card = this.cells[at];
    const below = height === 0 ? ON_NOTHING : this.cells[at - 1];
    this.remove(card, below);
    const locked = this.locked[pile];
    this.inversions -= this.lower[(pile * this.record.stride + locked) * RANK_STRIDE + (card >> 2)];
    if (locked > 0) this.burden--;
    if (height === 0) this.spaces++;
    this.topRanks += topWord(below >> 2) - topWord(card >> 2);
    return card;
  }

  private put(pile: number, card: number): void {
    const height = this.heights[pile]++;
    const at = pile * this.stride + height;
    const below = height === 0 ? ON_NOTHING : this.cells[at - 1];
    this.cells[at] = card;
    this.add(card, below);
    this.pileOf[card] = pile;
    this.depthOf[card] = height;
    const locked = this.locked[pile];
    this.inversions += this.lower[(pile * this.record.stride + locked) * RANK_STRIDE + (card >> 2)];
    if (locked > 0) this.burden++;
    if (height === 0) this.spaces--;
    this.topRanks += topWord(card >> 2) - topWord(below >> 2);
  }

  /** Where every card lies. */
  toLayout(): Layout {
    return {
      piles: Array.from({ length: this.pileCount }, (_, pile) => {
        const start = pile * this.stride;
        return Array.from(this.cells.subarray(start, start + this.heights[pile]));
      }),
      foundations: Array.from(this.foundations),
      reserve: Array.from(this.reserve, (card, slot) => ((this.reserveLeft >> slot) & 1 ? card : NO_CARD)),
      deck: [],
    };
  }

  /** Writes for every loose card what it lies on, BASE on a base; UNKNOWN for all other cards. */
  fillLyingOn(lyingOn: Uint8Array): void {
    lyingOn.fill(UNKNOWN);
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = this.locked[pile]; depth < this.heights[pile]; depth++) {
        lyingOn[this.cells[start + depth]] = depth === 0 ? BASE : this.cells[start + depth - 1];
      }
    }
  }

  /** Writes the position to `store` from `at` on, `snapshotBytes` bytes. The hash is not part of it. */
  capture(store: Uint8Array, at: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) {
      store[next++] = this.heights[pile];
      store[next++] = this.locked[pile];
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) store[next++] = this.foundations[suit];
    store[next++] = this.reserveLeft & 255;
    store[next++] = this.reserveLeft >> 8;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = 0; depth < this.heights[pile]; depth++) store[next++] = this.cells[start + depth];
    }
  }

  /** Takes a position back from `store`, with its hash. Moves made before are forgotten. */
  restore(store: Uint8Array, at: number, a: number, b: number, c: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) {
      this.heights[pile] = store[next++];
      this.locked[pile] = store[next++];
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.foundations[suit] = store[next++];
    this.reserveLeft = store[next++];
    this.reserveLeft |= store[next++] << 8;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = 0; depth < this.heights[pile]; depth++) this.cells[start + depth] = store[next++];
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.undoCount = this.markCount = 0;
    this.justMoved = -1;
    this.recount();
  }

  private add(card: number, below: number): void {
    const index = card * CARD_LIMIT + below;
    this.a = (this.a + WORDS_A[index]) | 0;
    this.b = (this.b + WORDS_B[index]) | 0;
    this.c = (this.c + WORDS_C[index]) | 0;
  }

  private remove(card: number, below: number): void {
    const index = card * CARD_LIMIT + below;
    this.a = (this.a - WORDS_A[index]) | 0;
    this.b = (this.b - WORDS_B[index]) | 0;
    this.c = (this.c - WORDS_C[index]) | 0;
  }
}

const TOP_WORDS = Int32Array.from({ length: RANK_STRIDE }, (_, rank) => Math.imul(rank + 1, 0x7feb352d) ^ (rank << 21));

function topWord(rank: number): number {
  return TOP_WORDS[rank];
}
