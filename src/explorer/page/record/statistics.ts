import type { FinishedGame } from './finished-game.js';

/** What a person likes to know of the games played so far. */
export interface Statistics {
  readonly wins: number;
  readonly losses: number;
  /** Games won in a row up to now, and the longest such row. */
  readonly streak: number;
  readonly longest: number;
  /** The best score with its time bonus; `null` without a win. */
  readonly best: number | null;
}

/** @param record games in the order in which they ended. */
export function statisticsOf(record: readonly FinishedGame[]): Statistics {
  let [wins, streak, longest] = [0, 0, 0];
  let best: number | null = null;
  for (const { outcome, points } of record) {
    const won = outcome === 'won';
    wins += won ? 1 : 0;
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
    if (won) best = Math.max(best ?? 0, points);
  }
  return { wins, losses: record.length - wins, streak, longest, best };
}
