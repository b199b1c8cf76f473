import { ACE, KING, SUIT_COUNT, makeCard, rankOf, type Card } from './card.js';

/** Every card from ace to `ranks` once, rank-major, suits C, D, H, S within a rank. */
export function orderedDeck(ranks: number = KING): Card[] {
  const deck: Card[] = [];
  for (let rank = ACE; rank <= ranks; rank++) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) deck.push(makeCard(rank, suit));
  }
  return deck;
}

/** The deck less its aces, in the same order. */
export function withoutAces(deck: readonly Card[]): Card[] {
  return deck.filter((card) => rankOf(card) !== ACE);
}
