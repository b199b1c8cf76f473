import type { Layout } from '../deals/layout.js';
import { follow, withKeys, type CardLine } from './shorten-line.js';
import type { CardMove, ShortenTable } from './shorten-table.js';

/**
 * Shortens a line by single changes until none helps: at each position another move is put in, or the move there is left out, and
 * the rest of the line is followed as far as it still makes sense.
 */
export function changeMoves(
  table: ShortenTable,
  layout: Layout,
  start: readonly CardMove[],
  lastPosition: number,
): readonly CardMove[] {
  if (start.length === 0) return start;
  let line = withKeys(table, layout, start);
  const buffer = new Uint16Array(table.mostMoves);
  let at = 0;
  let idle = 0;
  table.load(layout);
  while (idle <= line.moves.length && table.positions < lastPosition) {
    if (at >= line.moves.length) {
      at = 0;
      table.load(layout);
    }
    const rest = changeAt(table, line, at, buffer, lastPosition);
    if (rest) {
      line = withKeys(table, layout, [...line.moves.slice(0, at), ...rest]);
      table.load(layout);
      for (let i = 0; i < at; i++) table.tryMake(line.moves[i]);
      idle = 0;
    } else {
      table.tryMake(line.moves[at++]);
      idle++;
    }
  }
  return line.moves;
}

/** A shorter rest of the line from move `at` on, where the table stands; undefined when no change there helps. */
function changeAt(
  table: ShortenTable,
  line: CardLine,
  at: number,
  buffer: Uint16Array,
  lastPosition: number,
): CardMove[] | undefined {
  const { moves } = line;
  const left = moves.length - at;
  const without = follow(table, line, at, at, left - 1);
  if (without) return without;
  const count = table.fillMoves(buffer);
  for (let i = 0; i < count && table.positions < lastPosition; i++) {
    const move = buffer[i];
    if (move === moves[at]) continue;
    // The card's next move on the line gives way to this one.
    let next = at;
    while (next < moves.length && moves[next] >> 6 !== move >> 6) next++;
    if (!table.tryMake(move)) continue;
    const rest =
      (next < moves.length && follow(table, line, at, next, left - 2)) || follow(table, line, at, -1, left - 2);
    table.unmake();
    if (rest) return [move, ...rest];
  }
  return undefined;
}
