import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import { replay } from '../referee/referee.js';
import { ALL_CUTS, Board } from './board.js';
import { estimate, type Estimate } from './shorten-estimate.js';
import { PositionIndex } from './shorten-index.js';

/**
 * A shortest winning line, by A* search with the bound of `estimate`, which is consistent: a position is expanded once, at its least
 * depth. The solver's cuts of the move list hold for shortest lines too (docs/solver.md, 'Shorter lines').
 *
 * @param positionLimit positions stored at most, 60 bytes each.
 * @param known a winning line: only shorter ones are looked for, which is cheaper.
 * @returns a winning line that no other undercuts, replayed by the referee: `known` itself when nothing shorter exists. `null` when
 * the limit was reached first, or when the deal cannot be won.
 */
export function shortestLine(
  rules: Rules,
  layout: Layout,
  positionLimit: number,
  known?: readonly Move[],
): readonly Move[] | null {
  const found = new ShortestSearch(rules, layout, positionLimit).run(known?.length ?? Infinity);
  if (found === 'limit') return null;
  if (found === 'none') return known ?? null;
  const ruling = replay(rules, layout, found);
  if (!ruling.legal || !ruling.won) throw new Error('the referee refuses a shortest line');
  return found;
}

class ShortestSearch {
  private readonly board: Board;
  private readonly automatic: boolean;
  private readonly index = new PositionIndex();
  private readonly parent: Int32Array;
  private readonly move: Uint16Array;
  private readonly depth: Uint16Array;
  private readonly bound: Uint8Array;
  private readonly closed: Uint8Array;
  /** Open positions by least length of a line through them; the newest of a list comes first. */
  private readonly open: number[][] = [];
  private readonly found: Estimate = { bound: 0, tenths: 0, type: 0 };

  constructor(
    rules: Rules,
    layout: Layout,
    private readonly limit: number,
  ) {
    this.board = new Board(rules, ALL_CUTS);
    this.board.load(layout);
    this.automatic = rules.autoUp === 'uncovered';
    this.parent = new Int32Array(limit);
    this.move = new Uint16Array(limit);
    this.depth = new Uint16Array(limit);
    this.bound = new Uint8Array(limit);
    this.closed = new Uint8Array(limit);
  }

  /** @param below only lines of fewer moves count. */
  run(below: number): Move[] | 'none' | 'limit' {
    const { board, depth, closed } = this;
    const buffer = new Uint16Array(4096);
    if (this.limit < 1) return 'limit';
    this.enter(-1, 0, 0, below);
    /** Where the board stands: the positions from the start, and how many moves have been made. */
    const path: number[] = [0];
    for (let length = 0; length < this.open.length; length++) {
      // Moves may lead to the same length again, never to a smaller one.
      for (let node = this.open[length]?.pop(); node !== undefined; node = this.open[length]?.pop()) {
        if (closed[node] === 1 || depth[node] + this.bound[node] !== length) continue;
        closed[node] = 1;
        this.walk(path, node);
        if (board.isWon()) return path.slice(1).map((at) => this.move[at]);
        const count = board.fillMoves(buffer, 0);
        for (let i = 0; i < count; i++) {
          board.make(buffer[i]);
          const roomy = this.enter(node, buffer[i], depth[node] + 1, below);
          board.unmake();
          if (!roomy) return 'limit';
        }
      }
    }
    return 'none';
  }

  /** Takes note of the position on the board, reached by one more way. @returns false when there is no room for it. */
  private enter(parent: number, move: Move, depth: number, below: number): boolean {
    const { board, index, found } = this;
    const size = index.size;
    let node = index.find(board.a, board.b, board.c);
    if (node < 0) {
      estimate(board, this.automatic, found);
      if (depth + found.bound >= below) return true;
      if (size === this.limit) return false;
      node = index.add(board.a, board.b, board.c);
      this.bound[node] = found.bound;
    } else if (depth >= this.depth[node] || this.closed[node] === 1) {
      return true;
    }
    this.parent[node] = parent;
    this.move[node] = move;
    this.depth[node] = depth;
    (this.open[depth + this.bound[node]] ??= []).push(node);
    return true;
  }

  /** Brings the board from the end of `path` to a position, and `path` with it. */
  private walk(path: number[], node: number): void {
    const { board, parent, depth, move } = this;
    const way: number[] = [];
    let at = node;
    while (depth[at] >= path.length || path[depth[at]] !== at) {
      way.push(at);
      at = parent[at];
    }
    while (path.length - 1 > depth[at]) {
      path.pop();
      board.unmake();
    }
    for (const next of way.reverse()) {
      board.make(move[next]);
      path.push(next);
    }
  }
}
