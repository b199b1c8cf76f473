/**
 * An integer drawn uniformly from 0 to `bound - 1`. The top 2^32 mod `bound` values of the source are drawn again, so that
 * every remainder is equally likely.
 * @param nextUint32 a source of uniform integers, 0 to 2^32 - 1.
 * @param bound 1 to 2^32.
 */
export function unbiasedBelow(nextUint32: () => number, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const drawn = nextUint32();
    if (drawn < limit) return drawn % bound;
  }
}
