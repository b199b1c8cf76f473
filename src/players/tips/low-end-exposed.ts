import type { Rules } from '../../games/rules.js';
import { isPile, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import { movedCard } from './moved-card.js';
import type { Tip } from './tip.js';

/** Tip 8. */
export const lowEndExposed = {
  id: 'low-end-exposed',
  number: 8,
  summary: 'In games that build up and down, leave the low end of a run exposed.',
  applies: ({ build }: Rules): boolean => build === 'updown-suit',
  /** Exposed runs that end on their highest card. */
  cost: (survey: Survey): number => survey.highEnds,
  /** -2 for building up, 1 for building down. */
  gain(survey: Survey, move: Move): number {
    if (!survey.upDown) return 0;
    const to = moveTo(move);
    if (!isPile(to) || survey.heights[to] === 0) return 0;
    const card = movedCard(survey, move);
    return card === undefined ? 0 : card > survey.tops[to] ? -2 : 1;
  },
} as const satisfies Tip;
