import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analysis } from '../../analysis/analyse.js';
import type { AblationRow } from '../../analysis/ablation.js';
import type { PlayerPair } from '../../analysis/compare-players.js';
import type { DifficultyRow } from '../../analysis/difficulty-curve.js';
import type { FirstSpaceRow } from '../../analysis/first-space.js';
import type { LeaderboardRow } from '../../analysis/leaderboard.js';
import { lineupOf, type Lineup, type LineupGame } from '../../analysis/lineup.js';
import type { WinnabilityRow } from '../../analysis/winnability.js';
import { InputError } from '../../cards/input-error.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../../results/manifest.js';
import type { RuleChangeRow } from '../rule-tables.js';
import { readMadeBy, type MadeBy } from './made-by.js';
import { checkSums, SUMS_NAME } from './sums.js';
import { tableRows, type Row } from './table-rows.js';

/** A committed report: its tables, checked against their checksums, and what made them. */
export interface ReportFolder {
  /** Name of the folder, for example 'players'. */
  readonly name: string;
  /** SHA-256 by the name of the file. */
  readonly sums: ReadonlyMap<string, string>;
  readonly madeBy: MadeBy;
  /** By the name of the file; of a report of one run there is one, 'manifest.json'. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Texts of the tables, by the name of the file. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads every report of a folder and checks each against its checksums.
 *
 * @param folder of report folders, such as 'reports'; folders without checksums and without tables are passed over
 * @returns in the order of their names
 * @throws InputError when there is none, or one is not whole
 */
export async function readReports(folder: string): Promise<ReportFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`'${folder}' cannot be read (${error.code ?? 'unknown error'}); name a folder of reports`);
  });
  const reports: ReportFolder[] = [];
  for (const name of entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()) {
    const files = await readdir(join(folder, name));
    if (files.includes(SUMS_NAME) || files.some((file) => file.endsWith('.csv'))) {
      reports.push(await readReport(join(folder, name), name));
    }
  }
  if (reports.length === 0) {
    throw new InputError(`there is no report in '${folder}'; a report is a folder with tables and their ${SUMS_NAME}`);
  }
  return reports;
}

async function readReport(path: string, name: string): Promise<ReportFolder> {
  const sums = await checkSums(path);
  const texts = new Map<string, string>();
  const manifests = new Map<string, Manifest>();
  for (const file of sums.keys()) {
    if (file.endsWith('.csv')) texts.set(file, await readFile(join(path, file), 'utf8'));
    if (file === MANIFEST_NAME || file.endsWith(`.${MANIFEST_NAME}`)) {
      manifests.set(file, parseManifest(await readFile(join(path, file), 'utf8'), join(path, file)));
    }
  }
  return { name, sums, madeBy: await readMadeBy(path), manifests, texts };
}

/** The rows of a table; none when the report does not have it. */
export function rowsOf(
  { name, texts }: Pick<ReportFolder, 'name' | 'texts'>,
  file: string,
  columns: readonly string[],
  alsoWords: readonly string[] = [],
): Row[] {
  const text = texts.get(file);
  return text === undefined ? [] : tableRows(text, columns, `${name}/${file}`, alsoWords);
}

/** Games and players of a report of one run, in the order of its study. */
export function lineupOfReport({ manifests }: Pick<ReportFolder, 'manifests'>): Lineup {
  const studies = [...manifests.values()].map(({ study }) => study);
  const [first] = studies;
  return first === undefined ? { games: [], players: [] } : lineupOf(first);
}

/** Rows with the label of their game and its id in the catalogue. @throws InputError for a game that is not in the study */
function labelled<T extends LineupGame>(report: ReportFolder, file: string, columns: readonly string[]): T[] {
  const { games } = lineupOfReport(report);
  return rowsOf(report, file, ['game', 'placing', ...columns]).map((row) => {
    const game = games.find((one) => one.game === row['game'] && one.placing === row['placing']);
    if (game === undefined) {
      throw new InputError(`${report.name}/${file}: the game '${row['game']}' (${row['placing']}) is not in the study`);
    }
    return { ...row, ...game } as unknown as T;
  });
}

const SHARE = ['share', 'low', 'high'] as const;

/** The aggregates of a report, as `aggregateTables` wrote them; those that it does not have are empty. */
export function analysisOf(report: ReportFolder): Analysis {
  return {
    players: lineupOfReport(report).players,
    winnability: labelled(report, 'winnability.csv', ['n', 'winnable', 'by_play', 'unwinnable', 'unknown', ...SHARE]),
    winRates: labelled(report, 'win-rates.csv', ['player', 'n', 'won', 'stuck', 'gave_up', ...SHARE, 'mean_cards_up']),
    skillGap: labelled(report, 'skill-gap.csv', ['player', 'n', 'won', 'open', ...SHARE]),
    cardsUp: labelled(report, 'cards-up.csv', ['player', 'cards_up', 'n', 'count', 'share']),
    effort: labelled(report, 'effort.csv', ['n', 'censored', 'q25', 'median', 'q75', 'q95', 'max', 'total']),
    effortCurve: labelled(report, 'effort-curve.csv', ['n', 'censored', 'nodes', 'share']),
    start: labelled(report, 'start.csv', ['n', 'no_move', ...SHARE]),
  };
}

/** The tables of a bench, as `writeBench` wrote them; those that the report does not have are empty. */
export interface BenchTables {
  readonly players: readonly string[];
  readonly leaderboard: readonly LeaderboardRow[];
  readonly pairs: readonly PlayerPair[];
  readonly difficulty: readonly DifficultyRow[];
  readonly firstSpace: readonly FirstSpaceRow[];
  /** Of each player whose tips were switched, in the order of the table. */
  readonly ablations: readonly (readonly AblationRow[])[];
}

/** Reads the tables of a bench. @throws InputError when one lacks a column or names a game that the study has not */
export function benchOf(report: ReportFolder): BenchTables {
  const pair = ['n', 'both', 'only_first', 'only_second', 'difference', 'low', 'high', 'p', 'p_holm', 'method'];
  const tips = labelled<AblationRow>(report, 'ablation.csv', ['player', 'tip', 'switch', ...pair]);
  return {
    players: lineupOfReport(report).players,
    leaderboard: labelled(report, 'leaderboard.csv', [
      ...['player', 'n', 'won', 'stuck', 'gave_up', ...SHARE, 'winnable', 'winnable_won', 'open', 'winnable_share'],
      ...['winnable_low', 'winnable_high', 'mean_cards_up', 'mean_cards_up_not_won', 'mean_moves', 'mean_score'],
    ]),
    pairs: labelled(report, 'comparisons.csv', ['player', 'against', ...pair]),
    difficulty: labelled(report, 'difficulty.csv', [
      ...['player', 'from', 'median', 'to', 'easier', 'up_to', 'n', 'won'],
      ...SHARE,
    ]),
    firstSpace: labelled(report, 'first-space.csv', ['player', 'from', 'to', 'played', 'n', 'won', ...SHARE]),
    ablations: [...new Set(tips.map(({ player }) => player))].map((player) =>
      tips.filter((row) => row.player === player),
    ),
  };
}

/** What `writeRules` wrote: changes of the rules, and the winnability under each; empty when the report is another. */
export function ruleChangesOf(report: ReportFolder): readonly RuleChangeRow[] {
  const numbers = ['n', 'before', 'after', 'only_before', 'only_after', 'open', 'difference', 'low', 'high', 'p_holm'];
  const words = [
    ...['before_game', 'before_placing', 'after_game', 'after_placing', 'must_keep', 'must_gain', 'contradictions'],
    ...['what', 'change'],
  ];
  const columns = ['game', 'what', 'change', ...numbers, 'contradictions'];
  return rowsOf(report, 'rules.csv', columns, words) as unknown as RuleChangeRow[];
}

/** The other table of the same report. */
export function rulesWinnabilityOf(report: ReportFolder): readonly WinnabilityRow[] {
  const columns = ['game', 'placing', 'label', 'n', 'winnable', 'by_play', 'unwinnable', 'unknown', ...SHARE];
  return rowsOf(report, 'rules-winnability.csv', columns) as unknown as WinnabilityRow[];
}
