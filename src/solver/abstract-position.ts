import type { Card } from '../cards/card.js';

/** What a loose card lies on: a card, BASE on the base of a pile with nothing locked, or UNKNOWN where that is not kept. */
export const UNKNOWN = 0;
export const BASE = 1;

/** Foundations and unused reserve cards as one exact word: four bits a suit, then a bit a slot (15 at most). */
export function restCode(foundations: ArrayLike<number>, reserveLeft: number): number {
  return foundations[0] | (foundations[1] << 4) | (foundations[2] << 8) | (foundations[3] << 12) | (reserveLeft << 16);
}

/** A hash of locked cards, foundations and reserve: the type of a position, but for `more`. */
export function typeHash(
  locked: Uint8Array,
  foundations: ArrayLike<number>,
  reserveLeft: number,
  more: number,
): number {
  let hash = more;
  for (let pile = 0; pile < locked.length; pile++) hash = (Math.imul(hash, 31) + locked[pile]) | 0;
  hash = Math.imul(hash ^ restCode(foundations, reserveLeft), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

/** The slot of a reserve card that is still there, or -1. @param reserveLeft bit s is set while slot s is unused. */
export function slotOf(reserve: ArrayLike<Card>, reserveLeft: number, card: Card): number {
  for (let slot = 0; slot < reserve.length; slot++) {
    if (reserve[slot] === card && (reserveLeft >> slot) & 1) return slot;
  }
  return -1;
}

// Reserve cards of a rank stand for each other until they go up (docs/solver.md, 'Reserve cards'). Of the slots of a rank the first are
// those not used yet. @param reserveLeft bit s is set while slot s is unused.

/** The last unused slot with a card of this rank, the one to be used next, or -1. */
export function lastSlot(reserve: ArrayLike<Card>, reserveLeft: number, rank: number): number {
  let slot = reserve.length - 1;
  while (slot >= 0 && (((reserveLeft >> slot) & 1) === 0 || reserve[slot] >> 2 !== rank)) slot--;
  return slot;
}

/** How many reserve cards of a rank are on the tableau. */
export function reserveCardsOut(
  reserve: ArrayLike<Card>,
  reserveLeft: number,
  foundations: ArrayLike<number>,
  rank: number,
): number {
  let out = 0;
  for (let slot = 0; slot < reserve.length; slot++) {
    const card = reserve[slot];
    if (card >> 2 !== rank) continue;
    if (foundations[card & 3] < rank) out++;
    if ((reserveLeft >> slot) & 1) out--;
  }
  return out;
}

/** Not all of the `out` reserve cards of a rank that are on the tableau can go up now: it makes a difference which of them does. */
export function mustChoose(
  reserve: ArrayLike<Card>,
  foundations: ArrayLike<number>,
  rank: number,
  out: number,
): boolean {
  if (out < 2) return false;
  let next = 0;
  for (let slot = 0; slot < reserve.length; slot++) {
    const card = reserve[slot];
    if (card >> 2 === rank && foundations[card & 3] === rank - 1) next++;
  }
  return next < out;
}
