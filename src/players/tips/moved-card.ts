import type { Card } from '../../cards/card.js';
import { isPile, moveFrom, type Move } from '../../position/move.js';
import type { Survey } from '../survey.js';

/** The card that a move from a pile moves; `undefined` for a move from elsewhere. */
export function movedCard(survey: Survey, move: Move): Card | undefined {
  const from = moveFrom(move);
  return isPile(from) ? survey.tops[from] : undefined;
}
