import type { LineupGame } from './lineup.js';
import { isOf, type Tallies } from './tallies.js';

/** The positions searched for the deals of one game, as a rising curve. */
export interface Searched {
  /** `within[i]` deals were decided within `nodes[i]` positions, in ascending order. */
  readonly nodes: readonly number[];
  readonly within: readonly number[];
  readonly decided: number;
  /** Deals with an unknown verdict: the search was cut off, and how many positions it would have taken is not known. */
  readonly censored: number;
  /** Positions searched for the decided deals, all together. */
  readonly total: number;
}

/** @returns `null` for a game without verdicts */
export function searched({ deals, effort }: Pick<Tallies, 'deals' | 'effort'>, game: LineupGame): Searched | null {
  let censored = 0;
  for (const tally of deals.filter(isOf(game))) if (tally.verdict === 'unknown') censored += tally.deals;
  const { nodes, deals: counts } = effort.find(isOf(game)) ?? { nodes: [], deals: [] };
  let [decided, total] = [0, 0];
  const within = counts.map((count, i) => {
    total += count * nodes[i];
    return (decided += count);
  });
  return decided + censored === 0 ? null : { nodes, within, decided, censored, total };
}
