/**
 * Which deals of a piece are taken, in memory that the worker and the main thread share: one 64-bit word with the number of deals that
 * the worker has begun (upper half) and the number of deals of the piece (lower half). The worker takes the next deal, the main thread
 * takes the end away for another worker, and whoever comes second to a deal sees that it is gone. When a worker breaks, the word
 * tells which deal it had in hand.
 */
export class Claim {
  private readonly word: BigInt64Array;

  /** @param shared of `Claim.memory`, or that of the other side. */
  constructor(readonly shared: SharedArrayBuffer) {
    this.word = new BigInt64Array(shared, 0, 1);
  }

  /** @param deals of the piece, below 2^31. */
  static of(deals: number): Claim {
    const claim = new Claim(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
    Atomics.store(claim.word, 0, packed(0, deals));
    return claim;
  }

  /** Takes the next deal for the worker that runs the piece. @returns false when there is none any more. */
  take(): boolean {
    for (;;) {
      const { begun, deals, word } = this.state();
      if (begun >= deals) return false;
      if (Atomics.compareExchange(this.word, 0, word, packed(begun + 1, deals)) === word) return true;
    }
  }

  /**
   * Takes the later half of the deals that are not begun.
   * @returns their distance from the first deal of the piece, both ends included; `null` when there is not even one.
   */
  split(): { readonly first: number; readonly last: number } | null {
    for (;;) {
      const { begun, deals, word } = this.state();
      // A worker that has not begun keeps a deal, or two idle ones would take the last from each other for ever.
      const kept = Math.max(begun === 0 ? 1 : 0, Math.floor((deals - begun) / 2));
      const first = begun + kept;
      if (first >= deals) return null;
      if (Atomics.compareExchange(this.word, 0, word, packed(begun, first)) === word) return { first, last: deals - 1 };
    }
  }

  /** Deals of the piece after what was taken away. */
  deals(): number {
    return this.state().deals;
  }

  /** Deals that the worker has begun: it is at the last of them, or has done it. */
  begun(): number {
    return this.state().begun;
  }

  private state(): { begun: number; deals: number; word: bigint } {
    const word = Atomics.load(this.word, 0);
    return { begun: Number(word >> 32n), deals: Number(word & 0xffffffffn), word };
  }
}

function packed(begun: number, deals: number): bigint {
  return (BigInt(begun) << 32n) | BigInt(deals);
}
