import { CARD_LIMIT } from '../cards/card.js';

/**
 * Random words for hashing positions. A position is the set of pairs (card, what it lies on), so its hash is the XOR of one
 * word per pair: the order of the piles drops out by itself, and a move costs two XORs.
 */
export const ON_NOTHING = 0;
export const IN_RESERVE = 1;
/** Extra word for a card that was worried back and must not go up by itself. */
export const HELD = 2;

/** Index of the word for `card` lying on `below`: a card, ON_NOTHING, IN_RESERVE; or HELD. */
export function pairIndex(card: number, below: number): number {
  return card * CARD_LIMIT + below;
}

/** `count` words of 32 bits from SplitMix32 (Steele, Lea and Flood 2014), so that hashes are the same everywhere. */
function words(seed: number, count: number): Int32Array {
  const table = new Int32Array(count);
  let state = seed | 0;
  for (let i = 0; i < count; i++) {
    state = (state + 0x9e3779b9) | 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    table[i] = x ^ (x >>> 15);
  }
  return table;
}

const PAIRS = CARD_LIMIT * CARD_LIMIT;
/** Three independent words for each pair, 96 bits in all; take as many as the chance of a collision asks for. */
export const WORDS_A = words(0x3c6ef372, PAIRS);
export const WORDS_B = words(0x1b873593, PAIRS);
export const WORDS_C = words(0x52dce729, PAIRS);
