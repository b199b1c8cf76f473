/** Numbers positions in the order in which they are added. Keys of 96 bits, all of them compared; it grows as needed. */
export class PositionIndex {
  size = 0;
  private keys = new Int32Array(3 * 256);
  private slots = new Int32Array(512).fill(-1);

  private slotOf(a: number, b: number, c: number): number {
    const { keys, slots } = this;
    const mask = slots.length - 1;
    let slot = (a ^ (b >>> 7)) & mask;
    for (let n = slots[slot]; n >= 0; n = slots[slot]) {
      if (keys[3 * n] === a && keys[3 * n + 1] === b && keys[3 * n + 2] === c) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The number of a position, or -1. */
  find(a: number, b: number, c: number): number {
    return this.slots[this.slotOf(a, b, c)];
  }

  /** Adds a position and returns its number; the one it has when it is there already. */
  add(a: number, b: number, c: number): number {
    let slot = this.slotOf(a, b, c);
    if (this.slots[slot] >= 0) return this.slots[slot];
    if (2 * this.size >= this.slots.length) {
      this.grow();
      slot = this.slotOf(a, b, c);
    }
    const { keys, size } = this;
    keys[3 * size] = a;
    keys[3 * size + 1] = b;
    keys[3 * size + 2] = c;
    return (this.slots[slot] = this.size++);
  }

  private grow(): void {
    const keys = new Int32Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    this.slots = new Int32Array(2 * this.slots.length).fill(-1);
    for (let n = 0; n < this.size; n++) this.slots[this.slotOf(keys[3 * n], keys[3 * n + 1], keys[3 * n + 2])] = n;
  }
}
