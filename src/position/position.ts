// More than 400 lines: the rules of play in one place, step and its undoing side by side.

import { NO_CARD, SUIT_COUNT, cardText, makeCard, rankOf, suitOf, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import {
  DECK,
  FOUNDATION,
  MAX_PILES,
  RESERVE,
  isPile,
  makeMove,
  moveFrom,
  moveTo,
  type Move,
  type Place,
} from './move.js';
import { HELD, IN_RESERVE, ON_NOTHING, WORDS_A, WORDS_B, pairIndex } from './zobrist.js';

/** What every reader of a position may ask; players get this much. Nothing here changes it. */
export interface PositionView {
  readonly rules: Rules;
  readonly pileCount: number;
  /** Number of cards on pile p. */
  height(pile: number): number;
  /** Card number `depth` of pile p, 0 at the bottom. */
  cardAt(pile: number, depth: number): Card;
  /** The exposed card of pile p, NO_CARD for a space. */
  top(pile: number): Card;
  /** Top rank of the foundation of a suit, 0 when empty. */
  foundation(suit: number): number;
  /** Reserve card in a slot, NO_CARD once it is used. */
  reserveCard(slot: number): Card;
  /** The exposed card of pile p was worried back and does not go up by itself (only under automatic moves). */
  isHeld(pile: number): boolean;
  /** Cards on the foundations. */
  readonly cardsUp: number;
  /** Cards that were on the foundations when play began. */
  readonly cardsUpAtStart: number;
  /** Moves played since the layout, automatic ones not counted. */
  readonly moveCount: number;
  /** The next card to be placed, NO_CARD when the placing is over (or the game has none). */
  readonly turnedCard: Card;
  /** The n-th card after the turned one in the deck to be placed, n from 0; NO_CARD beyond the end. */
  deckCard(n: number): Card;
  /** Two words of 32 bits; equal for positions that differ only in the order of piles. */
  readonly hashA: number;
  readonly hashB: number;
  isWon(): boolean;
  hasLegalMove(): boolean;
  isLegal(move: Move): boolean;
  /** Why a move may not be made here, as the end of a sentence; `undefined` for a legal move. */
  whyIllegal(move: Move): string | undefined;
  /** The card that a legal move moves. */
  movedCard(move: Move): Card;
  /** May `card` be built on `host` in the tableau? */
  canBuild(card: Card, host: Card): boolean;
}

/**
 * A position of one game: play a move, take it back, list the legal moves. Mutable, no allocation in play.
 *
 * A move is one card from a pile, a reserve slot, a foundation (worrying back) or the deck (placing) to a pile or a foundation.
 * Under `autoUp: uncovered` every play is followed by the automatic moves, which are taken back with it.
 */
export class Position implements PositionView {
  readonly rules: Rules;
  readonly pileCount: number;
  cardsUp = 0;
  cardsUpAtStart = 0;
  hashA = 0;
  hashB = 0;
  /** Cells of pile p start at p * stride; each pile from bottom to top. */
  private readonly stride: number;
  private readonly cells: Uint8Array;
  private readonly heights: Uint8Array;
  private readonly foundations = new Uint8Array(SUIT_COUNT);
  private readonly reserve: Uint8Array;
  /** 1 where the exposed card of the pile was worried back and has not been covered since: it does not go up by itself. */
  private readonly held: Uint8Array;
  private readonly cardCount: number;
  private readonly upDown: boolean;
  private readonly worryBack: boolean;
  private readonly automatic: boolean;
  private deck: readonly Card[] = [];
  private deckNext = 0;
  /** One number a step (a card moved), automatic steps included: move, held flags before. */
  private readonly steps: number[] = [];
  /** Number of steps before each play. */
  private readonly marks: number[] = [];

  constructor(rules: Rules, layout: Layout) {
    if (rules.piles.length > MAX_PILES) throw new RangeError(`at most ${MAX_PILES} piles, not ${rules.piles.length}`);
    this.rules = rules;
    this.pileCount = rules.piles.length;
    // A pile grows at most by one card of each rank in sequence above what lies there.
    const longest = Math.max(...rules.piles, ...layout.piles.map((pile) => pile.length));
    this.stride = longest + rules.ranks;
    this.cells = new Uint8Array(this.stride * this.pileCount);
    this.heights = new Uint8Array(this.pileCount);
    this.held = new Uint8Array(this.pileCount);
    this.reserve = new Uint8Array(Math.max(rules.reserve, layout.reserve.length));
    this.cardCount = rules.ranks * SUIT_COUNT;
    this.upDown = rules.build === 'updown-suit';
    this.worryBack = rules.worryBack;
    this.automatic = rules.autoUp === 'uncovered';
    this.reset(layout);
  }

  /** Starts again from a layout of the same shape, without allocating. */
  reset(layout: Layout): void {
    this.steps.length = 0;
    this.marks.length = 0;
    this.held.fill(0);
    this.hashA = 0;
    this.hashB = 0;
    this.cardsUp = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      this.foundations[suit] = layout.foundations[suit]!;
      this.cardsUp += layout.foundations[suit];
    }
    this.cardsUpAtStart = this.cardsUp;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const cards = layout.piles[pile];
      if (cards.length > this.stride - this.rules.ranks)
        throw new RangeError('the layout has a longer pile than before');
      this.heights[pile] = 0;
      for (const card of cards) this.put(pile, card);
    }
    this.reserve.fill(NO_CARD);
    layout.reserve.forEach((card, slot) => {
      this.reserve[slot] = card;
      if (card !== NO_CARD) this.toggle(card, IN_RESERVE);
    });
    this.deck = layout.deck;
    this.deckNext = 0;
  }

  /** Where every card lies now. */
  toLayout(): Layout {
    const piles = Array.from({ length: this.pileCount }, (_, pile) =>
      Array.from(this.cells.subarray(pile * this.stride, pile * this.stride + this.heights[pile])),
    );
    return {
      piles,
      foundations: Array.from(this.foundations),
      reserve: Array.from(this.reserve),
      deck: this.deck.slice(this.deckNext),
    };
  }

  height(pile: number): number {
    return this.heights[pile];
  }

  cardAt(pile: number, depth: number): Card {
    return this.cells[pile * this.stride + depth];
  }

  top(pile: number): Card {
    const height = this.heights[pile];
    return height === 0 ? NO_CARD : this.cells[pile * this.stride + height - 1];
  }

  foundation(suit: number): number {
    return this.foundations[suit];
  }

  reserveCard(slot: number): Card {
    return this.reserve[slot];
  }

  /** The exposed card of pile p was worried back and does not go up by itself (only under automatic moves). */
  isHeld(pile: number): boolean {
    return this.held[pile] === 1;
  }

  get moveCount(): number {
    return this.marks.length;
  }

  get turnedCard(): Card {
    return this.deckCard(0);
  }

  deckCard(n: number): Card {
    return this.deck[this.deckNext + n] ?? NO_CARD;
  }

  isWon(): boolean {
    return this.cardsUp === this.cardCount;
  }

  canBuild(card: Card, host: Card): boolean {
    if (this.upDown) return host === card + 4 || (host === card - 4 && host !== NO_CARD);
    return host >> 2 === (card >> 2) + 1;
  }

  movedCard(move: Move): Card {
    const from = moveFrom(move);
    if (from < MAX_PILES) return this.top(from);
    if (from === DECK) return this.turnedCard;
    if (from >= FOUNDATION) return makeCard(this.foundations[from - FOUNDATION], from - FOUNDATION);
    return this.reserve[from - RESERVE];
  }

  /** All legal moves, in a fixed order. Moving a pile's only card to another space is left out: it changes nothing. */
  legalMoves(): Move[] {
    const moves: Move[] = new Array<Move>(this.mostMoves());
    moves.length = this.fillMoves(moves);
    return moves;
  }

  /** An upper bound on the number of legal moves: the length of a buffer for `fillMoves`. */
  mostMoves(): number {
    return (this.pileCount + this.reserve.length + SUIT_COUNT) * (this.pileCount + 1);
  }

  /** Writes the legal moves into `buffer` from index 0 in the order of `legalMoves`; returns how many. */
  fillMoves(buffer: { [index: number]: Move }): number {
    let count = 0;
    if (this.deckNext < this.deck.length) {
      for (let pile = 0; pile < this.pileCount; pile++) {
        if (this.heights[pile] < this.rules.piles[pile]) buffer[count++] = makeMove(DECK, pile);
      }
      return count;
    }
    for (let pile = 0; pile < this.pileCount; pile++) {
      const height = this.heights[pile];
      if (height === 0) continue;
      const card = this.cells[pile * this.stride + height - 1];
      if (this.goesUp(card)) buffer[count++] = makeMove(pile, FOUNDATION + (card & 3));
      count = this.fillTargets(buffer, count, card, pile, height > 1);
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const card = this.reserve[slot];
      if (card === NO_CARD) continue;
      if (this.goesUp(card)) buffer[count++] = makeMove(RESERVE + slot, FOUNDATION + (card & 3));
      count = this.fillTargets(buffer, count, card, RESERVE + slot, true);
    }
    if (this.worryBack) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if (this.foundations[suit] === 0) continue;
        count = this.fillTargets(buffer, count, makeCard(this.foundations[suit], suit), FOUNDATION + suit, true);
      }
    }
    return count;
  }

  private fillTargets(
    buffer: { [index: number]: Move },
    from: number,
    card: Card,
    source: Place,
    toSpace: boolean,
  ): number {
    let count = from;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const height = this.heights[pile];
      if (height === 0) {
        if (toSpace) buffer[count++] = makeMove(source, pile);
      } else if (this.canBuild(card, this.cells[pile * this.stride + height - 1])) {
        // In suit, up or down, no card hosts itself, so the pile itself never qualifies.
        buffer[count++] = makeMove(source, pile);
      }
    }
    return count;
  }

  hasLegalMove(): boolean {
    // Lists are short (a few dozen at most) and this is asked once at the end of a playout: no second rule code.
    return this.fillMoves([]) > 0;
  }

  isLegal(move: Move): boolean {
    return this.whyIllegal(move) === undefined;
  }

  whyIllegal(move: Move): string | undefined {
    const from = moveFrom(move);
    const to = moveTo(move);
    if (this.deckNext < this.deck.length) {
      if (from !== DECK || to >= this.pileCount) return 'the cards are still being placed';
      return this.heights[to] < this.rules.piles[to] ? undefined : `pile ${to + 1} is full`;
    }
    if (!this.exists(from) || !this.exists(to) || from === DECK) return 'there is no such place';
    const card = this.movedCard(move);
    if (from >= FOUNDATION && !this.worryBack) return 'cards do not come back from the foundations in this game';
    if (card === NO_CARD || rankOf(card) === 0) return 'there is no card to move';
    if (from === to) return 'it does not move the card';
    if (to >= FOUNDATION) {
      if (from >= FOUNDATION || to !== FOUNDATION + suitOf(card)) return `${cardText(card)} does not belong there`;
      return this.goesUp(card) ? undefined : `${cardText(card)} is not the next card of its foundation`;
    }
    if (!isPile(to)) return 'nothing is moved to the reserve';
    const host = this.top(to);
    if (host !== NO_CARD) {
      return this.canBuild(card, host) ? undefined : `${cardText(card)} may not be built on ${cardText(host)}`;
    }
    if (isPile(from) && this.heights[from] === 1) return 'moving the only card of a pile to a space changes nothing';
    return undefined;
  }

  private exists(place: Place): boolean {
    if (place < MAX_PILES) return place < this.pileCount;
    if (place < FOUNDATION) return place - RESERVE < this.reserve.length;
    return place <= DECK;
  }

  private goesUp(card: Card): boolean {
    return this.foundations[card & 3] === (card >> 2) - 1;
  }

  /** Plays a legal move and the automatic moves after it. An illegal one leaves the position in ruins: ask `isLegal` first. */
  play(move: Move): void {
    const placing = this.deckNext < this.deck.length;
    this.marks.push(this.steps.length);
    this.step(moveFrom(move), moveTo(move));
    if (this.automatic && !placing) this.playAutomatic();
  }

  /** Takes back the last play with its automatic moves. @throws RangeError when there is none. */
  takeBack(): void {
    const mark = this.marks.pop();
    if (mark === undefined) throw new RangeError('there is no move to take back');
    while (this.steps.length > mark) this.unstep(this.steps.pop()!);
  }

  /** Every exposed card that fits goes up, again and again; the order does not matter for where it ends. */
  private playAutomatic(): void {
    for (let moved = true; moved;) {
      moved = false;
      for (let pile = 0; pile < this.pileCount; pile++) {
        const card = this.top(pile);
        if (card !== NO_CARD && this.held[pile] === 0 && this.goesUp(card)) {
          this.step(pile, FOUNDATION + (card & 3));
          moved = true;
        }
      }
    }
  }

  private step(from: Place, to: Place): void {
    const heldFrom = from < MAX_PILES ? this.held[from] : 0;
    const heldTo = to < MAX_PILES ? this.held[to] : 0;
    this.steps.push((heldTo << 15) | (heldFrom << 14) | makeMove(from, to));
    if (heldTo === 1) this.hold(to, 0);
    let card: Card;
    if (from < MAX_PILES) {
      if (heldFrom === 1) this.hold(from, 0);
      card = this.take(from);
    } else if (from < FOUNDATION) {
      card = this.reserve[from - RESERVE]!;
      this.reserve[from - RESERVE] = NO_CARD;
      this.toggle(card, IN_RESERVE);
    } else if (from < DECK) {
      card = makeCard(this.foundations[from - FOUNDATION]--, from - FOUNDATION);
      this.cardsUp--;
    } else {
      card = this.deck[this.deckNext++]!;
    }
    if (to < MAX_PILES) {
      this.put(to, card);
      if (this.automatic && from >= FOUNDATION && from < DECK) this.hold(to, 1);
    } else {
      this.foundations[to - FOUNDATION]++;
      this.cardsUp++;
    }
  }

  private unstep(step: number): void {
    const move = step & 0x3fff;
    const from = moveFrom(move);
    const to = moveTo(move);
    let card: Card;
    if (to < MAX_PILES) {
      if (this.held[to] === 1) this.hold(to, 0);
      card = this.take(to);
    } else {
      card = makeCard(this.foundations[to - FOUNDATION]--, to - FOUNDATION);
      this.cardsUp--;
    }
    if (from < MAX_PILES) {
      this.put(from, card);
      if ((step >> 14) & 1) this.hold(from, 1);
    } else if (from < FOUNDATION) {
      this.reserve[from - RESERVE] = card;
      this.toggle(card, IN_RESERVE);
    } else if (from < DECK) {
      this.foundations[from - FOUNDATION]++;
      this.cardsUp++;
    } else {
      this.deckNext--;
    }
    if (step >> 15) this.hold(to, 1);
  }

  private put(pile: number, card: Card): void {
    this.toggle(card, this.below(pile));
    this.cells[pile * this.stride + this.heights[pile]++] = card;
  }

  private take(pile: number): Card {
    const card = this.cells[pile * this.stride + --this.heights[pile]];
    this.toggle(card, this.below(pile));
    return card;
  }

  /** What the next card on a pile would lie on, as a code for the hash. */
  private below(pile: number): number {
    const height = this.heights[pile];
    return height === 0 ? ON_NOTHING : this.cells[pile * this.stride + height - 1];
  }

  private hold(pile: number, held: 0 | 1): void {
    this.held[pile] = held;
    this.toggle(this.top(pile), HELD);
  }

  private toggle(card: Card, below: number): void {
    const index = pairIndex(card, below);
    this.hashA ^= WORDS_A[index];
    this.hashB ^= WORDS_B[index];
  }
}
