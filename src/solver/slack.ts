import type { Card } from '../cards/card.js';

/** What slack is counted on: piles of cards, bottom first. */
export interface Piles {
  readonly pileCount: number;
  height(pile: number): number;
  /** Card number `depth` of a pile, 0 at the bottom. */
  cardAt(pile: number, depth: number): Card;
}

/** The room of a position of building down in any suit, as the abstraction counts it (docs/solver.md, 'The abstraction'). */
export interface Slack {
  /** E: piles with nothing locked, spaces included. Any card may lie at their bottom. */
  readonly bases: number;
  /** X: loose cards beyond the hosts of the rank above, summed over the ranks; each takes a base. */
  readonly homeless: number;
  /** E - X: bases that are left. Never negative in a position that came about by play. */
  readonly slack: number;
  /** Ranks whose loose cards take all hosts there are, and so cannot move unless a base is left: 0 < L(r) >= H(r + 1). */
  readonly full: readonly number[];
}

/**
 * Counts bases and loose cards. Locked are the cards of a pile up to the topmost that does not lie in sequence; those above are loose.
 * @param ranks highest rank of the deck.
 */
export function slackOf(piles: Piles, ranks: number): Slack {
  const loose = new Int32Array(ranks + 2);
  const hosts = new Int32Array(ranks + 2);
  let bases = 0;
  for (let pile = 0; pile < piles.pileCount; pile++) {
    const locked = lockedIn(piles, pile);
    if (locked === 0) bases++;
    else hosts[piles.cardAt(pile, locked - 1) >> 2]++;
    for (let depth = locked; depth < piles.height(pile); depth++) {
      const rank = piles.cardAt(pile, depth) >> 2;
      loose[rank]++;
      hosts[rank]++;
    }
  }
  let homeless = 0;
  const full: number[] = [];
  for (let rank = 1; rank <= ranks; rank++) {
    homeless += Math.max(0, loose[rank] - hosts[rank + 1]);
    if (loose[rank] > 0 && loose[rank] >= hosts[rank + 1]) full.push(rank);
  }
  return { bases, homeless, slack: bases - homeless, full };
}

/** Locked cards of a pile; 0 when the whole pile lies in sequence. */
function lockedIn(piles: Piles, pile: number): number {
  let locked = piles.height(pile);
  while (locked > 1 && piles.cardAt(pile, locked - 2) >> 2 === (piles.cardAt(pile, locked - 1) >> 2) + 1) locked--;
  return locked > 1 ? locked : 0;
}
