import { NO_CARD, rankOf } from '../../cards/card.js';
import { isPile, moveFrom, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** Tip 7. */
export const kingsIntoSpaces = {
  id: 'kings-into-spaces',
  number: 7,
  summary: 'Put kings into spaces, since they go up last and block the row that they end.',
  /** Kings that lie on another card. */
  cost: (survey: Survey): number => survey.kingsAbove,
  /** 2 for a card of the highest rank that moves from another card into a space. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    const to = moveTo(move);
    if (!isPile(from) || !isPile(to) || survey.tops[to] !== NO_CARD) return 0;
    return rankOf(survey.tops[from]) === survey.ranks ? 2 : 0;
  },
} as const satisfies Tip;
