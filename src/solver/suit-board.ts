import { CARD_LIMIT, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import { IN_RESERVE, ON_NOTHING, WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { grown } from './grown.js';
import { PileRecord } from './pile-record.js';

/** In the undo list: the first step of a `make`. */
const FIRST_STEP = 1 << 14;
/** Bits of a move in a ranked move; the worth is above them. */
const MOVE_BITS = 14;
const WORTH_OFFSET = 1 << 15;

/** What a move is worth before it is made, in whole numbers; only ratios count. */
export interface MoveWorth {
  /** For each card that it unlocks. */
  readonly unlocked: number;
  /** The card below goes up. */
  readonly up: number;
  /** A space is made; taken away when one is filled. */
  readonly space: number;
  /** The card leaves a pile with locked cards that it does not belong to; taken away when it comes to one. */
  readonly burden: number;
  /** For each next card of a suit in the pile that it leaves; taken away for those in the pile it comes to. */
  readonly dig: number;
  /** It comes onto the card of the rank above, not below. */
  readonly inOrder: number;
  /** A reserve card is used. */
  readonly reserve: number;
}

/**
 * The table for building in suit, up or down, without automatic moves. Every foundation move is safe and made at once, as part of the move
 * before, and worrying back never helps (docs/solver.md): what is left are moves within the tableau and from the reserve.
 */
export class SuitBoard {
  a = 0;
  b = 0;
  c = 0;
  cardsUp = 0;
  reserveLeft = 0;
  /** A root was released, a card went up or a reserve card was used in the last `make`. */
  irreversible = false;
  readonly record: PileRecord;
  readonly cardCount: number;
  readonly locked: Uint8Array;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  private readonly pileCount: number;
  readonly reserve: Uint8Array;
  private readonly stride: number;
  private readonly cells: Uint8Array;
  private readonly heights: Uint8Array;
  /** Where each card lies, or lay last; with room for the rank above kings. */
  private readonly pileOf = new Uint8Array(CARD_LIMIT + SUIT_COUNT);
  /** Next cards of the suits in each pile, from the last `fillMoves`. */
  private readonly wanted: Uint8Array;
  /** Steps made: locked cards of the pile before | FIRST_STEP | move. */
  private undo: Int32Array = new Int32Array(1024);
  private undoCount = 0;

  constructor(rules: Rules) {
    this.pileCount = rules.piles.length;
    this.cardCount = rules.ranks * SUIT_COUNT;
    this.stride = this.cardCount;
    this.record = new PileRecord(this.pileCount, this.cardCount, rules.build);
    this.cells = new Uint8Array(this.pileCount * this.stride);
    this.heights = new Uint8Array(this.pileCount);
    this.locked = new Uint8Array(this.pileCount);
    this.reserve = new Uint8Array(rules.reserve);
    this.wanted = new Uint8Array(this.pileCount);
  }

  /** Takes over the layout that `record` has loaded. */
  load(layout: Layout): void {
    this.undoCount = 0;
    this.a = this.b = this.c = 0;
    this.foundations.set(layout.foundations);
    this.cardsUp = layout.foundations.reduce((sum, rank) => sum + rank, 0);
    for (let pile = 0; pile < this.pileCount; pile++) {
      const cards = layout.piles[pile];
      this.heights[pile] = cards.length;
      this.locked[pile] = this.record.lockedAtStart[pile];
      for (let depth = 0; depth < cards.length; depth++) {
        this.cells[pile * this.stride + depth] = cards[depth];
        this.pileOf[cards[depth]] = pile;
        this.toggle(cards[depth], depth === 0 ? ON_NOTHING : cards[depth - 1]);
      }
    }
    this.reserveLeft = 0;
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const card = layout.reserve[slot];
      this.reserve[slot] = card;
      if (card === NO_CARD) continue;
      this.reserveLeft |= 1 << slot;
      this.toggle(card, IN_RESERVE);
    }
    this.close();
  }

  isWon(): boolean {
    return this.cardsUp === this.cardCount;
  }

  /**
   * Writes the moves of the position, each with its worth above MOVE_BITS, at `buffer[start]` and on, in rising order of worth; returns the
   * end. Of several spaces one is a target.
   */
  fillMoves(buffer: Int32Array, start: number, w: MoveWorth): number {
    const { cells, heights, locked, stride, pileCount, reserve, reserveLeft, wanted } = this;
    this.findWanted();
    let end = start;
    let space = -1;
    for (let pile = 0; pile < pileCount; pile++) if (heights[pile] === 0) space = pile;
    for (let from = 0; from < pileCount + reserve.length; from++) {
      let card: number;
      let place: number;
      let worth = WORTH_OFFSET;
      let alone = false;
      if (from < pileCount) {
        const height = heights[from];
        if (height === 0) continue;
        const top = from * stride + height - 1;
        card = cells[top];
        place = from;
        alone = height === 1;
        worth += w.dig * wanted[from];
        if (alone) worth += w.space;
        else if (locked[from] === height) {
          worth += w.unlocked * (height - this.record.settled[from * this.record.stride + height - 1]);
          const below = cells[top - 1];
          if (this.foundations[below & 3] === (below >> 2) - 1) worth += w.up;
        } else if (locked[from] > 0) worth += w.burden;
      } else {
        const slot = from - pileCount;
        if (((reserveLeft >> slot) & 1) === 0) continue;
        card = reserve[slot];
        place = RESERVE + slot;
        worth += w.reserve;
      }
      for (let step = -SUIT_COUNT; step <= SUIT_COUNT; step += 2 * SUIT_COUNT) {
        const host = card + step;
        const to = this.pileOf[host];
        if (to >= pileCount || heights[to] === 0 || cells[to * stride + heights[to] - 1] !== host) continue;
        let sum = worth - w.dig * wanted[to];
        if (locked[to] > 0) sum -= w.burden;
        if (step > 0) sum += w.inOrder;
        end = insert(buffer, start, end, (sum << MOVE_BITS) | makeMove(place, to));
      }
      if (space >= 0 && !alone) {
        end = insert(buffer, start, end, ((worth - w.space) << MOVE_BITS) | makeMove(place, space));
      }
    }
    return end;
  }

  private findWanted(): void {
    const { wanted, foundations, pileOf } = this;
    wanted.fill(0);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const card = ((foundations[suit] + 1) << 2) | suit;
      if (card >> 2 <= this.cardCount >> 2 && !this.isInReserve(card)) wanted[pileOf[card]]++;
    }
  }

  private isInReserve(card: Card): boolean {
    if (this.reserveLeft === 0) return false;
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (this.reserve[slot] === card && (this.reserveLeft >> slot) & 1) return true;
    }
    return false;
  }

  /** Makes a move (what is above MOVE_BITS does not count) and every foundation move after it. */
  make(move: number): void {
    const first = this.undoCount;
    // A move carries at most every card up with it.
    if (first + this.cardCount >= this.undo.length) this.undo = grown(this.undo);
    this.irreversible = false;
    const from = (move >> 7) & 127;
    this.step(from, move & 127);
    this.undo[first] |= FIRST_STEP;
    if (from < MAX_PILES && this.heights[from] > 0) {
      const top = this.cells[from * this.stride + this.heights[from] - 1];
      if (this.foundations[top & 3] === (top >> 2) - 1) this.close();
    }
  }

  unmake(): void {
    for (;;) {
      const step = this.undo[--this.undoCount];
      this.unstep((step >> 7) & 127, step & 127, step >> (MOVE_BITS + 1));
      if (step & FIRST_STEP) return;
    }
  }

  /** Every move made since `load`, foundation moves included. */
  line(): Move[] {
    return Array.from(this.undo.subarray(0, this.undoCount), (step) => step & (FIRST_STEP - 1));
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

  /** Makes foundation moves until there is none left. */
  private close(): void {
    const { cells, heights, foundations, reserve, stride } = this;
    for (let moved = true; moved;) {
      moved = false;
      for (let pile = 0; pile < this.pileCount; pile++) {
        if (heights[pile] === 0) continue;
        const card = cells[pile * stride + heights[pile] - 1];
        if (foundations[card & 3] !== (card >> 2) - 1) continue;
        this.step(pile, FOUNDATION + (card & 3));
        moved = true;
      }
      for (let slot = 0; slot < reserve.length && this.reserveLeft !== 0; slot++) {
        const card = reserve[slot];
        if (((this.reserveLeft >> slot) & 1) === 0 || foundations[card & 3] !== (card >> 2) - 1) continue;
        this.step(RESERVE + slot, FOUNDATION + (card & 3));
        moved = true;
      }
    }
  }

  private step(from: number, to: number): void {
    const { cells, heights, locked, stride } = this;
    let card: number;
    let lockedBefore = 0;
    if (from < MAX_PILES) {
      const height = --heights[from];
      const at = from * stride + height;
      card = cells[at];
      this.toggle(card, height === 0 ? ON_NOTHING : cells[at - 1]);
      lockedBefore = locked[from];
      if (lockedBefore > height) {
        locked[from] = this.record.settled[from * this.record.stride + height];
        this.irreversible = true;
      }
    } else {
      card = this.reserve[from - RESERVE];
      this.reserveLeft ^= 1 << (from - RESERVE);
      this.toggle(card, IN_RESERVE);
      this.irreversible = true;
    }
    if (to < MAX_PILES) {
      const height = heights[to]++;
      const at = to * stride + height;
      cells[at] = card;
      this.pileOf[card] = to;
      this.toggle(card, height === 0 ? ON_NOTHING : cells[at - 1]);
    } else {
      this.foundations[to - FOUNDATION]++;
      this.cardsUp++;
      this.irreversible = true;
    }
    this.undo[this.undoCount++] = (lockedBefore << (MOVE_BITS + 1)) | makeMove(from, to);
  }

  private unstep(from: number, to: number, lockedBefore: number): void {
    const { cells, heights, stride } = this;
    let card: number;
    if (to < MAX_PILES) {
      const height = --heights[to];
      const at = to * stride + height;
      card = cells[at];
      this.toggle(card, height === 0 ? ON_NOTHING : cells[at - 1]);
    } else {
      card = (this.foundations[to - FOUNDATION]-- << 2) | (to - FOUNDATION);
      this.cardsUp--;
    }
    if (from < MAX_PILES) {
      const height = heights[from]++;
      const at = from * stride + height;
      cells[at] = card;
      this.pileOf[card] = from;
      this.locked[from] = lockedBefore;
      this.toggle(card, height === 0 ? ON_NOTHING : cells[at - 1]);
    } else {
      this.reserveLeft ^= 1 << (from - RESERVE);
      this.toggle(card, IN_RESERVE);
    }
  }

  private toggle(card: number, below: number): void {
    const index = card * CARD_LIMIT + below;
    this.a ^= WORDS_A[index];
    this.b ^= WORDS_B[index];
    this.c ^= WORDS_C[index];
  }
}

/** Puts a value into the rising list from `start` to `end`; returns the new end. */
function insert(list: Int32Array, start: number, end: number, value: number): number {
  let at = end;
  for (; at > start && list[at - 1] > value; at--) list[at] = list[at - 1];
  list[at] = value;
  return end + 1;
}
