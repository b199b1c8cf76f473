import { Stamps } from './stamps.js';
import { REPORT_EVERY, reportGrowth } from './watch-positions.js';

/**
 * The set of positions met in one search.
 *
 * Contract: a fixed number of slots, open addressing, no replacement: `add` never forgets a position, so a search whose stack
 * runs empty has seen everything. When the table is full it says so and the search must answer 'unknown'. Keys are 96 bits of
 * Zobrist hash, all of them compared: with n positions stored in a deal the chance of taking a new one for an old one is below
 * n^2 / 2^97, so for a million deals of a million positions each below 1e-11 (docs/solver.md).
 */
export class PositionTable {
  /** Most positions it holds. */
  readonly capacity: number;
  size = 0;
  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly used: Stamps;

  /** @param capacity most positions; memory is 16 bytes times the next power of two above 4/3 of it. */
  constructor(capacity: number) {
    this.capacity = capacity;
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, (capacity * 4) / 3)));
    this.mask = slots - 1;
    this.keys = new Int32Array(3 * slots);
    this.used = new Stamps(slots);
  }

  clear(): void {
    this.size = 0;
    this.used.clear();
  }

  get isFull(): boolean {
    return this.size >= this.capacity;
  }

  has(a: number, b: number, c: number): boolean {
    let slot = (a ^ (b >>> 7)) & this.mask;
    while (this.used.has(slot)) {
      const key = 3 * slot;
      if (this.keys[key] === a && this.keys[key + 1] === b && this.keys[key + 2] === c) return true;
      slot = (slot + 1) & this.mask;
    }
    return false;
  }

  /** Adds a position; false when it was there already. Ask `isFull` first. */
  add(a: number, b: number, c: number): boolean {
    let slot = (a ^ (b >>> 7)) & this.mask;
    while (this.used.has(slot)) {
      const key = 3 * slot;
      if (this.keys[key] === a && this.keys[key + 1] === b && this.keys[key + 2] === c) return false;
      slot = (slot + 1) & this.mask;
    }
    const key = 3 * slot;
    this.keys[key] = a;
    this.keys[key + 1] = b;
    this.keys[key + 2] = c;
    this.used.add(slot);
    if ((++this.size & (REPORT_EVERY - 1)) === 0) reportGrowth();
    return true;
  }
}
