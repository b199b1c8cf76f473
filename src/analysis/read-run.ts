import { table, type ColumnTable } from 'arquero';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { readArrow } from '../results/arrow-read.js';
import { sumFile } from '../results/file-sum.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../results/manifest.js';
import { PLAYOUTS_TABLE } from '../results/playouts.js';
import type { TableSchema } from '../results/schema.js';
import type { TableForm } from '../results/table-forms.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';
import { SHARD_FOLDER } from '../study/run-folder.js';
import { lineupOf, type Lineup } from './lineup.js';

type TableName = keyof Manifest['tables'];

/** A finished run, its tables not yet read. */
export interface OpenedRun {
  readonly manifest: Manifest;
  readonly lineup: Lineup;
  /** Path of a table once its checksum is found right. @throws InputError when it is not the one that the manifest describes. */
  checkedPath(table: TableName, form: TableForm): Promise<string>;
}

/** A finished run with its tables in memory. */
export interface Run {
  readonly manifest: Manifest;
  readonly lineup: Lineup;
  readonly verdicts: ColumnTable;
  readonly playouts: ColumnTable;
}

/**
 * Reads the manifest of a finished run.
 * @param folder of the run
 * @throws InputError when there is no finished run
 */
export async function openRun(folder: string): Promise<OpenedRun> {
  const path = join(folder, MANIFEST_NAME);
  if ((await kindOf(path)) === 'nothing') throw new InputError(await whyNoRun(folder));
  const manifest = parseManifest((await read(path)).toString('utf8'), path);
  return {
    manifest,
    lineup: lineupOf(manifest.study),
    async checkedPath(table, form) {
      const name = `${table}.${form}`;
      const file = join(folder, name);
      if ((await kindOf(file)) === 'nothing') {
        throw new InputError(
          `'${folder}' has a ${MANIFEST_NAME} but no ${name}; name the folder of the run, not that of its report`,
        );
      }
      const { sha256 } = await sumFile(file).catch((error: unknown) => {
        throw unreadable(file, error);
      });
      // A table that was edited or half copied would give figures that nobody can reproduce.
      if (sha256 !== manifest.tables[table].files[name]?.sha256) {
        throw new InputError(
          `'${file}' is not the table that '${path}' describes: its SHA-256 differs; run the study again`,
        );
      }
      return file;
    },
  };
}

/**
 * Reads a finished run with its two Arrow tables, whole; `tallyRun` is for what needs no rows.
 * @param folder of the run
 * @throws InputError when there is no finished run, or a file of it cannot be read or is not the one that the manifest describes
 * @example const { verdicts, lineup } = await readRun('runs/first');
 */
export async function readRun(folder: string): Promise<Run> {
  const run = await openRun(folder);
  const { manifest, lineup } = run;
  if (!manifest.study.tables.includes('arrow')) {
    throw new InputError(`the run in '${folder}' has no Arrow tables; put arrow into the 'tables' of its study`);
  }
  return { manifest, lineup, ...(await readTables(run)) };
}

/** The Arrow tables of a run. */
export async function readTables(run: OpenedRun): Promise<Pick<Run, TableName>> {
  const tableOf = async (schema: TableSchema & { name: TableName }): Promise<ColumnTable> => {
    const path = await run.checkedPath(schema.name, 'arrow');
    const found = readArrow(schema, await read(path), path);
    return table(Object.fromEntries(schema.columns.map(({ name }) => [name, found.column(name)])));
  };
  return { verdicts: await tableOf(VERDICTS_TABLE), playouts: await tableOf(PLAYOUTS_TABLE) };
}

/** What to say of a folder without a manifest, in one sentence. */
async function whyNoRun(folder: string): Promise<string> {
  const wanted = "name the folder that 'castellan study run' filled, its --out";
  switch (await kindOf(folder)) {
    case 'nothing':
      return `there is no folder '${folder}'; ${wanted}`;
    case 'file':
      return `'${folder}' is a file, not the folder of a run; ${wanted}`;
    case 'folder':
      return (await kindOf(join(folder, SHARD_FOLDER))) === 'folder'
        ? `the run in '${folder}' is not finished; finish it with 'castellan study resume ${folder}': it goes on from where it stopped`
        : `'${folder}' has no ${MANIFEST_NAME}, so no finished run is in it; ${wanted}`;
  }
}

async function kindOf(path: string): Promise<'nothing' | 'file' | 'folder'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'nothing';
    throw unreadable(path, error);
  }
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): InputError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  const reason = { EISDIR: 'it is a folder', EACCES: 'reading it is not allowed' }[code] ?? code;
  return new InputError(`'${path}' cannot be read (${reason}); a run needs it as 'castellan study run' left it`);
}
