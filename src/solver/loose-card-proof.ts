import { KING, SUIT_COUNT } from '../cards/card.js';
import { ALIVE, AbstractMemo, DEAD, UNSEEN } from './abstract-memo.js';
import { restCode, slotOf } from './abstract-position.js';
import type { PileRecord } from './pile-record.js';

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
export class LooseCardProof {
  /** Abstract positions examined since `load`. */
  examined = 0;
  private readonly locked: Uint8Array;
  private readonly foundations = new Uint8Array(SUIT_COUNT);
  private reserveLeft = 0;
  private reserve: ArrayLike<number> = [];
  /** Loose cards and roots by rank; index 0 and ranks + 1 stay 0. */
  private readonly loose = new Int32Array(KING + 2);
  private readonly roots = new Int32Array(KING + 2);
  private bases = 0;
  private lockedCode = 0;
  private examinedLimit = 0;
  private readonly memo = new AbstractMemo();

  constructor(
    private readonly record: PileRecord,
    private readonly ranks: number,
  ) {
    this.locked = new Uint8Array(record.pileCount);
  }

  /** Forgets the deal before; the record must have been loaded. */
  load(reserve: ArrayLike<number>): void {
    this.reserve = reserve;
    this.examined = 0;
    this.memo.clear();
  }

  /** Can the abstract position be told from others by two words of 32 bits? */
  static fits(pileLengths: readonly number[], reserve: number): boolean {
    return pileLengths.reduce((product, length) => product * (length + 1), 1) < 2 ** 31 && reserve <= 15;
  }

  /**
   * Is the position lost, whatever the arrangement of its loose cards?
   * @param reserveLeft bit s is set while reserve card s is unused. @param limit most abstract positions examined for this answer;
   * beyond it nothing is proved.
   */
  isDead(locked: Uint8Array, foundations: Uint8Array, reserveLeft: number, limit: number): boolean {
    this.lockedCode = 0;
    for (let pile = 0; pile < this.locked.length; pile++) {
      this.locked[pile] = locked[pile]!;
      this.lockedCode += locked[pile] * this.record.lockedWeights[pile];
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.foundations[suit] = foundations[suit];
    this.reserveLeft = reserveLeft;
    const known = this.memo.get(this.lockedCode, restCode(this.foundations, this.reserveLeft));
    if (known !== UNSEEN) return known === DEAD;
    this.count();
    this.examinedLimit = this.examined + limit;
    return this.examine() === DEAD;
  }

  /** Counts loose cards, roots and bases of the present abstract position. */
  private count(): void {
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
    return slotOf(this.reserve, this.reserveLeft, card) < 0;
  }

  /** DEAD when no line from here comes to the end. The counts are those of the present abstract position. */
  private examine(): number {
    const { locked, record, foundations } = this;
    if (this.bases === locked.length && this.reserveLeft === 0) return ALIVE;
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
    for (let pass = 0; pass < 2 && !forced && verdict === DEAD; pass++) {
      for (let suit = 0; suit < SUIT_COUNT && verdict === DEAD; suit++) {
        const rank = foundations[suit] + 1;
        if (rank > this.ranks || rank <= safeRank !== (pass === 0)) continue;
        const card = (rank << 2) | suit;
        // Room for one host less of this rank.
        if (pass === 1 && this.excessAt(rank - 1, 0, 1) - this.excessAt(rank - 1, 0, 0) > free) continue;
        const pile = record.pileOf[card];
        if (pile !== 255 && this.record.depthOf[card] === locked[pile] - 1) {
          verdict = this.release(pile, true);
          forced = pass === 0;
        } else if (this.isLoose(card)) {
          this.loose[rank]--;
          foundations[suit]++;
          verdict = this.examine();
          foundations[suit]--;
          this.loose[rank]++;
          forced = pass === 0;
        } else if (pile === 255) {
          verdict = this.useReserve(card, true);
          forced = pass === 0;
        }
        if (forced) break;
      }
    }
    if (!forced) {
      for (let pile = 0; pile < locked.length && verdict === DEAD; pile++) {
        const count = locked[pile];
        if (count === 0) continue;
        const rank = record.dealt[pile * record.stride + count - 1] >> 2;
        // The root is loose and bare, what it uncovers does not host yet.
        const more =
          this.excessAt(rank, 1, 0) -
          this.excessAt(rank, 0, 0) +
          this.excessAt(rank - 1, 0, 1) -
          this.excessAt(rank - 1, 0, 0);
        if (more <= free) verdict = this.release(pile, false);
      }
      for (let slot = 0; slot < this.reserve.length && verdict === DEAD; slot++) {
        if (((this.reserveLeft >> slot) & 1) === 0) continue;
        const card = this.reserve[slot];
        if (this.excessAt(card >> 2, 1, 0) - this.excessAt(card >> 2, 0, 0) <= free) {
          verdict = this.useReserve(card, false);
        }
      }
    }
    // What was cut short by the limit proves nothing and is not remembered.
    if (verdict === ALIVE || this.examined < this.examinedLimit) this.memo.set(code, rest, verdict);
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

  private useReserve(card: number, up: boolean): number {
    const slot = slotOf(this.reserve, this.reserveLeft, card);
    this.reserveLeft &= ~(1 << slot);
    if (up) this.foundations[card & 3]++;
    else this.loose[card >> 2]++;
    const verdict = this.examine();
    if (up) this.foundations[card & 3]--;
    else this.loose[card >> 2]--;
    this.reserveLeft |= 1 << slot;
    return verdict;
  }
}
