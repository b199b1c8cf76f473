import { tableFromIPC, type Table } from '@uwdata/flechette';
import { InputError } from '../cards/input-error.js';
import type { RowOf, TableSchema } from './schema.js';

/** A table read from an Arrow stream. */
export interface ReadTable<T extends TableSchema> {
  readonly rowCount: number;
  /** All values of one column, in row order. */
  column<N extends keyof RowOf<T> & string>(name: N): ArrayLike<RowOf<T>[N]>;
  /** All rows as objects. */
  rows(): RowOf<T>[];
}

/**
 * Reads a table that was written as an Arrow IPC stream.
 * @param source name of the file, for errors.
 * @throws InputError when the bytes are not a whole stream or its columns are not those of the schema.
 */
export function readArrow<T extends TableSchema>(schema: T, bytes: Uint8Array, source: string): ReadTable<T> {
  // Complete batches of a stream that was cut short can be read; only the end mark tells that none is missing.
  if (!endsWithMark(bytes))
    throw new InputError(`'${source}' is not a whole Arrow stream: its end is missing; run the study again`);
  let table: Table;
  try {
    table = tableFromIPC(bytes);
  } catch (error) {
    throw new InputError(
      `'${source}' is not an Arrow stream that can be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const wanted = schema.columns.map((column) => column.name).join(', ');
  const found = table.names.join(', ');
  if (found !== wanted)
    throw new InputError(`'${source}' has the columns ${found}; a table of ${schema.name} has ${wanted}`);
  return {
    rowCount: table.numRows,
    column: (name) => table.getChild(name).toArray() as ArrayLike<RowOf<T>[typeof name]>,
    rows: () => table.toArray() as RowOf<T>[],
  };
}

const END_MARK = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

function endsWithMark(bytes: Uint8Array): boolean {
  return (
    bytes.length >= END_MARK.length && END_MARK.every((byte, i) => bytes[bytes.length - END_MARK.length + i] === byte)
  );
}
