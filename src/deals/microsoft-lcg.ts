/**
 * The `rand()` of Microsoft's C library, behind the numbered deals of many patience programs: a linear congruential generator
 * whose outputs are the bits 16 to 30 of x = 214013 x + 2531011.
 */
export class MicrosoftLcg {
  #x: number;

  /** @param seed 0 to 2^31 - 1. */
  constructor(seed: number) {
    this.#x = seed;
  }

  /** The next output, 0 to 32767. */
  next(): number {
    // Bits above the 31st never reach the output, so the modulus 2^31 is enough.
    this.#x = (Math.imul(this.#x, 214013) + 2531011) & 0x7fffffff;
    return this.#x >>> 16;
  }
}
