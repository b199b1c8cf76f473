import { NO_CARD, SUIT_COUNT, makeCard, type Card } from '../../../cards/card.js';
import { DECK, FOUNDATION, RESERVE, type Place } from '../../../position/move.js';
import type { PositionView } from '../../../position/position.js';

/** A card that is seen: where it lies, how deep, and whether it may be the next to move. */
export interface SeenCard {
  readonly card: Card;
  readonly place: Place;
  /** From 0 at the bottom. */
  readonly depth: number;
  readonly isTop: boolean;
}

/** Every card that is seen, in the order of the cards, so that a drawing keeps them apart. Cards yet to be turned are not. */
export function cardsOnTable(position: PositionView): SeenCard[] {
  const seen: SeenCard[] = [];
  for (let pile = 0; pile < position.pileCount; pile++) {
    const height = position.height(pile);
    for (let depth = 0; depth < height; depth++) {
      seen.push({ card: position.cardAt(pile, depth), place: pile, depth, isTop: depth === height - 1 });
    }
  }
  for (let slot = 0; slot < position.rules.reserve; slot++) {
    const card = position.reserveCard(slot);
    if (card !== NO_CARD) seen.push({ card, place: RESERVE + slot, depth: 0, isTop: true });
  }
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const top = position.foundation(suit);
    for (let rank = 1; rank <= top; rank++) {
      seen.push({ card: makeCard(rank, suit), place: FOUNDATION + suit, depth: rank - 1, isTop: rank === top });
    }
  }
  const turned = position.turnedCard;
  if (turned !== NO_CARD) seen.push({ card: turned, place: DECK, depth: 0, isTop: true });
  return seen.sort((a, b) => a.card - b.card);
}

/** The card that would move from a place; NO_CARD when there is none. */
export function topOf(position: PositionView, place: Place): Card {
  if (place === DECK) return position.turnedCard;
  if (place >= FOUNDATION) {
    const rank = position.foundation(place - FOUNDATION);
    return rank === 0 ? NO_CARD : makeCard(rank, place - FOUNDATION);
  }
  return place >= RESERVE ? position.reserveCard(place - RESERVE) : position.top(place);
}
