import { NO_CARD } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { LooseCardProof } from './loose-card-proof.js';
import { SuitBoard, type MoveWorth } from './suit-board.js';
import { SuitProof } from './suit-proof.js';
import { SuitSearch } from './suit-search.js';
import type { SolveResult } from './verdict.js';

/** Abstract positions examined for one question; what is left open then counts as not lost. */
const PROOF_LIMIT = 20_000;

/** What moves are worth, by turns; the first is tuned on deals from native:100001 on, the other is there to be different. */
export const SUIT_ORDERS: readonly MoveWorth[] = [
  { unlocked: 4, up: 1, space: 13, burden: -2, dig: 8, inOrder: -1, reserve: -28 },
  { unlocked: 6, up: 12, space: 14, burden: 3, dig: 3, inOrder: 3, reserve: -6 },
];

/** Positions of one search after the other, with tables to match: most deals need few. */
const LIMITS = [4_000, 60_000, 1_000_000, 6_000_000];

/**
 * Decides games of building in suit, up or down, without automatic moves: the proof by blocks first, then depth-first searches that it
 * prunes, with growing limits, each of them complete.
 */
export class SuitSolver {
  private readonly board: SuitBoard;
  private readonly proof: SuitProof;
  private readonly search: SuitSearch;

  constructor(rules: Rules) {
    this.board = new SuitBoard(rules);
    this.proof = new SuitProof(this.board.record, rules.ranks);
    this.search = new SuitSearch(this.board, LIMITS);
  }

  static takes(rules: Rules): boolean {
    return rules.build === 'updown-suit' && rules.autoUp === 'none' && LooseCardProof.fits(rules.piles, rules.reserve);
  }

  solve(layout: Layout, positionLimit: number): SolveResult {
    const { board, proof, search } = this;
    board.record.load(layout);
    proof.load(layout.reserve);
    let reserveLeft = 0;
    for (let slot = 0; slot < layout.reserve.length; slot++) {
      if (layout.reserve[slot] !== NO_CARD) reserveLeft |= 1 << slot;
    }
    if (proof.isDead(board.record.lockedAtStart, layout.foundations, reserveLeft, PROOF_LIMIT)) {
      return { verdict: 'unwinnable', reason: 'abstraction', stage: 'blocks', nodes: 1, solution: null };
    }
    const isLost = () => proof.isDead(board.locked, board.foundations, board.reserveLeft, PROOF_LIMIT);
    let nodes = 0;
    let stage = 'blocks';
    for (const [i, most] of LIMITS.entries()) {
      const limit = Math.min(most, positionLimit - nodes);
      if (limit <= 0) break;
      stage = `search ${i + 1}`;
      board.load(layout);
      const end = search.run(SUIT_ORDERS[i % SUIT_ORDERS.length], limit, isLost);
      nodes += search.nodes;
      if (end === 'won') return { verdict: 'winnable', reason: 'solution', stage, nodes, solution: board.line() };
      if (end === 'exhausted') {
        return { verdict: 'unwinnable', reason: 'complete-search', stage, nodes, solution: null };
      }
    }
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, stage, nodes, solution: null };
  }
}
