import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { CastleBoard } from './castle-board.js';
import { LooseCardProof } from './loose-card-proof.js';
import { LossProofs } from './loss-proofs.js';
import { CASTLE_PORTFOLIO } from './portfolio.js';
import { SearchShelf } from './search-shelf.js';
import type { SolveResult } from './verdict.js';

/**
 * Decides games of building down in any suit without worrying back or automatic moves: first the abstraction, then a portfolio of
 * guided searches, each of them complete.
 */
export class CastleSolver {
  private readonly board: CastleBoard;
  private readonly proofs: LossProofs;
  private readonly searches: SearchShelf;

  constructor(rules: Rules) {
    this.board = new CastleBoard(rules);
    this.proofs = new LossProofs(this.board, rules.ranks);
    this.searches = new SearchShelf(this.board, this.proofs);
  }

  static takes(rules: Rules): boolean {
    return (
      rules.build === 'down-any' &&
      !rules.worryBack &&
      rules.autoUp === 'none' &&
      LooseCardProof.fits(rules.piles, rules.reserve)
    );
  }

  solve(layout: Layout, positionLimit: number): SolveResult {
    const { board, proofs } = this;
    board.load(layout);
    proofs.load(layout);
    if (proofs.isLostByCounts()) return { verdict: 'unwinnable', reason: 'abstraction', nodes: 1, solution: null };
    let nodes = 0;
    for (const { order, positions } of CASTLE_PORTFOLIO) {
      const limit = this.searches.within(Math.min(positions, positionLimit - nodes));
      if (limit <= 0) break;
      if (nodes > 0) {
        board.load(layout);
        proofs.stepsLeft = order.proofSteps;
        if (proofs.isLost(order.proofSteps))
          return { verdict: 'unwinnable', reason: 'abstraction', nodes, solution: null };
      }
      const { end, nodes: used, line } = this.searches.run(layout, order, limit);
      nodes += used;
      if (end === 'won') return { verdict: 'winnable', reason: 'solution', nodes, solution: line };
      if (end === 'exhausted') return { verdict: 'unwinnable', reason: 'complete-search', nodes, solution: null };
    }
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, nodes, solution: null };
  }
}
