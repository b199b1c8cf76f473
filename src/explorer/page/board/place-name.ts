import { NO_CARD, type Card, rankOf, suitOf } from '../../../cards/card.js';
import { DECK, FOUNDATION, RESERVE, type Place } from '../../../position/move.js';
import type { PositionView } from '../../../position/position.js';
import type { Words } from '../words/words.js';
import { topOf } from './cards-on-table.js';

/** 'nine of hearts'. */
export function cardName(words: Words, card: Card): string {
  return words.cards.name(rankOf(card), suitOf(card));
}

/** A place without what lies there: 'pile 3', 'foundation of hearts', 'reserve 2'. */
export function bareName(words: Words, place: Place): string {
  if (place === DECK) return words.board.deck;
  if (place >= FOUNDATION) return words.board.foundation(words.cards.suits[place - FOUNDATION]);
  return place >= RESERVE ? words.board.reserve(place - RESERVE + 1) : words.board.pile(place + 1);
}

/** What a person hears who comes to a place with the keyboard: 'pile 3, nine of hearts, 6 cards; a card may go here'. */
export function placeName(words: Words, position: PositionView, place: Place, mark?: string): string {
  const card = topOf(position, place);
  const parts = [bareName(words, place), card === NO_CARD ? words.board.empty : cardName(words, card)];
  if (place < RESERVE && position.height(place) > 1) parts.push(words.board.cards(position.height(place)));
  if (mark === 'target') parts.push(words.board.target);
  if (mark === 'taken') parts.push(words.board.taken);
  return parts.join(', ');
}
