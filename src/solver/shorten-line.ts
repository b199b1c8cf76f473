import type { Layout } from '../deals/layout.js';
import type { Move } from '../position/move.js';
import { UP, type CardMove, type ShortenTable } from './shorten-table.js';

/** A winning line told by its cards, with the keys of the positions on it: `keys[3 * i]` and the next two before move i. */
export interface CardLine {
  readonly moves: readonly CardMove[];
  readonly keys: Int32Array;
}

/** A line of places told by its cards; what follows the win is left out. */
export function toCards(table: ShortenTable, layout: Layout, line: readonly Move[]): CardMove[] {
  table.load(layout);
  const moves: CardMove[] = [];
  for (const move of line) {
    if (table.isWon()) break;
    moves.push(table.tell(move));
    table.make(move);
  }
  return moves;
}

/** The line as moves of places from the layout. @throws Error when a move cannot be made (a bug). */
export function toPlaces(table: ShortenTable, layout: Layout, line: readonly CardMove[]): Move[] {
  table.load(layout);
  return line.map((cards) => {
    const move = table.find(cards);
    if (move < 0) throw new Error('a shortened line breaks off');
    table.make(move);
    return move;
  });
}

/** Adds the keys. The table ends at the end of the line. */
export function withKeys(table: ShortenTable, layout: Layout, moves: readonly CardMove[]): CardLine {
  const keys = new Int32Array(3 * (moves.length + 1));
  const { board } = table;
  table.load(layout);
  for (let i = 0; ; i++) {
    keys[3 * i] = board.a;
    keys[3 * i + 1] = board.b;
    keys[3 * i + 2] = board.c;
    if (i === moves.length) return { moves, keys };
    table.tryMake(moves[i]);
  }
}

/**
 * Follows a line from its move `from` on where the table stands now, which need not be where the line comes by: moves that change
 * nothing or cannot be made are left out, and a card that could not go up yet goes up as soon as it can.
 *
 * @param skip a move of the line to leave out, or -1. @param most give up beyond so many moves.
 * @returns the moves made when they win, else undefined. The table stands where it stood.
 */
export function follow(
  table: ShortenTable,
  line: CardLine,
  from: number,
  skip: number,
  most: number,
): CardMove[] | undefined {
  const { board } = table;
  const { moves, keys } = line;
  const made: CardMove[] = [];
  const waiting: CardMove[] = [];
  let won = board.isWon();
  for (let k = from; k < moves.length && !won && made.length < most; k++) {
    // Back on the line with nothing gained: the rest is known.
    if (
      k > skip &&
      board.a === keys[3 * k] &&
      board.b === keys[3 * k + 1] &&
      board.c === keys[3 * k + 2] &&
      made.length + moves.length - k > most
    ) {
      break;
    }
    if (k === skip) continue;
    if (!table.tryMake(moves[k])) {
      if ((moves[k] & 63) === UP) waiting.push(moves[k]);
      continue;
    }
    made.push(moves[k]);
    for (let w = 0; w < waiting.length && made.length < most;) {
      if (table.tryMake(waiting[w])) {
        made.push(waiting[w]);
        waiting.splice(w, 1);
        w = 0;
      } else w++;
    }
    won = board.isWon();
  }
  for (let i = 0; i < made.length; i++) table.unmake();
  return won ? made : undefined;
}
