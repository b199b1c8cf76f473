import { NO_CARD, SUIT_COUNT } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import { Board } from './board.js';
import { CardSet } from './card-set.js';
import { CastleSolver } from './castle-solver.js';
import { DownAnyBoard } from './down-any-board.js';
import { downAnyPortfolio, type DownAnyStage, type TableStage } from './down-any-portfolio.js';
import { GhostBoard } from './ghost-board.js';
import { LooseCardProof } from './loose-card-proof.js';
import { PileRecord } from './pile-record.js';
import { GHOSTS, type GhostStage } from './portfolio.js';
import { repairLine } from './repair-line.js';
import type { Pruner } from './search-board.js';
import { SearchShelf } from './search-shelf.js';
import type { Reason, SolveResult } from './verdict.js';
import { WorryBackProof } from './worry-back-proof.js';

/** Abstract positions examined for one question; what is left open then counts as not lost. */
const COUNT_LIMIT = 100_000;

type Kind = DownAnyStage['kind'];

/** What a stage found: a line of the real game, a proof that there is none, or neither. */
interface Finding {
  readonly nodes: number;
  readonly line?: readonly Move[] | null;
  readonly lost?: Reason | null;
  /** Kinds of stages that have nothing more to find. */
  readonly over?: readonly Kind[];
}

/** A board with its searches. */
interface Table {
  readonly board: DownAnyBoard;
  readonly searches: SearchShelf;
}

/**
 * Decides games of building down in any suit with worrying back or automatic moves (docs/solver.md, 'Worrying back and automatic
 * moves').
 *
 * Three other games stand around the real one. The *strict* game has neither flag. The *plain* game has no worrying back: a win
 * there is a win. The *free* game has no automatic moves: a loss there is a loss, and a win is tried in the real game, as one of the strict
 * game is.
 */
export class DownAnySolver {
  private readonly record: PileRecord;
  /** Losses of the strict game, hence of the plain one. */
  private readonly strictCounts: LooseCardProof;
  /** Losses of the free game, hence of the real one; without worrying back that is the strict game. */
  private readonly counts: LooseCardProof | WorryBackProof;
  private readonly strict: CastleSolver;
  private readonly tables = new Map<Kind, Table>();
  /** Made when first needed: few deals come so far. */
  private ghosts: { board: GhostBoard; searches: SearchShelf } | undefined;
  /** For `repairLine`. */
  private readonly model: Board;
  private readonly real: Board;

  constructor(
    private readonly rules: Rules,
    private readonly portfolio = downAnyPortfolio(rules),
  ) {
    this.record = new PileRecord(rules.piles.length, rules.ranks * SUIT_COUNT);
    this.strictCounts = new LooseCardProof(this.record, rules.ranks);
    this.counts = rules.worryBack ? new WorryBackProof(this.record, rules.ranks) : this.strictCounts;
    this.strict = new CastleSolver({ ...rules, worryBack: false, autoUp: 'none' });
    this.model = new Board({ ...rules, autoUp: 'none' });
    this.real = new Board(rules);
  }

  static takes(rules: Rules): boolean {
    // With a reserve, worrying back into `GhostBoard` has no proof yet.
    return rules.build === 'down-any' && rules.reserve === 0 && LooseCardProof.fits(rules.piles, rules.reserve);
  }

  solve(layout: Layout, positionLimit: number): SolveResult {
    this.record.load(layout);
    this.strictCounts.load(layout.reserve);
    if (this.counts !== this.strictCounts) this.counts.load(layout.reserve);
    if (this.isLostAtStart(layout)) {
      return { verdict: 'unwinnable', reason: 'abstraction', stage: 'counts', nodes: 1, solution: null };
    }
    let nodes = 0;
    let last = 'counts';
    const over = new Set<Kind>();
    for (const stage of this.portfolio) {
      if (over.has(stage.kind)) continue;
      const limit = Math.min(stage.positions, positionLimit - nodes);
      if (limit <= 0) break;
      last = stage.name;
      const finding = this.run(stage, layout, limit);
      nodes += finding.nodes;
      if (finding.line) {
        return { verdict: 'winnable', reason: 'solution', stage: last, nodes, solution: finding.line };
      }
      if (finding.lost) return { verdict: 'unwinnable', reason: finding.lost, stage: last, nodes, solution: null };
      finding.over?.forEach((kind) => over.add(kind));
    }
    const reason = nodes >= positionLimit ? 'position-limit' : 'table-full';
    return { verdict: 'unknown', reason, stage: last, nodes, solution: null };
  }

  private isLostAtStart(layout: Layout): boolean {
    let reserveLeft = 0;
    layout.reserve.forEach((card, slot) => {
      if (card !== NO_CARD) reserveLeft |= 1 << slot;
    });
    const foundations = Uint8Array.from(layout.foundations);
    return this.counts.isDead(this.record.lockedAtStart, foundations, reserveLeft, COUNT_LIMIT);
  }

  private run(stage: DownAnyStage, layout: Layout, limit: number): Finding {
    switch (stage.kind) {
      case 'strict':
        return this.runStrict(layout, limit);
      case 'ghosts':
        return this.runGhosts(stage, layout, limit);
      case 'plain':
      case 'free':
      case 'full':
        return this.search(stage, layout, limit);
    }
  }

  private runStrict(layout: Layout, limit: number): Finding {
    const { verdict, nodes, solution } = this.strict.solve(layout, limit);
    if (verdict === 'unknown') return { nodes };
    // A win that is none of the real game is still one of the free game: nothing can be proved there.
    if (solution) return { nodes, line: this.inRealGame(layout, solution), over: ['strict', 'ghosts'] };
    // No line without worrying back wins, with automatic moves or without.
    return { nodes, lost: this.rules.worryBack ? null : 'abstraction', over: ['strict', 'plain'] };
  }

  private search({ kind, order }: TableStage, layout: Layout, limit: number): Finding {
    const { board, searches } = this.table(kind);
    board.load(layout);
    const { end, nodes, line } = searches.run(layout, order, searches.within(limit));
    const { worryBack, autoUp } = this.rules;
    if (end === 'limit') return { nodes };
    if (kind === 'plain') return { nodes, line, lost: line || worryBack ? null : 'complete-search', over: ['plain'] };
    // A win of the free game that is none of the real one leaves nothing to prove in easier games.
    if (line) return { nodes, line: kind === 'free' ? this.inRealGame(layout, line) : line, over: ['free', 'ghosts'] };
    return { nodes, lost: kind === 'full' || autoUp === 'none' ? 'complete-search' : 'abstraction' };
  }

  private runGhosts({ known }: GhostStage, layout: Layout, limit: number): Finding {
    this.ghosts ??= this.makeGhosts();
    const { board, searches } = this.ghosts;
    board.know(CardSet.ofRanks(known));
    board.load(layout);
    const { end, nodes } = searches.run(layout, GHOSTS, searches.within(limit));
    return { nodes, lost: end === 'exhausted' ? 'abstraction' : null };
  }

  private makeGhosts(): { board: GhostBoard; searches: SearchShelf } {
    const board = new GhostBoard({ ...this.rules, autoUp: 'none' });
    const pruner = new CountsPruner(() => board.isImpossible || this.isLost(this.counts, board));
    return { board, searches: new SearchShelf(board, pruner) };
  }

  private table(kind: TableStage['kind']): Table {
    let table = this.tables.get(kind);
    if (!table) {
      const { rules } = this;
      const flags = { plain: { worryBack: false }, free: { autoUp: 'none' as const }, full: {} };
      const board = new DownAnyBoard({ ...rules, ...flags[kind] });
      const counts = kind === 'plain' ? this.strictCounts : this.counts;
      const pruner = new CountsPruner(() => {
        board.findLocked();
        return this.isLost(counts, board);
      });
      table = { board, searches: new SearchShelf(board, pruner) };
      this.tables.set(kind, table);
    }
    return table;
  }

  private isLost(counts: LooseCardProof | WorryBackProof, board: DownAnyBoard | GhostBoard): boolean {
    return counts.isDead(board.locked, board.foundations, board.reserveLeft, COUNT_LIMIT);
  }

  /** A winning line of the strict or the free game as one of the real game, or null. */
  private inRealGame(layout: Layout, line: readonly Move[]): readonly Move[] | null {
    return this.rules.autoUp === 'none' ? line : repairLine(this.model, this.real, layout, line);
  }
}

/** Prunes by a question of its own, whatever the steps. */
class CountsPruner implements Pruner {
  stepsLeft = 0;
  constructor(readonly isLost: () => boolean) {}
}
