import type { ColumnTable } from 'arquero';
import { joinKey, numberColumn, textColumn } from './columns.js';

/** The positions searched for the deals of one game: the decided ones in ascending order, and how many stayed unknown. */
export interface Searched {
  readonly decided: readonly number[];
  readonly censored: number;
}

/**
 * Positions searched by game and placing. A deal with an unknown verdict is censored: the search was cut off, and how many
 * positions it would have taken is not known.
 *
 * @param verdicts one row a deal: game, placing, verdict, nodes
 * @returns by `joinKey([game, placing])`
 */
export function searched(verdicts: ColumnTable): Map<string, Searched> {
  const games = textColumn(verdicts, 'game');
  const placings = textColumn(verdicts, 'placing');
  const verdict = textColumn(verdicts, 'verdict');
  const groups = new Map<string, { decided: number[]; censored: number }>();
  numberColumn(verdicts, 'nodes').forEach((nodes, row) => {
    const key = joinKey([games[row], placings[row]]);
    const group = groups.get(key) ?? { decided: [], censored: 0 };
    groups.set(key, group);
    if (verdict[row] === 'unknown') group.censored += 1;
    else group.decided.push(nodes);
  });
  for (const { decided } of groups.values()) decided.sort((a, b) => a - b);
  return groups;
}
