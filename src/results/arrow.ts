import {
  Dictionary,
  Field,
  Float64,
  Int16,
  Int64,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Uint16,
  Uint32,
  Uint8,
  Utf8,
  makeData,
  makeVector,
  type Data,
  type DataType,
  type Vector,
} from 'apache-arrow';
import { joinBytes, utf8 } from './bytes.js';
import type { Chunk, ColumnData } from './chunk.js';
import type { Dictionaries } from './dictionaries.js';
import { isNullable, type Column, type DictionaryName, type NumberType, type TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';

const NUMBER_ARROW: Readonly<Record<NumberType, () => DataType>> = {
  integer: () => new Int64(),
  uint32: () => new Uint32(),
  uint16: () => new Uint16(),
  uint8: () => new Uint8(),
  float64: () => new Float64(),
};

/** Writes a table as an Arrow IPC stream, uncompressed (the library's compressed streams cannot be read elsewhere). */
export class ArrowEncoder implements TableEncoder {
  private readonly writer = new DrainedWriter();
  private readonly arrowSchema: Schema;
  private readonly words: readonly (Vector<Utf8> | undefined)[];

  constructor(
    private readonly schema: TableSchema,
    dictionaries: Dictionaries,
  ) {
    const names: DictionaryName[] = [];
    this.words = schema.columns.map((column) =>
      column.type === 'dictionary' ? wordsVector(dictionaries[column.dictionary]) : undefined,
    );
    const fields = schema.columns.map((column) => {
      if (column.type !== 'dictionary')
        return new Field(column.name, NUMBER_ARROW[column.type](), isNullable(column), docOf(column));
      if (names.includes(column.dictionary)) throw new Error(`two columns share the dictionary '${column.dictionary}'`);
      // Ids are given here: the library would number dictionaries through the whole process, and the bytes would differ.
      const type = new Dictionary(new Utf8(), new Int16(), names.push(column.dictionary) - 1);
      return new Field(column.name, type, false, docOf(column));
    });
    this.arrowSchema = new Schema(fields, new Map([['table', schema.name]]));
  }

  encode(batch: Chunk): Uint8Array {
    const children = this.arrowSchema.fields.map((field, i) =>
      columnOf(this.schema.columns[i], field.type as DataType, this.words[i], batch.columns[i], batch.rows),
    );
    const struct = makeData({ type: new Struct(this.arrowSchema.fields), length: batch.rows, nullCount: 0, children });
    this.writer.write(new RecordBatch(this.arrowSchema, struct));
    return this.writer.drain();
  }

  end(): Uint8Array {
    this.writer.finish();
    return this.writer.drain();
  }
}

/** The library's writer, whose bytes are taken away after each batch: its own queue would hold the whole file. */
class DrainedWriter extends RecordBatchStreamWriter {
  private parts: Uint8Array[] = [];

  protected override _write(part: ArrayBufferView): this {
    if (this._started) this.parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    return this;
  }

  drain(): Uint8Array {
    const bytes = joinBytes(this.parts);
    this.parts = [];
    return bytes;
  }
}

/** Words as Arrow has them, made by hand: the library's own builders compile functions from text, which a page may not do. */
function wordsVector(words: readonly string[]): Vector<Utf8> {
  const texts = words.map(utf8);
  const valueOffsets = new Int32Array(words.length + 1);
  texts.forEach((text, i) => (valueOffsets[i + 1] = valueOffsets[i] + text.length));
  return makeVector(
    makeData({ type: new Utf8(), length: words.length, nullCount: 0, valueOffsets, data: joinBytes(texts) }),
  );
}

function docOf(column: Column): Map<string, string> {
  return new Map([['doc', column.doc], ...(column.type === 'dictionary' ? [] : [['unit', column.unit] as const])]);
}

function columnOf(
  column: Column,
  type: DataType,
  words: Vector<Utf8> | undefined,
  { values, present }: ColumnData,
  rows: number,
): Data {
  const data = column.type === 'integer' ? int64Of(values as Float64Array) : values;
  const nulls = present ? { nullCount: countNulls(present), nullBitmap: bitmapOf(present) } : { nullCount: 0 };
  const props = { type, length: rows, data, ...nulls, ...(words ? { dictionary: words } : {}) };
  return makeData(props as unknown as Parameters<typeof makeData>[0]);
}

/** Whole numbers below 2^53 as int64. */
function int64Of(values: Float64Array): BigInt64Array {
  const halves = new Uint32Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    halves[2 * i] = values[i] % 2 ** 32;
    halves[2 * i + 1] = Math.floor(values[i] / 2 ** 32);
  }
  return new BigInt64Array(halves.buffer);
}

function countNulls(present: Uint8Array): number {
  let nulls = 0;
  for (const one of present) nulls += 1 - one;
  return nulls;
}

/** One bit a row, the lowest first, padded to whole words of 64 bits. */
function bitmapOf(present: Uint8Array): Uint8Array {
  const bitmap = new Uint8Array(8 * Math.ceil(present.length / 64));
  for (let i = 0; i < present.length; i++) bitmap[i >> 3] |= present[i] << (i & 7);
  return bitmap;
}
