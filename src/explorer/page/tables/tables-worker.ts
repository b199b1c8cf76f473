import '../no-eval.js';
import { InputError } from '../../../cards/input-error.js';
import { quote } from '../../../deals/quote.js';
import { openRun, type OpenedFile } from './open-run.js';
import { readParquetHere } from './parquet.js';
import type { TablesAnswer, TablesRequest } from './tables-protocol.js';

/** The file that is being read. */
let present = '';

addEventListener('message', ({ data }: MessageEvent<TablesRequest>) => {
  const files = data.files.map((file): OpenedFile => ({
    name: file.name,
    async bytes() {
      present = file.name;
      return new Uint8Array(await file.arrayBuffer());
    },
  }));
  openRun(files, readParquetHere).then(
    (run) => send({ kind: 'opened', run }, buffersOf(run.table)),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send({ kind: error instanceof InputError ? 'refused' : 'failed', message }, []);
    },
  );
});

// The reader of Parquet stops short at some damaged files, where nobody waits for it.
const stop = (event: Event): void => {
  event.preventDefault();
  send({ kind: 'refused', message: `${quote(present)} is damaged and cannot be read; run the study again` }, []);
};
addEventListener('error', stop);
addEventListener('unhandledrejection', stop);

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
