import type { Layout } from '../deals/layout.js';
import { PositionIndex } from './shorten-index.js';
import { withKeys } from './shorten-line.js';
import type { CardMove, ShortenTable } from './shorten-table.js';

/**
 * Cuts out loops and detours: from each position on, the line goes on with the move that leads to its farthest position. Depth-first
 * searches leave lines of many thousand moves most of which fall here.
 */
export function leapAlong(table: ShortenTable, layout: Layout, line: readonly CardMove[]): CardMove[] {
  const { board } = table;
  const { keys } = withKeys(table, layout, line);
  // From the end, so that a position that the line comes by twice is known by its last time.
  const index = new PositionIndex();
  const farthest: number[] = [];
  for (let i = line.length; i >= 0; i--) {
    if (index.add(keys[3 * i], keys[3 * i + 1], keys[3 * i + 2]) === farthest.length) farthest.push(i);
  }
  const shorter: CardMove[] = [];
  const buffer = new Uint16Array(table.mostMoves);
  table.load(layout);
  for (let at = 0; !board.isWon();) {
    let next = -1;
    let best = -1;
    const count = table.fillMoves(buffer);
    for (let i = 0; i < count; i++) {
      table.tryMake(buffer[i]);
      const place = index.find(board.a, board.b, board.c);
      table.unmake();
      if (place >= 0 && farthest[place] > best) {
        best = farthest[place];
        next = buffer[i];
      }
    }
    // The line's own move is not listed when it is an idle one, such as worrying back an ace.
    if (best <= at) next = line[at];
    table.tryMake(next);
    shorter.push(next);
    at = farthest[index.find(board.a, board.b, board.c)];
  }
  return shorter;
}
