import type { Layout } from '../deals/layout.js';
import type { Move } from '../position/move.js';
import { BucketQueue } from './bucket-queue.js';
import { grown } from './grown.js';
import { PositionTable } from './position-table.js';
import type { Pruner, SearchBoard } from './search-board.js';
import type { Order } from './weights.js';

const TYPE_SLOTS = 1 << 16;
const MOST_COUNTED = 0xffff;
/** How a guided search ended. 'exhausted' is a proof: every position that could matter was expanded. */
export interface SearchEnd {
  readonly end: 'won' | 'exhausted' | 'limit';
  readonly nodes: number;
  readonly line: Move[] | null;
}

/**
 * Best-first search with closed positions, a penalty on types of positions met often, and pruning by abstract proofs.
 *
 * It forgets nothing: each position is stored once, and the search ends with 'exhausted' only when every stored position that is not
 * proved dead has been expanded. The order of expansion decides how soon a win is found, never whether.
 */
export class GuidedSearch {
  private readonly table: PositionTable;
  private readonly queue: BucketQueue;
  private readonly parent: Int32Array;
  private readonly move: Uint16Array;
  private readonly depth: Uint16Array;
  private readonly keys: Int32Array;
  /** Where the snapshot of an expanded position is; -1 before. */
  private readonly snapshot: Int32Array;
  private snapshots: Uint8Array;
  private snapshotCount = 0;
  /** Positions stored of each type: the generation of the search above 16 bits of count. */
  private readonly typeCounts = new Uint32Array(TYPE_SLOTS);
  private generation = 0;
  private readonly moves = new Uint16Array(1024);
  private readonly better = new Int32Array(3 * 64);

  constructor(
    private readonly board: SearchBoard,
    private readonly proofs: Pruner,
    readonly capacity: number,
  ) {
    this.table = new PositionTable(capacity);
    this.queue = new BucketQueue(capacity);
    this.parent = new Int32Array(capacity);
    this.move = new Uint16Array(capacity);
    this.depth = new Uint16Array(capacity);
    this.keys = new Int32Array(3 * capacity);
    this.snapshot = new Int32Array(capacity);
    this.snapshots = new Uint8Array(1024 * board.snapshotBytes);
  }

  /**
   * Searches from the position that `board` has just loaded from `layout`, or goes on where the search before was cut off.
   * @param limit most positions stored, at most `capacity`.
   */
  run(layout: Layout, order: Order, limit: number, goOn = false): SearchEnd {
    const { board, table, queue, proofs } = this;
    const { weights, scale, power } = order;
    if (!goOn) {
      table.clear();
      queue.clear();
      this.forgetTypes();
      this.snapshotCount = 0;
      table.add(board.a, board.b, board.c);
      if (board.isWon()) return { end: 'won', nodes: 1, line: board.line() };
      this.store(0, -1, 0, 0);
      queue.push(0, 0);
    }
    // The node whose position the board holds; -1 when it is another one.
    let current = goOn ? -1 : 0;
    for (;;) {
      const node = queue.pop();
      if (node < 0) return { end: 'exhausted', nodes: table.size, line: null };
      // Come to the position: from its parent if that is where we are, else from the parent's snapshot.
      const from = this.parent[node];
      if (from < 0) {
        if (current !== node) board.load(layout);
      } else {
        if (current !== from) {
          const at = this.snapshot[from] * board.snapshotBytes;
          board.restore(this.snapshots, at, this.keys[3 * from], this.keys[3 * from + 1], this.keys[3 * from + 2]);
        }
        board.make(this.move[node]);
      }
      current = node;
      if (from >= 0 && this.hasBetter()) continue;
      const count = board.fillMoves(this.moves, 0);
      const childDepth = this.depth[node] + 1;
      let children = 0;
      for (let i = 0; i < count; i++) {
        const move = this.moves[i];
        board.make(move);
        if (board.isWon()) {
          return { end: 'won', nodes: table.size, line: this.lineTo(layout, node, move) };
        }
        if (table.size >= limit) {
          // Its moves are listed again when the search goes on.
          board.unmake();
          if (children > 0) this.keep(node);
          queue.pushFirst(node);
          return { end: 'limit', nodes: table.size, line: null };
        }
        if (this.hasBetter()) {
          board.unmake();
          continue;
        }
        const child = table.size;
        if (table.add(board.a, board.b, board.c)) {
          proofs.stepsLeft += order.stepsAPosition;
          const dead = board.irreversible && proofs.isLost(order.proofSteps);
          if (!dead) {
            const value = board.evaluate(weights);
            const type = board.type() & (TYPE_SLOTS - 1);
            const entry = this.typeCounts[type];
            const met = entry >>> 16 === this.generation ? entry & MOST_COUNTED : 0;
            if (met < MOST_COUNTED) this.typeCounts[type] = (this.generation << 16) | (met + 1);
            this.store(child, node, move, childDepth);
            queue.push(child, value + weights.depth * childDepth + scale * (power === 1 ? met : Math.pow(met, power)));
            children++;
          }
        }
        board.unmake();
      }
      if (children > 0) this.keep(node);
    }
  }

  /** Has a position been stored that is won whenever the board's is? */
  private hasBetter(): boolean {
    const { board, better, table } = this;
    if (!board.fillBetter) return false;
    const count = board.fillBetter(better);
    for (let i = 0; i < count; i++) if (table.has(better[3 * i], better[3 * i + 1], better[3 * i + 2])) return true;
    return false;
  }

  private forgetTypes(): void {
    if (++this.generation > MOST_COUNTED) {
      this.typeCounts.fill(0);
      this.generation = 1;
    }
  }

  /** Keeps a snapshot of the board's position, which its children are reached from. */
  private keep(node: number): void {
    const { board } = this;
    const at = this.snapshotCount * board.snapshotBytes;
    if (at + board.snapshotBytes > this.snapshots.length) this.snapshots = grown(this.snapshots);
    board.capture(this.snapshots, at);
    this.snapshot[node] = this.snapshotCount++;
  }

  private store(node: number, parent: number, move: Move, depth: number): void {
    this.parent[node] = parent;
    this.move[node] = move;
    this.depth[node] = depth < 65535 ? depth : 65535;
    this.keys[3 * node] = this.board.a;
    this.keys[3 * node + 1] = this.board.b;
    this.keys[3 * node + 2] = this.board.c;
  }

  /** The whole line to a position and one move on, safe moves included. */
  private lineTo(layout: Layout, node: number, last: Move): Move[] {
    const moves = [last];
    for (let at = node; this.parent[at] >= 0; at = this.parent[at]!) moves.push(this.move[at]);
    this.board.load(layout);
    for (const move of moves.reverse()) this.board.make(move);
    return this.board.line();
  }
}
