import { grown } from './grown.js';
import { PositionTable } from './position-table.js';
import type { MoveWorth, SuitBoard } from './suit-board.js';

/** How a search ended. 'exhausted' is a proof: every position that is not proved lost was expanded. */
export type SuitEnd = 'won' | 'exhausted' | 'limit';

/** Depth first with moves of more worth first; every position is entered once, and left at once when it is proved lost. */
export class SuitSearch {
  /** Positions met in the last search. */
  nodes = 0;
  private readonly tables: PositionTable[] = [];
  private moves: Int32Array = new Int32Array(4096);
  /** Where the moves of each position on the line begin. */
  private starts: Int32Array = new Int32Array(1024);

  constructor(
    private readonly board: SuitBoard,
    private readonly capacities: readonly number[],
  ) {}

  /** Searches from the board's position, which then holds the winning line if there is one. @param limit at most the largest capacity. */
  run(worth: MoveWorth, limit: number, isLost: () => boolean): SuitEnd {
    const { board } = this;
    const size = this.capacities.findIndex((capacity) => capacity >= limit);
    const table = (this.tables[size] ??= new PositionTable(this.capacities[size]));
    table.clear();
    table.add(board.a, board.b, board.c);
    this.nodes = 1;
    if (board.isWon()) return 'won';
    let depth = 0;
    this.starts[0] = 0;
    let end = board.fillMoves(this.moves, 0, worth);
    for (;;) {
      if (end === this.starts[depth]) {
        if (depth === 0) return 'exhausted';
        depth--;
        board.unmake();
        continue;
      }
      board.make(this.moves[--end]);
      if (board.isWon()) return 'won';
      if (table.size >= limit) return 'limit';
      if (!table.add(board.a, board.b, board.c)) {
        board.unmake();
        continue;
      }
      this.nodes++;
      if (board.irreversible && isLost()) {
        board.unmake();
        continue;
      }
      if (++depth === this.starts.length) this.starts = grown(this.starts);
      this.starts[depth] = end;
      if (end + 256 > this.moves.length) this.moves = grown(this.moves);
      end = board.fillMoves(this.moves, end, worth);
    }
  }
}
