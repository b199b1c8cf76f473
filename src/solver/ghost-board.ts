// More than 400 lines: one class whose counts are kept by the same few steps.

import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, makeMove, type Move } from '../position/move.js';
import { WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { BASE, UNKNOWN, lastSlot, mustChoose, reserveCardsOut, typeHash } from './abstract-position.js';
import { CardSet } from './card-set.js';
import { grown } from './grown.js';
import { PileRecord } from './pile-record.js';
import type { SearchBoard } from './search-board.js';
import type { Weights } from './weights.js';

/** For the hash, beside what a card lies on: that it is a root, that it is still in the reserve. */
const ROOT = 2;
const UNUSED = 3;
/** As hosts: some card of rank r is GHOST_HOST + r. */
const GHOST_HOST = 64;
/** No way to lay a card bare. */
const NEVER = 99;

/**
 * A game that is easier than the real one, for proofs of loss. Of *known* loose cards it is kept what they lie on; the others
 * are *ghosts*: all that is asked of them is that there is room for them, by the counts of `LooseCardProof`. Every line of the
 * real game is one of this game too (docs/solver.md, 'Ghosts'), so when a complete search of it finds no win the deal is unwinnable; a
 * win says nothing.
 *
 * A move is two cards, `makeMove(card, host)` with BASE, or UNKNOWN for a ghost, as hosts, and FOUNDATION + suit to go up; the places of `Position` have no
 * meaning here. Only for building down in any suit without automatic moves. Positions are closed, as those of `CastleBoard` are.
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
  /** Bit s is set while the card of slot s is on the tableau; reserve cards of a rank stand for each other. */
  private reserveOut = 0;
  private readonly unused = new Uint8Array(KING + 2);
  /** By card: 1 if it was dealt to the reserve. */
  private readonly spare = new Uint8Array(CARD_LIMIT);
  /** By card. The reserve cards of a rank are all known or none. */
  private readonly known = new Uint8Array(CARD_LIMIT);
  /** By rank: 1 if its reserve cards are known. */
  private readonly spareKnown = new Uint8Array(KING + 2);
  private knownCards = CardSet.EMPTY;
  private readonly pileCount: number;
  private readonly ranks: number;
  private readonly worryBack: boolean;
  private readonly reserve: Uint8Array;
  private readonly lyingOn = new Uint8Array(CARD_LIMIT);
  /** The known card that lies on a card. */
  private readonly carried = new Uint8Array(CARD_LIMIT);
  /** Loose cards and hosts by rank, and which; those of rank r from 4r on. */
  private readonly loose = new Uint8Array(KING + 2);
  private readonly hosts = new Uint8Array(KING + 2);
  /** Of these, by rank: ghosts, and hosts on which no known card lies. */
  private readonly ghosts = new Uint8Array(KING + 2);
  private readonly open = new Int8Array(KING + 3);
  private readonly looseCards = new Uint8Array(4 * (KING + 2));
  private readonly hostCards = new Uint8Array(4 * (KING + 2));
  /** Bases that no known card lies on and no ghost needs. */
  private free = 0;
  /** Positions before the irreversible moves made; reversible moves with what the card lay on before, of the others ~move. */
  private history: Uint8Array;
  private snapshots = 0;
  private shifts: Int32Array = new Int32Array(1024);
  private depth = 0;

  constructor(rules: Rules) {
    this.pileCount = rules.piles.length;
    this.ranks = rules.ranks;
    this.worryBack = rules.worryBack;
    this.record = new PileRecord(this.pileCount, rules.ranks * SUIT_COUNT);
    this.locked = new Uint8Array(this.pileCount);
    this.reserve = new Uint8Array(rules.reserve);
    this.snapshotBytes = Math.ceil((this.pileCount + SUIT_COUNT + 4 + CARD_LIMIT) / 4) * 4;
    this.history = new Uint8Array(256 * this.snapshotBytes);
  }

  /**
   * These cards are known while they are loose, all others ghosts. Takes effect with the next `load`. Reserve cards of a rank are not told
   * apart: all of them are known if one is.
   */
  know(cards: CardSet): void {
    this.knownCards = cards;
  }

  load(layout: Layout): void {
    this.record.load(layout);
    this.depth = this.snapshots = 0;
    this.foundations.set(layout.foundations);
    this.locked.set(this.record.lockedAtStart);
    this.reserve.fill(NO_CARD);
    this.reserveLeft = this.reserveOut = 0;
    this.spare.fill(0);
    layout.reserve.forEach((card, slot) => {
      this.reserve[slot] = card;
      if (card === NO_CARD) return;
      this.reserveLeft |= 1 << slot;
      this.spare[card] = 1;
    });
    for (let card = 0; card < CARD_LIMIT; card++) this.known[card] = this.knownCards.has(card) ? 1 : 0;
    this.spareKnown.fill(0);
    for (const card of this.reserve) {
      if (card === NO_CARD || this.known[card] === 0) continue;
      this.spareKnown[card >> 2] = 1;
      for (const other of this.reserve) if (other >> 2 === card >> 2) this.known[other] = 1;
    }
    this.lyingOn.fill(UNKNOWN);
    layout.piles.forEach((cards, pile) => {
      for (let depth = this.locked[pile]; depth < cards.length; depth++) {
        this.lie(cards[depth], depth === 0 ? BASE : cards[depth - 1]);
      }
    });
    this.close();
  }

  /** Notes what a card lies on if it is known. */
  private lie(card: Card, host: number): void {
    if (this.known[card] === 1) this.lyingOn[card] = host;
  }

  /** All locked cards are loose: nothing stands in the way of the real game's end, so nothing is proved. */
  isWon(): boolean {
    for (let pile = 0; pile < this.pileCount; pile++) if (this.locked[pile] > 0) return false;
    return true;
  }

  /** There is no room for the loose cards: no real position is like this. */
  get isImpossible(): boolean {
    return this.free < 0;
  }

  /** Bases that it takes to lay a card bare: none can if a known card lies on it; else the ghosts of a rank may need it. */
  private bareCost(card: Card): number {
    return this.carried[card] === NO_CARD ? this.hostCost((card >> 2) - 1) : NEVER;
  }

  /** Bases that it takes to keep one more host from the ghosts of a rank, of those on which no known card lies. */
  private hostCost(rank: number): number {
    return this.ghosts[rank] > 0 && this.ghosts[rank] >= this.open[rank + 1] ? 1 : 0;
  }

  fillMoves(buffer: Uint16Array, start: number): number {
    let end = start;
    const { record, locked } = this;
    for (let suit = 0; suit < SUIT_COUNT; suit++) end = this.fillUp(buffer, end, suit);
    for (let pile = 0; pile < this.pileCount; pile++) {
      if (locked[pile] === 0) continue;
      const root = record.dealt[pile * record.stride + locked[pile] - 1];
      end = this.fillHosts(buffer, end, root);
      end = this.fillLongWays(buffer, end, root);
    }
    if (this.worryBack) {
      const f = this.foundations;
      const safeRank = 2 + Math.min(f[0], f[1], f[2], f[3]);
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if (f[suit] > safeRank) end = this.fillHosts(buffer, end, (f[suit] << 2) | suit, 0);
      }
    }
    for (let rank = 1; rank <= this.ranks; rank++) {
      for (let i = 0; i < this.loose[rank]; i++) {
        const card = this.looseCards[4 * rank + i];
        if (this.known[card] === 1) end = this.fillHosts(buffer, end, card);
        if (this.unused[rank + 1] > 0) end = this.fillLongWays(buffer, end, card);
      }
    }
    return end;
  }

  /** The cards of a suit that can go up, after the unused reserve cards that they wait for. */
  private fillUp(buffer: Uint16Array, start: number, suit: number): number {
    let end = start;
    const { record, locked, free } = this;
    for (let rank = this.foundations[suit] + 1; rank <= this.ranks; rank++) {
      const next = (rank << 2) | suit;
      if (this.spare[next] === 0) {
        const pile = record.pileOf[next];
        const here = pile === 255 || record.depthOf[next] >= locked[pile] - 1;
        if (here && this.bareCost(next) <= free) buffer[end++] = makeMove(next, FOUNDATION + suit);
        return end;
      }
      for (let slot = 0; slot < this.reserve.length; slot++) {
        const card = this.reserve[slot];
        if (((this.reserveOut >> slot) & 1) === 0 || card >> 2 !== rank) continue;
        if (this.bareCost(card) <= free) buffer[end++] = makeMove(card, FOUNDATION + suit);
      }
      if (this.unused[rank] === 0) return end;
    }
    return end;
  }

  /** @param cost bases that it takes to lay the card bare */
  private fillHosts(buffer: Uint16Array, start: number, card: Card, cost = this.bareCost(card)): number {
    let end = start;
    if (cost > this.free) return end;
    const rank = card >> 2;
    if (this.known[card] === 0) {
      if (cost + (this.ghosts[rank] >= this.open[rank + 1] ? 1 : 0) <= this.free)
        buffer[end++] = makeMove(card, UNKNOWN);
      return end;
    }
    if (cost + this.hostCost(rank) <= this.free) end = this.fillOpenHosts(buffer, end, card, rank + 1);
    if (this.lyingOn[card] !== BASE && cost + 1 <= this.free) buffer[end++] = makeMove(card, BASE);
    return end;
  }

  private fillOpenHosts(buffer: Uint16Array, start: number, card: Card, rank: number): number {
    let end = start;
    for (let i = 0; i < this.hosts[rank]; i++) {
      const host = this.hostCards[4 * rank + i];
      if (this.carried[host] === NO_CARD) buffer[end++] = makeMove(card, host);
    }
    return end;
  }

  /** Onto a reserve card that comes to the tableau for it, and that onto a host or another reserve card. */
  private fillLongWays(buffer: Uint16Array, start: number, card: Card): number {
    let end = start;
    const cost = this.bareCost(card);
    if (cost > this.free) return end;
    for (let rank = (card >> 2) + 1; this.unused[rank] > 0; rank++) {
      if (this.open[rank + 1] === 0 || cost + this.hostCost(rank) > this.free) continue;
      if (this.spareKnown[rank] === 1) end = this.fillOpenHosts(buffer, end, card, rank + 1);
      else buffer[end++] = makeMove(card, GHOST_HOST + rank + 1);
    }
    return end;
  }

  /** Does a move of this position put a card up, release a root or use a reserve card? All others shift a known loose card. */
  isIrreversible(move: Move): boolean {
    return (move & 127) >= FOUNDATION || this.lyingOn[move >> 7] === UNKNOWN || this.isLong(move);
  }

  /** Does the move bring reserve cards to the tableau? */
  private isLong(move: Move): boolean {
    return (move & 127) < FOUNDATION && this.bridging(move) > 0;
  }

  /** Reserve cards that a move on the tableau brings there. */
  protected bridging(move: Move): number {
    return Math.max(0, hostRankOf(move & 127) - (move >> 9) - 1);
  }

  protected isRoot(card: Card): boolean {
    const pile = this.record.pileOf[card];
    return pile !== 255 && this.record.depthOf[card] === this.locked[pile] - 1;
  }

  /** Locked cards, unused reserve cards and cards not yet up, in all: each irreversible move makes it less. */
  left(): number {
    let left = 0;
    for (let rest = this.reserveLeft; rest !== 0; rest &= rest - 1) left++;
    for (let pile = 0; pile < this.pileCount; pile++) left += this.locked[pile];
    for (let suit = 0; suit < SUIT_COUNT; suit++) left += this.ranks - this.foundations[suit];
    return left;
  }

  make(move: Move): void {
    if (this.depth === this.shifts.length) this.shifts = grown(this.shifts);
    const card = move >> 7;
    const to = move & 127;
    const rank = card >> 2;
    const hostRank = hostRankOf(to);
    const long = this.isLong(move);
    this.irreversible = this.isIrreversible(move);
    if (!this.irreversible) {
      this.shifts[this.depth++] = makeMove(card, this.lyingOn[card]);
      this.shift(card, to);
      return;
    }
    this.shifts[this.depth++] = ~move;
    const at = this.snapshots * this.snapshotBytes;
    if (at + this.snapshotBytes > this.history.length) this.history = grown(this.history);
    this.capture(this.history, at);
    this.snapshots++;
    if (this.worryBack && this.foundations[card & 3] === rank) this.foundations[card & 3]--;
    else this.takeOut(card);
    if (to >= FOUNDATION) {
      if (this.spare[card] === 1) this.reserveOut &= ~(1 << this.reserve.indexOf(card));
      for (let next = this.foundations[to - FOUNDATION] + 1; next < rank; next++) this.useReserve(next);
      this.foundations[to - FOUNDATION] = rank;
    } else if (long) {
      let host = to;
      for (let next = hostRank - 1; next > rank; next--) host = this.layReserve(next, host);
      this.lie(card, host);
    } else this.lyingOn[card] = to;
    this.close();
  }

  /** Takes a reserve card of a rank that has not been used; returns its slot. */
  private useReserve(rank: number): number {
    const slot = lastSlot(this.reserve, this.reserveLeft, rank);
    this.reserveLeft &= ~(1 << slot);
    return slot;
  }

  private layReserve(rank: number, host: number): Card {
    const slot = this.useReserve(rank);
    this.reserveOut |= 1 << slot;
    this.lie(this.reserve[slot], host);
    return this.reserve[slot];
  }

  unmake(): void {
    const move = this.shifts[--this.depth];
    if (move >= 0) return this.shift(move >> 7, move & 127);
    this.restoreCards(this.history, --this.snapshots * this.snapshotBytes);
    this.recount();
  }

  /** Moves a loose card: nothing changes but what it lies on. A closed position stays closed. */
  private shift(card: Card, to: number): void {
    const from = this.lyingOn[card];
    const rank = card >> 2;
    this.free += this.homeless(rank);
    if (from === BASE) this.free++;
    else {
      this.carried[from] = NO_CARD;
      this.open[rank + 1]++;
    }
    if (to === BASE) this.free--;
    else {
      this.carried[to] = card;
      this.open[rank + 1]--;
    }
    this.free -= this.homeless(rank);
    this.lyingOn[card] = to;
    const before = card * CARD_LIMIT + from;
    const after = card * CARD_LIMIT + to;
    this.a = (this.a + WORDS_A[after] - WORDS_A[before]) | 0;
    this.b = (this.b + WORDS_B[after] - WORDS_B[before]) | 0;
    this.c = (this.c + WORDS_C[after] - WORDS_C[before]) | 0;
  }

  /** Ghosts of a rank for which there are not enough hosts. */
  private homeless(rank: number): number {
    return Math.max(0, this.ghosts[rank] - this.open[rank + 1]);
  }

  /** Takes a card from where it is on the tableau: a root from its pile, a loose card from what it lies on. */
  private takeOut(card: Card): void {
    const { record, locked } = this;
    this.lyingOn[card] = UNKNOWN;
    if (!this.isRoot(card)) return;
    const pile = record.pileOf[card];
    const start = pile * record.stride;
    const before = locked[pile];
    const after = record.settled[start + before - 1];
    locked[pile] = after;
    for (let depth = after; depth < before - 1; depth++) {
      this.lie(record.dealt[start + depth], depth === 0 ? BASE : record.dealt[start + depth - 1]);
    }
  }

  /** Makes the safe foundation moves: a safe card that is loose or a root can always go (docs/solver.md). */
  private close(): void {
    const { foundations: f, record, locked } = this;
    for (let moved = true; moved;) {
      moved = false;
      const safeRank = 2 + Math.min(f[0], f[1], f[2], f[3]);
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = f[suit] + 1;
        if (rank > safeRank || rank > this.ranks) continue;
        const card = (rank << 2) | suit;
        const pile = record.pileOf[card];
        if (pile !== 255 && record.depthOf[card] < locked[pile] - 1) continue;
        if (this.spare[card] === 0) this.takeOut(card);
        else if (!this.reserveRises(rank)) continue;
        f[suit]++;
        moved = true;
      }
    }
    this.recount();
  }

  /** A reserve card of a safe rank goes up, from the tableau if one is there, unless it makes a difference which. */
  private reserveRises(rank: number): boolean {
    const { reserve } = this;
    const out = reserveCardsOut(reserve, this.reserveLeft, this.foundations, rank);
    if (out === 0) {
      this.useReserve(rank);
      return true;
    }
    if (mustChoose(reserve, this.foundations, rank, out)) return false;
    let slot = 0;
    while (((this.reserveOut >> slot) & 1) === 0 || reserve[slot] >> 2 !== rank) slot++;
    this.reserveOut &= ~(1 << slot);
    this.takeOut(reserve[slot]);
    return true;
  }

  /** Counts anew after an irreversible move, and hashes. */
  private recount(): void {
    const { loose, hosts, ghosts, open, locked, record, foundations, carried } = this;
    loose.fill(0);
    hosts.fill(0);
    ghosts.fill(0);
    open.fill(0);
    carried.fill(NO_CARD);
    this.a = this.b = this.c = 0;
    let free = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      if (locked[pile] === 0) free++;
      // The root says how many cards of its pile are locked.
      else this.add(record.dealt[pile * record.stride + locked[pile] - 1], ROOT);
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      this.add(suit, foundations[suit]);
      for (let rank = foundations[suit] + 1; rank <= this.ranks; rank++) {
        const card = (rank << 2) | suit;
        if (this.spare[card] === 1) continue;
        const pile = record.pileOf[card];
        if (pile !== 255 && record.depthOf[card] < locked[pile]) {
          if (record.depthOf[card] === locked[pile] - 1) this.hostCards[4 * rank + hosts[rank]++] = card;
          continue;
        }
        free -= this.countLoose(card);
      }
    }
    this.unused.fill(0);
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const card = this.reserve[slot];
      if ((this.reserveLeft >> slot) & 1) {
        this.unused[card >> 2]++;
        this.add(card, UNUSED);
      } else if ((this.reserveOut >> slot) & 1) free -= this.countLoose(card);
    }
    // Hosts that known cards lie on have been counted off.
    for (let rank = 1; rank <= this.ranks; rank++) open[rank] += hosts[rank];
    for (let rank = 1; rank <= this.ranks; rank++) free -= this.homeless(rank);
    this.free = free;
  }

  /** Counts a loose card; returns the bases that it is known to take. */
  private countLoose(card: Card): number {
    const rank = card >> 2;
    this.looseCards[4 * rank + this.loose[rank]++] = card;
    this.hostCards[4 * rank + this.hosts[rank]++] = card;
    const host = this.lyingOn[card];
    if (host === UNKNOWN) {
      this.ghosts[rank]++;
      return 0;
    }
    this.add(card, host);
    if (host === BASE) return 1;
    this.carried[host] = card;
    this.open[rank + 1]--;
    return 0;
  }

  private add(card: number, fact: number): void {
    const index = card * CARD_LIMIT + fact;
    this.a = (this.a + WORDS_A[index]) | 0;
    this.b = (this.b + WORDS_B[index]) | 0;
    this.c = (this.c + WORDS_C[index]) | 0;
  }

  fillLyingOn(lyingOn: Uint8Array): void {
    lyingOn.set(this.lyingOn);
  }

  /** The irreversible moves made since `load`: what they have in common with a line of the game with other known cards. */
  line(): Move[] {
    const moves: Move[] = [];
    for (let i = 0; i < this.depth; i++) if (this.shifts[i] < 0) moves.push(~this.shifts[i]);
    return moves;
  }

  evaluate(w: Weights): number {
    let locked = 0;
    let left = 0;
    for (let pile = 0; pile < this.pileCount; pile++) locked += this.locked[pile];
    for (let suit = 0; suit < SUIT_COUNT; suit++) left += this.ranks - this.foundations[suit];
    return w.locked * locked + w.left * left + w.space * this.free;
  }

  type(): number {
    return typeHash(this.locked, this.foundations, this.reserveLeft, 0);
  }

  capture(store: Uint8Array, at: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) store[next++] = this.locked[pile];
    for (let suit = 0; suit < SUIT_COUNT; suit++) store[next++] = this.foundations[suit];
    store[next++] = this.reserveLeft & 255;
    store[next++] = this.reserveLeft >> 8;
    store[next++] = this.reserveOut & 255;
    store[next++] = this.reserveOut >> 8;
    store.set(this.lyingOn, next);
  }

  restore(store: Uint8Array, at: number): void {
    this.restoreCards(store, at);
    this.depth = this.snapshots = 0;
    this.recount();
  }

  private restoreCards(store: Uint8Array, at: number): void {
    let next = at;
    for (let pile = 0; pile < this.pileCount; pile++) this.locked[pile] = store[next++];
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.foundations[suit] = store[next++];
    this.reserveLeft = store[next++];
    this.reserveLeft |= store[next++] << 8;
    this.reserveOut = store[next++];
    this.reserveOut |= store[next++] << 8;
    for (let card = 0; card < CARD_LIMIT; card++) this.lyingOn[card] = store[next++];
  }
}

/** Rank of the card that a move goes onto; UNKNOWN and BASE give one below every card's. */
function hostRankOf(to: number): number {
  return to >= GHOST_HOST ? to - GHOST_HOST : to >> 2;
}
