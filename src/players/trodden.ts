import type { PositionView } from '../position/position.js';

/**
 * The positions that the present line has passed through, whatever the order of the piles. The last one added is the first one
 * removed, so a table with open addressing needs no gaps.
 */
export class Trodden {
  length = 0;
  private readonly wordsA: Int32Array;
  private readonly wordsB: Int32Array;
  private readonly used: Uint8Array;
  /** Slot of each position, in the order in which they were added. */
  private readonly slots: Int32Array;
  private readonly mask: number;

  /** @param most positions that there is room for; a power of two. */
  constructor(readonly most: number) {
    this.mask = 2 * most - 1;
    this.wordsA = new Int32Array(2 * most);
    this.wordsB = new Int32Array(2 * most);
    this.used = new Uint8Array(2 * most);
    this.slots = new Int32Array(most);
  }

  has(position: PositionView): boolean {
    return this.used[this.slotOf(position)] === 1;
  }

  /** False, and nothing added, when it is there already or there is no room. */
  add(position: PositionView): boolean {
    const slot = this.slotOf(position);
    if (this.used[slot] === 1 || this.length === this.most) return false;
    this.used[slot] = 1;
    this.wordsA[slot] = position.hashA;
    this.wordsB[slot] = position.hashB;
    this.slots[this.length++] = slot;
    return true;
  }

  /** Removes the latest ones until so many are left. */
  shrinkTo(length: number): void {
    while (this.length > length) this.used[this.slots[--this.length]] = 0;
  }

  /** Where the position is, or the free slot where it would be put. */
  private slotOf({ hashA, hashB }: PositionView): number {
    const { wordsA, wordsB, used, mask } = this;
    let slot = hashA & mask;
    while (used[slot] === 1 && (wordsA[slot] !== hashA || wordsB[slot] !== hashB)) slot = (slot + 1) & mask;
    return slot;
  }
}
