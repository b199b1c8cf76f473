import type { WinnabilityRow } from '../../analysis/winnability.js';
import type { PublishedFigure } from '../../published/published-figures.js';
import type { ClaimRow } from '../claims.js';
import type { RuleChangeRow } from '../rule-tables.js';
import type { CalibrationRow, PositionsRow, PredictionRow, PredictionTables, WeightRow } from '../prediction-tables.js';
import { bestRows, type Best } from './best-rows.js';
import { analysisOf, benchOf, rowsOf, ruleChangesOf, type BenchTables, type ReportFolder } from './report-folder.js';

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
  /** The same deals under other rules, of each report that has any. */
  readonly rules: readonly { readonly report: ReportFolder; readonly rows: readonly RuleChangeRow[] }[];
  /** What players met; `null` when there is no such report. */
  readonly positions: { readonly report: ReportFolder; readonly rows: readonly PositionsRow[] } | null;
  /** What predicts a loss; `null` when there is no such report. */
  readonly prediction: ({ readonly report: ReportFolder } & PredictionTables) | null;
}

const CLAIMS = 'claims.csv';
const GAME = ['game', 'placing', 'label'];
const POSITION_COLUMNS = [
  ...[...GAME, 'player', 'deals', 'n', 'won', 'positions', 'dead', 'open', 'share', 'low', 'high'],
  ...['forced', 'forced_share', 'forced_low', 'forced_high', 'choices', 'spaces', 'first_space'],
];
const PREDICTION_COLUMNS = [
  ...[...GAME, 'trained', 'trained_lost', 'tested', 'tested_lost', 'unknown', 'in_sample', 'area', 'low', 'high'],
  ...['brier', 'brier_of_share'],
];
const WEIGHT_COLUMNS = [...GAME, 'feature', 'mean', 'sd', 'weight', 'low', 'high'];
const CALIBRATION_COLUMNS = [...GAME, 'group', 'n', 'lost', 'predicted', 'share', 'low', 'high'];
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
  const withTable = (file: string) => all.find(({ texts }) => texts.has(file));
  const [tested, met, predicted] = [CLAIMS, 'positions.csv', 'prediction.csv'].map(withTable);
  const read = <T>(report: ReportFolder, file: string, columns: readonly string[]): T[] =>
    rowsOf(report, file, columns) as unknown as T[];
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
    rules: all.map((report) => ({ report, rows: ruleChangesOf(report) })).filter(({ rows }) => rows.length > 0),
    positions:
      met === undefined ? null : { report: met, rows: read<PositionsRow>(met, 'positions.csv', POSITION_COLUMNS) },
    prediction:
      predicted === undefined
        ? null
        : {
            report: predicted,
            predictions: read<PredictionRow>(predicted, 'prediction.csv', PREDICTION_COLUMNS),
            weights: read<WeightRow>(predicted, 'weights.csv', WEIGHT_COLUMNS),
            calibration: read<CalibrationRow>(predicted, 'calibration.csv', CALIBRATION_COLUMNS),
          },
  };
}
