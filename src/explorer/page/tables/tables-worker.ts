import '../no-eval.js';
import { InputError } from '../../../cards/input-error.js';
import { openRun, type OpenedFile } from './open-run.js';
import { readParquetHere } from './parquet.js';
import type { TablesAnswer, TablesRequest } from './tables-protocol.js';

addEventListener('message', ({ data }: MessageEvent<TablesRequest>) => {
  const files = data.files.map((file): OpenedFile => ({
    name: file.name,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  openRun(files, readParquetHere).then(
    (run) => send({ kind: 'opened', run }, buffersOf(run.table)),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send({ kind: error instanceof InputError ? 'refused' : 'failed', message }, []);
    },
  );
});

function send(answer: TablesAnswer, transfer: Transferable[]): void {
  postMessage(answer, { transfer });
}

/** The columns change hands without being copied. */
function buffersOf(table: object): Transferable[] {
  return Object.values(table).flatMap((value: unknown): Transferable[] => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    if (Array.isArray(value)) return value.flatMap((one: unknown) => (typeof one === 'object' ? buffersOf(one!) : []));
    return [];
  });
}
