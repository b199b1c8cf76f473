import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, makeCard, rankOf, suitOf, type Card } from '../../cards/card.js';
import type { PositionView } from '../../position/position.js';
import type { Tip } from './tip.js';

/** Tip 5. */
export const traceBlockers = {
  id: 'trace-blockers',
  number: 5,
  summary: 'Follow which card waits for which; when they wait for each other in a circle, give up.',
  hopeless: waitInACircle,
} as const satisfies Tip;

/**
 * Do cards wait for each other in a circle, so that some of them can never move?
 *
 * Cards are called free one after the other, as generously as can be: a card is free when all cards above it are free and it has
 * somewhere to go, taking every free or bare card to be available at once, and nothing ever to be used up. It may go
 * - to its foundation, when every lower card of its suit is up or free;
 * - onto a host that is bare once free cards have left, unless that host lies below the card itself;
 * - into a space, when there is one or all cards of some pile are free.
 *
 * When no more card can be called free, the others wait for each other. None of them can be the first to move in real play, because
 * a real move finds its card, host or space no sooner than this generous one does. So the answer true is a proof of loss.
 */
export function waitInACircle(position: PositionView): boolean {
  const free = new Uint8Array(CARD_LIMIT + SUIT_COUNT);
  /** Pile and depth of each card: pile * 64 + depth, -1 for a card that is not in the tableau. */
  const place = new Int16Array(CARD_LIMIT + SUIT_COUNT).fill(-1);
  /** Cards at this depth or above it in their pile are free. */
  const bareFrom: number[] = [];
  const { pileCount, rules } = position;
  /** The reserve and, when worrying back is allowed, the foundations: there to be used, but never a bare host by themselves. */
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rank = 1; rank <= position.foundation(suit); rank++) free[makeCard(rank, suit)] = 1;
  }
  const reserved: Card[] = [];
  for (let slot = 0; slot < rules.reserve; slot++) {
    if (position.reserveCard(slot) !== NO_CARD) reserved.push(position.reserveCard(slot));
  }
  let space = false;
  for (let pile = 0; pile < pileCount; pile++) {
    const height = position.height(pile);
    if (height === 0) space = true;
    bareFrom.push(height);
    for (let depth = 0; depth < height; depth++) place[position.cardAt(pile, depth)] = pile * 64 + depth;
  }
  const hosts = (card: Card): boolean => {
    const lowest = rules.build === 'down-any' ? 0 : suitOf(card);
    const highest = rules.build === 'down-any' ? SUIT_COUNT - 1 : suitOf(card);
    for (let suit = lowest; suit <= highest; suit++) {
      if (canHost(card, makeCard(rankOf(card) + 1, suit))) return true;
      if (rules.build === 'updown-suit' && rankOf(card) > 1 && canHost(card, card - SUIT_COUNT)) return true;
    }
    return false;
  };
  const canHost = (card: Card, host: Card): boolean => {
    if (rankOf(host) > KING) return false;
    const at = place[host];
    // A card that is not in the tableau must get there first: it is free then, or up for good.
    if (at < 0) return free[host] === 1 && (rankOf(host) > position.foundation(suitOf(host)) || rules.worryBack);
    const pile = at >> 6;
    if (place[card] >> 6 === pile && (place[card] & 63) > (at & 63)) return false;
    return free[host] === 1 || (at & 63) >= bareFrom[pile] - 1;
  };
  const goesUp = (card: Card): boolean => {
    for (let lower = card - SUIT_COUNT; rankOf(lower) > 0; lower -= SUIT_COUNT) if (free[lower] === 0) return false;
    return true;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const card of reserved) {
      if (free[card] === 0 && (space || hosts(card) || goesUp(card))) {
        free[card] = 1;
        changed = true;
      }
    }
    for (let pile = 0; pile < pileCount; pile++) {
      while (bareFrom[pile] > 0) {
        const card = position.cardAt(pile, bareFrom[pile] - 1);
        if (!(space || hosts(card) || goesUp(card))) break;
        free[card] = 1;
        changed = true;
        if (--bareFrom[pile] === 0) space = true;
      }
    }
    // With a space, everything is free: nothing in this generous view ever fills it.
    if (space) return false;
  }
  return bareFrom.some((depth) => depth > 0) || reserved.some((card) => free[card] === 0);
}
