import { ACE, KING, makeCard, parseSuit, type Card } from '../cards/card.js';
import { orderedDeck } from '../cards/deck.js';
import { MicrosoftLcg } from './microsoft-lcg.js';
import { Mt19937 } from './mt19937.js';
import { fisherYates } from './fisher-yates.js';
import { checkDealNumber, type Scheme } from './scheme.js';

/** The last number that is dealt by the Microsoft generator; from the next one on it is the Mersenne Twister. */
const LAST_MICROSOFT_NUMBER = 31999n;

/** The suits one after another, each ace to king, before the Twister's shuffle. */
const SUIT_ORDER = ['C', 'S', 'H', 'D'].map((letter) => parseSuit(letter)!);

/** The deal numbers of PySolFC, which are also those of Freecell Solver's board generator. */
export const pysol: Scheme = {
  id: 'pysol',
  summary: 'the deals of PySolFC and Freecell Solver (1 to 31999 by the Microsoft generator)',
  first: 1n,
  last: 10n ** 20n - 1n,
  reserveFirst: false,
  arranged: false,
  shuffle(number: bigint): Card[] {
    checkDealNumber(pysol, number);
    const microsoft = number <= LAST_MICROSOFT_NUMBER;
    const deck = microsoft ? orderedDeck() : suitMajorDeck();
    const below = microsoft ? microsoftBelow(number) : twisterBelow(number);
    // Both programs deal from the end of the list.
    return fisherYates(deck, below).reverse();
  },
};

/** Gives 0 to `bound - 1`, as the original does: with the slight bias of a remainder. */
function microsoftBelow(number: bigint): (bound: number) => number {
  const generator = new MicrosoftLcg(Number(number));
  return (bound) => generator.next() % bound;
}

/** Gives 0 to `bound - 1` from a 53-bit fraction, as the original does. */
function twisterBelow(number: bigint): (bound: number) => number {
  const generator = Mt19937.fromPythonInteger(number);
  return (bound) => Math.floor(generator.random() * bound);
}

function suitMajorDeck(): Card[] {
  const deck: Card[] = [];
  for (const suit of SUIT_ORDER) {
    for (let rank = ACE; rank <= KING; rank++) deck.push(makeCard(rank, suit));
  }
  return deck;
}
