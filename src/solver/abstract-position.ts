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
