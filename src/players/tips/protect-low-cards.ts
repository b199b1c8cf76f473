import { isPile, moveFrom, moveTo, type Move } from '../../position/move.js';
import { NONE_BELOW, type Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** Ranks above the lowest foundation that are needed soon. */
const SOON = 3;

/** Tip 2. */
export const protectLowCards = {
  id: 'protect-low-cards',
  number: 2,
  summary: 'Put no card onto a pile that holds a lower card needed soon.',
  /** Cards that lie above a lower card. */
  cost: (survey: Survey): number => survey.inversions,
  /**
   * -2 for a pile that holds a next card, -1 for one that holds a card needed soon. A card that comes off such a pile of its own
   * does no more harm than before, so the same amount is given back for the pile it leaves.
   */
  gain(survey: Survey, move: Move): number {
    const to = moveTo(move);
    if (!isPile(to)) return 0;
    const from = moveFrom(move);
    return harm(survey, to) - (isPile(from) ? harm(survey, from) : 0) / 2;
  },
} as const satisfies Tip;

function harm(survey: Survey, pile: number): number {
  if (survey.above[pile] !== NONE_BELOW) return -2;
  return survey.lows[pile] <= survey.lowest + SOON ? -1 : 0;
}
