import type { Chunk } from './chunk.js';

/** Turns a table into the bytes of a file, batch by batch. */
export interface TableEncoder {
  /** @param batch every batch but the last has the same number of rows; there is at least one, which may have none. */
  encode(batch: Chunk): Uint8Array | Promise<Uint8Array>;
  /** What follows the last batch. */
  end(): Uint8Array | Promise<Uint8Array>;
}
