import { Stamps } from './stamps.js';

/** Slots at the start of a deal, and at most. */
const FEWEST_BITS = 10;
const MOST_BITS = 18;

/** What is known of an abstract position. */
export const UNSEEN = 0;
export const ALIVE = 1;
export const DEAD = 2;

/** Verdicts on abstract positions, exact keys of two words. It begins small for every deal, so that it stays in the processor's cache. */
export class AbstractMemo {
  private readonly tables: Table[] = [new Table(FEWEST_BITS)];
  private table = this.tables[0];

  clear(): void {
    this.table = this.tables[0];
    this.table.clear();
  }

  get isFull(): boolean {
    return this.table.bits === MOST_BITS && this.table.isCrowded;
  }

  get(locked: number, rest: number): number {
    return this.table.get(locked, rest);
  }

  set(locked: number, rest: number, value: number): void {
    if (this.table.isCrowded && this.table.bits < MOST_BITS) this.grow();
    this.table.set(locked, rest, value);
  }

  private grow(): void {
    const { bits } = this.table;
    const larger = (this.tables[bits + 2 - FEWEST_BITS] ??= new Table(bits + 2));
    larger.clear();
    this.table.copyTo(larger);
    this.table = larger;
  }
}

class Table {
  private readonly keys: Int32Array;
  private readonly values: Uint8Array;
  private readonly used: Stamps;
  private size = 0;

  constructor(readonly bits: number) {
    this.keys = new Int32Array(2 << bits);
    this.values = new Uint8Array(1 << bits);
    this.used = new Stamps(1 << bits);
  }

  clear(): void {
    this.size = 0;
    this.used.clear();
  }

  get isCrowded(): boolean {
    return this.size > (1 << this.bits) * 0.7;
  }

  copyTo(other: Table): void {
    for (let slot = 0; slot < 1 << this.bits; slot++) {
      if (this.used.has(slot)) other.set(this.keys[2 * slot], this.keys[2 * slot + 1], this.values[slot]);
    }
  }

  private slotOf(locked: number, rest: number): number {
    const mask = (1 << this.bits) - 1;
    let slot = Math.imul(locked ^ Math.imul(rest, 0x9e3779b1), 0x85ebca6b) >>> (32 - this.bits);
    while (this.used.has(slot) && (this.keys[2 * slot] !== locked || this.keys[2 * slot + 1] !== rest)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  get(locked: number, rest: number): number {
    const slot = this.slotOf(locked, rest);
    return this.used.has(slot) ? this.values[slot] : UNSEEN;
  }

  set(locked: number, rest: number, value: number): void {
    const slot = this.slotOf(locked, rest);
    if (!this.used.has(slot)) {
      this.used.add(slot);
      this.keys[2 * slot] = locked;
      this.keys[2 * slot + 1] = rest;
      this.size++;
    }
    this.values[slot] = value;
  }
}
