import { SUIT_COUNT } from '../cards/card.js';
import { ALIVE, DEAD, UNSEEN } from './abstract-memo.js';
import { restCode, slotOf } from './abstract-position.js';
import { AbstractProof } from './abstract-proof.js';

/** With so many bases to spare, losses are too rare to look for: the position counts as not lost. */
const AMPLE = 3;

/**
 * Proofs of loss for building in suit, up or down, by forgetting how the loose cards are arranged (docs/solver.md, 'Blocks of loose cards').
 *
 * An abstract position is: how many cards of each pile are locked, the foundations, and which reserve cards are left. The loose cards of a
 * suit fall into blocks of consecutive ranks. A block lies on a root of its suit next to it in rank, one block on each root, or takes
 * the base of a pile with nothing locked. So an arrangement needs as many bases as there are blocks that no root is left for. Each
 * irreversible move needs that with the card in question bare. The abstract positions form a small graph without cycles; when none of
 * its lines comes to the end, no line of the real game does. `isDead` says so; 'not dead' says nothing.
 *
 * Not for automatic moves. Worrying back, which never helps here, is left out.
 */
export class SuitProof extends AbstractProof {
  /** By suit, bit r for rank r: the loose cards and the roots. */
  private readonly loose = new Int32Array(SUIT_COUNT);
  private readonly roots = new Int32Array(SUIT_COUNT);
  /** Bases that the loose cards of each suit need. */
  private readonly need = new Int32Array(SUIT_COUNT);

  protected count(): void {
    const { loose, roots, locked, record, foundations } = this;
    this.bases = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      loose[suit] = (2 << this.ranks) - (2 << foundations[suit]);
      roots[suit] = 0;
    }
    for (let pile = 0; pile < locked.length; pile++) {
      const count = locked[pile];
      const start = pile * record.stride;
      for (let depth = 0; depth < count; depth++) this.toggle(loose, record.dealt[start + depth]);
      if (count > 0) this.toggle(roots, record.dealt[start + count - 1]);
      else this.bases++;
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if ((this.reserveLeft >> slot) & 1) this.toggle(loose, this.reserve[slot]);
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.need[suit] = basesNeeded(loose[suit], roots[suit]);
  }

  private toggle(set: Int32Array, card: number): void {
    set[card & 3] ^= 1 << (card >> 2);
  }

  protected examine(): number {
    const { locked, record, foundations, loose, roots, need } = this;
    const free = this.bases - need[0] - need[1] - need[2] - need[3];
    if (free >= AMPLE || (this.bases === locked.length && this.reserveLeft === 0)) return ALIVE;
    const rest = restCode(foundations, this.reserveLeft);
    const code = this.lockedCode;
    const known = this.memo.get(code, rest);
    if (known !== UNSEEN) return known;
    if (this.memo.isFull || this.examined >= this.examinedLimit) return ALIVE;
    this.examined++;
    let verdict = UNSEEN;

    // A card that can go up is the only move to look at.
    for (let suit = 0; suit < SUIT_COUNT && verdict === UNSEEN; suit++) {
      const rank = foundations[suit] + 1;
      if (rank > this.ranks) continue;
      const card = (rank << 2) | suit;
      const bit = 1 << rank;
      if (loose[suit] & bit) verdict = this.putUpLoose(suit);
      else if (roots[suit] & bit) {
        if (basesNeeded(loose[suit], roots[suit] & ~bit) - need[suit] <= free) {
          verdict = this.release(record.pileOf[card], true);
        }
      } else if (this.reserveLeft !== 0) {
        const slot = slotOf(this.reserve, this.reserveLeft, card);
        if (slot >= 0) verdict = this.useReserve(slot, true);
      }
    }
    // So is a reserve card that joins a block.
    for (let slot = 0; slot < this.reserve.length && verdict === UNSEEN; slot++) {
      if (((this.reserveLeft >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      const bit = 1 << (card >> 2);
      if (loose[card & 3] & ((bit << 1) | (bit >> 1))) verdict = this.useReserve(slot, false);
    }
    if (verdict === UNSEEN) {
      verdict = DEAD;
      for (let pile = 0; pile < locked.length && verdict === DEAD; pile++) {
        const count = locked[pile];
        if (count === 0) continue;
        const card = record.dealt[pile * record.stride + count - 1];
        // The root is loose and bare, what it uncovers does not host yet.
        if (this.needToPlace(card) - need[card & 3] <= free) verdict = this.release(pile, false);
      }
      for (let slot = 0; slot < this.reserve.length && verdict === DEAD; slot++) {
        if (((this.reserveLeft >> slot) & 1) === 0) continue;
        const card = this.reserve[slot];
        if (this.needToPlace(card) - need[card & 3] <= free) verdict = this.useReserve(slot, false);
      }
    }
    // What was cut short by the limit proves nothing and is not remembered.
    if (verdict === ALIVE || this.examined < this.examinedLimit) this.memo.set(code, rest, verdict);
    return verdict;
  }

  /** Bases that the suit of a card needs when the card, locked or in the reserve so far, has just come to the tableau and nothing lies on it. */
  private needToPlace(card: number): number {
    const bit = 1 << (card >> 2);
    const loose = this.loose[card & 3];
    const roots = this.roots[card & 3] & ~bit;
    // A block next to the card ends with the card next to it, wherever the block lies; else the card is a block of its own.
    return basesNeeded(loose & ((bit << 1) | (bit >> 1)) ? loose : loose | bit, roots);
  }

  /** Puts up the next cards of a suit as far as they are loose. */
  private putUpLoose(suit: number): number {
    const { loose, need, foundations } = this;
    const needBefore = need[suit];
    const looseBefore = loose[suit];
    const rankBefore = foundations[suit];
    let rank = rankBefore;
    while ((looseBefore >> (rank + 1)) & 1) rank++;
    foundations[suit] = rank;
    loose[suit] = looseBefore & -(2 << rank);
    need[suit] = basesNeeded(loose[suit], this.roots[suit]);
    const verdict = this.examine();
    foundations[suit] = rankBefore;
    loose[suit] = looseBefore;
    need[suit] = needBefore;
    return verdict;
  }

  /** Releases the root of a pile, up or onto the tableau, examines what follows and puts it back. */
  private release(pile: number, up: boolean): number {
    const { locked, record, loose, roots, foundations, need } = this;
    const start = pile * record.stride;
    const before = locked[pile];
    const after = record.settled[start + before - 1];
    const root = record.dealt[start + before - 1];
    const suit = root & 3;
    // Of the cards that come loose in place and the next root, which are all of one suit.
    const uncovered = record.dealt[start + before - 2] & 3;
    const needBefore = need[suit];
    const needUncovered = need[uncovered];
    const lockedNumber = (before - after) * record.lockedWeights[pile];
    locked[pile] = after;
    this.lockedCode -= lockedNumber;
    this.toggle(roots, root);
    if (up) foundations[suit]++;
    else this.toggle(loose, root);
    for (let depth = after; depth < before - 1; depth++) this.toggle(loose, record.dealt[start + depth]);
    if (after > 0) this.toggle(roots, record.dealt[start + after - 1]);
    else this.bases++;
    need[suit] = basesNeeded(loose[suit], roots[suit]);
    if (uncovered !== suit) need[uncovered] = basesNeeded(loose[uncovered], roots[uncovered]);
    const verdict = this.examine();
    if (after > 0) this.toggle(roots, record.dealt[start + after - 1]);
    else this.bases--;
    for (let depth = after; depth < before - 1; depth++) this.toggle(loose, record.dealt[start + depth]);
    if (up) foundations[suit]--;
    else this.toggle(loose, root);
    this.toggle(roots, root);
    this.lockedCode += lockedNumber;
    locked[pile] = before;
    need[uncovered] = needUncovered;
    need[suit] = needBefore;
    return verdict;
  }

  private useReserve(slot: number, up: boolean): number {
    const { loose, need, foundations } = this;
    const card = this.reserve[slot];
    const suit = card & 3;
    const before = need[suit];
    this.reserveLeft &= ~(1 << slot);
    if (up) foundations[suit]++;
    else {
      this.toggle(loose, card);
      need[suit] = basesNeeded(loose[suit], this.roots[suit]);
    }
    const verdict = this.examine();
    if (up) foundations[suit]--;
    else this.toggle(loose, card);
    this.reserveLeft |= 1 << slot;
    need[suit] = before;
    return verdict;
  }
}

/**
 * The fewest bases that the loose cards of one suit can do with: the blocks left over when as many as possible lie on roots. Blocks and roots
 * alternate along the ranks, so taking the lower root where it is free, else the upper one, from low to high serves the most.
 * @param loose, roots sets of ranks, bit r for rank r.
 */
export function basesNeeded(loose: number, roots: number): number {
  let count = 0;
  let free = roots;
  for (let rest = loose; rest !== 0;) {
    const start = rest & -rest;
    // The carry runs through the block and stops at the rank above it.
    const above = rest + start;
    const end = above & ~rest & -(above & ~rest);
    if (free & (start >> 1)) free &= ~(start >> 1);
    else if (free & end) free &= ~end;
    else count++;
    rest &= above;
  }
  return count;
}
