import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { readArrowColumns, typeText, type RawBatch, type RawColumn } from './arrow-read.js';
import { copyRows, emptyChunk, firstRows, type Chunk, type ColumnData } from './chunk.js';
import { MOST_WORDS, fixedWords } from './dictionaries.js';
import { isNullable, type Column, type TableSchema, type WordColumn } from './schema.js';

/** A whole table in typed columns, with every value checked against its schema. */
export interface TypedTable<T extends TableSchema = TableSchema> {
  readonly schema: T;
  readonly chunk: Chunk;
  /** By column: what the codes of a column of words mean; null for numbers. Fixed words have the codes of `fixedWords`. */
  readonly words: readonly (readonly string[] | null)[];
}

/**
 * Reads a table from Arrow streams, part by part: a stream of Castellan's own is one part, a Parquet file one for each row group.
 * What is kept is some 40 bytes a row, whatever the streams held.
 */
export class TypedTableReader<T extends TableSchema> {
  private schema: T | undefined;
  private chunk: Chunk | undefined;
  private rows = 0;
  private words: (Map<string, number> | null)[] = [];

  /**
   * @param schemas those the table may have.
   * @param source name of the file, for errors.
   * @param expectedRows of all parts together, where it is known: room for them is made at once.
   */
  constructor(
    private readonly schemas: readonly T[],
    private readonly source: string,
    private readonly expectedRows = 0,
  ) {}

  /**
   * Adds the rows of one stream.
   * @throws InputError when it is not a whole stream, has none of the schemas, or holds a value that its column cannot have.
   */
  add(stream: Uint8Array): void {
    const { rows, columns } = readArrowColumns(stream, this.source);
    const schema = (this.schema ??= this.schemaOf(columns));
    const end = this.rows + rows;
    this.chunk = withRoom(schema, this.chunk, this.rows, Math.max(end, this.expectedRows));
    if (this.words.length === 0) this.words = schema.columns.map(startingWords);
    const target = this.chunk;
    schema.columns.forEach((column, i) => {
      this.checkType(column, columns[i]);
      let at = this.rows;
      for (const batch of columns[i]?.batches ?? []) {
        if (at + batch.length > end || batch.values.length < batch.length) throw this.damaged();
        this.copy(column, i, batch, target.columns[i], at);
        at += batch.length;
      }
      if (at !== end) throw this.damaged();
    });
    this.rows = end;
  }

  /** @throws RangeError when no part was added. */
  finish(): TypedTable<T> {
    if (this.schema === undefined || this.chunk === undefined) throw new RangeError('no part of the table was added');
    return {
      schema: this.schema,
      chunk: firstRows(this.chunk, this.rows),
      words: this.words.map((codes) => codes && [...codes.keys()]),
    };
  }

  private schemaOf(columns: readonly RawColumn[]): T {
    const found = columns.map(({ name }) => name).join(', ');
    const schema = this.schemas.find((one) => one.columns.map(({ name }) => name).join(', ') === found);
    if (schema) return schema;
    const wanted = this.schemas.map(
      (one) => `a table of ${one.name} has ${one.columns.map(({ name }) => name).join(', ')}`,
    );
    throw new InputError(
      `${quote(this.source)} is none of the tables that can be opened here: its columns are ${quote(found)}, while ${wanted.join(', and ')}`,
    );
  }

  private checkType(column: Column, found: RawColumn | undefined): void {
    const wanted = typeText(column);
    if (found?.name === column.name && found.type === wanted) return;
    throw new InputError(
      `column '${column.name}' of ${quote(this.source)} holds ${found?.type ?? 'nothing'}; in a table of ${this.schema!.name} it holds ${wanted}`,
    );
  }

  private copy(column: Column, index: number, batch: RawBatch, target: ColumnData, at: number): void {
    const { length, isPresent } = batch;
    if (isPresent !== null && !isNullable(column)) {
      for (let i = 0; i < length; i++) if (!isPresent(i)) throw this.badValue(column, at + i, 'has no value');
    }
    if (target.present) {
      for (let i = 0; i < length; i++) target.present[at + i] = isPresent === null || isPresent(i) ? 1 : 0;
    }
    if (column.type === 'dictionary') this.copyWords(column, index, batch, target, at);
    else if (column.type === 'integer') this.copyIntegers(column, batch, target, at);
    else {
      target.values.set((batch.values as Uint32Array).subarray(0, length), at);
      if (target.present) for (let i = at; i < at + length; i++) if (target.present[i] === 0) target.values[i] = 0;
    }
  }

  private copyWords(column: WordColumn, index: number, batch: RawBatch, target: ColumnData, at: number): void {
    const known = this.words[index]!;
    const fixed = fixedWords(column.dictionary);
    const codes = (batch.words ?? []).map((word) => {
      if (typeof word !== 'string') return -1;
      const code = known.get(word);
      if (code !== undefined) return code;
      if (fixed) {
        throw new InputError(
          `column '${column.name}' of ${quote(this.source)} has the word ${quote(word)}; the words are ${fixed.join(', ')}`,
        );
      }
      if (known.size >= MOST_WORDS) throw this.damaged();
      known.set(word, known.size);
      return known.size - 1;
    });
    const { length, values } = batch;
    for (let i = 0; i < length; i++) {
      const code = codes[Number(values[i])];
      if (code === undefined || code < 0) throw this.badValue(column, at + i, 'is none of its words');
      target.values[at + i] = code;
    }
  }

  private copyIntegers(column: Column, { length, values }: RawBatch, target: ColumnData, at: number): void {
    const whole = values as BigInt64Array;
    const halves = new Uint32Array(whole.buffer, whole.byteOffset, 2 * length);
    for (let i = 0; i < length; i++) {
      const high = halves[2 * i + 1];
      if (high >= 2 ** 21) throw this.badValue(column, at + i, 'is negative or above 2^53 - 1');
      target.values[at + i] = high * 2 ** 32 + halves[2 * i];
    }
  }

  private badValue(column: Column, row: number, what: string): InputError {
    return new InputError(
      `${quote(this.source)} is not a table that Castellan wrote: column '${column.name}' ${what} in row ${row + 1}`,
    );
  }

  private damaged(): InputError {
    return new InputError(`${quote(this.source)} is damaged: its columns do not go together; run the study again`);
  }
}

/** A chunk with at least that much room that begins with the rows of another. */
function withRoom(schema: TableSchema, chunk: Chunk | undefined, filled: number, rows: number): Chunk {
  if (chunk !== undefined && chunk.rows >= rows) return chunk;
  const larger = emptyChunk(schema, Math.max(rows, chunk === undefined ? 0 : 2 * chunk.rows));
  if (chunk !== undefined) copyRows(chunk, 0, filled, larger, 0);
  return larger;
}

function startingWords(column: Column): Map<string, number> | null {
  if (column.type !== 'dictionary') return null;
  return new Map((fixedWords(column.dictionary) ?? []).map((word, code) => [word, code]));
}
