import { dealsNeeded } from '../analysis/deals-needed.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import { GAMES } from '../games/catalogue.js';
import type { Game } from '../games/rules.js';
import { intervalOf } from './compare.js';
import type { PublishedFigure } from './published-figures.js';
import type { ReportFigures } from './report-figures.js';

/** Half of the width that an interval shall have: a tenth of a percent. */
export const HALF_WIDTH_GOAL = 0.001;

/** What was known of the winnability of a game before. A claim without a method is not a figure. */
export const NEWNESS = ['new', 'sharper', 'published'] as const;

/** The winnability of a game by the best run there is. */
export interface GameFigure {
  readonly game: Game;
  /** `null` when no report has verdicts on the game by the catalogue's rules. */
  readonly row: WinnabilityRow | null;
  readonly source: ReportFigures | null;
  /** Half of high - low, 95 %, unknown deals inside; `null` without a row. */
  readonly halfWidth: number | null;
  /**
   * Deals that `HALF_WIDTH_GOAL` needs at these shares (`dealsNeeded`); `null` without a row, and when no number of deals is enough since
   * the unknown deals alone make the interval wider.
   */
  readonly dealsNeeded: number | null;
  /** Figures that others found by a solver or by simulation. */
  readonly published: readonly PublishedFigure[];
  /** 'new': nobody published one. 'sharper': ours has the narrower interval. `null` without a row. */
  readonly newness: (typeof NEWNESS)[number] | null;
}

/**
 * The winnability of every game of the catalogue, each from the report with the narrowest interval, and what of that is new by the table of
 * published figures. A game whose cards the player places has a row for each policy.
 *
 * @param reports of `readReportFigures`, @param figures of `readPublishedFigures`
 * @returns in the order of the catalogue; policies in the order in which they come up
 * @example gameFigures(reports, figures).filter(({ newness }) => newness === 'new').map(({ game }) => game.id)
 */
export function gameFigures(reports: readonly ReportFigures[], figures: readonly PublishedFigure[]): GameFigure[] {
  return (GAMES as readonly Game[]).flatMap((game): GameFigure[] => {
    const published = figures.filter(
      (figure) => figure.game === game.id && figure.quantity === 'winnability' && figure.kind !== 'claim',
    );
    const found = reports.flatMap((source) =>
      source.rows.filter(({ catalogued }) => catalogued === game.id).map((row) => ({ row, source })),
    );
    const best = [...new Set(found.map(({ row }) => row.placing))].map((placing) =>
      found
        .filter(({ row }) => row.placing === placing)
        .reduce((one, other) => (halfWidthOf(other.row) < halfWidthOf(one.row) ? other : one)),
    );
    if (best.length === 0) {
      return [{ game, row: null, source: null, halfWidth: null, dealsNeeded: null, published, newness: null }];
    }
    return best.map(({ row, source }) => ({
      ...{ game, row, source, published },
      halfWidth: halfWidthOf(row),
      dealsNeeded: dealsNeeded(HALF_WIDTH_GOAL, { share: row.winnable / row.n, unknown: row.unknown / row.n }),
      newness: newnessOf(row, published),
    }));
  });
}

function halfWidthOf({ low, high }: { readonly low: number; readonly high: number }): number {
  return (high - low) / 2;
}

function newnessOf(row: WinnabilityRow, published: readonly PublishedFigure[]): (typeof NEWNESS)[number] {
  if (published.length === 0) return 'new';
  const narrowest = Math.min(...published.map((figure) => halfWidthOf(intervalOf(figure) ?? { low: 0, high: 1 })));
  return halfWidthOf(row) < narrowest ? 'sharper' : 'published';
}
