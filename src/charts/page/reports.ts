import type { WinnabilityRow } from '../../analysis/winnability.js';
import type { PublishedFigure } from '../../published/published-figures.js';
import type { ClaimRow } from '../claims.js';
import { bestRows, type Best } from './best-rows.js';
import { analysisOf, benchOf, rowsOf, type BenchTables, type ReportFolder } from './report-folder.js';

/** All that the page is made from. */
export interface Reports {
  readonly all: readonly ReportFolder[];
  readonly figures: readonly PublishedFigure[];
  /** Of each game the winnability over most deals. */
  readonly winnability: Best<WinnabilityRow>;
  /** The bench over most deals; `null` when there is none. */
  readonly bench: { readonly report: ReportFolder; readonly tables: BenchTables } | null;
  /** The published figures, tested; `null` when there are none. */
  readonly claims: { readonly report: ReportFolder; readonly rows: readonly ClaimRow[] } | null;
}

const CLAIMS = 'claims.csv';
const CLAIM_COLUMNS = [
  ...['game', 'quantity', 'kind', 'published_value', 'published_low', 'published_high', 'published_sample', 'order'],
  ...['than', 'player', 'n', 'share', 'low', 'high', 'finding', 'why', 'same_verdicts', 'opposite_verdicts'],
  ...['castellan', 'study', 'deals', 'position_limit', 'source'],
];

/** @param all reports, checked against their checksums. @throws InputError when a table cannot be read */
export function gather(all: readonly ReportFolder[], figures: readonly PublishedFigure[]): Reports {
  const benches = all
    .map((report) => ({ report, tables: benchOf(report) }))
    .filter(({ tables }) => tables.leaderboard.length > 0);
  const deals = ({ tables }: { tables: BenchTables }): number => tables.leaderboard[0].n;
  const tested = all.find(({ texts }) => texts.has(CLAIMS));
  return {
    all,
    figures,
    winnability: bestRows(all, (report) => analysisOf(report).winnability),
    bench: benches.reduce<Reports['bench']>(
      (best, one) => (best === null || deals(one) > deals(best) ? one : best),
      null,
    ),
    claims:
      tested === undefined
        ? null
        : {
            report: tested,
            rows: rowsOf(tested, CLAIMS, CLAIM_COLUMNS, ['deals']) as unknown as ClaimRow[],
          },
  };
}
