import init, { ParquetFile, readParquet } from 'parquet-wasm/esm';
import type { ReadParquet } from './open-run.js';

/** Rows of a batch: few batches, and none that is large. */
const BATCH_ROWS = 65_536;

/** Reads Parquet in the browser, group by group: the library, 5 MB of WebAssembly, is loaded when the first file comes. */
export const readParquetHere: ReadParquet = async (bytes) => {
  await init();
  const file = await ParquetFile.fromFile(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const metadata = file.metadata();
  const groups = metadata.numRowGroups();
  return { rows: metadata.fileMetadata().numRows(), streams: streamsOf(bytes, file, groups) };
};

async function* streamsOf(bytes: Uint8Array, file: ParquetFile, groups: number): AsyncGenerator<Uint8Array> {
  // A table without rows has no group, and its columns still want to be known.
  if (groups === 0) yield readParquet(bytes).intoIPCStream();
  for (let group = 0; group < groups; group++) {
    const table = await file.read({ rowGroups: [group], batchSize: BATCH_ROWS });
    yield table.intoIPCStream();
  }
  file.free();
}
