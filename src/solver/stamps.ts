/** Which slots of a table are in use. Clearing costs nothing: a slot counts only when its stamp is the present generation. */
export class Stamps {
  private readonly stamps: Uint32Array;
  private generation = 1;

  constructor(slots: number) {
    this.stamps = new Uint32Array(slots);
  }

  clear(): void {
    if (++this.generation < 2 ** 32) return;
    this.stamps.fill(0);
    this.generation = 1;
  }

  has(slot: number): boolean {
    return this.stamps[slot] === this.generation;
  }

  add(slot: number): void {
    this.stamps[slot] = this.generation;
  }
}
