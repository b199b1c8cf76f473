import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { analyse } from '../analysis/analyse.js';
import { tallyRun } from '../analysis/tally-run.js';
import { compare } from '../published/compare.js';
import { ourFigures } from '../published/our-figures.js';
import { readPublishedFigures } from '../published/published-figures.js';
import { MANIFEST_NAME } from '../results/manifest.js';
import { aggregateTables } from './aggregate-tables.js';
import { allCharts } from './all-charts.js';
import { chartCaptions } from './chart-captions.js';
import { overviewTables } from './overview-tables.js';
import { MADE_BY_NAME, writeMadeBy } from './page/made-by.js';
import { SUMS_NAME, writeSums } from './page/sums.js';
import { reportTables } from './report-tables.js';
import { REPORT_COMMAND, reportText, STUDY_COMMAND, STUDY_NAME, summaryMarkdown } from './report-text.js';
import { studyFileText } from '../study/study-file-text.js';
import type { TextTable } from './text-table.js';
import { writeCharts } from './write-charts.js';

const CHART_FOLDER = 'charts';

/** What `writeReport` did. */
export interface WrittenReport {
  /** Names of the files, as seen from the report's folder. */
  readonly files: readonly string[];
  /** The tables of the report in Markdown. */
  readonly summary: string;
  /** The same tables. */
  readonly tables: readonly TextTable[];
  /** The short tables for `terminalTable`. */
  readonly overview: readonly TextTable[];
}

/**
 * Turns a finished run into a report: `report.md`, the aggregates as CSV, the charts in `charts/`, the
 * study as a study file, and the run's manifest. The same run gives the same bytes.
 *
 * @param runFolder of a finished run
 * @param outFolder made if need be; files of the same names are replaced
 * @throws InputError when the run is not complete or its tables contradict each other
 * @example const { files } = await writeReport('runs/first', 'reports/first');
 */
export async function writeReport(runFolder: string, outFolder: string): Promise<WrittenReport> {
  const run = await tallyRun(runFolder);
  const figures = await readPublishedFigures();
  const analysis = analyse(run);
  const comparisons = compare(ourFigures(analysis), figures);
  const charts = allCharts(analysis, figures);
  const tables = reportTables(analysis, comparisons);

  await mkdir(outFolder, { recursive: true });
  const texts = {
    'report.md': reportText(run, charts, chartCaptions(analysis, comparisons), tables, CHART_FOLDER),
    [STUDY_NAME]: studyFileText(run.manifest.study),
    ...aggregateTables(analysis, comparisons),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(outFolder, name), text);
  if (resolve(runFolder) !== resolve(outFolder)) {
    await copyFile(join(runFolder, MANIFEST_NAME), join(outFolder, MANIFEST_NAME));
  }
  await writeMadeBy(outFolder, [STUDY_COMMAND, REPORT_COMMAND]);
  await writeSums(outFolder);
  const pictures = await writeCharts(charts, join(outFolder, CHART_FOLDER));
  return {
    files: [
      ...Object.keys(texts),
      MANIFEST_NAME,
      MADE_BY_NAME,
      SUMS_NAME,
      ...pictures.map((name) => `${CHART_FOLDER}/${name}`),
    ],
    summary: summaryMarkdown(tables),
    tables,
    overview: overviewTables(analysis, comparisons),
  };
}
