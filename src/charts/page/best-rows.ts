import type { LineupGame } from '../../analysis/lineup.js';
import { GAMES } from '../../games/catalogue.js';
import type { ReportFolder } from './report-folder.js';
import type { Source } from './page-parts.js';

/** Rows of several reports, of each game those that rest on most deals. */
export interface Best<T> {
  readonly rows: readonly T[];
  /** The report that each game's rows are from, by `keyOf`. */
  readonly from: ReadonlyMap<string, string>;
  readonly reports: readonly string[];
}

/** Name of a game and how its cards were placed. */
export function keyOf({ game, placing }: Pick<LineupGame, 'game' | 'placing'>): string {
  return `${game} ${placing}`;
}

/**
 * Of each game of the catalogue the rows of the report with the most deals, of equal ones the first; in the order of the catalogue. Games
 * with rules that a study changed are left to their reports.
 *
 * @param rowsOf the rows of a report
 */
export function bestRows<T extends LineupGame & { readonly n: number }>(
  reports: readonly ReportFolder[],
  rowsOf: (report: ReportFolder) => readonly T[],
): Best<T> {
  const best = new Map<string, { n: number; rows: T[]; report: string }>();
  for (const report of reports) {
    const games = new Map<string, T[]>();
    for (const row of rowsOf(report)) {
      if (row.catalogued === null) continue;
      games.set(keyOf(row), [...(games.get(keyOf(row)) ?? []), row]);
    }
    for (const [key, rows] of games) {
      const n = Math.max(...rows.map((row) => row.n));
      if (n > (best.get(key)?.n ?? 0)) best.set(key, { n, rows, report: report.name });
    }
  }
  const place = ({ rows }: { rows: readonly T[] }): number => GAMES.findIndex(({ id }) => id === rows[0].catalogued);
  const sorted = [...best.entries()].sort(([, a], [, b]) => place(a) - place(b));
  return {
    rows: sorted.flatMap(([, { rows }]) => rows),
    from: new Map(sorted.map(([key, { report }]) => [key, report])),
    reports: [...new Set(sorted.map(([, { report }]) => report))].sort(),
  };
}

/** The same tables of several reports. */
export function sourcesOf(reports: readonly string[], ...tables: string[]): Source[] {
  return reports.map((report) => ({ report, tables }));
}
