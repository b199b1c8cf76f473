import { NO_CARD } from '../../cards/card.js';
import { isPile, moveFrom, moveTo, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';
import type { Tip } from './tip.js';

/** A space against one locked card less in the pile nearest to being one. */
const SPACE = 2;
/** What it costs to fill a space, against one card less in a short pile. */
const FILLED = 4;
/** Piles longer than this are not on the way to becoming spaces. */
const SHORT = 5;

/** Tip 3. */
export const emptyARow = {
  id: 'empty-a-row',
  number: 3,
  summary: 'The first empty pile is worth most: shorten the shortest pile, and fill no space without gain.',
  /** Locked cards of the pile that is nearest to being a space, less 2 for each space. */
  cost: (survey: Survey): number => (survey.spaces === 0 ? survey.fewestLocked : 0) - SPACE * survey.spaces,
  /** 5 for a move that empties a pile, less by 1 for each further card of the pile; -4 for a move into a space. */
  gain(survey: Survey, move: Move): number {
    const from = moveFrom(move);
    const to = moveTo(move);
    let gain = 0;
    if (isPile(from)) gain += Math.max(0, SHORT + 1 - survey.heights[from]);
    if (isPile(to) && survey.tops[to] === NO_CARD) gain -= FILLED;
    return gain;
  },
} as const satisfies Tip;
