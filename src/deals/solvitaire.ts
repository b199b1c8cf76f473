import { ACE, KING, makeCard, parseSuit, type Card } from '../cards/card.js';
import { Mt19937 } from './mt19937.js';
import { fisherYates } from './fisher-yates.js';
import { checkDealNumber, type Scheme } from './scheme.js';

/** The suits within a rank, before the shuffle. */
const SUIT_ORDER = ['C', 'H', 'S', 'D'].map((letter) => parseSuit(letter)!);

/**
 * The deals of Solvitaire, the program behind C. Blake and I. P. Gent, 'The Winnability of Klondike Solitaire and Many Other
 * Patience Games', so that verdicts can be compared deal by deal.
 */
export const solvitaire: Scheme = {
  id: 'solvitaire',
  summary: 'the deals of the winnability study by Blake and Gent',
  first: 0n,
  last: 2n ** 32n - 1n,
  reserveFirst: true,
  arranged: false,
  shuffle(number: bigint): Card[] {
    checkDealNumber(solvitaire, number);
    const generator = Mt19937.fromInteger(Number(number));
    // Solvitaire deals from the end of its array.
    return fisherYates(startDeck(), (bound) => belowByBuckets(generator, bound)).reverse();
  },
};

function startDeck(): Card[] {
  const deck: Card[] = [];
  for (let rank = ACE; rank <= KING; rank++) {
    for (const suit of SUIT_ORDER) deck.push(makeCard(rank, suit));
  }
  return deck;
}

/** 0 to `bound - 1`: the 2^32 outputs are cut into `bound` equal buckets; what is left over at the top is drawn again. */
function belowByBuckets(generator: Mt19937, bound: number): number {
  const width = Math.floor(2 ** 32 / bound);
  for (;;) {
    const bucket = Math.floor(generator.nextUint32() / width);
    if (bucket < bound) return bucket;
  }
}
