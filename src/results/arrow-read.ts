import { Precision, Type, tableFromIPC, type Batch, type Column as ArrowColumn, type Table } from '@uwdata/flechette';
import { InputError } from '../cards/input-error.js';
import type { Column, RowOf, TableSchema } from './schema.js';

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
  const table = readStream(bytes, source);
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

/** One column of some rows as the stream holds it: nothing is copied, and nothing is known of its values yet. */
export interface RawColumn {
  readonly name: string;
  /** Of the stream, in the words of `typeText`. */
  readonly type: string;
  readonly batches: readonly RawBatch[];
}

export interface RawBatch {
  readonly length: number;
  /** At least `length` of them; codes for a column of words. 64-bit integers as they are. */
  readonly values: ArrayLike<number> | BigInt64Array;
  /** Is there a value in row `i`? Null when there is one in every row. */
  readonly isPresent: ((i: number) => boolean) | null;
  /** What the codes mean; null unless it is a column of words. */
  readonly words: readonly unknown[] | null;
}

/**
 * Reads an Arrow IPC stream column by column, whatever it holds.
 * @throws InputError when the bytes are not a whole stream.
 */
export function readArrowColumns(bytes: Uint8Array, source: string): { rows: number; columns: RawColumn[] } {
  const table = readStream(bytes, source);
  const columns = table.schema.fields.map(({ name }, i) => {
    const column = table.getChildAt<unknown>(i);
    return { name, type: arrowType(column.type), batches: column.data.map(rawBatch) };
  });
  return { rows: table.numRows, columns };
}

/** How the type of a column is called in messages: 'uint32', 'words'. */
export function typeText(column: Column): string {
  if (column.type === 'dictionary') return 'words';
  return column.type === 'integer' ? 'int64' : column.type;
}

const FLOAT_BITS = { [Precision.HALF]: 16, [Precision.SINGLE]: 32, [Precision.DOUBLE]: 64 };
const TEXTS: readonly number[] = [Type.Utf8, Type.LargeUtf8, Type.Utf8View];

function arrowType(type: ArrowColumn<unknown>['type']): string {
  if (type.typeId === Type.Int) return `${type.signed ? '' : 'u'}int${type.bitWidth}`;
  if (type.typeId === Type.Float) return `float${FLOAT_BITS[type.precision]}`;
  if (type.typeId === Type.Dictionary) {
    return TEXTS.includes(type.dictionary.typeId) ? 'words' : 'a dictionary of something other than words';
  }
  return TEXTS.includes(type.typeId) ? 'text without a dictionary' : 'something other than numbers and words';
}

function rawBatch(batch: Batch<unknown>): RawBatch {
  // The library keeps the class of these batches to itself.
  const { dictionary } = batch as unknown as { readonly dictionary?: ArrowColumn<unknown> };
  return {
    length: batch.length,
    values: batch.values as ArrayLike<number> | BigInt64Array,
    isPresent: batch.nullCount > 0 && batch.validity.length > 0 ? (i) => batch.isValid(i) : null,
    words: dictionary ? Array.from(dictionary.toArray()) : null,
  };
}

function readStream(bytes: Uint8Array, source: string): Table {
  // Complete batches of a stream that was cut short can be read; only the end mark tells that none is missing.
  if (!endsWithMark(bytes))
    throw new InputError(`'${source}' is not a whole Arrow stream: its end is missing; run the study again`);
  try {
    return tableFromIPC(bytes);
  } catch (error) {
    throw new InputError(
      `'${source}' is not an Arrow stream that can be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const END_MARK = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

function endsWithMark(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-END_MARK.length);
  return end.length === END_MARK.length && END_MARK.every((byte, i) => end[i] === byte);
}
