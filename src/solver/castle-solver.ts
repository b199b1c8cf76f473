import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { CastleBoard } from './castle-board.js';
import type { SearchEnd } from './guided-search.js';
import { LooseCardProof } from './loose-card-proof.js';
import { LossProofs } from './loss-proofs.js';
import {
  GHOSTS,
  GHOST_LINES,
  RESERVE_GHOSTS,
  castlePortfolio,
  type CastleStage,
  type DescentStage,
  type GhostStage,
  type RefineStage,
  type SearchStage,
} from './portfolio.js';
import { RefinedGhosts } from './refined-ghosts.js';
import { SearchShelf } from './search-shelf.js';
import type { Reason, SolveResult } from './verdict.js';

/**
 * Decides games of building down in any suit without worrying back or automatic moves: the abstraction first, then a portfolio of
 * guided searches, each of them complete, and of stronger proofs of loss.
 */
export class CastleSolver {
  private readonly rules: Rules;
  private readonly board: CastleBoard;
  private readonly portfolio: readonly CastleStage[];
  private readonly proofs: LossProofs;
  private readonly searches: SearchShelf;
  /** Made when first needed: few deals come so far. */
  private ghosts: RefinedGhosts | undefined;
  private ghostsLoaded = false;

  constructor(rules: Rules) {
    this.rules = rules;
    this.portfolio = castlePortfolio(rules);
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
    this.board.load(layout);
    this.proofs.load(layout);
    this.ghostsLoaded = false;
    const lost = (reason: Reason, stage: string, nodes: number): SolveResult => {
      return { verdict: 'unwinnable', reason, stage, nodes, solution: null };
    };
    if (this.proofs.isLostByCounts()) return lost('abstraction', 'counts', 1);
    // Positions of the searches that are over, and of the present one.
    let over = 0;
    let present = 0;
    let last = 'counts';
    for (const [i, stage] of this.portfolio.entries()) {
      if (stage.kind === 'frozen') {
        if (this.isLostByFrozen(layout, stage.steps)) return lost('abstraction', stage.name, over + present);
        continue;
      }
      if (stage.kind !== 'search' || !stage.goOn) {
        over += present;
        present = 0;
      }
      const limit = this.searches.within(Math.min(most(stage), positionLimit - over));
      if (limit <= present) break;
      last = stage.name;
      if (stage.kind !== 'search') {
        const { lost: isLost, nodes } = this.searchGhosts(layout, stage, limit);
        present = nodes;
        if (isLost) return lost('abstraction', stage.name, over + present);
        continue;
      }
      const { end, nodes, line } = this.search(layout, stage, limit, i);
      present = nodes;
      if (end === 'won') {
        return { verdict: 'winnable', reason: 'solution', stage: stage.name, nodes: over + present, solution: line };
      }
      if (end === 'exhausted') return lost('complete-search', stage.name, over + present);
    }
    const nodes = over + present;
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, stage: last, nodes, solution: null };
  }

  private isLostByFrozen(layout: Layout, steps: number): boolean {
    this.board.load(layout);
    this.proofs.stepsLeft = steps;
    return this.proofs.isLost(steps);
  }

  private search(layout: Layout, stage: SearchStage, limit: number, index: number): SearchEnd {
    if (stage.goOn) return this.searches.goOn(layout, stage.order, limit, stage.positions);
    this.board.load(layout);
    // A search that later stages go on with needs room for all of them.
    const later = this.portfolio.slice(index + 1).find((next) => next.kind === 'search');
    const capacity = later?.kind === 'search' && later.goOn ? later.positions : limit;
    return this.searches.run(layout, stage.order, limit, this.searches.within(capacity));
  }

  private searchGhosts(
    layout: Layout,
    stage: GhostStage | RefineStage | DescentStage,
    limit: number,
  ): { lost: boolean; nodes: number } {
    const order = this.rules.reserve > 0 ? RESERVE_GHOSTS : GHOSTS;
    this.ghosts ??= new RefinedGhosts(this.rules, order, GHOST_LINES);
    if (!this.ghostsLoaded) this.ghosts.load(layout);
    this.ghostsLoaded = true;
    if (stage.kind === 'descent') return this.ghosts.descend(stage, limit);
    return stage.kind === 'ghosts' ? this.ghosts.tryKnown(stage.known, limit) : this.ghosts.refine(stage, limit);
  }
}

/** Most positions of a stage; a descent sets its own limits. */
function most(stage: SearchStage | GhostStage | RefineStage | DescentStage): number {
  return stage.kind === 'descent' ? Infinity : stage.positions;
}
