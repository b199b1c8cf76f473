import { kaplanMeier, type SurvivalStep } from './kaplan-meier.js';
import type { Lineup, LineupGame } from './lineup.js';
import { searched } from './searched.js';
import type { Tallies } from './tallies.js';

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
 * @param most at most so many points a game (2 or more), spread evenly over the distinct values; the first and the last are kept
 * @returns points in ascending order for each game that has a decided deal, in the lineup's order
 * @example effortCurve(tallies, lineup)[0] // { game: 'beleaguered-castle', ..., nodes: 3, share: 0.004, n: 1000, ... }
 */
export function effortCurve(tallies: Pick<Tallies, 'deals' | 'effort'>, lineup: Lineup, most = 200): EffortPoint[] {
  return lineup.games.flatMap((game) => {
    const found = searched(tallies, game);
    if (found === null) return [];
    const { nodes, within, decided, censored } = found;
    const n = decided + censored;
    // One step for each distinct value, at the number of deals that do not exceed it.
    const steps = nodes.map((value, i) => ({ nodes: value, share: within[i] / n }));
    return thin(steps, most).map((step) => ({ ...game, ...step, n, censored }));
  });
}

function thin<T>(steps: readonly T[], most: number): readonly T[] {
  if (steps.length <= most) return steps;
  return Array.from({ length: most }, (_, i) => steps[Math.round((i * (steps.length - 1)) / (most - 1))]);
}

/**
 * The survival curve of a game, Kaplan and Meier's, at the points of its `effortCurve`: at each the estimated share of deals that take
 * more positions, with its interval. What is between two points counts at the second, which changes nothing at the points, since
 * deals are cut off at the limit and no earlier.
 *
 * @param points of one game
 */
export function effortCurveSurvival(points: readonly EffortPoint[]): SurvivalStep[] {
  let before = 0;
  const happened = points.map(({ nodes, share, n, censored }, i) => {
    const within = Math.round(share * n);
    const events = within - before;
    before = within;
    return { time: nodes, events, censored: i + 1 === points.length ? censored : 0 };
  });
  return kaplanMeier(happened);
}
