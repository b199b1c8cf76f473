import { copyRows, emptyChunk, firstRows, type Chunk } from './chunk.js';
import type { TableSchema } from './schema.js';

/** Rows of a record batch in a table file. Part of the format: another number gives other bytes. */
export const BATCH_ROWS = 65_536;

/** Collects chunks of any size into batches of one fixed size, so that a table's bytes do not depend on how it was cut up. */
export class Rebatcher {
  private batch: Chunk;
  private filled = 0;

  constructor(
    private readonly schema: TableSchema,
    private readonly batchRows: number = BATCH_ROWS,
  ) {
    this.batch = emptyChunk(schema, batchRows);
  }

  /** Takes a chunk in and yields the batches that are full. */
  *add(chunk: Chunk): Generator<Chunk> {
    for (let start = 0; start < chunk.rows;) {
      const count = Math.min(chunk.rows - start, this.batchRows - this.filled);
      copyRows(chunk, start, count, this.batch, this.filled);
      this.filled += count;
      start += count;
      if (this.filled === this.batchRows) {
        const full = this.batch;
        this.batch = emptyChunk(this.schema, this.batchRows);
        this.filled = 0;
        yield full;
      }
    }
  }

  /** The last batch, which is not full and may have no rows. */
  rest(): Chunk {
    return firstRows(this.batch, this.filled);
  }
}
