import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { GhostBoard, rankSet } from './ghost-board.js';
import { GhostLineBoard, type GhostLine } from './ghost-line.js';
import { GhostProofs } from './loss-proofs.js';
import { SearchShelf } from './search-shelf.js';
import type { Order } from './weights.js';

/** What one round of refinements may spend. */
export interface Refinement {
  /** Most ranks known. */
  readonly ranks: number;
  /** Partial choices of ranks kept at each size. */
  readonly wide: number;
  /** Most positions of one game with ghosts. */
  readonly game: number;
  /** Most positions to find out whether a known line is still possible. */
  readonly line: number;
  /** Most positions in all. */
  readonly positions: number;
}

/** What one descent may spend: positions of each game on the way, and of the last one. */
export interface Descent {
  readonly game: number;
  readonly last: number;
}

/** How far a line comes when ranks are known, as a score: lower is better. It is stopped below STOPPED, it comes to the end at PASSED. */
const PASSED = 1;
const STOPPED = 0.6;

/** A line from start to end that some game with ghosts allowed, and what is known of it in the others, by their known ranks as bits. */
interface Counterexample {
  readonly line: GhostLine;
  readonly scores: Map<number, number>;
  /** Sets of known ranks with which it comes to the end, so with all their subsets too. */
  readonly passed: number[];
}

/**
 * Proofs of loss by games with ghosts whose known ranks are chosen by what went wrong before (docs/solver.md, 'Choosing the known ranks').
 *
 * Each game that is won leaves a line. The next one knows ranks with which none of the lines so far is possible, as few as a narrow search
 * finds. What has been learnt of a deal is kept from round to round, and forgotten by `load`.
 */
export class RefinedGhosts {
  /** Ranks that may be known, those in the middle first: they are taken when nothing else tells. An ace hosts nothing. */
  private readonly candidates: readonly number[];
  private readonly board: GhostBoard;
  private readonly proofs: GhostProofs;
  private readonly games: SearchShelf;
  private readonly lineBoard: GhostLineBoard;
  private readonly lineSearch: SearchShelf;
  private layout: Layout | undefined;
  private leftAtStart = 0;
  private lines: Counterexample[] = [];
  /** By known ranks: positions of the game that did not suffice; infinite when it was won. */
  private readonly tried = new Map<number, number>();
  private spent = 0;
  private limit = 0;

  private readonly hasReserve: boolean;

  constructor(
    rules: Rules,
    private readonly gameOrder: Order,
    private readonly lineOrder: Order,
  ) {
    this.hasReserve = rules.reserve > 0;
    const middle = (rules.ranks + 4) / 2;
    this.candidates = Array.from({ length: rules.ranks - 1 }, (_, i) => i + 2).sort(
      (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
    );
    this.board = new GhostBoard(rules);
    this.proofs = new GhostProofs(this.board, rules.ranks);
    this.games = new SearchShelf(this.board, this.proofs);
    this.lineBoard = new GhostLineBoard(rules);
    const lineBoard = this.lineBoard;
    const possible = { isLost: () => lineBoard.isImpossible, stepsLeft: 0 };
    this.lineSearch = new SearchShelf(lineBoard, possible);
  }

  /** Forgets the deal before. */
  load(layout: Layout): void {
    this.layout = layout;
    this.board.load(layout);
    // What the proofs find out is true whatever ranks are known, so it is kept for the whole deal.
    this.proofs.load(layout);
    this.lineBoard.load(layout);
    this.leftAtStart = this.lineBoard.left();
    this.lines = [];
    this.tried.clear();
  }

  /** The game with the given known ranks. @returns whether it cannot be won, and the positions searched. */
  tryKnown(known: readonly number[], positions: number): { lost: boolean; nodes: number } {
    this.spent = 0;
    const lost = this.play(rankSet(known), positions);
    return { lost, nodes: this.spent };
  }

  /** Refines until the deal is proved lost or the positions are spent. */
  refine(round: Refinement, limit: number): { lost: boolean; nodes: number } {
    this.spent = 0;
    this.limit = Math.min(round.positions, limit);
    for (const { scores } of this.lines) {
      // Lines that were left open are followed farther.
      for (const [known, score] of scores) if (score >= STOPPED && score < PASSED) scores.delete(known);
    }
    while (this.spent < this.limit) {
      const known = this.choose(round);
      if (known < 0 || this.spent >= this.limit) break;
      if (this.play(known, Math.min(round.game, this.limit - this.spent))) return { lost: true, nodes: this.spent };
    }
    return { lost: false, nodes: this.spent };
  }

  /**
   * Begins with all ranks known and forgets one after the other, the outer ones first, unless the game is soon won without. What is left is
   * searched farther.
   */
  descend(descent: Descent, limit: number): { lost: boolean; nodes: number } {
    this.spent = 0;
    let known = this.candidates.reduce((set, rank) => set | (1 << rank), 0);
    for (const rank of [...this.candidates].reverse()) {
      const fewer = known & ~(1 << rank);
      if (this.isWonByMore(fewer)) continue;
      const positions = Math.min(descent.game, limit - this.spent);
      if ((this.tried.get(fewer) ?? 0) < descent.game) {
        if (positions <= 0) return { lost: false, nodes: this.spent };
        if (this.play(fewer, positions)) return { lost: true, nodes: this.spent };
      }
      if (this.tried.get(fewer) !== Infinity) known = fewer;
    }
    const positions = Math.min(descent.last, limit - this.spent);
    const open = positions > 0 && !this.isWonByMore(known) && (this.tried.get(known) ?? 0) < descent.last;
    return { lost: open && this.play(known, positions), nodes: this.spent };
  }

  /** Was a game won with all of these ranks known? Then this one can be won too. */
  private isWonByMore(known: number): boolean {
    for (const [more, positions] of this.tried) if (positions === Infinity && (more & known) === known) return true;
    return false;
  }

  /** Searches the game with these known ranks; a win leaves its line. */
  private play(known: number, positions: number): boolean {
    const layout = this.layout!;
    this.board.know(known);
    this.board.load(layout);
    this.proofs.stepsLeft = 0;
    const { end, nodes, line } = this.games.run(layout, this.gameOrder, positions);
    this.spent += nodes;
    if (end === 'exhausted') return true;
    this.tried.set(known, end === 'won' ? Infinity : Math.max(positions, this.tried.get(known) ?? 0));
    // With a reserve, a move brings other cards with it, and lines mean the same for some known ranks only.
    if (end === 'won' && !this.hasReserve) {
      this.lineBoard.know(0);
      this.lineBoard.load(layout);
      this.lines.push({ line: this.lineBoard.note(line!), scores: new Map(), passed: [known] });
    }
    return false;
  }

  /**
   * The smallest set of ranks found, of those not yet tried, with which no line comes to the end; if there is none, one with which all
   * lines are stopped or left open; -1 when there is none of those either.
   */
  private choose(round: Refinement): number {
    if (this.lines.length === 0) return this.isTried(0, round) ? -1 : 0;
    let open = -1;
    let leastOpen = Infinity;
    let level = [0];
    for (let size = 1; size <= round.ranks; size++) {
      const scores = new Map<number, number>();
      let stopping = -1;
      let leastStopping = Infinity;
      for (const base of level) {
        for (const rank of this.candidates) {
          const known = base | (1 << rank);
          if (known === base || scores.has(known)) continue;
          let sum = 0;
          let worst = 0;
          for (const line of this.lines) {
            const score = this.score(line, known, round.line);
            sum += score;
            if (score > worst) worst = score;
          }
          if (this.spent >= this.limit) return -1;
          scores.set(known, sum);
          if (worst === PASSED || this.isTried(known, round)) continue;
          if (worst < STOPPED && sum < leastStopping) {
            leastStopping = sum;
            stopping = known;
          }
          if (sum < leastOpen) {
            leastOpen = sum;
            open = known;
          }
        }
      }
      if (stopping >= 0) return stopping;
      level = [...scores]
        .sort((a, b) => a[1] - b[1])
        .slice(0, round.wide)
        .map(([known]) => known);
    }
    return open;
  }

  private isTried(known: number, round: Refinement): boolean {
    return (this.tried.get(known) ?? 0) >= round.game;
  }

  /** How far a line comes with these known ranks. */
  private score(counterexample: Counterexample, known: number, positions: number): number {
    const { line, scores, passed } = counterexample;
    const noted = scores.get(known);
    if (noted !== undefined) return noted;
    // Knowing more stops no less, knowing less lets pass no less.
    let least = Infinity;
    for (const [fewer, score] of scores) {
      if (score < STOPPED && (fewer & known) === fewer && score < least) least = score;
    }
    if (least < STOPPED) {
      scores.set(known, least);
      return least;
    }
    if (passed.some((more) => (more & known) === known)) return PASSED;
    const board = this.lineBoard;
    board.know(known);
    board.follow(line);
    board.load(this.layout!);
    const { end, nodes } = this.lineSearch.run(this.layout!, this.lineOrder, positions);
    this.spent += nodes;
    if (end === 'won') {
      passed.push(known);
      return PASSED;
    }
    const share = (this.leftAtStart - board.least) / (this.leftAtStart + 1);
    const score = end === 'exhausted' ? 0.5 * share : 0.7 + 0.29 * share;
    scores.set(known, score);
    return score;
  }
}
