import { isPile, makeMove, moveFrom, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** Tip 4. */
export const noSymmetricMoves = {
  id: 'no-symmetric-moves',
  number: 4,
  summary: 'Never move a card there and back; each move should open something.',
  /** How often a position has been met that differs only in how loose cards lie on like hosts. */
  cost: (survey: Survey): number => survey.visits,
  /** -8 for taking the last move back; -3 for a card that was moved already since a card last went up. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    if (!isPile(from) || !isPile(moveTo(move))) return 0;
    if (makeMove(moveTo(move), from) === survey.previous) return -8;
    return survey.movedLately[survey.tops[from]] === 1 ? -3 : 0;
  },
} as const satisfies Tip;
