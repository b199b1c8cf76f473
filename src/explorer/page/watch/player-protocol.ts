import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import type { Outcome } from '../../../players/play-out.js';
import type { Move } from '../../../position/move.js';

/** Asks the players' worker for one playout; to cancel, the worker is ended. */
export interface PlayoutRequest {
  readonly rules: Rules;
  readonly layout: Layout;
  readonly player: string;
  readonly seed: string;
  readonly moveLimit: number;
}

export type PlayoutAnswer =
  | { readonly kind: 'done'; readonly outcome: Outcome; readonly cardsUp: number; readonly line: readonly Move[] }
  /** A fault of the program. */
  | { readonly kind: 'failed'; readonly message: string };
