import type { Card } from '../cards/card.js';

/** What a layout must look like for a game; every rules record has these flags. */
export interface TableShape {
  /** Lengths of the tableau piles as they are dealt. */
  readonly piles: readonly number[];
  /** Aces are taken out before the deal and start the foundations. */
  readonly acesOut: boolean;
  /** Number of reserve cards. */
  readonly reserve: number;
  /** Highest rank of the deck: 13, or fewer in the small decks of exhaustive tests. */
  readonly ranks: number;
}

/**
 * Where every card lies: the parts of a table, unchecked. `Position` plays on from one.
 */
export interface Layout {
  /** Each pile from bottom to top: the last card is exposed. */
  readonly piles: readonly (readonly Card[])[];
  /** Top rank of each foundation by suit (C, D, H, S), 0 when it is empty. */
  readonly foundations: readonly number[];
  /** Reserve cards in order; NO_CARD where one has been used. */
  readonly reserve: readonly Card[];
  /** Cards still to be placed by the player, in the order in which they are turned (Selective Castle). */
  readonly deck: readonly Card[];
}
