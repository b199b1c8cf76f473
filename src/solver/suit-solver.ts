import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { LooseCardProof } from './loose-card-proof.js';
import { SUIT_PORTFOLIO } from './portfolio.js';
import type { Pruner } from './search-board.js';
import { SearchShelf } from './search-shelf.js';
import { SuitBoard } from './suit-board.js';
import { SuitProof } from './suit-proof.js';
import type { SolveResult } from './verdict.js';

/** Abstract positions examined for one question; what is left open then counts as not lost. */
const PROOF_LIMIT = 20_000;

/**
 * Decides games of building in suit, up or down, without automatic moves: the proof by blocks first, then a portfolio of guided
 * searches that it prunes, each of them complete.
 */
export class SuitSolver {
  private readonly board: SuitBoard;
  private readonly proof: SuitProof;
  private readonly searches: SearchShelf;

  constructor(rules: Rules) {
    this.board = new SuitBoard(rules);
    this.proof = new SuitProof(this.board.record, rules.ranks);
    const pruner: Pruner = { stepsLeft: 0, isLost: () => this.isLost() };
    this.searches = new SearchShelf(this.board, pruner);
  }

  static takes(rules: Rules): boolean {
    return (
      rules.build === 'updown-suit' && rules.autoUp === 'none' && LooseCardProof.fits(rules.piles, rules.reserve)
    );
  }

  solve(layout: Layout, positionLimit: number): SolveResult {
    this.board.load(layout);
    this.proof.load(layout.reserve);
    if (this.isLost()) {
      return { verdict: 'unwinnable', reason: 'abstraction', stage: 'blocks', nodes: 1, solution: null };
    }
    let nodes = 0;
    let stage = 'blocks';
    for (const { name, order, positions } of SUIT_PORTFOLIO) {
      const limit = this.searches.within(Math.min(positions, positionLimit - nodes));
      if (limit <= 0) break;
      stage = name;
      this.board.load(layout);
      const { end, nodes: used, line } = this.searches.run(layout, order, limit);
      nodes += used;
      if (end === 'won') return { verdict: 'winnable', reason: 'solution', stage, nodes, solution: line };
      if (end === 'exhausted') {
        return { verdict: 'unwinnable', reason: 'complete-search', stage, nodes, solution: null };
      }
    }
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, stage, nodes, solution: null };
  }

  private isLost(): boolean {
    const { locked, foundations, reserveLeft } = this.board;
    return this.proof.isLost(locked, foundations, reserveLeft, PROOF_LIMIT);
  }
}
