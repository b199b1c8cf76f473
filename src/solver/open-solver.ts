import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Cuts } from './board.js';
import { OpenBoard } from './open-board.js';
import { OPEN_PORTFOLIO } from './portfolio.js';
import { NO_PROOFS } from './search-board.js';
import { SearchShelf } from './search-shelf.js';
import type { SolveResult } from './verdict.js';

/**
 * Decides the games that `CastleSolver` does not take with a portfolio of guided searches.
 *
 * Where worrying back is allowed, lines without it are tried first: there are far fewer of them, and a win among them is a win. That
 * they run out proves nothing.
 */
export class OpenSolver {
  private readonly full: SearchTable;
  /** Without worrying back, where the rules have it. */
  private readonly plain: SearchTable | undefined;

  constructor(rules: Rules, cuts: Cuts) {
    this.full = searchTable(rules, cuts);
    if (this.full.board.worriesBack) this.plain = searchTable({ ...rules, worryBack: false }, cuts);
  }

  solve(layout: Layout, positionLimit: number): SolveResult {
    let nodes = 0;
    let stage = '';
    for (const { name, order, positions, plain } of OPEN_PORTFOLIO) {
      const table = plain ? this.plain : this.full;
      if (!table) continue;
      const { board, searches } = table;
      const limit = searches.within(Math.min(positions, positionLimit - nodes));
      if (limit <= 0) break;
      stage = name;
      board.load(layout);
      const { end, nodes: used, line } = searches.run(layout, order, limit);
      nodes += used;
      if (end === 'won') return { verdict: 'winnable', reason: 'solution', stage, nodes, solution: line };
      if (end === 'exhausted' && !plain)
        return { verdict: 'unwinnable', reason: 'complete-search', stage, nodes, solution: null };
    }
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, stage, nodes, solution: null };
  }
}

interface SearchTable {
  readonly board: OpenBoard;
  readonly searches: SearchShelf;
}

function searchTable(rules: Rules, cuts: Cuts): SearchTable {
  const board = new OpenBoard(rules, cuts);
  return { board, searches: new SearchShelf(board, NO_PROOFS) };
}
