import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { replay } from '../referee/referee.js';
import { ALL_CUTS, Board, type Cuts } from './board.js';
import { CastleSolver } from './castle-solver.js';
import { completeSearch } from './complete-search.js';
import { DownAnySolver } from './down-any-solver.js';
import { OpenSolver } from './open-solver.js';
import { PositionTable } from './position-table.js';
import { SuitSolver } from './suit-solver.js';
import type { SolveResult } from './verdict.js';

/** 2^25 slots of 16 bytes: half a gibibyte, the most that one worker's table may take. */
const MOST_POSITIONS = 25_000_000;

export interface SolverOptions {
  /** Most positions searched before the verdict is 'unknown'. */
  readonly positionLimit: number;
  /** Proven cuts of the move list; all of them unless a test compares. */
  readonly cuts: Cuts;
  /** Guided searches and proofs; without, every deal is left to the depth-first complete search. */
  readonly guided: boolean;
}

export const SOLVER_DEFAULTS: SolverOptions = { positionLimit: 10_000_000, cuts: ALL_CUTS, guided: true };

/**
 * Decides deals of one game. Keep one for many deals: its tables are allocated once. The answer depends on the rules, the layout
 * and the options alone, whatever was solved before.
 */
export class Solver {
  private readonly rules: Rules;
  private readonly options: SolverOptions;
  private readonly guided: CastleSolver | DownAnySolver | OpenSolver | SuitSolver | undefined;
  private complete: { board: Board; table: PositionTable } | undefined;

  constructor(rules: Rules, options: Partial<SolverOptions> = {}) {
    this.rules = rules;
    this.options = { ...SOLVER_DEFAULTS, ...options };
    if (this.options.guided) {
      if (CastleSolver.takes(rules)) this.guided = new CastleSolver(rules);
      else if (SuitSolver.takes(rules)) this.guided = new SuitSolver(rules);
      else if (DownAnySolver.takes(rules)) this.guided = new DownAnySolver(rules);
      else this.guided = new OpenSolver(rules, this.options.cuts);
    }
  }

  /**
   * The verdict on a layout whose cards have all been placed. A win has been replayed by the referee.
   * @throws RangeError when cards are still to be placed. @throws Error when the referee refuses a solution (a bug).
   */
  solve(layout: Layout): SolveResult {
    if (layout.deck.length > 0) throw new RangeError('the cards must be placed before the deal can be solved');
    const result = this.decide(layout);
    if (result.solution) {
      const ruling = replay(this.rules, layout, result.solution);
      if (!ruling.legal) throw new Error(`the referee refuses the solver's line: ${ruling.problem}`);
      if (!ruling.won) throw new Error("the solver's line does not win");
    }
    return result;
  }

  private decide(layout: Layout): SolveResult {
    const { positionLimit, cuts } = this.options;
    if (this.guided) return this.guided.solve(layout, positionLimit);
    this.complete ??= {
      board: new Board(this.rules, cuts),
      table: new PositionTable(Math.min(positionLimit + 1, MOST_POSITIONS)),
    };
    return completeSearch(this.complete.board, layout, this.complete.table, positionLimit);
  }
}
