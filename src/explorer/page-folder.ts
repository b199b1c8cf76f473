import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../cards/input-error.js';

/** Where the build puts the page: the same folder seen from `src/explorer` and from `dist/explorer`. */
export const PAGE_FOLDER = fileURLToPath(new URL('../../dist/explorer/page/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
};

/** One file of the built page. */
export interface PageFile {
  /** Its path in the page's folder, with '/'. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads all files of the built page.
 * @throws InputError when it has not been built. @throws Error for a file of a kind that is not known: a fault of the build.
 */
export function readPage(folder: string = PAGE_FOLDER): PageFile[] {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    throw new InputError("the explorer's page has not been built; run 'npm run build' first");
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const path = relative(folder, file).split(sep).join('/');
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
      if (type === undefined) throw new Error(`the page has a file of an unknown kind: ${path}`);
      return { path, type, bytes: readFileSync(file) };
    });
}
