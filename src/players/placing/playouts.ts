import { NO_CARD, SUIT_COUNT, makeCard, type Card } from '../../cards/card.js';
import { DECK, makeMove } from '../../position/move.js';
import { Position, type PositionView } from '../../position/position.js';
import { casual } from '../casual.js';
import { layoutOf } from '../own-position.js';
import { playOut } from '../play-out.js';
import { descendingFit } from './descending-fit.js';
import type { Placing } from './placing.js';

/** Positions passed through for one deal, more or less. */
export const PLAYOUTS_POSITIONS = 100_000;

/** Places by playouts. @param positions passed through for one deal, in placing and in play; the last round may go beyond. */
export function makePlayouts(positions: number = PLAYOUTS_POSITIONS): Placing & { readonly id: 'playouts' } {
  return {
    id: 'playouts',
    description:
      'Tries each pile by playouts: imagines that the cards not yet turned come in some order by chance, places them by descending fit, and ' +
      'has the casual player play the layout out. Takes the pile after which most cards go up in all, the one of descending fit where ' +
      `several are alike. Every pile is tried with the same orders. About ${positions} positions are passed through for a deal, as many ` +
      'for each card. What the next cards are it does not know.',
    choose(position, open, random) {
      const fit = descendingFit.choose(position, open);
      const piles = different(position, open, fit);
      if (piles.length === 1) return fit;
      const unseen = unseenCards(position);
      const budget = positions / cardsToPlace(position, unseen.length);
      const totals = new Float64Array(piles.length);
      let passed = 0;
      // Whole rounds only, so that every pile has as many.
      while (passed < budget) {
        shuffle(unseen, random);
        const seed = String(random());
        for (let i = 0; i < piles.length; i++) {
          const { cardsUp, moves } = imagine(position, piles[i], unseen, seed);
          totals[i] += cardsUp;
          passed += unseen.length + 1 + moves;
        }
      }
      let best = 0;
      for (let i = 1; i < piles.length; i++) if (totals[i] > totals[best]) best = i;
      return piles[best];
    },
  };
}

export const playouts = makePlayouts();

/** The piles that differ: of empty ones the first. That of descending fit comes first of all. */
function different(position: PositionView, open: readonly number[], fit: number): number[] {
  const piles = [fit];
  let space = position.height(fit) === 0;
  for (const pile of open) {
    if (pile === fit) continue;
    if (position.height(pile) === 0) {
      if (space) continue;
      space = true;
    }
    piles.push(pile);
  }
  return piles;
}

/** The cards that are neither placed nor turned nor on a foundation. */
function unseenCards(position: PositionView): Card[] {
  const seen = new Set<Card>([position.turnedCard]);
  for (let pile = 0; pile < position.pileCount; pile++) {
    for (let depth = 0; depth < position.height(pile); depth++) seen.add(position.cardAt(pile, depth));
  }
  for (let slot = 0; slot < position.rules.reserve; slot++) seen.add(position.reserveCard(slot));
  const unseen: Card[] = [];
  for (let rank = 1; rank <= position.rules.ranks; rank++) {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const card = makeCard(rank, suit);
      if (rank > position.foundation(suit) && !seen.has(card) && card !== NO_CARD) unseen.push(card);
    }
  }
  return unseen;
}

function cardsToPlace(position: PositionView, unseen: number): number {
  let placed = 0;
  for (let pile = 0; pile < position.pileCount; pile++) placed += position.height(pile);
  return placed + 1 + unseen;
}

function shuffle(cards: Card[], random: () => number): void {
  for (let left = cards.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    [cards[left - 1], cards[at]] = [cards[at], cards[left - 1]];
  }
}

/** The playout that follows when the turned card goes to a pile and the others come in this order. */
function imagine(view: PositionView, pile: number, order: readonly Card[], seed: string) {
  const position = new Position(view.rules, { ...layoutOf(view), deck: [view.turnedCard, ...order] });
  position.play(makeMove(DECK, pile));
  for (let n = 0; n < order.length; n++) {
    const open: number[] = [];
    for (let p = 0; p < position.pileCount; p++) if (position.isLegal(makeMove(DECK, p))) open.push(p);
    position.play(makeMove(DECK, descendingFit.choose(position, open)));
  }
  return playOut(view.rules, position.toLayout(), casual, seed, undefined, false);
}
