const SCALE = 8;
const BUCKETS = 1 << 14;
/** Scores may be a little below zero. */
const OFFSET = 1024;

/** A priority queue of numbered positions by score, in buckets of 1/8; the newest of a bucket comes first. */
export class BucketQueue {
  private readonly heads = new Int32Array(BUCKETS).fill(-1);
  private readonly next: Int32Array;
  private lowest = BUCKETS;
  private highest = -1;

  constructor(capacity: number) {
    this.next = new Int32Array(capacity);
  }

  clear(): void {
    if (this.highest >= 0) this.heads.fill(-1, 0, this.highest + 1);
    this.lowest = BUCKETS;
    this.highest = -1;
  }

  /** @param item below the capacity, not in the queue. */
  push(item: number, score: number): void {
    const wanted = Math.floor(score * SCALE) + OFFSET;
    const bucket = wanted < 0 ? 0 : wanted < BUCKETS ? wanted : BUCKETS - 1;
    this.next[item] = this.heads[bucket]!;
    this.heads[bucket] = item;
    if (bucket < this.lowest) this.lowest = bucket;
    if (bucket > this.highest) this.highest = bucket;
  }

  /** Puts an item before all others. */
  pushFirst(item: number): void {
    this.push(item, -Infinity);
  }

  /** The item with the lowest score, -1 when there is none. */
  pop(): number {
    while (this.lowest <= this.highest) {
      const item = this.heads[this.lowest];
      if (item >= 0) {
        this.heads[this.lowest] = this.next[item]!;
        return item;
      }
      this.lowest++;
    }
    return -1;
  }
}
