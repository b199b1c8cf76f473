import { parseCard, type Card } from '../cards/card.js';
import { HARD_DECKS } from './hard-decks.js';
import { checkDealNumber, type Scheme } from './scheme.js';

/**
 * Hard layouts of Selective Castle, which are also ones of Beleaguered Castle: found by `castellan compose`, each with a winning line, the
 * hardest first. data/hard says how they were made and how hard they are.
 *
 * Frozen as the numbered deals of the other schemes are.
 */
export const hard: Scheme = {
  id: 'hard',
  summary: 'hard layouts of Selective Castle that can be won, the hardest first',
  first: 1n,
  last: BigInt(HARD_DECKS.length),
  reserveFirst: false,
  arranged: true,
  shuffle(number: bigint): Card[] {
    checkDealNumber(hard, number);
    return HARD_DECKS[Number(number) - 1].split(' ').map((text) => parseCard(text)!);
  },
};
