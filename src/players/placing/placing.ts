import type { PositionView } from '../../position/position.js';

/** A way to place the cards of a deck, one at a time as they are turned. */
export interface Placing {
  readonly id: string;
  /** One paragraph. */
  readonly description: string;
  /**
   * The pile for the turned card.
   * @param open the piles that have room, in order; never empty.
   * @param random numbers in [0, 1).
   */
  choose(position: PositionView, open: readonly number[], random: () => number): number;
}
