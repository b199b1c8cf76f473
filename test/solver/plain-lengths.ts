import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { Position } from '../../src/position/position.js';

/**
 * Number of moves of a shortest winning line by breadth-first search over `Position` with exact keys and every legal move; null when
 * there is no winning line, `undefined` when there are more than `limit` positions.
 */
export function plainLength(rules: Rules, layout: Layout, limit: number): number | null | undefined {
  const position = new Position(rules, layout);
  if (position.isWon()) return 0;
  const seen = new Set<string>([key(position)]);
  let lines: number[][] = [[]];
  for (let length = 1; lines.length > 0; length++) {
    const longer: number[][] = [];
    for (const line of lines) {
      position.reset(layout);
      for (const move of line) position.play(move);
      for (const move of position.legalMoves()) {
        position.play(move);
        if (position.isWon()) return length;
        const k = key(position);
        if (!seen.has(k)) {
          seen.add(k);
          if (seen.size > limit) return undefined;
          longer.push([...line, move]);
        }
        position.takeBack();
      }
    }
    lines = longer;
  }
  return null;
}

/** Exact but for the order of the piles. */
function key(position: Position): string {
  const { piles, foundations, reserve } = position.toLayout();
  const held = piles.map((pile, i) => `${pile.join(' ')}${position.isHeld(i) ? 'h' : ''}`).sort();
  return JSON.stringify([held, foundations, reserve]);
}
