import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import type { Position, PositionView } from '../position/position.js';

/** A player's answer when it sees no point in going on. */
export const GIVE_UP = -1;

/** What a player is told when a playout begins. */
export interface Table {
  readonly rules: Rules;
  /** Where every card lies. */
  readonly layout: Layout;
  /** The player's own generator, numbers in [0, 1): the only chance a player may use. */
  readonly random: () => number;
  /** A position of the player's own, as the playout begins, on which it may play moves and take them back to look ahead. */
  readonly newPosition: () => Position;
}

/** A player in the middle of one playout: it may remember what it likes, for this playout only. */
export interface Seat {
  /**
   * Chooses one of the legal moves, or gives up with `GIVE_UP`.
   * @param moves the legal moves, at indices 0 to count - 1; never empty. The buffer is reused: do not keep it.
   */
  choose(position: PositionView, moves: ArrayLike<Move>, count: number): Move;
  /** Told that the playout is called off, since all moves that there may be are used up. */
  calledOff?(moveLimit: number): void;
}

/**
 * A decision maker, deterministic given its seed: the same table and the same answers of `random` must lead to the same moves. What it
 * remembers lasts for one playout: nothing may be kept from one `sit` to the next that changes an answer.
 */
export interface Player {
  /** 1 to 64 small letters, digits and hyphens; a player to order has its switches behind them. */
  readonly id: string;
  readonly name: string;
  /** One paragraph that names the tips it uses. */
  readonly description: string;
  /** Sits down at a table for one playout. */
  sit(table: Table): Seat;
}
