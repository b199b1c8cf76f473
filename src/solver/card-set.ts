import { KING, SUIT_COUNT, type Card } from '../cards/card.js';

/** A set of cards. It does not change. */
export class CardSet {
  static readonly EMPTY = new CardSet(0, 0);

  /** Bit c of `low` for card c below 32, bit c - 32 of `high` for the others. Aces are 4 to 7. */
  private constructor(
    readonly low: number,
    readonly high: number,
  ) {}

  static of(cards: Iterable<Card>): CardSet {
    let low = 0;
    let high = 0;
    for (const card of cards) {
      if (card < 32) low |= 1 << card;
      else high |= 1 << (card - 32);
    }
    return new CardSet(low, high);
  }

  /** All cards of some ranks. */
  static ofRanks(ranks: Iterable<number>): CardSet {
    return CardSet.of(Array.from(ranks, (rank) => [0, 1, 2, 3].map((suit) => (rank << 2) | suit)).flat());
  }

  /** Equal for equal sets only: an integer below 2^53. */
  get key(): number {
    return this.high * 2 ** 28 + (this.low >>> 4);
  }

  has(card: Card): boolean {
    return ((card < 32 ? this.low >>> card : this.high >>> (card - 32)) & 1) === 1;
  }

  includes(other: CardSet): boolean {
    return (this.low & other.low) === other.low && (this.high & other.high) === other.high;
  }

  union(other: CardSet): CardSet {
    return new CardSet(this.low | other.low, this.high | other.high);
  }

  without(other: CardSet): CardSet {
    return new CardSet(this.low & ~other.low, this.high & ~other.high);
  }

  cards(): Card[] {
    return Array.from({ length: SUIT_COUNT * (KING + 1) }, (_, card) => card).filter((card) => this.has(card));
  }
}
