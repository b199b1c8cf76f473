import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import type { SolveResult } from '../../../solver/verdict.js';

/** A question for the solver's worker. It answers one after the other; to cancel, the worker is ended (`SolverDesk`). */
export interface SolverRequest {
  readonly id: number;
  readonly rules: Rules;
  readonly layout: Layout;
  readonly positionLimit: number;
}

/** What the worker sends back: any number of 'progress', then one of the others. */
export type SolverAnswer =
  /** Positions searched so far. */
  | { readonly id: number; readonly kind: 'progress'; readonly nodes: number }
  | { readonly id: number; readonly kind: 'done'; readonly result: SolveResult }
  /** A fault of the program. */
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
