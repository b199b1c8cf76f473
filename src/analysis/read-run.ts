import { table, type ColumnTable } from 'arquero';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { readArrow } from '../results/arrow-read.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../results/manifest.js';
import { PLAYOUTS_TABLE } from '../results/playouts.js';
import type { TableSchema } from '../results/schema.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';
import { SHARD_FOLDER } from '../study/run-folder.js';
import { lineupOf, type Lineup } from './lineup.js';

/** A finished run, ready for the analyses. */
export interface Run {
  readonly manifest: Manifest;
  readonly lineup: Lineup;
  readonly verdicts: ColumnTable;
  readonly playouts: ColumnTable;
}

/**
 * Reads a finished run: its manifest and its two Arrow tables.
 * @param folder of the run
 * @throws InputError when there is no finished run, or a file of it cannot be read or is not the one that the manifest describes
 * @example const { verdicts, lineup } = await readRun('runs/first');
 */
export async function readRun(folder: string): Promise<Run> {
  const path = join(folder, MANIFEST_NAME);
  if ((await kindOf(path)) === 'nothing') throw new InputError(await whyNoRun(folder));
  const manifest = parseManifest((await read(path)).toString('utf8'), path);
  const tableOf = async (schema: TableSchema & { name: keyof Manifest['tables'] }): Promise<ColumnTable> => {
    const name = `${schema.name}.arrow`;
    const file = join(folder, name);
    if ((await kindOf(file)) === 'nothing') {
      throw new InputError(
        `'${folder}' has a ${MANIFEST_NAME} but no ${name}; name the folder of the run, not that of its report`,
      );
    }
    const bytes = await read(file);
    // A table that was edited or half copied would give figures that nobody can reproduce.
    if (createHash('sha256').update(bytes).digest('hex') !== manifest.tables[schema.name].files[name]?.sha256) {
      throw new InputError(
        `'${file}' is not the table that '${path}' describes: its SHA-256 differs; run the study again`,
      );
    }
    const found = readArrow(schema, bytes, file);
    return table(Object.fromEntries(schema.columns.map(({ name }) => [name, found.column(name)])));
  };
  return {
    manifest,
    lineup: lineupOf(manifest.study),
    verdicts: await tableOf(VERDICTS_TABLE),
    playouts: await tableOf(PLAYOUTS_TABLE),
  };
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
        ? `the run in '${folder}' is not finished; finish it with 'castellan study run FILE --out ${folder}', FILE being the ` +
            'same study file: it goes on from where it stopped'
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
