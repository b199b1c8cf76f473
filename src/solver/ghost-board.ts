import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { DECK, FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import { WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { PileRecord } from './pile-record.js';
import type { SearchBoard } from './search-board.js';
import type { Weights } from './weights.js';

/** As a target: the card becomes a ghost. */
const NOWHERE = MAX_PILES - 1;
/** For the hash, beside what a card lies on: that it lies on a base, is a root, is still in the reserve. */
const ON_BASE = 1;
const ROOT = 2;
const UNUSED = 3;

/**
 * A game that is easier than the real one, for proofs of loss: loose cards up to a rank are *ghosts*. They take no part in the
 * arrangement; all that is asked of them is that there is room for them, by the counts of `LooseCardProof`. Loose cards above that rank
 * lie and move as they really do. Every line of the real game is one of this game too (docs/solver.md, 'Ghosts'), so when a complete
 * search of it finds no win the deal is unwinnable; a win says nothing.
 *
 * Only for building down in any suit without worrying back. Positions are closed, as those of `CastleBoard` are.
 */
export class GhostBoard implements SearchBoard {
  a = 0;
  b = 0;
  c = 0;
  irreversible = false;
  readonly record: PileRecord;
  readonly locked: Uint8Array;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  reserveLeft = 0;
  readonly snapshotBytes: number;
  /** Loose cards up to this rank are ghosts. */
  ghostRank = 0;
  private readonly pileCount: number;
  private readonly ranks: number;
  private readonly reserve: Uint8Array;
  private readonly stride: number;
  private readonly cells: Uint8Array;
  private readonly heights: Uint8Array;
  private readonly loose = new Uint8Array(KING + 2);
  private readonly hosts = new Uint8Array(KING + 2);
  private free = 0;
  /** Positions before the irreversible moves made, and the reversible moves (-1 for an irreversible one). */
  private history: Uint8Array;
  private snapshots = 0;
  private moves: Int32Array = new Int32Array(1024);
  private depth = 0;

  constructor(rules: Rules) {
    this.pileCount = rules.piles.length;
    this.ranks = rules.ranks;
    this.stride = rules.ranks * SUIT_COUNT;
    this.record = new PileRecord(this.pileCount, this.stride);
    this.locked = new Uint8Array(this.pileCount);
    this.cells = new Uint8Array(this.pileCount * this.stride);
    this.heights = new Uint8Array(this.pileCount);
    this.reserve = new Uint8Array(rules.reserve);
    this.snapshotBytes = Math.ceil((2 * this.pileCount + SUIT_COUNT + 2 + this.stride) / 4) * 4;
    this.history = new Uint8Array(256 * this.snapshotBytes);
  }

  load(layout: Layout): void {
    this.record.load(layout);
    this.depth = this.snapshots = 0;
    this.foundations.set(layout.foundations);
    this.locked.set(this.record.lockedAtStart);
    this.reserve.fill(NO_CARD);
    this.reserveLeft = 0;
    layout.reserve.forEach((card, slot) => {
      this.reserve[slot] = card;
      if (card !== NO_CARD) this.reserveLeft |= 1 << slot;
    });
    layout.piles.forEach((cards, pile) => {
      this.heights[pile] = cards.length;
      this.cells.set(cards, pile * this.stride);
      this.dropGhosts(pile);
    });
    this.close();
  }

  /** Loose cards on top of a pile that are low enough vanish. */
  private dropGhosts(pile: number): void {
    while (this.heights[pile] > this.locked[pile]) {
      if (this.cells[pile * this.stride + this.heights[pile] - 1] >> 2 > this.ghostRank) return;
      this.heights[pile]--;
    }
  }

  /** All locked cards are loose: nothing stands in the way of the real game's end, so nothing is proved. */
  isWon(): boolean {
    for (let pile = 0; pile < this.pileCount; pile++) if (this.locked[pile] > 0) return false;
    return this.reserveLeft === 0;
  }

  /** There is no room for the loose cards: no real position is like this. */
  get isImpossible(): boolean {
    return this.free < 0;
  }

  private top(pile: number): Card {
    const height = this.heights[pile];
    return height === 0 ? NO_CARD : this.cells[pile * this.stride + height - 1];
  }

  /** Full, of ranks that are ghosts: a card one rank higher is bare only if one of them takes a base. */
  private full(rank: number): number {
    return rank <= this.ghostRank && this.loose[rank] > 0 && this.loose[rank] >= this.hosts[rank + 1] ? 1 : 0;
  }

  fillMoves(buffer: Uint16Array, start: number): number {
    let end = start;
    const { ghostRank, free } = this;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const rank = this.foundations[suit] + 1;
      if (rank > ghostRank || rank > this.ranks || !this.isLoose((rank << 2) | suit)) continue;
      if (this.full(rank - 1) <= free) buffer[end++] = makeMove(DECK, FOUNDATION + suit);
    }
    let space = -1;
    for (let pile = 0; pile < this.pileCount; pile++) if (this.heights[pile] === 0 && space < 0) space = pile;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const card = this.top(pile);
      if (card === NO_CARD) continue;
      const cover = this.full((card >> 2) - 1);
      if (cover <= free && this.foundations[card & 3] === (card >> 2) - 1) {
        buffer[end++] = makeMove(pile, FOUNDATION + (card & 3));
      }
      end = this.fillTargets(buffer, end, card, pile, cover, this.heights[pile] > 1 ? space : -1);
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (((this.reserveLeft >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      if (this.foundations[card & 3] === (card >> 2) - 1)
        buffer[end++] = makeMove(RESERVE + slot, FOUNDATION + (card & 3));
      end = this.fillTargets(buffer, end, card, RESERVE + slot, 0, space);
    }
    return end;
  }

  private fillTargets(
    buffer: Uint16Array,
    start: number,
    card: Card,
    from: number,
    cover: number,
    space: number,
  ): number {
    let end = start;
    const rank = card >> 2;
    if (rank <= this.ghostRank) {
      const noPlace = this.loose[rank] >= this.hosts[rank + 1] ? 1 : 0;
      if (noPlace + cover <= this.free) buffer[end++] = makeMove(from, NOWHERE);
      return end;
    }
    if (cover > this.free) return end;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const host = this.top(pile);
      if (host !== NO_CARD && host >> 2 === rank + 1) buffer[end++] = makeMove(from, pile);
    }
    if (space >= 0 && cover + 1 <= this.free) buffer[end++] = makeMove(from, space);
    return end;
  }

  /** Is a card that is not up loose (neither locked nor in the reserve)? */
  private isLoose(card: Card): boolean {
    const pile = this.record.pileOf[card];
    if (pile !== 255) return this.record.depthOf[card] >= this.locked[pile];
    return this.slotOf(card) < 0;
  }

  private slotOf(card: Card): number {
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (this.reserve[slot] === card && (this.reserveLeft >> slot) & 1) return slot;
    }
    return -1;
  }

  make(move: Move): void {
    if (this.depth === this.moves.length) this.moves = grown(this.moves);
    const from = move >> 7;
    const to = move & 127;
    this.irreversible = from >= MAX_PILES || to >= NOWHERE || this.heights[from] === this.locked[from];
    this.moves[this.depth++] = this.irreversible ? -1 : move;
    if (!this.irreversible) return this.shift(from, to);
    const at = this.snapshots * this.snapshotBytes;
    if (at + this.snapshotBytes > this.history.length) {
      const larger = new Uint8Array(2 * this.history.length);
      larger.set(this.history);
      this.history = larger;
    }
    this.capture(this.history, at);
    this.snapshots++;
    let card: Card = NO_CARD;
    if (from < MAX_PILES) card = this.take(from);
    else if (from < FOUNDATION) {
      card = this.reserve[from - RESERVE];
      this.reserveLeft &= ~(1 << (from - RESERVE));
    }
    if (to < NOWHERE) this.cells[to * this.stride + this.heights[to]++] = card;
    else if (to >= FOUNDATION) this.foundations[to - FOUNDATION]++;
    this.close();
  }

  unmake(): void {
    const move = this.moves[--this.depth];
    if (move >= 0) return this.shift(move & 127, move >> 7);
    this.restoreCells(this.history, --this.snapshots * this.snapshotBytes);
    this.count();
    this.hash();
  }

  /** Moves a loose card to another pile: nothing changes but what it lies on. A closed position stays closed. */
  private shift(from: number, to: number): void {
    const card = this.cells[from * this.stride + --this.heights[from]];
    const left = this.top(from);
    if (left === NO_CARD) this.free++;
    const host = this.top(to);
    if (host === NO_CARD) this.free--;
    this.cells[to * this.stride + this.heights[to]++] = card;
    const before = card * CARD_LIMIT + (left === NO_CARD ? ON_BASE : left);
    const after = card * CARD_LIMIT + (host === NO_CARD ? ON_BASE : host);
    this.a = (this.a + WORDS_A[after] - WORDS_A[before]) | 0;
    this.b = (this.b + WORDS_B[after] - WORDS_B[before]) | 0;
    this.c = (this.c + WORDS_C[after] - WORDS_C[before]) | 0;
  }

  /** The proof asks for no line. */
  line(): Move[] {
    return [];
  }

  private take(pile: number): Card {
    const card = this.cells[pile * this.stride + --this.heights[pile]];
    if (this.heights[pile] < this.locked[pile]) {
      this.locked[pile] = this.record.settled[pile * this.record.stride + this.heights[pile]];
      this.dropGhosts(pile);
      this.irreversible = true;
    }
    return card;
  }

  /** Makes the safe foundation moves: a safe card that is loose or a root can always go (docs/solver.md). */
  private close(): void {
    const { foundations: f } = this;
    for (let moved = true; moved;) {
      moved = false;
      const safeRank = 2 + Math.min(f[0], f[1], f[2], f[3]);
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = f[suit] + 1;
        if (rank > safeRank || rank > this.ranks) continue;
        const card = (rank << 2) | suit;
        const slot = this.slotOf(card);
        if (slot >= 0) this.reserveLeft &= ~(1 << slot);
        else if (rank > this.ghostRank || !this.isLoose(card)) {
          const pile = this.pileWithTop(card);
          if (pile < 0) continue;
          this.take(pile);
        }
        f[suit]++;
        this.irreversible = true;
        moved = true;
      }
    }
    this.count();
    this.hash();
  }

  private pileWithTop(card: Card): number {
    for (let pile = 0; pile < this.pileCount; pile++) if (this.top(pile) === card) return pile;
    return -1;
  }

  /** Counts loose cards and hosts, and the bases that nothing needs. */
  private count(): void {
    const { loose, hosts, locked, record, foundations } = this;
    loose.fill(0);
    hosts.fill(0);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let rank = foundations[suit] + 1; rank <= this.ranks; rank++) {
        const card = (rank << 2) | suit;
        const pile = record.pileOf[card];
        if (pile !== 255 && record.depthOf[card] < locked[pile]) {
          if (record.depthOf[card] === locked[pile] - 1) hosts[rank]++;
        } else if (pile !== 255 || this.slotOf(card) < 0) {
          loose[rank]++;
          hosts[rank]++;
        }
      }
    }
    let free = 0;
    for (let pile = 0; pile < this.pileCount; pile++) if (locked[pile] === 0 && this.heights[pile] === 0) free++;
    for (let rank = 1; rank <= this.ghostRank; rank++) free -= Math.max(0, loose[rank] - hosts[rank + 1]);
    this.free = free;
  }

  private hash(): void {
    this.a = this.b = this.c = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      // The root says how many cards of its pile are locked.
      if (this.locked[pile] > 0) this.add(this.cells[start + this.locked[pile] - 1], ROOT);
      for (let depth = this.locked[pile]; depth < this.heights[pile]; depth++) {
        this.add(this.cells[start + depth], depth === 0 ? ON_BASE : this.cells[start + depth - 1]);
      }
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.add(suit, this.foundations[suit]);
    if (this.reserveLeft === 0) return;
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if ((this.reserveLeft >> slot) & 1) this.add(this.reserve[slot], UNUSED);
    }
  }

  private add(card: number, fact: number): void {
    const index = card * CARD_LIMIT + fact;
    this.a = (this.a + WORDS_A[index]) | 0;
    this.b = (this.b + WORDS_B[index]) | 0;
    this.c = (this.c + WORDS_C[index]) | 0;
  }

  fillLyingOn(lyingOn: Uint8Array): void {
    lyingOn.fill(0);
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * this.stride;
      for (let depth = this.locked[pile]; depth < this.heights[pile]; depth++) {
        lyingOn[this.cells[start + depth]] = depth === 0 ? ON_BASE : this.cells[start + depth - 1];
      }
    }
  }

  evaluate(w: Weights): number {
    let locked = 0;
    let left = 0;
    for (let pile = 0; pile < this.pileCount; pile++) locked += this.locked[pile];
    for (let suit = 0; suit < SUIT_COUNT; suit++) left += this.ranks - this.foundations[suit];
    return w.locked * locked + w.left * left + w.space * this.free;
  }

  type(): number {
    let hash = 0;
    for (let pile = 0; pile < this.pileCount; pile++) hash = (Math.imul(hash, 31) + this.locked[pile]) | 0;
    const { foundations: f } = this;
    hash = Math.imul(hash ^ (f[0] | (f[1] << 4) | (f[2] << 8) | (f[3] << 12) | (this.reserveLeft << 16)), 0x9e3779b1);
    return hash ^ (hash >>> 15);
  }

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

  restore(store: Uint8Array, at: number): void {
    this.restoreCells(store, at);
    this.depth = this.snapshots = 0;
    this.count();
    this.hash();
  }

  private restoreCells(store: Uint8Array, at: number): void {
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
  }
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
