import type { Position } from './position.js';

/** Number of sequences of `depth` legal moves from a position; it is left as it was. A won position has none. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  if (position.isWon()) return 0;
  const moves = position.legalMoves();
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    position.play(move);
    count += perft(position, depth - 1);
    position.takeBack();
  }
  return count;
}
