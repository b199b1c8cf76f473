import { NO_CARD, makeCard, type Card } from '../../../cards/card.js';
import { InputError } from '../../../cards/input-error.js';
import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import { FOUNDATION, isPile, makeMove, moveFrom, moveTo, type Move } from '../../../position/move.js';
import { Position, type PositionView } from '../../../position/position.js';
import { score } from '../../../position/score.js';
import { replay } from '../../../referee/referee.js';
import { slackOf, type Slack } from '../../../solver/slack.js';

/** One move of a line. */
export interface Step {
  readonly move: Move;
  readonly card: Card;
  /** Moves to the foundations that follow by the rules, in an order in which they can be made. */
  readonly automatic: readonly Move[];
}

/** What there is to see after some moves of a line. */
export interface Moment {
  /** The line's own, until the next moment is asked for. */
  readonly position: PositionView & Pick<Position, 'toLayout'>;
  readonly cardsUp: number;
  readonly score: number;
  readonly isWon: boolean;
  /** In the order of `Position.legalMoves`; none once the game is won. */
  readonly legalMoves: readonly { readonly move: Move; readonly card: Card }[];
  /** Null where it means nothing: building in suit, or cards still to be placed. */
  readonly slack: Slack | null;
}

/**
 * A line of moves on a layout, looked at move by move. It has been replayed by the referee.
 */
export class WatchedLine {
  readonly steps: readonly Step[];
  readonly isWon: boolean;
  private readonly position: Position;
  private last: { readonly at: number; readonly moment: Moment } | undefined;

  /** @throws InputError when a move is illegal: which one, and why. */
  constructor(
    readonly rules: Rules,
    readonly layout: Layout,
    readonly moves: readonly Move[],
  ) {
    const ruling = replay(rules, layout, moves);
    if (!ruling.legal) throw new InputError(ruling.problem);
    this.isWon = ruling.won;
    const position = new Position(rules, layout);
    this.steps = moves.map((move) => {
      const card = position.movedCard(move);
      const before = position.toLayout();
      position.play(move);
      return { move, card, automatic: automaticMoves(before, move, card, position) };
    });
    this.position = position;
  }

  /** Number of moves: the moments are 0 to `length`. */
  get length(): number {
    return this.moves.length;
  }

  /** What there is to see after the first `at` moves. @throws RangeError outside 0 to `length`. */
  moment(at: number): Moment {
    if (this.last?.at === at) return this.last.moment;
    const { rules } = this;
    const position = this.positionAt(at);
    const isWon = position.isWon();
    const counts = rules.build === 'down-any' && position.turnedCard === NO_CARD;
    const moment: Moment = {
      position,
      cardsUp: position.cardsUp,
      score: score(position),
      isWon,
      legalMoves: isWon ? [] : position.legalMoves().map((move) => ({ move, card: position.movedCard(move) })),
      slack: counts ? slackOf(position, rules.ranks) : null,
    };
    this.last = { at, moment };
    return moment;
  }

  /** The position after the first `at` moves; it is this line's own, so look at it and leave it as it is. */
  private positionAt(at: number): Position {
    if (!Number.isInteger(at) || at < 0 || at > this.length) throw new RangeError(`there is no moment ${at}`);
    const { position, moves } = this;
    while (position.moveCount > at) position.takeBack();
    while (position.moveCount < at) position.play(moves[position.moveCount]);
    return position;
  }
}

/** The automatic moves that led from the layout before a move to the position after it. */
function automaticMoves({ foundations, piles }: Layout, move: Move, moved: Card, after: PositionView): Move[] {
  const up = new Set<Card>();
  foundations.forEach((rank, suit) => {
    for (let next = rank + 1; next <= after.foundation(suit); next++) up.add(makeCard(next, suit));
  });
  if (!isPile(moveTo(move))) up.delete(moved);
  if (up.size === 0) return [];
  const tops = piles.map((pile) => [...pile]);
  const ranks = [...foundations];
  if (isPile(moveFrom(move))) tops[moveFrom(move)].pop();
  if (isPile(moveTo(move))) tops[moveTo(move)].push(moved);
  else ranks[moved & 3]++;
  const moves: Move[] = [];
  for (let again = true; again;) {
    again = false;
    tops.forEach((pile, index) => {
      const card = pile.at(-1);
      if (card === undefined || !up.has(card) || ranks[card & 3] !== (card >> 2) - 1) return;
      pile.pop();
      ranks[card & 3]++;
      moves.push(makeMove(index, FOUNDATION + (card & 3)));
      again = true;
    });
  }
  return moves;
}

/**
 * The first move, from 0, in which two lines on the same layout differ; null when one is the other's beginning (or they are the same).
 */
export function partingOf(one: readonly Move[], other: readonly Move[]): number | null {
  const most = Math.min(one.length, other.length);
  for (let i = 0; i < most; i++) if (one[i] !== other[i]) return i;
  return null;
}
