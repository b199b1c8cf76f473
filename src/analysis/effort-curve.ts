import type { ColumnTable } from 'arquero';
import { joinKey } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { searched } from './searched.js';

/** One point of a game's curve: this share of all its deals was decided within this many positions. */
export interface EffortPoint extends LineupGame {
  readonly nodes: number;
  /** In 0..1; the last point's share falls short of 1 by the share of unknown deals. */
  readonly share: number;
  readonly n: number;
  readonly censored: number;
}

/**
 * The empirical distribution of the positions searched: a rising curve for each game. Deals with an unknown verdict never
 * count as decided, so a curve that ends below 1 shows how many are missing.
 *
 * @param verdicts one row a deal: game, placing, verdict, nodes
 * @param most at most so many points a game (2 or more), spread evenly over the distinct values; the first and the last are kept
 * @returns points in ascending order for each game that has a decided deal, in the lineup's order
 * @example effortCurve(verdicts, lineup)[0] // { game: 'beleaguered-castle', ..., nodes: 3, share: 0.004, n: 1000, ... }
 */
export function effortCurve(verdicts: ColumnTable, lineup: Lineup, most = 200): EffortPoint[] {
  const groups = searched(verdicts);
  return lineup.games.flatMap((game) => {
    const { decided, censored } = groups.get(joinKey([game.game, game.placing])) ?? { decided: [], censored: 0 };
    const n = decided.length + censored;
    // One step for each distinct value, at the number of deals that do not exceed it.
    const steps: { nodes: number; within: number }[] = [];
    decided.forEach((nodes, rank) => {
      if (steps.at(-1)?.nodes === nodes) steps.pop();
      steps.push({ nodes, within: rank + 1 });
    });
    return thin(steps, most).map(({ nodes, within }) => ({ ...game, nodes, share: within / n, n, censored }));
  });
}

function thin<T>(steps: readonly T[], most: number): readonly T[] {
  if (steps.length <= most) return steps;
  return Array.from({ length: most }, (_, i) => steps[Math.round((i * (steps.length - 1)) / (most - 1))]);
}
