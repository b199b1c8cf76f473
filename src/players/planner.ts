import { isFoundation, moveTo, type Move } from '../position/move.js';
import type { Position, PositionView } from '../position/position.js';
import { OwnPosition } from './own-position.js';
import { GIVE_UP, type Seat, type Table } from './player.js';
import { NO_MOVE, safeUp } from './safe-up.js';

/** Somebody who thinks before moving. */
export interface Thinker {
  /** Told of every position that is played through, before it is moved from. */
  passing?(view: PositionView): void;
  /**
   * Moves to play from here, the first one first; none when there is no point in going on.
   * @param position the player's own copy, to be left as it was; the same object every time unless others moved in between.
   */
  think(position: Position): Move[];
}

/**
 * A seat that plays by plans: plays the moves that were thought of, sends up what is safe before it thinks again, and when no thought
 * helps any more sends up whatever goes up and then gives up.
 */
export class Planner implements Seat {
  private readonly own: OwnPosition;
  /** Moves decided on and not yet played, the next one last. */
  private plan: Move[] = [];
  private resigned = false;

  constructor(
    { rules, layout }: Table,
    private readonly thinker: Thinker,
  ) {
    this.own = new OwnPosition(rules, layout);
  }

  choose(view: PositionView, moves: ArrayLike<Move>, count: number): Move {
    if (this.own.follow(view)) this.plan = [];
    this.thinker.passing?.(view);
    const move = this.decide(view, moves, count);
    if (move !== GIVE_UP) this.own.play(move);
    return move;
  }

  private decide(view: PositionView, moves: ArrayLike<Move>, count: number): Move {
    const planned = this.plan.pop();
    if (planned !== undefined) return planned;
    const up = safeUp(view);
    if (up !== NO_MOVE) return up;
    if (!this.resigned) {
      this.plan = this.thinker.think(this.own.position).reverse();
      const first = this.plan.pop();
      if (first !== undefined) return first;
    }
    this.resigned = true;
    for (let i = 0; i < count; i++) if (isFoundation(moveTo(moves[i]))) return moves[i];
    return GIVE_UP;
  }
}
