import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { CardSet } from './card-set.js';
import { GhostBoard } from './ghost-board.js';
import { GhostLineBoard, type GhostLine } from './ghost-line.js';
import { GhostProofs } from './loss-proofs.js';
import { SearchShelf } from './search-shelf.js';
import type { Order } from './weights.js';

/** What one round of refinements may spend. */
export interface Refinement {
  /** Most ranks known. */
  readonly ranks: number;
  /** Leave out cards that are not needed to stop the lines so far: shorter games, more of them. */
  readonly thin?: boolean;
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

/** A line from start to end that some game with ghosts allowed, and what is known of it in the others. */
interface Counterexample {
  readonly line: GhostLine;
  /** By `CardSet.key`. */
  readonly scores: Map<number, { readonly known: CardSet; readonly score: number }>;
  /** Known cards with which it comes to the end, so with all their subsets too. */
  readonly passed: CardSet[];
}

/**
 * Proofs of loss by games with ghosts whose known cards are chosen by what went wrong before (docs/solver.md, 'Choosing the known cards').
 *
 * Each game that is won leaves a line. The next one knows ranks with which none of the lines so far is possible, as few as a narrow search
 * finds. What has been learnt of a deal is kept from round to round, and forgotten by `load`.
 */
export class RefinedGhosts {
  /** Ranks that may be known, those in the middle first: they are taken when nothing else tells. An ace hosts nothing. */
  private readonly candidates: readonly CardSet[];
  private readonly board: GhostBoard;
  private readonly proofs: GhostProofs;
  private readonly games: SearchShelf;
  private readonly lineBoard: GhostLineBoard;
  private readonly lineSearch: SearchShelf;
  private layout: Layout | undefined;
  private leftAtStart = 0;
  private lines: Counterexample[] = [];
  /** By `CardSet.key`: known cards, and positions of their game that did not suffice; infinite when it was won. */
  private readonly tried = new Map<number, { readonly known: CardSet; readonly positions: number }>();
  private spent = 0;
  private limit = 0;

  constructor(
    rules: Rules,
    private readonly gameOrder: Order,
    private readonly lineOrder: Order,
  ) {
    const middle = (rules.ranks + 4) / 2;
    this.candidates = Array.from({ length: rules.ranks - 1 }, (_, i) => i + 2)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      .map((rank) => CardSet.ofRanks([rank]));
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
    const lost = this.play(CardSet.ofRanks(known), positions);
    return { lost, nodes: this.spent };
  }

  /** Refines until the deal is proved lost or the positions are spent. */
  refine(round: Refinement, limit: number): { lost: boolean; nodes: number } {
    this.spent = 0;
    this.limit = Math.min(round.positions, limit);
    for (const { scores } of this.lines) {
      // Lines that were left open are followed farther.
      for (const [key, { score }] of scores) if (score >= STOPPED && score < PASSED) scores.delete(key);
    }
    while (this.spent < this.limit) {
      const chosen = this.choose(round);
      if (!chosen || this.spent >= this.limit) break;
      const known = round.thin ? this.thin(chosen, round) : chosen;
      if (this.spent >= this.limit) break;
      if (this.isTried(known, round)) {
        // With more cards known its game is no shorter.
        this.note(chosen, round.game);
        continue;
      }
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
    let known = this.candidates.reduce((set, rank) => set.union(rank), CardSet.EMPTY);
    for (const rank of [...this.candidates].reverse()) {
      const fewer = known.without(rank);
      if (this.isWonByMore(fewer)) continue;
      const positions = Math.min(descent.game, limit - this.spent);
      if (this.searched(fewer) < descent.game) {
        if (positions <= 0) return { lost: false, nodes: this.spent };
        if (this.play(fewer, positions)) return { lost: true, nodes: this.spent };
      }
      if (this.searched(fewer) !== Infinity) known = fewer;
    }
    const positions = Math.min(descent.last, limit - this.spent);
    const open = positions > 0 && !this.isWonByMore(known) && this.searched(known) < descent.last;
    return { lost: open && this.play(known, positions), nodes: this.spent };
  }

  /** Was a game won with all of these cards known? Then this one can be won too. */
  private isWonByMore(known: CardSet): boolean {
    for (const more of this.tried.values()) {
      if (more.positions === Infinity && more.known.includes(known)) return true;
    }
    return false;
  }

  private searched(known: CardSet): number {
    return this.tried.get(known.key)?.positions ?? 0;
  }

  private note(known: CardSet, positions: number): void {
    this.tried.set(known.key, { known, positions: Math.max(positions, this.searched(known)) });
  }

  /** Searches the game with these known cards; a win leaves its line. */
  private play(known: CardSet, positions: number): boolean {
    const layout = this.layout!;
    this.board.know(known);
    this.board.load(layout);
    this.proofs.stepsLeft = 0;
    const { end, nodes, line } = this.games.run(layout, this.gameOrder, positions);
    this.spent += nodes;
    if (end === 'exhausted') return true;
    this.note(known, end === 'won' ? Infinity : positions);
    if (end === 'won') {
      this.lineBoard.know(CardSet.EMPTY);
      this.lineBoard.load(layout);
      this.lines.push({ line: this.lineBoard.note(line!), scores: new Map(), passed: [known] });
    }
    return false;
  }

  /**
   * The smallest set of ranks found, of those not yet tried, with which no line comes to the end; if there is none, one with which all
   * lines are stopped or left open.
   */
  private choose(round: Refinement): CardSet | undefined {
    if (this.lines.length === 0) return this.isTried(CardSet.EMPTY, round) ? undefined : CardSet.EMPTY;
    let open: CardSet | undefined;
    let leastOpen = Infinity;
    let level = [CardSet.EMPTY];
    for (let size = 1; size <= round.ranks; size++) {
      const scores = new Map<number, { known: CardSet; sum: number }>();
      let stopping: CardSet | undefined;
      let leastStopping = Infinity;
      for (const base of level) {
        for (const rank of this.candidates) {
          const known = base.union(rank);
          if (base.includes(rank) || scores.has(known.key)) continue;
          let sum = 0;
          let worst = 0;
          for (const line of this.lines) {
            const score = this.score(line, known, round.line);
            sum += score;
            if (score > worst) worst = score;
          }
          if (this.spent >= this.limit) return undefined;
          scores.set(known.key, { known, sum });
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
      if (stopping) return stopping;
      level = [...scores.values()]
        .sort((a, b) => a.sum - b.sum)
        .slice(0, round.wide)
        .map(({ known }) => known);
    }
    return open;
  }

  /** Leaves out cards while no line comes to the end that did not before: the fewer are known the shorter the game. */
  private thin(chosen: CardSet, round: Refinement): CardSet {
    let known = chosen;
    for (const card of chosen.cards()) {
      const fewer = known.without(CardSet.of([card]));
      if (this.lines.every((line) => this.score(line, fewer, round.line) < STOPPED)) known = fewer;
      if (this.spent >= this.limit) break;
    }
    return known;
  }

  private isTried(known: CardSet, round: Refinement): boolean {
    return this.searched(known) >= round.game;
  }

  /** How far a line comes with these known cards. */
  private score(counterexample: Counterexample, known: CardSet, positions: number): number {
    const { line, scores, passed } = counterexample;
    const noted = scores.get(known.key);
    if (noted !== undefined) return noted.score;
    // Knowing more stops no less, knowing less lets pass no less.
    let least = Infinity;
    for (const fewer of scores.values()) {
      if (fewer.score < STOPPED && fewer.score < least && known.includes(fewer.known)) least = fewer.score;
    }
    if (least < STOPPED) {
      scores.set(known.key, { known, score: least });
      return least;
    }
    if (passed.some((more) => more.includes(known))) return PASSED;
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
    scores.set(known.key, { known, score });
    return score;
  }
}
