import { NO_CARD, CARD_LIMIT, SUIT_COUNT, rankOf, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';

/**
 * What a layout fixes for the whole search.
 *
 * A card is *locked* while it lies where it was dealt, on a card that it could not be built on, or has such a card above it. The
 * topmost locked card of a pile is its *root*. Everything above the root lies in sequence and is *loose*, as is every card that has
 * moved. A pile with only its bottom card in place has nothing locked: that card lies on a space, as it could anywhere.
 * Releasing a root cannot be undone, so the number of locked cards of a pile only falls. (docs/solver.md, 'Locked cards'.)
 */
export class PileRecord {
  /** Cards as dealt: pile p's from bottom to top at p * stride. */
  readonly dealt: Uint8Array;
  readonly stride: number;
  /** `settled[p * stride + k]`: locked cards of pile p when k dealt cards are in place and nothing unnatural lies on them. */
  readonly settled: Uint8Array;
  /** The number of locked cards at the start, by pile. */
  readonly lockedAtStart: Uint8Array;
  /** By pile: what one locked card counts in a code that tells the locked cards of all piles exactly. */
  readonly lockedWeights: Int32Array;
  /** Pile and depth at which a card was dealt; 255 for a card that was not dealt to a pile. */
  readonly pileOf = new Uint8Array(CARD_LIMIT).fill(255);
  readonly depthOf = new Uint8Array(CARD_LIMIT).fill(255);

  constructor(
    readonly pileCount: number,
    longest: number,
    private readonly build: Rules['build'] = 'down-any',
  ) {
    this.stride = longest + 1;
    this.dealt = new Uint8Array(pileCount * this.stride);
    this.settled = new Uint8Array(pileCount * this.stride);
    this.lockedAtStart = new Uint8Array(pileCount);
    this.lockedWeights = new Int32Array(pileCount);
  }

  load(layout: Layout): void {
    this.pileOf.fill(255);
    this.depthOf.fill(255);
    this.dealt.fill(NO_CARD);
    for (let pile = 0; pile < layout.piles.length; pile++) this.loadPile(pile, layout.piles[pile]);
    let weight = 1;
    for (let pile = 0; pile < this.pileCount; pile++) {
      this.lockedWeights[pile] = weight;
      weight *= this.lockedAtStart[pile] + 1;
    }
  }

  private loadPile(pile: number, cards: readonly Card[]): void {
    const start = pile * this.stride;
    let settled = 0;
    this.settled[start] = 0;
    for (let depth = 0; depth < cards.length; depth++) {
      const card = cards[depth];
      this.dealt[start + depth] = card;
      this.pileOf[card] = pile;
      this.depthOf[card] = depth;
      // One more card in place: it is locked unless it is the bottom card or lies in sequence.
      if (depth > 0 && !this.liesInSequence(card, cards[depth - 1])) settled = depth + 1;
      this.settled[start + depth + 1] = settled;
    }
    this.lockedAtStart[pile] = settled;
  }

  private liesInSequence(card: Card, below: Card): boolean {
    return this.build === 'down-any' ? rankOf(below) === rankOf(card) + 1 : Math.abs(below - card) === SUIT_COUNT;
  }
}
