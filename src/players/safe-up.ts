import { CARD_LIMIT, NO_CARD, SUIT_COUNT } from '../cards/card.js';
import { FOUNDATION, RESERVE, makeMove, type Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';

/** What `safeUp` answers when there is no such move. */
export const NO_MOVE: Move = -1;

/**
 * A foundation move that can do no harm, or NO_MOVE.
 *
 * Under `updown-suit` every foundation move is one: the only cards that the card could host are its neighbours in suit, and the lower
 * one is already up, the higher one follows it. Under `down-any` a card hosts cards one rank lower; when its rank is at most two
 * above the lowest foundation, every card that it could host is itself next or already up.
 */
export function safeUp(position: PositionView): Move {
  let limit = CARD_LIMIT;
  if (position.rules.build === 'down-any') {
    let lowest = position.foundation(0);
    for (let suit = 1; suit < SUIT_COUNT; suit++) lowest = Math.min(lowest, position.foundation(suit));
    limit = lowest + 2;
  }
  for (let pile = 0; pile < position.pileCount; pile++) {
    const card = position.top(pile);
    if (card === NO_CARD) continue;
    const rank = card >> 2;
    if (rank <= limit && position.foundation(card & 3) === rank - 1) return makeMove(pile, FOUNDATION + (card & 3));
  }
  for (let slot = 0; slot < position.rules.reserve; slot++) {
    const card = position.reserveCard(slot);
    if (card === NO_CARD) continue;
    const rank = card >> 2;
    if (rank <= limit && position.foundation(card & 3) === rank - 1)
      return makeMove(RESERVE + slot, FOUNDATION + (card & 3));
  }
  return NO_MOVE;
}
