/** Words of state, and the distance of the recurrence: the constants n and m of MT19937. */
const STATE_WORDS = 624;
const SHIFT_WORDS = 397;
const TWIST = 0x9908b0df;
const UPPER_BIT = 0x80000000;
const LOWER_BITS = 0x7fffffff;
/** The integer from which the state starts before an array key is mixed in. */
const ARRAY_BASE_SEED = 19650218;

/**
 * The Mersenne Twister MT19937 with 32-bit output.
 *
 * Source: M. Matsumoto and T. Nishimura, Mersenne Twister: a 623-dimensionally equidistributed uniform pseudo-random number
 * generator, ACM Transactions on Modeling and Computer Simulation 8 (1998) 3-30, with
 * the authors' seeding of 2002 (multiplier 1812433253 for one integer, and the two mixing passes for an array).
 */
export class Mt19937 {
  readonly #state = new Uint32Array(STATE_WORDS);
  #next = STATE_WORDS;

  private constructor(seed: number) {
    const state = this.#state;
    state[0] = seed;
    for (let i = 1; i < STATE_WORDS; i++) state[i] = Math.imul(1812433253, scrambled(state[i - 1])) + i;
  }

  /** @param seed 0 to 2^32 - 1. */
  static fromInteger(seed: number): Mt19937 {
    return new Mt19937(seed);
  }

  /** @param key one or more words of 32 bits, 0 to 2^32 - 1 each. */
  static fromArray(key: ArrayLike<number>): Mt19937 {
    const generator = new Mt19937(ARRAY_BASE_SEED);
    generator.#mixIn(key);
    return generator;
  }

  /**
   * Seeds as Python's `random.Random(seed)` does for an integer: the array key holds the number's 32-bit words, least significant
   * first, with a single word 0 for the number 0.
   * @param seed 0 or above, of any size.
   */
  static fromPythonInteger(seed: bigint): Mt19937 {
    const key: number[] = [];
    for (let rest = seed; rest > 0n; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    return Mt19937.fromArray(key.length === 0 ? [0] : key);
  }

  /** The next output, 0 to 2^32 - 1. */
  nextUint32(): number {
    if (this.#next === STATE_WORDS) this.#twist();
    let word = this.#state[this.#next++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  /** A double in [0, 1) with 53 random bits from two outputs, 27 high bits and 26 low ones; Python's `random()`. */
  random(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  #mixIn(key: ArrayLike<number>): void {
    const state = this.#state;
    let i = 1;
    const step = (): void => {
      i++;
      if (i === STATE_WORDS) {
        state[0] = state[STATE_WORDS - 1];
        i = 1;
      }
    };
    for (let k = 0, rounds = Math.max(STATE_WORDS, key.length); k < rounds; k++) {
      const j = k % key.length;
      state[i] = (state[i] ^ Math.imul(1664525, scrambled(state[i - 1]))) + key[j] + j;
      step();
    }
    for (let k = 1; k < STATE_WORDS; k++) {
      state[i] = (state[i] ^ Math.imul(1566083941, scrambled(state[i - 1]))) - i;
      step();
    }
    state[0] = UPPER_BIT;
  }

  /** Replaces the whole state by the next 624 words of the recurrence. */
  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < STATE_WORDS; i++) {
      const joined = (state[i] & UPPER_BIT) | (state[(i + 1) % STATE_WORDS] & LOWER_BITS);
      state[i] = state[(i + SHIFT_WORDS) % STATE_WORDS] ^ (joined >>> 1) ^ (joined & 1 ? TWIST : 0);
    }
    this.#next = 0;
  }
}

function scrambled(word: number): number {
  return word ^ (word >>> 30);
}
