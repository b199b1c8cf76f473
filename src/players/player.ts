import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';

/** A player's answer when it sees no point in going on. */
export const GIVE_UP = -1;

/** What a player is told when a playout begins. */
export interface Table {
  readonly rules: Rules;
  /** Where every card lies; a player that looks ahead may build its own `Position` from it. */
  readonly layout: Layout;
  /** The player's own generator, numbers in [0, 1): the only chance a player may use. */
  readonly random: () => number;
}

/** A player in the middle of one playout: it may remember what it likes, for this playout only. */
export interface Seat {
  /**
   * Chooses one of the legal moves, or gives up.
   * @param moves the legal moves, at indices 0 to count - 1; never empty. The buffer is reused: do not keep it.
   */
  choose(position: PositionView, moves: ArrayLike<Move>, count: number): Move;
}

/** A decision maker, deterministic given its seed. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** One paragraph that names the tips it uses. */
  readonly description: string;
  /** Sits down at a table for one playout. */
  sit(table: Table): Seat;
}
