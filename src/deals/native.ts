import seedrandom from 'seedrandom';
import type { Card } from '../cards/card.js';
import { orderedDeck } from '../cards/deck.js';
import { fisherYates } from './fisher-yates.js';
import { checkDealNumber, type Scheme } from './scheme.js';
import { unbiasedBelow } from './unbiased.js';

/**
 * Castellan's own numbered deals: one `alea` generator per deal and a Fisher-Yates shuffle, dealt from the front.
 *
 * Frozen: golden tests hold its first deals. A change is a new scheme with a new id and a new seed text, never an edit here.
 */
export const native: Scheme = {
  id: 'native',
  summary: "Castellan's own deals",
  first: 1n,
  last: 10n ** 20n - 1n,
  reserveFirst: false,
  arranged: false,
  shuffle(number: bigint): Card[] {
    checkDealNumber(native, number);
    // Always a text: seedrandom would treat a number and its digits as two different seeds.
    const generator = seedrandom.alea(`castellan:native:v1:${number}`);
    const nextUint32 = (): number => generator.int32() >>> 0;
    return fisherYates(orderedDeck(), (bound) => unbiasedBelow(nextUint32, bound));
  },
};
