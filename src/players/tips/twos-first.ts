import { isPile, moveFrom, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** A next card deeper than this is out of sight for a one-move look. */
const IN_SIGHT = 4;
/** What it is worth that no suit lags behind: one rank of the lowest foundation against one card above a next card. */
const LAGGING = 5;

/** Tip 1. */
export const twosFirst = {
  id: 'twos-first',
  number: 1,
  summary: 'Know where the next card of each suit is, and shorten the way to it.',
  /** Cards above the next card of each suit, less 5 for each rank of the lowest foundation. */
  cost: (survey: Survey): number => survey.burden - LAGGING * survey.lowest,
  /** 4 when the move bares a next card, less by 1 for each card that still lies above it, 0 from there on. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    if (!isPile(from)) return 0;
    const above = survey.above[from];
    return above === 0 || above > IN_SIGHT ? 0 : IN_SIGHT + 1 - above;
  },
} as const satisfies Tip;
