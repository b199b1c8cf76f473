import type { Rules } from '../../games/rules.js';
import { FOUNDATION, RESERVE, isPile, moveFrom, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** The advice on the reserve after the numbered tips. */
export const spareTheReserve = {
  id: 'spare-the-reserve',
  number: 9,
  summary: 'A reserve card can be used once: spend it only to open a pile or a foundation.',
  applies: ({ reserve }: Rules): boolean => reserve > 0,
  /** Less 1 for each reserve card not yet used. */
  cost: (survey: Survey): number => -survey.reserveLeft,
  /** -3 for a reserve card that goes to the tableau, another -3 when it takes a space. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    const to = moveTo(move);
    if (from < RESERVE || from >= FOUNDATION || !isPile(to)) return 0;
    return survey.heights[to] === 0 ? -6 : -3;
  },
} as const satisfies Tip;
