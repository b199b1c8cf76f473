import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import { ALIVE, DEAD, UNSEEN } from './abstract-memo.js';
import { lastSlot, reserveCardsOut, restCode } from './abstract-position.js';
import { AbstractProof } from './abstract-proof.js';

/**
 * Proofs of loss by forgetting how the loose cards are arranged (docs/solver.md, 'The abstraction').
 *
 * An abstract position is: how many cards of each pile are locked, the foundations, and which reserve cards are left. Every loose
 * card lies on a card one rank higher that is loose or a root, one on each, or on the base of a pile with nothing locked. So with
 * L(r) loose cards and H(r) possible hosts of rank r, an arrangement needs
 *     sum over r of max(0, L(r) - H(r + 1)) <= number of piles with nothing locked.
 * Releasing a root, putting a card up and using a reserve card each need that with the card in question bare. All three are
 * irreversible, so the abstract positions form a small graph without cycles; when none of its lines comes to the end, no line of
 * the real game does. `isDead` says so; 'not dead' says nothing.
 *
 * Only for building down in any suit without worrying back.
 */
export class LooseCardProof extends AbstractProof {
  /** By card: 1 if it was dealt to the reserve. */
  private readonly spare = new Uint8Array(CARD_LIMIT);
  /** Loose cards and roots by rank; index 0 and ranks + 1 stay 0. */
  private readonly loose = new Int32Array(KING + 2);
  private readonly roots = new Int32Array(KING + 2);

  override load(reserve: ArrayLike<number>): void {
    super.load(reserve);
    this.spare.fill(0);
    for (let slot = 0; slot < reserve.length; slot++) this.spare[reserve[slot]] = 1;
    this.spare[NO_CARD] = 0;
  }

  /** Can the abstract position be told from others by two words of 32 bits? */
  static fits(pileLengths: readonly number[], reserve: number): boolean {
    return pileLengths.reduce((product, length) => product * (length + 1), 1) < 2 ** 31 && reserve <= 15;
  }

  protected count(): void {
    const { loose, roots, locked, record, foundations } = this;
    loose.fill(0);
    roots.fill(0);
    this.bases = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let rank = foundations[suit] + 1; rank <= this.ranks; rank++) loose[rank]++;
    }
    for (let pile = 0; pile < locked.length; pile++) {
      const count = locked[pile];
      if (count === 0) this.bases++;
      for (let depth = 0; depth < count; depth++) loose[record.dealt[pile * record.stride + depth] >> 2]--;
      if (count > 0) roots[record.dealt[pile * record.stride + count - 1] >> 2]++;
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if ((this.reserveLeft >> slot) & 1) loose[this.reserve[slot] >> 2]--;
    }
  }

  /** max(0, L(r) - H(r + 1)) with some changes to the counts. */
  private excessAt(rank: number, looseMore: number, hostsLess: number): number {
    const excess = this.loose[rank] + looseMore - this.loose[rank + 1] - this.roots[rank + 1] + hostsLess;
    return excess > 0 ? excess : 0;
  }

  private excess(): number {
    let sum = 0;
    for (let rank = 1; rank <= this.ranks; rank++) sum += this.excessAt(rank, 0, 0);
    return sum;
  }

  private isLoose(card: number): boolean {
    const pile = this.record.pileOf[card];
    if (pile !== 255) return this.record.depthOf[card] >= this.locked[pile];
    return reserveCardsOut(this.reserve, this.reserveLeft, this.foundations, card >> 2) > 0;
  }

  protected examine(): number {
    const { foundations } = this;
    if (this.bases === this.locked.length) return ALIVE;
    const rest = restCode(this.foundations, this.reserveLeft);
    const code = this.lockedCode;
    const known = this.memo.get(code, rest);
    if (known !== UNSEEN) return known;
    if (this.memo.isFull || this.examined >= this.examinedLimit) return ALIVE;
    this.examined++;
    const free = this.bases - this.excess();
    const safeRank = 2 + Math.min(foundations[0], foundations[1], foundations[2], foundations[3]);
    let verdict = DEAD;
    let forced = false;

    // Cards that can go up: a safe one is the only move to look at.
    for (let suit = 0; suit < SUIT_COUNT && !forced; suit++) {
      const rank = foundations[suit] + 1;
      if (rank > this.ranks || rank > safeRank || !this.isHere((rank << 2) | suit)) continue;
      forced = true;
      verdict = this.rise(rank, suit);
    }
    if (!forced) verdict = this.examineMoves(free);
    // What was cut short by the limit proves nothing and is not remembered.
    if (verdict === ALIVE || this.examined < this.examinedLimit) this.memo.set(code, rest, verdict);
    return verdict;
  }

  /** Can a card go up as far as its place goes: is it loose, a root or unused? */
  private isHere(card: Card): boolean {
    const pile = this.record.pileOf[card];
    return pile === 255 || this.record.depthOf[card] >= this.locked[pile] - 1;
  }

  private examineMoves(free: number): number {
    const { locked, record, foundations } = this;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const up = foundations[suit];
      const left = this.reserveLeft;
      let verdict = DEAD;
      // A card goes up, after the unused reserve cards that it waits for.
      for (let rank = up + 1; rank <= this.ranks && verdict === DEAD; rank++) {
        const card = (rank << 2) | suit;
        const spare = this.spare[card] === 1;
        const here = spare ? this.isLoose(card) : this.isHere(card);
        // Room for one host less of this rank.
        if (here && this.hostsLess(rank) <= free) verdict = this.rise(rank, suit);
        const slot = spare ? lastSlot(this.reserve, this.reserveLeft, rank) : -1;
        if (slot < 0) break;
        this.reserveLeft &= ~(1 << slot);
        foundations[suit]++;
      }
      foundations[suit] = up;
      this.reserveLeft = left;
      if (verdict !== DEAD) return verdict;
    }
    for (let pile = 0; pile < locked.length; pile++) {
      const count = locked[pile];
      if (count === 0) continue;
      const rank = record.dealt[pile * record.stride + count - 1] >> 2;
      // The root is loose and bare, what it uncovers does not host yet.
      const bare = this.hostsLess(rank);
      if (this.looseMore(rank) + bare <= free && this.release(pile, false) !== DEAD) return ALIVE;
      if (bare <= free && this.examineLongWays(rank, pile, free - bare) !== DEAD) return ALIVE;
    }
    if (this.reserveLeft === 0) return DEAD;
    for (let rank = 1; rank < this.ranks; rank++) {
      if (this.loose[rank] === 0) continue;
      const bare = this.hostsLess(rank);
      if (bare <= free && this.examineLongWays(rank, -1, free - bare) !== DEAD) return ALIVE;
    }
    return DEAD;
  }

  /**
   * A card of `rank`, the root of `pile` or a loose one (-1), goes onto a reserve card that comes to the tableau for it: onto a host, or
   * onto another such card. @param free bases left when the card is bare.
   */
  private examineLongWays(rank: number, pile: number, free: number): number {
    const left = this.reserveLeft;
    let verdict = DEAD;
    let above = rank + 1;
    while (verdict === DEAD) {
      const slot = lastSlot(this.reserve, this.reserveLeft, above);
      if (slot < 0) break;
      this.reserveLeft &= ~(1 << slot);
      const hosts = this.loose[above + 1] + this.roots[above + 1];
      // A bare host for it, before it comes.
      const possible = hosts > 0 && this.hostsLess(above + 1) <= free;
      this.loose[above++]++;
      if (possible) verdict = pile < 0 ? this.examine() : this.release(pile, false);
    }
    for (let next = rank + 1; next < above; next++) this.loose[next]--;
    this.reserveLeft = left;
    return verdict;
  }

  /** Bases more if a host of this rank carries nothing. */
  private hostsLess(rank: number): number {
    return this.excessAt(rank - 1, 0, 1) - this.excessAt(rank - 1, 0, 0);
  }

  /** Bases more if one more card of this rank is loose. */
  private looseMore(rank: number): number {
    return this.excessAt(rank, 1, 0) - this.excessAt(rank, 0, 0);
  }

  /** The next card of a suit, which is loose, a root or unused, goes up; a reserve card from the tableau if one of its rank is there. */
  private rise(rank: number, suit: number): number {
    const card = (rank << 2) | suit;
    const pile = this.record.pileOf[card];
    if (pile !== 255 && this.record.depthOf[card] === this.locked[pile] - 1) return this.release(pile, true);
    if (this.spare[card] === 1 && !this.isLoose(card)) {
      const slot = lastSlot(this.reserve, this.reserveLeft, rank);
      this.reserveLeft &= ~(1 << slot);
      this.foundations[suit]++;
      const verdict = this.examine();
      this.foundations[suit]--;
      this.reserveLeft |= 1 << slot;
      return verdict;
    }
    this.loose[rank]--;
    this.foundations[suit]++;
    const verdict = this.examine();
    this.foundations[suit]--;
    this.loose[rank]++;
    return verdict;
  }

  /** Releases the root of a pile, up or onto the tableau, examines what follows and puts it back. */
  private release(pile: number, up: boolean): number {
    const { locked, record, loose, roots, foundations } = this;
    const start = pile * record.stride;
    const before = locked[pile];
    const after = record.settled[start + before - 1];
    const root = record.dealt[start + before - 1];
    locked[pile] = after;
    this.lockedCode -= (before - after) * this.record.lockedWeights[pile];
    roots[root >> 2]--;
    for (let depth = after; depth < before; depth++) loose[record.dealt[start + depth] >> 2]++;
    if (after > 0) roots[record.dealt[start + after - 1] >> 2]++;
    else this.bases++;
    if (up) {
      loose[root >> 2]--;
      foundations[root & 3]++;
    }
    const verdict = this.examine();
    if (up) {
      loose[root >> 2]++;
      foundations[root & 3]--;
    }
    if (after > 0) roots[record.dealt[start + after - 1] >> 2]--;
    else this.bases--;
    for (let depth = after; depth < before; depth++) loose[record.dealt[start + depth] >> 2]--;
    roots[root >> 2]++;
    this.lockedCode += (before - after) * this.record.lockedWeights[pile];
    locked[pile] = before;
    return verdict;
  }
}
