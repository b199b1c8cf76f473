import { table, type ColumnTable } from 'arquero';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { readArrow } from '../results/arrow-read.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../results/manifest.js';
import { PLAYOUTS_TABLE } from '../results/playouts.js';
import type { TableSchema } from '../results/schema.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';
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
 * @throws InputError when a file is missing, cannot be read, or is not the one that the manifest describes
 * @example const { verdicts, lineup } = await readRun('runs/first');
 */
export async function readRun(folder: string): Promise<Run> {
  const path = join(folder, MANIFEST_NAME);
  const manifest = parseManifest((await read(path)).toString('utf8'), path);
  const tableOf = async (schema: TableSchema & { name: keyof Manifest['tables'] }): Promise<ColumnTable> => {
    const name = `${schema.name}.arrow`;
    const file = join(folder, name);
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

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error);
    throw new InputError(`'${path}' cannot be read (${reason}); name the folder of a finished run`);
  }
}
