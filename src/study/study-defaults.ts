import { MOVE_LIMIT } from '../players/play-out.js';
import type { PlayerId } from '../players/registry.js';
import type { PlacingId } from '../players/place.js';
import { TABLE_FORMS } from '../results/table-forms.js';
import { SOLVER_DEFAULTS } from '../solver/solver.js';

/** What a study file that leaves a field out means. The seed's default is the study's name. */
export const STUDY_DEFAULTS = {
  games: 'all',
  /** Those that play as people do; the players that think for 100,000 positions are for studies that ask for them. */
  players: ['random', 'greedy', 'casual', 'expert'] satisfies PlayerId[],
  /** For games whose cards the player places. */
  placing: 'descending-fit' satisfies PlacingId,
  solver: { positionLimit: SOLVER_DEFAULTS.positionLimit },
  moveLimit: MOVE_LIMIT,
  tables: TABLE_FORMS,
} as const;
