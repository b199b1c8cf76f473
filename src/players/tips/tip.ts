import type { Rules } from '../../games/rules.js';
import type { Move } from '../../position/move.js';
import type { PositionView } from '../../position/position.js';
import type { Survey } from '../survey.js';

/**
 * A rule of thumb (docs/rules.md, 'Players' tips') in the forms in which a player can use it. A player's strength comes from which
 * tips it knows and how much weight it gives them; the tips themselves know no player and no game's name.
 */
export interface Tip {
  readonly id: string;
  /** Number in the list of docs/rules.md; 9 for the advice on the reserve that follows the list. */
  readonly number: number;
  /** The tip in one line. */
  readonly summary: string;
  /** Does the tip say anything under these rules? It always does when this is not there. */
  readonly applies?: (rules: Rules) => boolean;
  /** How far a position is from what the tip asks for: lower is better. No fixed range; about 1 a card or pile. */
  readonly cost?: (survey: Survey) => number;
  /** What the tip says of a move, asked before it is played, of the position surveyed: higher is better, 0 when it says nothing. */
  readonly gain?: (survey: Survey, move: Move) => number;
  /** Does the tip say that this position is lost? */
  readonly hopeless?: (position: PositionView) => boolean;
}
