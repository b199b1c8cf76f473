// More than 400 lines: one hot class whose counts are all kept up to date by the same four elementary steps.

import { CARD_LIMIT, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import { HELD, IN_RESERVE, ON_NOTHING, WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { BASE, UNKNOWN, mustChoose, reserveCardsOut, typeHash } from './abstract-position.js';
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
 * The reserve has no moves of its own: its cards come to the tableau, and go up, only as part of the move of a tableau card that needs them,
 * and those of a rank are not told apart (docs/solver.md, dominances 6 to 9). A card that is two or more ranks below its target, or above its
 * foundation's top, takes the unused reserve cards between with it.
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
  /** By card: the card that stands for it in the hash. Reserve cards of a rank are one. */
  private readonly alike = new Uint8Array(CARD_LIMIT);
  /** Some rank has several reserve cards. */
  private sharing = false;
  /** By card: 1 if several cards are one in the hash. */
  private readonly shared = new Uint8Array(CARD_LIMIT);
  /** By card: 1 if it was dealt to the reserve. */
  private readonly spare = new Uint8Array(CARD_LIMIT);
  /** Unused reserve cards by rank. */
  private readonly unused = new Uint8Array(RANK_STRIDE);
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
    for (let card = 0; card < CARD_LIMIT; card++) this.alike[card] = card;
    this.spare.fill(0);
    this.shared.fill(0);
    this.sharing = false;
    for (const card of this.reserve) {
      if (card === NO_CARD) continue;
      this.spare[card] = 1;
      this.alike[card] = this.reserve.find((other) => other >> 2 === card >> 2)!;
      if (this.alike[card] === card) continue;
      this.shared[card] = this.shared[this.alike[card]] = 1;
      this.sharing = true;
    }
    this.recount();
    this.a = this.b = this.c = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      for (let depth = 0; depth < this.heights[pile]; depth++) {
        const at = pile * this.stride + depth;
        this.add(this.cells[at], depth === 0 ? ON_NOTHING : this.cells[at - 1], at - 1);
      }
    }
    for (const card of this.reserve) if (card !== NO_CARD) this.add(card, IN_RESERVE, 0);
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
    if (this.reserve.length > 0) {
      this.unused.fill(0);
      for (let slot = 0; slot < this.reserve.length; slot++) {
        if (((this.reserveLeft >> slot) & 1) === 0) continue;
        this.reserveCount++;
        this.unused[this.reserve[slot] >> 2]++;
      }
    }
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
      let rank = this.foundations[suit];
      // Reserve cards that wait for their turn are as good as up.
      if (this.reserveLeft !== 0)
        while (this.spare[((rank + 1) << 2) | suit] === 1 && this.unused[rank + 1] > 0) rank++;
      if (rank < lowest) lowest = rank;
      if (4 * rank >= this.cardCount) continue;
      const card = ((rank + 1) << 2) | suit;
      if (this.spare[card] === 1) {
        dig += this.digSpare(rank + 1);
        continue;
      }
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

  /** Cards above the reserve card of a rank on the tableau that has the fewest. */
  private digSpare(rank: number): number {
    let least = 99;
    for (let card = rank << 2; card < (rank + 1) << 2; card++) {
      const pile = this.pileOf[card];
      if (this.spare[card] === 0 || pile >= MAX_PILES) continue;
      least = Math.min(least, this.heights[pile] - 1 - this.depthOf[card]);
    }
    return least;
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
      count = this.fillUp(buffer, count, card, pile);
      if (pile !== this.justMoved) count = this.fillHosts(buffer, count, card, pile);
    }
    if (space >= 0) {
      for (let pile = 0; pile < pileCount; pile++) {
        if (heights[pile] > 1 && pile !== this.justMoved) buffer[count++] = makeMove(pile, space);
      }
    }
    return count;
  }

  /** A bare reserve card on the tableau is worth no more than one in the reserve: the same without each such, and without all of a pile. */
  fillBetter(buffer: Int32Array): number {
    if (this.reserve.length === 0) return 0;
    const { a, b, c } = this;
    let count = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let height = this.heights[pile]; height > 0; height--) {
        const at = start + height - 1;
        const card = this.cells[at];
        if (this.spare[card] === 0) break;
        this.remove(card, height === 1 ? ON_NOTHING : this.cells[at - 1], at - 1);
        this.add(card, IN_RESERVE, 0);
        buffer[3 * count] = this.a;
        buffer[3 * count + 1] = this.b;
        buffer[3 * count + 2] = this.c;
        count++;
      }
      this.a = a;
      this.b = b;
      this.c = c;
    }
    return count;
  }

  /** Up, after the unused reserve cards that its suit waits for. */
  private fillUp(buffer: Uint16Array, start: number, card: Card, from: number): number {
    const rank = card >> 2;
    if (this.spare[card] === 0) {
      const suit = card & 3;
      if (this.reaches(suit, rank)) buffer[start++] = makeMove(from, FOUNDATION + suit);
      return start;
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (this.spare[(rank << 2) | suit] === 1 && this.reaches(suit, rank))
        buffer[start++] = makeMove(from, FOUNDATION + suit);
    }
    return start;
  }

  /** Is every card of a suit below a rank up or unused in the reserve, and none from it on up? */
  private reaches(suit: number, rank: number): boolean {
    let next = this.foundations[suit] + 1;
    while (next < rank && this.spare[(next << 2) | suit] === 1 && this.unused[next] > 0) next++;
    return next === rank;
  }

  private fillHosts(buffer: Uint16Array, start: number, card: Card, from: number): number {
    let count = start;
    for (let rank = (card >> 2) + 1; ; rank++) {
      for (let pile = this.firstOfRank[rank]; pile >= 0; pile = this.nextOfRank[pile])
        buffer[count++] = makeMove(from, pile);
      // Unused reserve cards bridge the gap to the next rank.
      if (this.unused[rank] === 0) return count;
    }
  }

  /** Makes a move, with the reserve cards that it takes along, and the safe foundation moves after it. */
  make(move: Move): void {
    if (this.markCount === this.marks.length) this.marks = grown(this.marks);
    // A move carries at most every card up with it.
    if (this.undoCount + this.cardCount >= this.undo.length) this.undo = grown(this.undo);
    this.marks[this.markCount++] = this.undoCount;
    this.irreversible = false;
    const from = move >> 7;
    const to = move & 127;
    this.justMoved = -1;
    if (to >= FOUNDATION) {
      const rank = this.cells[from * this.stride + this.heights[from] - 1] >> 2;
      while (this.foundations[to - FOUNDATION] < rank - 1) this.useReserve(this.foundations[to - FOUNDATION] + 1, to);
    } else if (this.heights[to] > 0) {
      const rank = this.cells[from * this.stride + this.heights[from] - 1] >> 2;
      for (let next = (this.cells[to * this.stride + this.heights[to] - 1] >> 2) - 1; next > rank; next--)
        this.useReserve(next, to);
    }
    this.step(move);
    if (to >= FOUNDATION) return this.close();
    const height = this.heights[from];
    // What goes up now may uncover new places for the card.
    if (height > 0 && this.risesTo(this.cells[from * this.stride + height - 1], this.safeRank()) >= 0)
      return this.close();
    this.justMoved = to;
  }

  /** Moves an unused reserve card of a rank: the last of them, so that the others are always the first. */
  private useReserve(rank: number, to: number): void {
    let slot = this.reserve.length - 1;
    while (((this.reserveLeft >> slot) & 1) === 0 || this.reserve[slot] >> 2 !== rank) slot--;
    this.step(makeMove(RESERVE + slot, to));
  }

  unmake(): void {
    this.justMoved = -1;
    const mark = this.marks[--this.markCount];
    while (this.undoCount > mark) this.unstep(this.undo[--this.undoCount]);
  }

  /** Every move made since `load`, safe ones included. */
  line(): Move[] {
    const steps = this.undo.subarray(0, this.undoCount);
    // A reserve card is known by where it goes up.
    const slots = new Map<number, number>();
    for (const step of steps) {
      const to = step & 127;
      const card = step >> 20;
      if (to >= FOUNDATION && this.spare[card] === 1)
        slots.set(card, this.reserve.indexOf((card & ~3) | (to - FOUNDATION)));
    }
    return Array.from(steps, (step) => {
      const move = step & 0x3fff;
      const from = move >> 7;
      if (from < MAX_PILES) return move;
      return makeMove(RESERVE + (slots.get(step >> 20) ?? from - RESERVE), move & 127);
    });
  }

  private safeRank(): number {
    const { foundations: f } = this;
    return 2 + Math.min(f[0], f[1], f[2], f[3]);
  }

  /** The suit as which a card of at most `highest` rank is the next to go up, or -1. A reserve card may be any of its rank. */
  private risesTo(card: Card, highest: number): number {
    const rank = card >> 2;
    if (rank > highest) return -1;
    if (this.spare[card] === 0) return this.foundations[card & 3] === rank - 1 ? card & 3 : -1;
    if (mustChoose(this.reserve, this.foundations, rank, this.reserveOut(rank))) return -1;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      if (this.spare[(rank << 2) | suit] === 1 && this.foundations[suit] === rank - 1) return suit;
    }
    return -1;
  }

  /** How many reserve cards of a rank are on the tableau. */
  private reserveOut(rank: number): number {
    return reserveCardsOut(this.reserve, this.reserveLeft, this.foundations, rank);
  }

  /** Makes every safe foundation move, again and again; a reserve card goes from the tableau if one of its rank is there. */
  private close(): void {
    for (let moved = true; moved;) {
      moved = false;
      let safeRank = this.safeRank();
      for (let pile = 0; pile < this.pileCount; pile++) {
        for (;;) {
          const height = this.heights[pile];
          if (height === 0) break;
          const suit = this.risesTo(this.cells[pile * this.stride + height - 1], safeRank);
          if (suit < 0) break;
          this.step(makeMove(pile, FOUNDATION + suit));
          safeRank = this.safeRank();
          moved = true;
        }
      }
      if (moved || this.reserveLeft === 0) continue;
      for (let suit = 0; suit < SUIT_COUNT && !moved; suit++) {
        const rank = this.foundations[suit] + 1;
        if (rank > safeRank || 4 * rank > this.cardCount || this.spare[(rank << 2) | suit] === 0) continue;
        if (this.unused[rank] === 0 || this.reserveOut(rank) > 0) continue;
        this.useReserve(rank, FOUNDATION + suit);
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
      this.unused[card >> 2]--;
      this.pileOf[card] = 255;
      this.remove(card, IN_RESERVE, 0);
      this.irreversible = true;
    }
    if (to < MAX_PILES) this.put(to, card);
    else {
      this.foundations[to - FOUNDATION]++;
      this.cardsUp++;
      this.irreversible = true;
      if (this.spare[card] === 1) {
        this.pileOf[card] = 255;
        this.turn((card & ~3) | (to - FOUNDATION), 1);
      }
    }
    this.undo[this.undoCount++] = (card << 20) | (lockedBefore << 14) | move;
  }

  private unstep(step: number): void {
    const from = (step >> 7) & 127;
    const to = step & 127;
    const card = step >> 20;
    if (to < MAX_PILES) this.takeLoose(to);
    else {
      this.foundations[to - FOUNDATION]--;
      this.cardsUp--;
      if (this.spare[card] === 1) this.turn((card & ~3) | (to - FOUNDATION), -1);
    }
    if (from < MAX_PILES) {
      const locked = (step >> 14) & 63;
      if (this.locked[from] === locked) this.put(from, card);
      else this.putRootBack(from, card, locked);
    } else {
      this.unused[card >> 2]++;
      this.reserveLeft |= 1 << (from - RESERVE);
      this.reserveCount++;
      this.pileOf[card] = 255;
      this.add(card, IN_RESERVE, 0);
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
    this.remove(card, below, at - 1);
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
    this.add(card, below, at - 1);
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
    this.remove(card, below, at - 1);
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
    this.add(card, below, at - 1);
    this.pileOf[card] = pile;
    this.depthOf[card] = height;
    const locked = this.locked[pile];
    this.inversions += this.lower[(pile * this.record.stride + locked) * RANK_STRIDE + (card >> 2)];
    if (locked > 0) this.burden++;
    if (height === 0) this.spaces--;
    this.topRanks += topWord(card >> 2) - topWord(below >> 2);
  }

  /** Where every card lies; reserve cards of a rank, which are not told apart, in some order. */
  toLayout(): Layout {
    const names = this.nameReserve();
    return {
      piles: Array.from({ length: this.pileCount }, (_, pile) => {
        const start = pile * this.stride;
        return Array.from(this.cells.subarray(start, start + this.heights[pile]), (card) => names.get(card) ?? card);
      }),
      foundations: Array.from(this.foundations),
      reserve: Array.from(this.reserve, (card, slot) => ((this.reserveLeft >> slot) & 1 ? names.get(card)! : NO_CARD)),
      deck: [],
    };
  }

  /** One way to tell the reserve cards apart that are not up: those that stand for a rank and what they may be. */
  private nameReserve(): Map<Card, Card> {
    const names = new Map<Card, Card>();
    const standing = (card: Card, slot: number) => (this.reserveLeft >> slot) & 1 || this.pileOf[card] < MAX_PILES;
    for (let rank = 1; 4 * rank <= this.cardCount; rank++) {
      const ofRank = Array.from(this.reserve).filter((card) => card !== NO_CARD && card >> 2 === rank);
      const left = ofRank.filter((card) => this.foundations[card & 3] < rank);
      for (const card of ofRank) if (standing(card, this.reserve.indexOf(card))) names.set(card, left.pop()!);
    }
    return names;
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

  private add(card: number, below: number, belowAt: number): void {
    let index = card * CARD_LIMIT + below;
    if (this.sharing) {
      index = this.alike[card] * CARD_LIMIT + this.alike[below];
      if (this.shared[below] === 1) return this.addInContext(index, belowAt, 1);
    }
    this.a = (this.a + WORDS_A[index]) | 0;
    this.b = (this.b + WORDS_B[index]) | 0;
    this.c = (this.c + WORDS_C[index]) | 0;
  }

  private remove(card: number, below: number, belowAt: number): void {
    let index = card * CARD_LIMIT + below;
    if (this.sharing) {
      index = this.alike[card] * CARD_LIMIT + this.alike[below];
      if (this.shared[below] === 1) return this.addInContext(index, belowAt, -1);
    }
    this.a = (this.a - WORDS_A[index]) | 0;
    this.b = (this.b - WORDS_B[index]) | 0;
    this.c = (this.c - WORDS_C[index]) | 0;
  }

  /** A card on one of several reserve cards that are not told apart: what that one lies on belongs to the place. */
  private addInContext(index: number, belowAt: number, sign: 1 | -1): void {
    let a = WORDS_A[index];
    let b = WORDS_B[index];
    let c = WORDS_C[index];
    const bottom = belowAt - (belowAt % this.stride);
    for (let at = belowAt; ; at--) {
      const below = at === bottom ? ON_NOTHING : this.cells[at - 1];
      const next = this.alike[this.cells[at]] * CARD_LIMIT + this.alike[below];
      a = mixed(a, WORDS_A[next]);
      b = mixed(b, WORDS_B[next]);
      c = mixed(c, WORDS_C[next]);
      if (this.shared[below] === 0) break;
    }
    this.a = (this.a + sign * a) | 0;
    this.b = (this.b + sign * b) | 0;
    this.c = (this.c + sign * c) | 0;
  }

  /** A reserve card went up, or came back. */
  private turn(card: Card, sign: 1 | -1): void {
    const index = card * CARD_LIMIT + HELD;
    this.a = (this.a + sign * WORDS_A[index]) | 0;
    this.b = (this.b + sign * WORDS_B[index]) | 0;
    this.c = (this.c + sign * WORDS_C[index]) | 0;
  }
}

function mixed(word: number, other: number): number {
  const x = Math.imul(word ^ (other + (other << 7)), 0x21f0aaad);
  return Math.imul(x ^ (x >>> 15), 0x735a2d97);
}

const TOP_WORDS = Int32Array.from({ length: RANK_STRIDE }, (_, rank) => Math.imul(rank + 1, 0x7feb352d) ^ (rank << 21));

function topWord(rank: number): number {
  return TOP_WORDS[rank];
}
