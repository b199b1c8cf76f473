import type { Dictionaries } from './dictionaries.js';
import { isNullable, type AnyRow, type Column, type RowOf, type TableSchema } from './schema.js';

export type ColumnArray = Int16Array | Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** One column of a chunk: values, and for a nullable column a 1 for each row that has one (0: null, the value is 0). */
export interface ColumnData {
  readonly values: ColumnArray;
  readonly present: Uint8Array | null;
}

/** Some consecutive rows of a table, by columns in schema order. Words are held as codes of their dictionary. */
export interface Chunk {
  readonly rows: number;
  readonly columns: readonly ColumnData[];
}

interface Storage {
  readonly make: (rows: number) => ColumnArray;
  /** Largest value, all of them from 0; `null` for any finite number. */
  readonly most: number | null;
}

const STORAGE: Readonly<Record<Column['type'], Storage>> = {
  dictionary: { make: (rows) => new Int16Array(rows), most: 2 ** 15 - 1 },
  integer: { make: (rows) => new Float64Array(rows), most: Number.MAX_SAFE_INTEGER },
  uint32: { make: (rows) => new Uint32Array(rows), most: 2 ** 32 - 1 },
  uint16: { make: (rows) => new Uint16Array(rows), most: 2 ** 16 - 1 },
  uint8: { make: (rows) => new Uint8Array(rows), most: 2 ** 8 - 1 },
  float64: { make: (rows) => new Float64Array(rows), most: null },
};

/** A chunk of that many rows, all zero and, where allowed, null. */
export function emptyChunk(schema: TableSchema, rows: number): Chunk {
  return {
    rows,
    columns: schema.columns.map((column) => ({
      values: STORAGE[column.type].make(rows),
      present: isNullable(column) ? new Uint8Array(rows) : null,
    })),
  };
}

/** Copies `count` rows of `from`, beginning at `start`, to `to`, beginning at `at`; both are chunks of one schema. */
export function copyRows(from: Chunk, start: number, count: number, to: Chunk, at: number): void {
  for (let i = 0; i < from.columns.length; i++) {
    const source = from.columns[i];
    const target = to.columns[i];
    target.values.set(source.values.subarray(start, start + count), at);
    if (source.present) target.present?.set(source.present.subarray(start, start + count), at);
  }
}

/** The first `rows` rows, without a copy. */
export function firstRows(chunk: Chunk, rows: number): Chunk {
  return {
    rows,
    columns: chunk.columns.map(({ values, present }) => ({
      values: values.subarray(0, rows),
      present: present?.subarray(0, rows) ?? null,
    })),
  };
}

/** Turns rows into a chunk. */
export class ChunkBuilder<T extends TableSchema> {
  private readonly codes: readonly (ReadonlyMap<string, number> | undefined)[];
  private chunk: Chunk;
  private rows = 0;

  constructor(
    private readonly schema: T,
    dictionaries: Dictionaries,
  ) {
    this.codes = schema.columns.map((column: Column) =>
      column.type === 'dictionary'
        ? new Map(dictionaries[column.dictionary].map((word, code) => [word, code]))
        : undefined,
    );
    this.chunk = emptyChunk(schema, 64);
  }

  /** @throws RangeError for a value that its column cannot hold; that is a bug, never bad input. */
  push(row: RowOf<T>): void {
    if (this.rows === this.chunk.rows) {
      const larger = emptyChunk(this.schema, 2 * this.rows);
      copyRows(this.chunk, 0, this.rows, larger, 0);
      this.chunk = larger;
    }
    for (let i = 0; i < this.codes.length; i++) {
      const column = this.schema.columns[i];
      const value = (row as AnyRow)[column.name];
      const { values, present } = this.chunk.columns[i];
      if (value === null && present) continue;
      const number = typeof value === 'string' ? this.codes[i]?.get(value) : value;
      const most = STORAGE[column.type].most;
      if (
        typeof number !== 'number' ||
        (typeof value === 'string') !== (column.type === 'dictionary') ||
        (most === null ? !Number.isFinite(number) : !Number.isInteger(number) || number < 0 || number > most)
      ) {
        throw new RangeError(`column '${column.name}' of table '${this.schema.name}' cannot hold ${String(value)}`);
      }
      values[this.rows] = number;
      if (present) present[this.rows] = 1;
    }
    this.rows++;
  }

  finish(): Chunk {
    return firstRows(this.chunk, this.rows);
  }
}

/** The rows of a chunk, one object at a time. */
export function* rowsOf<T extends TableSchema>(
  schema: T,
  dictionaries: Dictionaries,
  chunk: Chunk,
): Generator<RowOf<T>> {
  for (let index = 0; index < chunk.rows; index++) {
    const row: Record<string, string | number | null> = {};
    schema.columns.forEach((column, i) => {
      row[column.name] = valueAt(column, dictionaries, chunk.columns[i], index);
    });
    yield row as RowOf<T>;
  }
}

/** One value of a column. */
function valueAt(column: Column, dictionaries: Dictionaries, data: ColumnData, index: number): string | number | null {
  if (data.present && data.present[index] === 0) return null;
  const value = data.values[index];
  return column.type === 'dictionary' ? dictionaries[column.dictionary][value] : value;
}
