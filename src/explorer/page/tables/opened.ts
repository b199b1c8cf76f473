import { createStore, type Store } from '../store.js';
import type { OpenedRun } from './open-run.js';
import type { DealFilter } from './select-rows.js';
import type { Sorting } from './sort-rows.js';
import type { TablesAnswer, TablesRequest } from './tables-protocol.js';

/** Tables that were opened, and what of them is looked at: kept while the page is open, whatever view is on. */
export type Opened =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading' }
  | { readonly is: 'refused'; readonly message: string; readonly isFault: boolean }
  | { readonly is: 'there'; readonly run: OpenedRun; readonly look: Look };

export interface Look {
  readonly filter: DealFilter;
  /** Null: in the order of the tables. */
  readonly sorting: Sorting | null;
  /** From 0. */
  readonly page: number;
}

export const opened: Store<Opened> = createStore<Opened>({ is: 'nothing' });

let worker: Worker | undefined;

/** Opens files in the place of those that are open. */
export function openFiles(files: readonly File[]): void {
  if (files.length === 0) return;
  worker?.terminate();
  const mine = new Worker(new URL('./tables-worker.ts', import.meta.url), { type: 'module' });
  worker = mine;
  opened.set({ is: 'reading' });
  const finish = (next: Opened): void => {
    mine.terminate();
    if (worker === mine) opened.set(next);
  };
  mine.onmessage = ({ data }: MessageEvent<TablesAnswer>) => {
    if (data.kind !== 'opened') finish({ is: 'refused', message: data.message, isFault: data.kind === 'failed' });
    else finish({ is: 'there', run: data.run, look: { filter: {}, sorting: null, page: 0 } });
  };
  mine.onerror = ({ message }) => finish({ is: 'refused', message, isFault: true });
  mine.postMessage({ files: [...files] } satisfies TablesRequest);
}

/** Looks at other rows of the open tables. */
export function lookAt(change: Partial<Look>): void {
  const now = opened.get();
  if (now.is === 'there') opened.set({ ...now, look: { ...now.look, page: 0, ...change } });
}
