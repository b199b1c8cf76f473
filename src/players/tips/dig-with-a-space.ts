import { NO_CARD } from '../../cards/card.js';
import { isPile, moveFrom, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** Tip 6. */
export const digWithASpace = {
  id: 'dig-with-a-space',
  number: 6,
  summary: 'Use a space to shift one card and reach what lies below.',
  /** Cards under the runs, which only digging frees, and half the cards above the nearest next card. */
  cost: (survey: Survey): number => survey.locked + survey.dig / 2,
  /** 3 for a move into a space that bares a next card; 1 for one that breaks no run. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    const to = moveTo(move);
    if (!isPile(from) || !isPile(to) || survey.tops[to] !== NO_CARD) return 0;
    if (survey.above[from] === 1) return 3;
    return survey.runs[from] === 1 ? 1 : 0;
  },
} as const satisfies Tip;
