import type { RecordBatch } from 'parquet-wasm';
import { ArrowEncoder } from './arrow.js';
import type { Chunk } from './chunk.js';
import { columnNotes } from './column-docs.js';
import type { Dictionaries } from './dictionaries.js';
import type { Column, TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';

/** Rows of a row group, two batches: what is held in memory until it is written. Part of the format, as is every property below. */
const GROUP_ROWS = 131_072;

/** The key of the file's metadata under which the columns are described, as JSON. */
export const NOTES_KEY = 'castellan';

/** The writer at work: batches go in, one at a time, and bytes come out. */
interface Flow {
  readonly recordBatchOf: (stream: Uint8Array) => RecordBatch;
  readonly input: WritableStreamDefaultWriter<RecordBatch>;
  /** Ends when the last byte has come out; fails when the writer does. */
  readonly output: Promise<void>;
}

/** Writes a table as Parquet: zstd, words as dictionaries, statistics for each row group. The bytes follow from the rows alone. */
export class ParquetEncoder implements TableEncoder {
  private flow: Flow | undefined;
  private parts: Uint8Array[] = [];

  constructor(
    private readonly schema: TableSchema,
    private readonly dictionaries: Dictionaries,
  ) {}

  async encode(batch: Chunk): Promise<Uint8Array> {
    this.flow ??= await this.open();
    const { recordBatchOf, input, output } = this.flow;
    // The library takes batches as Arrow streams of their own.
    const arrow = new ArrowEncoder(this.schema, this.dictionaries);
    const stream = Buffer.concat([arrow.encode(batch), arrow.end()]);
    // A writer that failed takes no more batches: its own failure tells more.
    await Promise.race([input.write(recordBatchOf(stream)), output]);
    return this.drain();
  }

  async end(): Promise<Uint8Array> {
    await this.flow?.input.close();
    await this.flow?.output;
    return this.drain();
  }

  /** Loads the library, 5 MB of WebAssembly, only where Parquet is written. */
  private async open(): Promise<Flow> {
    const { Compression, Encoding, Table, WriterPropertiesBuilder, transformParquetStream } =
      await import('parquet-wasm');
    let properties = new WriterPropertiesBuilder()
      .setCompression(Compression.ZSTD)
      .setMaxRowGroupSize(GROUP_ROWS)
      // One entry only: the library would write several in an order that changes from run to run.
      .setKeyValueMetadata(new Map([[NOTES_KEY, JSON.stringify(columnNotes(this.schema))]]));
    for (const { name } of this.schema.columns.filter(isAscending)) {
      properties = properties.setColumnDictionaryEnabled(name, false);
      properties = properties.setColumnEncoding(name, Encoding.DELTA_BINARY_PACKED);
    }
    // Takes a batch only when the writer asks for one, so that no queue grows.
    const gate = new TransformStream<RecordBatch, RecordBatch>(undefined, undefined, { highWaterMark: 0 });
    const opened = transformParquetStream(gate.readable, properties.build()) as Promise<ReadableStream<Uint8Array>>;
    const output = opened.then(async (stream) => {
      for await (const part of stream) this.parts.push(part);
    });
    // Whoever writes or ends sees the failure; a run that was given up meanwhile need not.
    output.catch(() => undefined);
    return {
      recordBatchOf: (stream) => {
        const table = Table.fromIPCStream(stream);
        const batch = table.recordBatch(0);
        table.free();
        if (!batch) throw new Error(`the table ${this.schema.name} gave Parquet no batch`);
        return batch;
      },
      input: gate.writable.getWriter(),
      output,
    };
  }

  private drain(): Uint8Array {
    const bytes = Buffer.concat(this.parts);
    this.parts = [];
    return bytes;
  }
}

/** Deal numbers go up by one from row to row; their differences take next to no room. */
function isAscending(column: Column): boolean {
  return column.type === 'integer';
}
