import { KING, NO_CARD, rankOf } from '../../cards/card.js';
import type { PositionView } from '../../position/position.js';
import type { Placing } from './placing.js';

export const descendingFit = {
  id: 'descending-fit',
  description:
    'Wants every pile to fall in rank towards its exposed end. A card goes onto the higher exposed card that is nearest to it in rank; ' +
    'an empty pile counts as a card above the king. Where every exposed card is lower, some card has to be buried: it takes ' +
    'the pile where the lowest card under it is highest, so that low cards stay near an exposed end, and of several the one with ' +
    'the fewest cards. The last free place of a pile is kept for a low card: it costs a high one some ranks.',
  choose(position, open) {
    const rank = rankOf(position.turnedCard);
    let chosen = open[0];
    let cheapest = Infinity;
    for (const pile of open) {
      const price = cost(position, pile, rank);
      if (price < cheapest) {
        cheapest = price;
        chosen = pile;
      }
    }
    return chosen;
  },
} as const satisfies Placing;

/** Burying a card costs more than any gap in rank. */
const BURIAL = 2 * KING;
/** What a rank costs a card that takes the last place of a pile. */
const LAST_PLACE = 0.5;

function cost(position: PositionView, pile: number, rank: number): number {
  const height = position.height(pile);
  const top = position.top(pile);
  const topRank = top === NO_CARD ? KING + 1 : rankOf(top);
  const last = height === position.rules.piles[pile] - 1 ? LAST_PLACE * rank : 0;
  if (topRank >= rank) return topRank - rank + last;
  let lowest = KING;
  for (let depth = 0; depth < height; depth++) lowest = Math.min(lowest, rankOf(position.cardAt(pile, depth)));
  return BURIAL + KING - lowest + height / KING + last;
}
