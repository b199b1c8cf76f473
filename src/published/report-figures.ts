import { fromCSV } from 'arquero';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lineupOf } from '../analysis/lineup.js';
import { proportion } from '../analysis/proportion.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import { InputError } from '../cards/input-error.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../results/manifest.js';
import { readIfThere } from '../study/run-folder.js';

const TABLE_NAME = 'winnability.csv';

/** The winnabilities of a report, with the manifest of the run behind them. */
export interface ReportFigures {
  /** Name of the report's folder. */
  readonly report: string;
  readonly manifest: Manifest;
  readonly rows: readonly WinnabilityRow[];
}

/**
 * Reads the small tables of reports: of every folder right under a folder, and of itself, that holds a manifest and `winnability.csv`.
 * The tables of the runs are not needed. Counts that are not those of the manifest are refused.
 * @returns in the order of the folders' names
 * @throws InputError when the folder cannot be read, holds no report, or one whose table and manifest do not belong together
 * @example (await readReportFigures('reports'))[0].rows[0].share // 0.204101
 */
export async function readReportFigures(folder: string): Promise<ReportFigures[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such folder' : error.code === 'ENOTDIR' ? 'it is a file' : error.code;
    throw new InputError(`'${folder}' cannot be read (${why}); name a folder of reports`);
  });
  const inner = entries
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();
  const found: ReportFigures[] = [];
  for (const report of ['', ...inner]) {
    const [csv, manifest] = [TABLE_NAME, MANIFEST_NAME].map((name) => join(folder, report, name));
    const [table, record] = [await readIfThere(csv), await readIfThere(manifest)];
    if (table === undefined || record === undefined) continue;
    found.push(reportFigures(table, parseManifest(record, manifest), report === '' ? folder : report, csv));
  }
  if (found.length > 0) return found;
  throw new InputError(
    `there is no report with ${TABLE_NAME} and ${MANIFEST_NAME} in '${folder}' or right under it; 'castellan report' makes one`,
  );
}

/** @param source name of the table, for errors. @throws InputError when the counts are not those of the manifest */
export function reportFigures(csv: string, manifest: Manifest, report: string, source: string): ReportFigures {
  const lines = fromCSV(csv, { autoType: false }).objects() as Record<string, string | null>[];
  const { games } = lineupOf(manifest.study);
  const rows = lines.map((line, index) => {
    const game = games.find((one) => one.game === line.game && one.placing === line.placing);
    const counted = manifest.verdicts.find((one) => one.game === line.game && one.placing === line.placing);
    const [winnable, byPlay, unwinnable, unknown] = ['winnable', 'by_play', 'unwinnable', 'unknown'].map((name) =>
      Number(line[name] ?? NaN),
    );
    const broken = (manifest.broken ?? []).filter(
      (one) => one.game === line.game && one.placing === line.placing,
    ).length;
    const same =
      game !== undefined &&
      counted !== undefined &&
      winnable - byPlay === counted.winnable &&
      unwinnable === counted.unwinnable &&
      unknown + byPlay === counted.unknown + broken;
    if (!same) {
      throw new InputError(
        `'${source}', line ${index + 2}: the counts are not those of the ${MANIFEST_NAME} beside it; make the report again`,
      );
    }
    const n = winnable + unwinnable + unknown;
    return { ...game, winnable, byPlay, unwinnable, unknown, ...proportion(winnable, unknown, n) };
  });
  return { report, manifest, rows };
}
