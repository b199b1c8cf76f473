import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, rankOf, type Card } from '../cards/card.js';
import { MAX_PILES } from '../games/limits.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';
import { WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';

/** `above` of a pile in which no next card lies: more cards than any pile holds. */
export const NONE_BELOW = 99;
const NO_MOVE: Move = -1;

/**
 * What a person takes in when looking over the table: one pass over the cards, read by all the tips. Reading allocates nothing, so
 * one survey serves a whole playout.
 */
export class Survey {
  /** Cards may be built up as well as down. */
  readonly upDown: boolean;
  readonly pileCount: number;
  readonly ranks: number;
  /** Cards not yet on a foundation. */
  cardsLeft = 0;
  /** Rank of the lowest foundation. */
  lowest = 0;
  /** Number of empty piles. */
  spaces = 0;
  /** Cards under the run at the exposed end of their pile, all piles together. */
  locked = 0;
  /** Fewest locked cards in any pile that is not empty; 0 when there is none. */
  fewestLocked = 0;
  /** Cards that lie above the next card of a suit, all suits together; a card above two of them counts twice. */
  burden = 0;
  /** Fewest cards above the next card of any suit; 0 when one is available. */
  dig = 0;
  /** Cards that lie above a lower card. */
  inversions = 0;
  /** Kings that lie on another card. */
  kingsAbove = 0;
  /** Exposed runs of two cards or more whose end is higher than the card under it. */
  highEnds = 0;
  /** Reserve cards not yet used. */
  reserveLeft = 0;
  /**
   * A word that is equal for positions with the same foundations, the same number of reserve cards and, in any order, the same
   * locked cards and exposed ranks in the piles: positions that differ in how loose cards are spread over like hosts.
   */
  kind = 0;
  /** How often the reader has met this `kind` before; who surveys fills it in. */
  visits = 0;
  /** The move that led here, or -1; who surveys fills it in. */
  previous: Move = NO_MOVE;
  /** 1 for each card that was moved in the tableau since a card last went up; who surveys fills it in. */
  readonly movedLately = new Uint8Array(CARD_LIMIT);
  /** Cards on each pile. */
  readonly heights = new Uint8Array(MAX_PILES);
  /** Exposed card of each pile. */
  readonly tops = new Uint8Array(MAX_PILES);
  /** Length of the run at the exposed end of each pile. */
  readonly runs = new Uint8Array(MAX_PILES);
  /** Lowest rank in each pile, KING + 1 for a space. */
  readonly lows = new Uint8Array(MAX_PILES);
  /** Cards above the topmost next card of any suit in each pile, NONE_BELOW when there is none. */
  readonly above = new Uint8Array(MAX_PILES);
  /** 1 at the next card of each suit. */
  private readonly next = new Uint8Array(CARD_LIMIT + SUIT_COUNT);
  private readonly marked = new Uint8Array(SUIT_COUNT);
  private readonly reserveSlots: number;

  constructor(rules: Rules, pileCount = rules.piles.length) {
    this.upDown = rules.build === 'updown-suit';
    this.pileCount = pileCount;
    this.ranks = rules.ranks;
    this.reserveSlots = rules.reserve;
  }

  /** Looks over a position; `visits` and `previous` are left as they are. */
  read(position: PositionView): void {
    const { upDown, next, marked } = this;
    let kind = 0;
    this.lowest = KING;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const up = position.foundation(suit);
      if (up < this.lowest) this.lowest = up;
      next[marked[suit]] = 0;
      marked[suit] = ((up + 1) << 2) | suit;
      next[marked[suit]] = 1;
      kind = (kind + WORDS_B[(suit << 4) | up]) | 0;
    }
    let spaces = 0;
    let locked = 0;
    let fewestLocked = NONE_BELOW;
    let burden = 0;
    let dig = NONE_BELOW;
    let inversions = 0;
    let kingsAbove = 0;
    let highEnds = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const height = position.height(pile);
      this.heights[pile] = height;
      let low = KING + 1;
      let nearestNext = NONE_BELOW;
      if (height === 0) {
        spaces++;
        this.tops[pile] = NO_CARD;
        this.runs[pile] = 0;
      } else {
        let card: Card = NO_CARD;
        let runFrom = 0;
        for (let depth = 0; depth < height; depth++) {
          const below = card;
          card = position.cardAt(pile, depth);
          const rank = card >> 2;
          if (rank > low) inversions++;
          else low = rank;
          if (next[card] === 1) {
            nearestNext = height - 1 - depth;
            burden += nearestNext;
          }
          if (rank === KING && depth > 0) kingsAbove++;
          if (upDown ? below !== card + 4 && below !== card - 4 : below >> 2 !== rank + 1) runFrom = depth;
        }
        this.tops[pile] = card;
        const run = height - runFrom;
        this.runs[pile] = run;
        if (upDown && run > 1 && card > position.cardAt(pile, height - 2)) highEnds++;
        locked += runFrom;
        if (runFrom < fewestLocked) fewestLocked = runFrom;
        if (nearestNext < dig) dig = nearestNext;
        kind = (kind + WORDS_A[(runFrom << 4) | (card >> 2)]) | 0;
      }
      this.lows[pile] = low;
      this.above[pile] = nearestNext;
    }
    let reserveLeft = 0;
    for (let slot = 0; slot < this.reserveSlots; slot++) {
      const card = position.reserveCard(slot);
      if (card === NO_CARD) continue;
      reserveLeft++;
      if (next[card] === 1) dig = 0;
    }
    this.cardsLeft = this.ranks * SUIT_COUNT - position.cardsUp;
    this.spaces = spaces;
    this.locked = locked;
    this.fewestLocked = fewestLocked === NONE_BELOW ? 0 : fewestLocked;
    this.burden = burden;
    this.dig = dig === NONE_BELOW ? 0 : dig;
    this.inversions = inversions;
    this.kingsAbove = kingsAbove;
    this.highEnds = highEnds;
    this.reserveLeft = reserveLeft;
    this.kind = (kind + WORDS_C[reserveLeft]) | 0;
  }

  /** Is this card the next of its suit? */
  isNext(card: Card): boolean {
    return this.next[card] === 1;
  }

  /** May `card` be built on `host`? Two cards only. */
  builds(card: Card, host: Card): boolean {
    if (host === NO_CARD) return false;
    return this.upDown ? host === card + 4 || host === card - 4 : rankOf(host) === rankOf(card) + 1;
  }
}
