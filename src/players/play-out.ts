import seedrandom from 'seedrandom';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { moveText, type Move } from '../position/move.js';
import { Position } from '../position/position.js';
import { score } from '../position/score.js';
import { GIVE_UP, type Player } from './player.js';

/** How a playout ended. 'stuck': no legal move. 'gave up': the player did, or it had used up the move limit. */
export const OUTCOMES = ['won', 'stuck', 'gave up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Moves after which a playout is called off, unless told otherwise. */
export const MOVE_LIMIT = 2000;

/** One whole play of a deal. */
export interface Playout {
  readonly outcome: Outcome;
  /** Cards on the foundations at the end, those that began there included: 0 to 52. */
  readonly cardsUp: number;
  /** Moves played, automatic ones and the placing of cards not counted. */
  readonly moves: number;
  /** Number of the move, from 1, that made the first empty pile; 0 when one was empty at the start, null when none ever was. */
  readonly firstSpace: number | null;
  /** Score without a clock, so without a time bonus. */
  readonly score: number;
  /** The moves played; empty when not recorded. */
  readonly line: readonly Move[];
}

/**
 * Lets a player play a laid-out deal to its end. A win is noticed before a loss. The same arguments give the same playout.
 *
 * @param layout where the cards lie; the deck must be empty, cards to be placed are placed before (`placeCards`).
 * @param seed seeds the player's generator, with a prefix of its own.
 * @param record keep the moves in `line`.
 * @throws RangeError for a layout whose deck is not empty.
 * @throws Error when the player answers an illegal move: a bug in the player. @throws InputError when a player from a file does
 * something wrong (`foreignPlayer`).
 */
export function playOut(
  rules: Rules,
  layout: Layout,
  player: Player,
  seed: string,
  moveLimit: number = MOVE_LIMIT,
  record = true,
): Playout {
  if (layout.deck.length > 0) {
    throw new RangeError(`the layout has ${layout.deck.length} cards to be placed; place them before the playout`);
  }
  const position = new Position(rules, layout);
  const random: () => number = seedrandom.alea(`castellan:play:v1:${seed}`);
  const seat = player.sit({ rules, layout, random, newPosition: () => new Position(rules, layout) });
  const moves: Move[] = new Array<Move>(position.mostMoves()).fill(0);
  const line: Move[] = [];
  let firstSpace = hasSpace(position) ? 0 : null;
  let outcome: Outcome;
  for (;;) {
    if (position.isWon()) {
      outcome = 'won';
      break;
    }
    const count = position.fillMoves(moves);
    if (count === 0) {
      outcome = 'stuck';
      break;
    }
    if (position.moveCount >= moveLimit) {
      seat.calledOff?.(moveLimit);
      outcome = 'gave up';
      break;
    }
    const move = seat.choose(position, moves, count);
    if (move === GIVE_UP) {
      outcome = 'gave up';
      break;
    }
    if (!isListed(moves, count, move)) {
      throw new Error(
        `player ${player.id} answered ${moveText(move)}, which is illegal: ${position.whyIllegal(move) ?? 'not listed'}`,
      );
    }
    position.play(move);
    if (record) line.push(move);
    if (firstSpace === null && hasSpace(position)) firstSpace = position.moveCount;
  }
  return { outcome, cardsUp: position.cardsUp, moves: position.moveCount, firstSpace, score: score(position), line };
}

function isListed(moves: readonly Move[], count: number, move: Move): boolean {
  for (let i = 0; i < count; i++) if (moves[i] === move) return true;
  return false;
}

function hasSpace(position: Position): boolean {
  for (let pile = 0; pile < position.pileCount; pile++) if (position.height(pile) === 0) return true;
  return false;
}
