import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, type Move } from '../position/move.js';
import { HELD, IN_RESERVE, ON_NOTHING, WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { grown } from './grown.js';

/** The proven cuts of the move list; each can be switched off so that tests can compare (docs/solver.md holds the proofs). */
export interface Cuts {
  /** A foundation move that can never spoil a win is played at once, alone. */
  readonly safeMoves: boolean;
  /** Of several spaces only the first is a target: the others differ only in the order of piles. */
  readonly oneSpace: boolean;
  /** Worrying back is left out where it cannot help: in suit, up or down; and cards that would be safe foundation moves. */
  readonly idleWorryBack: boolean;
  /** A reserve card comes to the tableau only onto a host, and only when a card can be built on it at once. */
  readonly lateReserve: boolean;
}

export const ALL_CUTS: Cuts = { safeMoves: true, oneSpace: true, idleWorryBack: true, lateReserve: true };
export const NO_CUTS: Cuts = { safeMoves: false, oneSpace: false, idleWorryBack: false, lateReserve: false };

/** In the undo list: the first step of a `make`; a step that a player makes, not the rules. */
const FIRST_STEP = 1 << 16;
const PLAYED = 1 << 17;

/**
 * The solver's own table: make and unmake moves, list them with the proven cuts, keep the hash. It shares no rule code with
 * `Position`, so that the referee, who replays every win there, checks it independently.
 */
export class Board {
  cardsUp = 0;
  a = 0;
  b = 0;
  c = 0;
  readonly pileCount: number;
  readonly cardCount: number;
  readonly heights: Uint8Array;
  readonly cells: Uint8Array;
  readonly stride: number;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  readonly reserve: Uint8Array;
  protected readonly held: Uint8Array;
  protected readonly upDown: boolean;
  private readonly automatic: boolean;
  /** Ranks from here on may be worried back, and with `idleMargin` also from so far above the lowest foundation on. */
  private readonly lowestWorryBack: number;
  private readonly idleMargin: number;
  private readonly safeMoves: boolean;
  private readonly oneSpace: boolean;
  private readonly lateReserve: boolean;
  private readonly closing: boolean;
  /** Steps made: move | held flags before | FIRST_STEP on the first step of a move. */
  protected undo: Int32Array = new Int32Array(1024);
  protected undoCount = 0;

  /** @param closing make the safe foundation moves as part of the move before, so that every position is closed. */
  constructor(rules: Rules, cuts: Cuts = ALL_CUTS, closing = false) {
    this.pileCount = rules.piles.length;
    this.cardCount = rules.ranks * SUIT_COUNT;
    // A board from text may have longer piles than the deal; no pile can ever hold more than the deck.
    this.stride = this.cardCount;
    this.cells = new Uint8Array(this.pileCount * this.stride);
    this.heights = new Uint8Array(this.pileCount);
    this.held = new Uint8Array(this.pileCount);
    this.reserve = new Uint8Array(rules.reserve);
    this.upDown = rules.build === 'updown-suit';
    this.automatic = rules.autoUp === 'uncovered';
    const never = KING + 1;
    // Under automatic moves even an ace on the tableau has a use: the cards above it in suit stay where they can host.
    const idle = cuts.idleWorryBack && !this.automatic;
    this.lowestWorryBack = !rules.worryBack || (idle && this.upDown) ? never : 1;
    this.idleMargin = idle ? 3 : 0;
    this.safeMoves = cuts.safeMoves && !this.automatic;
    this.oneSpace = cuts.oneSpace;
    this.lateReserve = cuts.lateReserve && !this.automatic;
    this.closing = closing && this.safeMoves;
  }

  /** Some card may be worth worrying back. */
  get worriesBack(): boolean {
    return KING >= this.lowestWorryBack;
  }

  /** Takes over a layout; its deck must have been placed. */
  load(layout: Layout): void {
    this.undoCount = 0;
    this.a = this.b = this.c = 0;
    this.cardsUp = 0;
    this.held.fill(0);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      this.foundations[suit] = layout.foundations[suit]!;
      this.cardsUp += layout.foundations[suit];
    }
    this.heights.fill(0);
    layout.piles.forEach((cards, pile) => cards.forEach((card) => this.put(pile, card)));
    this.reserve.fill(NO_CARD);
    layout.reserve.forEach((card, slot) => {
      this.reserve[slot] = card;
      if (card !== NO_CARD) this.toggle(card, IN_RESERVE);
    });
    if (this.closing) this.close();
  }

  isWon(): boolean {
    return this.cardsUp === this.cardCount;
  }

  /**
   * Writes the moves worth searching at `buffer[start]` and on; returns the end. Foundation moves come last (a stack takes them
   * first), moves to a space first.
   */
  fillMoves(buffer: Uint16Array, start: number): number {
    if (this.safeMoves && !this.closing) {
      const safe = this.safeMove();
      if (safe >= 0) {
        buffer[start] = safe;
        return start + 1;
      }
    }
    let end = start;
    const { heights, cells, stride, pileCount, foundations: f } = this;
    const lowest = Math.max(
      this.lowestWorryBack,
      this.idleMargin === 0 ? 0 : this.idleMargin + Math.min(f[0], f[1], f[2], f[3]),
    );
    // To spaces.
    for (let space = 0; space < pileCount; space++) {
      if (heights[space] !== 0) continue;
      for (let pile = 0; pile < pileCount; pile++) if (heights[pile] > 1) buffer[end++] = makeMove(pile, space);
      for (let slot = 0; slot < this.reserve.length && !this.lateReserve; slot++) {
        if (this.reserve[slot] !== NO_CARD) buffer[end++] = makeMove(RESERVE + slot, space);
      }
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = this.foundations[suit];
        if (rank >= lowest) buffer[end++] = makeMove(FOUNDATION + suit, space);
      }
      if (this.oneSpace) break;
    }
    // Onto hosts.
    for (let to = 0; to < pileCount; to++) {
      const height = heights[to];
      if (height === 0) continue;
      const host = cells[to * stride + height - 1];
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = this.foundations[suit];
        if (rank < lowest) continue;
        if (this.hosts(host, (rank << 2) | suit)) buffer[end++] = makeMove(FOUNDATION + suit, to);
      }
      for (let from = 0; from < pileCount; from++) {
        const card = this.top(from);
        if (card !== NO_CARD && this.hosts(host, card)) buffer[end++] = makeMove(from, to);
      }
      for (let slot = 0; slot < this.reserve.length; slot++) {
        const card = this.reserve[slot];
        if (card === NO_CARD || !this.hosts(host, card)) continue;
        if (!this.lateReserve || this.isFollowed(card, host)) buffer[end++] = makeMove(RESERVE + slot, to);
      }
    }
    // Up.
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const card = this.reserve[slot];
      if (card !== NO_CARD && this.fits(card)) buffer[end++] = makeMove(RESERVE + slot, FOUNDATION + (card & 3));
    }
    for (let pile = 0; pile < pileCount; pile++) {
      const card = this.top(pile);
      if (card !== NO_CARD && this.fits(card)) buffer[end++] = makeMove(pile, FOUNDATION + (card & 3));
    }
    return end;
  }

  /** A foundation move that cannot spoil a win, or -1. */
  private safeMove(): Move {
    const { foundations } = this;
    // In suit, up or down: every one. Any suit, down: up to two ranks above the lowest foundation.
    const limit = this.upDown
      ? CARD_LIMIT
      : 2 + Math.min(foundations[0], foundations[1], foundations[2], foundations[3]);
    for (let pile = 0; pile < this.pileCount; pile++) {
      const card = this.top(pile);
      if (card !== NO_CARD && card >> 2 <= limit && this.fits(card)) return makeMove(pile, FOUNDATION + (card & 3));
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const card = this.reserve[slot];
      if (card !== NO_CARD && card >> 2 <= limit && this.fits(card)) {
        return makeMove(RESERVE + slot, FOUNDATION + (card & 3));
      }
    }
    return -1;
  }

  /** Can a card be built at once on this reserve card, if need be after other reserve cards? @param host what it would lie on. */
  private isFollowed(card: number, host: number): boolean {
    for (let pile = 0; pile < this.pileCount; pile++) {
      const top = this.top(pile);
      if (top !== NO_CARD && top !== host && this.hosts(card, top)) return true;
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const rank = this.foundations[suit];
      if (rank >= this.lowestWorryBack && rank > 0 && this.hosts(card, (rank << 2) | suit)) return true;
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const next = this.reserve[slot];
      // In suit, a sequence goes on in its direction.
      if (next === NO_CARD || !this.hosts(card, next) || (this.upDown && next - card !== card - host)) continue;
      if (this.isFollowed(next, card)) return true;
    }
    return false;
  }

  /** The exposed card of a pile, NO_CARD for a space. */
  top(pile: number): number {
    const height = this.heights[pile];
    return height === 0 ? NO_CARD : this.cells[pile * this.stride + height - 1];
  }

  private fits(card: number): boolean {
    return this.foundations[card & 3] === (card >> 2) - 1;
  }

  protected hosts(host: number, card: number): boolean {
    if (this.upDown) return host - card === 4 || card - host === 4;
    return host >> 2 === (card >> 2) + 1;
  }

  make(move: Move): void {
    const first = this.undoCount;
    this.step(move);
    this.undo[first] |= FIRST_STEP | PLAYED;
    if (this.automatic) this.playAutomatic();
    else if (this.closing) this.close();
  }

  private playAutomatic(): void {
    for (let pile = 0; pile < this.pileCount; pile++) {
      const card = this.top(pile);
      if (card === NO_CARD || this.held[pile] === 1 || !this.fits(card)) continue;
      this.step(makeMove(pile, FOUNDATION + (card & 3)));
      pile = -1;
    }
  }

  /** Makes every safe foundation move. */
  private close(): void {
    for (let safe = this.safeMove(); safe >= 0; safe = this.safeMove()) {
      this.step(safe);
      this.undo[this.undoCount - 1] |= PLAYED;
    }
  }

  /** Every move made since `load`; automatic moves follow by the rules and are not listed. */
  line(): Move[] {
    const moves: Move[] = [];
    for (let i = 0; i < this.undoCount; i++) if (this.undo[i] & PLAYED) moves.push(this.undo[i] & 0x3fff);
    return moves;
  }

  unmake(): void {
    for (;;) {
      const step = this.undo[--this.undoCount];
      this.unstep(step);
      if (step & FIRST_STEP) return;
    }
  }

  private step(move: Move): void {
    const from = move >> 7;
    const to = move & 127;
    if (this.undoCount === this.undo.length) this.undo = grown(this.undo);
    let flags = 0;
    if (to < MAX_PILES && this.held[to] === 1) {
      flags = 1 << 15;
      this.setHeld(to, 0);
    }
    let card: number;
    if (from < MAX_PILES) {
      if (this.held[from] === 1) {
        flags |= 1 << 14;
        this.setHeld(from, 0);
      }
      card = this.take(from);
    } else if (from < FOUNDATION) {
      card = this.reserve[from - RESERVE]!;
      this.reserve[from - RESERVE] = NO_CARD;
      this.toggle(card, IN_RESERVE);
    } else {
      card = (this.foundations[from - FOUNDATION]-- << 2) | (from - FOUNDATION);
      this.cardsUp--;
    }
    if (to < MAX_PILES) {
      this.put(to, card);
      if (this.automatic && from >= FOUNDATION) this.setHeld(to, 1);
    } else {
      this.foundations[to - FOUNDATION]++;
      this.cardsUp++;
    }
    this.undo[this.undoCount++] = move | flags;
  }

  private unstep(step: number): void {
    const from = (step >> 7) & 127;
    const to = step & 127;
    let card: number;
    if (to < MAX_PILES) {
      if (this.held[to] === 1) this.setHeld(to, 0);
      card = this.take(to);
    } else {
      card = (this.foundations[to - FOUNDATION]-- << 2) | (to - FOUNDATION);
      this.cardsUp--;
    }
    if (from < MAX_PILES) {
      this.put(from, card);
      if (step & (1 << 14)) this.setHeld(from, 1);
    } else if (from < FOUNDATION) {
      this.reserve[from - RESERVE] = card;
      this.toggle(card, IN_RESERVE);
    } else {
      this.foundations[from - FOUNDATION]++;
      this.cardsUp++;
    }
    if (step & (1 << 15)) this.setHeld(to, 1);
  }

  private put(pile: number, card: number): void {
    const at = pile * this.stride + this.heights[pile];
    this.toggle(card, this.heights[pile] === 0 ? ON_NOTHING : this.cells[at - 1]);
    this.cells[at] = card;
    this.heights[pile]++;
  }

  private take(pile: number): number {
    const height = --this.heights[pile];
    const at = pile * this.stride + height;
    const card = this.cells[at];
    this.toggle(card, height === 0 ? ON_NOTHING : this.cells[at - 1]);
    return card;
  }

  private setHeld(pile: number, held: 0 | 1): void {
    this.held[pile] = held;
    this.toggle(this.top(pile), HELD);
  }

  private toggle(card: number, below: number): void {
    const index = card * CARD_LIMIT + below;
    this.a ^= WORDS_A[index];
    this.b ^= WORDS_B[index];
    this.c ^= WORDS_C[index];
  }
}
