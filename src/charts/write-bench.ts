import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ablation, type AblationRow } from '../analysis/ablation.js';
import { cardsUp } from '../analysis/cards-up.js';
import { comparePlayers, type PlayerPair } from '../analysis/compare-players.js';
import { difficultyCurve } from '../analysis/difficulty-curve.js';
import { firstSpace } from '../analysis/first-space.js';
import { leaderboard, type LeaderboardRow } from '../analysis/leaderboard.js';
import { readRun } from '../analysis/read-run.js';
import { tallyTables } from '../analysis/tally-tables.js';
import { winGrids } from '../analysis/win-grid.js';
import { winRates } from '../analysis/win-rates.js';
import { winnability } from '../analysis/winnability.js';
import { compare } from '../published/compare.js';
import { ourFigures } from '../published/our-figures.js';
import { readPublishedFigures } from '../published/published-figures.js';
import {
  ABLATION_TABLE,
  COMPARISONS_TABLE,
  DIFFICULTY_TABLE,
  FIRST_SPACE_TABLE,
  LEADERBOARD_TABLE,
} from '../results/bench-tables.js';
import { dictionariesOf, type Dictionaries } from '../results/dictionaries.js';
import { MANIFEST_NAME } from '../results/manifest.js';
import type { TableSchema } from '../results/schema.js';
import { writeRows } from '../results/write-rows.js';
import { fileWord } from '../study/bench-studies.js';
import { ablationChart } from './ablation.js';
import { aggregateTables } from './aggregate-tables.js';
import {
  ablationCaption,
  cardsUpCaption,
  difficultyCaption,
  firstSpaceCaption,
  leaderboardCaption,
} from './bench-captions.js';
import { ablationTable, calibrationTable, leaderboardTable, pairsTable } from './bench-tables.js';
import { benchCommand, benchPage, type Picture } from './bench-text.js';
import { cardsUpChart } from './cards-up.js';
import { difficultyChart } from './difficulty.js';
import { firstSpaceChart } from './first-space.js';
import { leaderboardChart } from './leaderboard.js';
import { MADE_BY_NAME, writeMadeBy } from './page/made-by.js';
import { SUMS_NAME, writeSums } from './page/sums.js';
import type { ChartSpec } from './render.js';
import { reportTables } from './report-tables.js';
import { writeCharts } from './write-charts.js';

/** Where the runs of a bench are. */
export interface BenchRuns {
  /** Folder of the run of `benchStudy`. */
  readonly players: string;
  /** Folders of the runs of `ablationStudy`, by the player whose tips were switched. */
  readonly ablations: readonly { readonly player: string; readonly folder: string }[];
  /** The only two players to compare; all pairs when left out. */
  readonly compare?: readonly [string, string];
}

/** What `writeBench` found, for the terminal. */
export interface WrittenBench {
  /** Names of the files, as seen from the folder. */
  readonly files: readonly string[];
  readonly leaderboard: readonly LeaderboardRow[];
  readonly pairs: readonly PlayerPair[];
  readonly ablations: readonly AblationRow[];
}

/**
 * Turns the finished runs of a bench into its report: `leaderboard.md` and, with ablations, `ablation.md`; the tables as Arrow and
 * CSV; the charts in `charts/`; the manifests of the runs. The same runs give the same bytes.
 *
 * @param out made if need be; files of the same names are replaced
 * @throws InputError when a run is not complete or its tables contradict each other
 */
export async function writeBench(runs: BenchRuns, out: string): Promise<WrittenBench> {
  const { manifest, lineup, verdicts, playouts } = await readRun(runs.players);
  const { study } = manifest;
  const dictionaries = dictionariesOf(study);
  const rows = leaderboard(verdicts, playouts, lineup);
  const pairs = comparePlayers(winGrids(playouts, lineup), runs.compare && [runs.compare]);
  const difficulty = difficultyCurve(verdicts, playouts, lineup);
  const spaces = firstSpace(verdicts, playouts, lineup);
  const tallies = tallyTables(verdicts, playouts, lineup);
  const halts = cardsUp(tallies, lineup);
  const aggregates = {
    players: lineup.players,
    winnability: winnability(tallies, lineup),
    winRates: winRates(tallies, lineup),
    ...{ skillGap: [], effort: [], effortCurve: [], start: [], cardsUp: halts },
  };
  const comparisons = compare(ourFigures(aggregates), await readPublishedFigures());
  const ablations: AblationRow[][] = [];
  for (const { player, folder } of runs.ablations) {
    const run = await readRun(folder);
    const rulesOf = (of: { game: string; placing: string }) =>
      run.manifest.study.games.find(({ name, placing }) => name === of.game && placing === of.placing)!.rules;
    ablations.push(ablation(player, winGrids(run.playouts, run.lineup), rulesOf));
  }
  const switched = runs.ablations.map(({ player }) => player);
  const command = benchCommand(study, switched, runs.compare);

  const drawn: (Picture & { readonly spec: ChartSpec })[] = [];
  const draw = (there: boolean, name: string, title: string, make: () => ChartSpec, caption: () => string): void => {
    if (there) drawn.push({ name, title, spec: make(), caption: caption() });
  };
  const { players } = lineup;
  draw(
    true,
    'leaderboard',
    'What each player wins',
    () => leaderboardChart(rows, players),
    () => leaderboardCaption(rows),
  );
  draw(
    difficulty.length > 0,
    'difficulty',
    'The chance of winning by the difficulty of the deal',
    () => difficultyChart(difficulty, players),
    () => difficultyCaption(difficulty),
  );
  draw(
    halts.length > 0,
    'cards-up',
    'How far games got that were not won',
    () => cardsUpChart(halts, players),
    () => cardsUpCaption(rows),
  );
  draw(
    spaces.length > 0,
    'first-space',
    'When the first pile is emptied',
    () => firstSpaceChart(spaces, players, study.solver !== null),
    () => firstSpaceCaption(spaces),
  );
  const onPage = drawn.length;
  for (const tips of ablations) {
    const { player } = tips[0];
    draw(
      true,
      `ablation-${fileWord(player)}`,
      `What each tip is worth to ${player}`,
      () => ablationChart(tips),
      () => ablationCaption(tips),
    );
  }

  await mkdir(out, { recursive: true });
  const files: string[] = [];
  const text = async (name: string, contents: string): Promise<void> => {
    await writeFile(join(out, name), contents);
    files.push(name);
  };
  const table = async (schema: TableSchema, words: Dictionaries, records: readonly object[]): Promise<void> => {
    files.push(...Object.keys((await writeRows(out, schema, words, records)).files));
  };
  const tables = [
    leaderboardTable(rows),
    ...(pairs.length > 0 ? [pairsTable(pairs)] : []),
    ...(comparisons.length > 0 ? [calibrationTable(comparisons)] : []),
    ...reportTables({ ...aggregates, winRates: [], cardsUp: [] }, []),
  ];
  const title = 'How good is which way of playing';
  await text('leaderboard.md', benchPage(title, study, manifest.castellan, command, drawn.slice(0, onPage), tables));
  if (ablations.length > 0) {
    const page = { ...study, players: switched, solver: null };
    const pictures = drawn.slice(onPage);
    await text(
      'ablation.md',
      benchPage('What each tip is worth', page, manifest.castellan, command, pictures, ablations.map(ablationTable)),
    );
    await table(ABLATION_TABLE, { ...dictionaries, player: switched }, ablations.flat());
  }
  await table(LEADERBOARD_TABLE, dictionaries, rows);
  await table(COMPARISONS_TABLE, dictionaries, pairs);
  await table(DIFFICULTY_TABLE, dictionaries, difficulty);
  await table(FIRST_SPACE_TABLE, dictionaries, spaces);
  const csv = aggregateTables({ ...aggregates, winRates: [] }, comparisons);
  for (const [name, contents] of Object.entries(csv)) await text(name, contents);
  await copyFile(join(runs.players, MANIFEST_NAME), join(out, MANIFEST_NAME));
  files.push(MANIFEST_NAME);
  for (const { player, folder } of runs.ablations) {
    const name = `ablation-${fileWord(player)}.${MANIFEST_NAME}`;
    await copyFile(join(folder, MANIFEST_NAME), join(out, name));
    files.push(name);
  }
  await writeMadeBy(out, [command]);
  await writeSums(out);
  files.push(MADE_BY_NAME, SUMS_NAME);
  const specs = Object.fromEntries(drawn.map(({ name, spec }) => [name, spec]));
  files.push(...(await writeCharts(specs, join(out, 'charts'))).map((name) => `charts/${name}`));
  return { files, leaderboard: rows, pairs, ablations: ablations.flat() };
}
