import type { OpenedRun } from './open-run.js';

/** What the tables' worker is asked: to open these files, once; it is ended then, and its memory with it. */
export interface TablesRequest {
  readonly files: readonly File[];
}

export type TablesAnswer =
  | { readonly kind: 'opened'; readonly run: OpenedRun }
  /** One sentence for the person who opened the files. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A fault of the program. */
  | { readonly kind: 'failed'; readonly message: string };
