import type { Layout } from '../deals/layout.js';
import type { Move } from '../position/move.js';
import type { Board } from './board.js';
import { grown } from './grown.js';
import type { PositionTable } from './position-table.js';
import type { SolveResult } from './verdict.js';

const NO_SOLUTION = { stage: 'depth first', solution: null } as const;

/**
 * Depth-first search of every position that can be reached from a layout, each once.
 *
 * There is no recursion (lines run to many thousand moves): `moves` holds the untried moves of every position on the line, the
 * next to try at the end; `frames[d]` is where those of depth d begin. A position is entered when it is new to the table.
 * When the stack runs empty nothing is left: the deal is unwinnable.
 */
export function completeSearch(board: Board, layout: Layout, table: PositionTable, positionLimit: number): SolveResult {
  const stack = new MoveStack();
  table.clear();
  board.load(layout);
  table.add(board.a, board.b, board.c);
  if (board.isWon()) return { verdict: 'winnable', reason: 'solution', stage: 'depth first', nodes: 1, solution: [] };
  stack.open(board);
  for (;;) {
    const move = stack.next();
    if (move === undefined) {
      if (stack.depth === 0)
        return { verdict: 'unwinnable', reason: 'complete-search', nodes: table.size, ...NO_SOLUTION };
      board.unmake();
      stack.close();
      continue;
    }
    board.make(move);
    if (board.isWon()) {
      return {
        verdict: 'winnable',
        reason: 'solution',
        stage: 'depth first',
        nodes: table.size + 1,
        solution: stack.line(move),
      };
    }
    if (table.size >= positionLimit) {
      return { verdict: 'unknown', reason: 'position-limit', nodes: table.size, ...NO_SOLUTION };
    }
    if (table.isFull) return { verdict: 'unknown', reason: 'table-full', nodes: table.size, ...NO_SOLUTION };
    if (table.add(board.a, board.b, board.c)) {
      stack.push(move);
      stack.open(board);
    } else {
      board.unmake();
    }
  }
}

/** The line being searched, and the untried moves of each position on it. */
class MoveStack {
  depth = 0;
  private moves: Uint16Array = new Uint16Array(1 << 14);
  private end = 0;
  private frames: Int32Array = new Int32Array(1 << 10);
  private path: Uint16Array = new Uint16Array(1 << 10);

  /** Lists the moves of the position that was just entered. */
  open(board: Board): void {
    // Room for one more full move list.
    if (this.end + 4096 > this.moves.length) this.moves = grown(this.moves);
    if (this.depth + 1 >= this.frames.length) {
      this.frames = grown(this.frames);
      this.path = grown(this.path);
    }
    this.frames[this.depth] = this.end;
    this.end = board.fillMoves(this.moves, this.end);
  }

  /** Takes the next untried move of the deepest position; `undefined` when there is none. */
  next(): Move | undefined {
    return this.end > this.frames[this.depth] ? this.moves[--this.end] : undefined;
  }

  push(move: Move): void {
    this.path[this.depth++] = move;
  }

  close(): void {
    this.depth--;
  }

  line(last: Move): Move[] {
    return [...this.path.subarray(0, this.depth), last];
  }
}
