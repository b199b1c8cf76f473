import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { Position } from '../../src/position/position.js';

/**
 * The verdict by breadth-first search over `Position` with exact keys, no cuts and nothing shared with the solver.
 * `undefined` when there are more than `limit` positions.
 */
export function plainVerdict(rules: Rules, layout: Layout, limit: number): 'winnable' | 'unwinnable' | undefined {
  const position = new Position(rules, layout);
  if (position.isWon()) return 'winnable';
  const seen = new Set<string>([key(position)]);
  // Breadth first: each entry is a whole line, replayed; slow and plain.
  let lines: number[][] = [[]];
  while (lines.length > 0) {
    const longer: number[][] = [];
    for (const line of lines) {
      position.reset(layout);
      for (const move of line) position.play(move);
      for (const move of position.legalMoves()) {
        position.play(move);
        if (position.isWon()) return 'winnable';
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
  return 'unwinnable';
}

function key(position: Position): string {
  const { piles, foundations, reserve } = position.toLayout();
  const held = Array.from({ length: position.pileCount }, (_, pile) => (position.isHeld(pile) ? 'h' : ''));
  return JSON.stringify([piles.map((pile, i) => [pile, held[i]]), foundations, reserve]);
}
