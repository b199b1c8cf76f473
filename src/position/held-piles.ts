import type { PositionView } from './position.js';

/** Piles whose exposed card was worried back and does not go up by itself for now. A layout does not tell. */
export function heldPiles(position: PositionView): number[] {
  return Array.from({ length: position.pileCount }, (_, pile) => pile).filter((pile) => position.isHeld(pile));
}
