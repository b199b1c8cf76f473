import { FOUNDATION, moveFrom, moveTo, type Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';

/** Is it a card worried back into a space? Nothing is gained by that: whatever it could host may lie in the space itself. */
export function isPointless(position: PositionView, move: Move): boolean {
  return moveFrom(move) >= FOUNDATION && position.height(moveTo(move)) === 0;
}
