import { InputError } from '../../../cards/input-error.js';
import { quote } from '../../../deals/quote.js';
import { parseManifest, type Manifest } from '../../../results/manifest.js';
import { PLAYOUTS_TABLE } from '../../../results/playouts.js';
import { TypedTableReader, type TypedTable } from '../../../results/typed-table.js';
import { VERDICTS_TABLE } from '../../../results/verdicts.js';
import { joinTables, type DealTable, type PlayoutsTable, type VerdictsTable } from './deal-table.js';
import { kindOf, type FileKind } from './file-kind.js';

/** A file that a person opened. */
export interface OpenedFile {
  readonly name: string;
  bytes(): Promise<Uint8Array>;
}

/** Reads a Parquet file as Arrow streams, one for each group of rows, and tells how many rows there are in all. */
export type ReadParquet = (bytes: Uint8Array) => Promise<{ rows: number; streams: AsyncIterable<Uint8Array> }>;

/** What the files of a run come to. */
export interface OpenedRun {
  readonly table: DealTable;
  /** The record of the run, when its file was opened too. */
  readonly manifest: Manifest | null;
  /** Names of the files that were read. */
  readonly read: readonly string[];
  /** Names of those that were left alone, since they are no tables. */
  readonly left: readonly string[];
}

/** Some hundred bytes a row are needed while a table is read. */
const MOST_ROWS = 8_000_000;

const SCHEMAS = [VERDICTS_TABLE, PLAYOUTS_TABLE] as const;
type AnyTable = TypedTable<(typeof SCHEMAS)[number]>;

/**
 * Opens the verdicts, the playouts or both, and the manifest if it is among the files. Of a table in several forms the Arrow stream is
 * read. Other files are left alone as long as there is a table.
 * @throws InputError, one sentence, when there is no table, a table cannot be read, has another schema or is there twice, or the manifest
 * does not go with it.
 */
export async function openRun(files: readonly OpenedFile[], readParquet: ReadParquet): Promise<OpenedRun> {
  const left: string[] = [];
  const read: string[] = [];
  const tables = new Map<string, { readonly table: AnyTable; readonly name: string; readonly kind: FileKind }>();
  let manifest: Manifest | null = null;
  for (const file of files) {
    const bytes = await file.bytes();
    const kind = kindOf(bytes);
    if (kind === 'json' && isManifest(bytes)) {
      if (manifest) throw new InputError('there are two manifests among the files; open one run at a time');
      manifest = parseManifest(new TextDecoder().decode(bytes), file.name);
      read.push(file.name);
      continue;
    }
    if (kind !== 'arrow stream' && kind !== 'parquet') {
      if (files.length === 1) throw new InputError(whyNoTable(file.name, kind));
      left.push(file.name);
      continue;
    }
    const table = await readTable(file.name, kind, bytes, readParquet);
    const other = tables.get(table.schema.name);
    if (other && stemOf(other.name) !== stemOf(file.name)) {
      throw new InputError(
        `${quote(other.name)} and ${quote(file.name)} are both ${table.schema.name}; open one run at a time`,
      );
    }
    if (other && other.kind === 'arrow stream') left.push(file.name);
    else {
      if (other) left.push(other.name);
      tables.set(table.schema.name, { table, name: file.name, kind });
    }
  }
  const verdicts = tables.get(VERDICTS_TABLE.name)?.table as VerdictsTable | undefined;
  const playouts = tables.get(PLAYOUTS_TABLE.name)?.table as PlayoutsTable | undefined;
  if (!verdicts && !playouts) {
    throw new InputError(
      "there is no table among the files; open verdicts.arrow and playouts.arrow, or .parquet, from the folder that 'castellan study run' filled",
    );
  }
  for (const { name } of tables.values()) read.push(name);
  const table = joinTables(verdicts ?? null, playouts ?? null);
  if (manifest) checkManifest(manifest, table);
  return { table, manifest, read, left };
}

async function readTable(
  name: string,
  kind: 'arrow stream' | 'parquet',
  bytes: Uint8Array,
  readParquet: ReadParquet,
): Promise<AnyTable> {
  if (kind === 'arrow stream') {
    const reader = new TypedTableReader(SCHEMAS, name);
    reader.add(bytes);
    return reader.finish();
  }
  // The end of a Parquet file says what is where; a file that was cut short has none.
  if (kindOf(bytes.subarray(-4)) !== 'parquet' || bytes.length < 12) {
    throw new InputError(`${quote(name)} is not a whole Parquet file: its end is missing; run the study again`);
  }
  try {
    const { rows, streams } = await readParquet(bytes);
    if (rows > MOST_ROWS) throw tooLong(name, rows);
    const reader = new TypedTableReader(SCHEMAS, name, rows);
    for await (const stream of streams) reader.add(stream);
    return reader.finish();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${quote(name)} is not a Parquet file that can be read: ${messageOf(error)}`);
  }
}

function tooLong(name: string, rows: number): InputError {
  return new InputError(
    `${quote(name)} has ${rows} rows, and a page has room for ${MOST_ROWS}; ask DuckDB about it instead`,
  );
}

/** One sentence without a full stop, from whatever a library threw. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** The record of a run, or some other JSON? Only what begins like one is checked as one. */
function isManifest(bytes: Uint8Array): boolean {
  return /^\{\s*"castellan"\s*:\s*[^,]*,\s*"formats"/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function whyNoTable(name: string, kind: FileKind): string {
  if (kind === 'empty') return `${quote(name)} is empty; open a table of a run, such as verdicts.arrow`;
  if (kind === 'arrow file') {
    return `${quote(name)} is an Arrow file, while the tables of a run are Arrow streams; open verdicts.arrow or playouts.arrow as 'castellan study run' wrote it`;
  }
  return `${quote(name)} is no table in Arrow or Parquet; open verdicts.arrow and playouts.arrow, or .parquet, of a run`;
}

/** A record of another study would lead to other layouts than those of the rows. */
function checkManifest({ study }: Manifest, { games, placings, game, placing, rows }: DealTable): void {
  const known = new Set(study.games.map((one) => JSON.stringify([one.name, one.placing])));
  const seen = new Set<number>();
  for (let row = 0; row < rows; row++) {
    const pair = game[row] * 2 ** 16 + placing[row];
    if (seen.has(pair)) continue;
    seen.add(pair);
    const names = [games[game[row]], placings[placing[row]]];
    if (!known.has(JSON.stringify(names))) {
      throw new InputError(
        `the manifest is that of another run: the tables have the game ${quote(names[0])}, placing ${quote(names[1])}, and the study ${quote(study.name)} has not`,
      );
    }
  }
}
