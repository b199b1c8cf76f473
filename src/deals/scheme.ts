import type { Card } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { quote } from './quote.js';

/**
 * A numbering scheme: how a deal number becomes a shuffled deck. Deal number N shuffles the same deck whatever the game, so games
 * and rule flags can be compared deal by deal.
 */
export interface Scheme {
  readonly id: string;
  /** One line for a person who chooses a scheme. */
  readonly summary: string;
  /** The first and the last legal deal number. Some are above 2^53, so deal numbers are bigint throughout. */
  readonly first: bigint;
  readonly last: bigint;
  /** The reserve, if the game has one, is dealt before the tableau (true) or is what is left after it (false). */
  readonly reserveFirst: boolean;
  /**
   * Its decks are layouts, written down in the order in which they are dealt to eight piles of six: whoever places the cards of a game should
   * put them where they are dealt.
   */
  readonly arranged: boolean;
  /**
   * All 52 cards, aces included, in the order in which they are dealt. A game with the aces out removes them and keeps the order.
   * @throws InputError when the number is not in `first` to `last`.
   */
  shuffle(number: bigint): Card[];
}

/** @throws InputError when the scheme has no deal of this number. */
export function checkDealNumber(scheme: Pick<Scheme, 'id' | 'first' | 'last'>, number: bigint): void {
  if (number >= scheme.first && number <= scheme.last) return;
  throw new InputError(
    `the scheme ${scheme.id} has no deal ${quote(number.toString())}; its deals are numbered ${scheme.first} to ${scheme.last}`,
  );
}
