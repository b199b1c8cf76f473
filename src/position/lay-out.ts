import { rankOf, suitOf, SUIT_COUNT, type Card } from '../cards/card.js';
import { withoutAces } from '../cards/deck.js';
import type { Layout } from '../deals/layout.js';
import type { DealReference } from '../deals/reference.js';
import { schemeOf } from '../deals/schemes.js';
import type { Rules } from '../games/rules.js';

/** Lays out a numbered deal of a game. */
export function layOutDeal(rules: Rules, deal: DealReference): Layout {
  const scheme = schemeOf(deal.scheme);
  return layOut(rules, scheme.shuffle(deal.number), scheme.reserveFirst);
}

/**
 * Lays out a shuffled deck.
 *
 * Aces come out first where the rules say so. Then the cards are dealt round-robin, one to each pile that is not yet full, onto
 * its exposed end; the reserve gets its cards before or after that. Under `duringDeal: aces-first-skip` a card that is the next
 * of its suit when it is turned goes up instead, and the pile it was meant for gets no replacement. Under `arranged: placed`
 * nothing is dealt: the cards stay in the deck for the player to place.
 *
 * @param dealt the whole deck of `rules.ranks` ranks in the order in which it is dealt.
 */
export function layOut(rules: Rules, dealt: readonly Card[], reserveFirst = false): Layout {
  const cards = rules.acesOut ? withoutAces(dealt) : [...dealt];
  const foundations = new Array<number>(SUIT_COUNT).fill(rules.acesOut ? 1 : 0);
  const piles: Card[][] = rules.piles.map(() => []);
  const reserve = reserveFirst ? cards.splice(0, rules.reserve) : cards.splice(cards.length - rules.reserve);
  if (rules.arranged === 'placed') return { piles, foundations, reserve, deck: cards };
  let next = 0;
  for (let round = 0; round < Math.max(...rules.piles); round++) {
    for (let pile = 0; pile < piles.length; pile++) {
      if (round >= rules.piles[pile]) continue;
      const card = cards[next++];
      const suit = suitOf(card);
      if (rules.duringDeal === 'aces-first-skip' && foundations[suit] === rankOf(card) - 1) foundations[suit]++;
      else piles[pile].push(card);
    }
  }
  return { piles, foundations, reserve, deck: [] };
}
