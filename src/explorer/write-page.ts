import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { InputError } from '../cards/input-error.js';
import { readPage } from './page-folder.js';

/** Names the files of a page, so that a later version can replace them and nothing else. */
const LIST = 'castellan-page.json';
const INDEX = 'index.html';

const listSchema = z.object({ files: z.array(z.string().regex(/^(?!.*\.\.)[a-z0-9][\w./-]*$/i)) });

/**
 * Writes the page as static files, for any web server.
 * @param folder a folder that is new, empty, or holds an earlier page of ours, which is replaced.
 * @returns the number of files.
 * @throws InputError for a folder that holds something else, or that cannot be written to.
 */
export function writePage(folder: string, source?: string): number {
  const files = readPage(source);
  const earlier = filesOfEarlierPage(folder);
  try {
    // The page comes last: until then the one that was there still finds its files.
    for (const { path, bytes } of [...files].sort((a, b) => Number(a.path === INDEX) - Number(b.path === INDEX))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    writeFileSync(join(folder, LIST), `${JSON.stringify({ files: files.map(({ path }) => path) }, null, 2)}\n`);
  } catch (error) {
    throw new InputError(`cannot write the page to '${folder}': ${(error as Error).message}`);
  }
  const kept = new Set(files.map(({ path }) => path));
  for (const path of earlier) if (!kept.has(path)) rmSync(join(folder, path), { force: true });
  return files.length;
}

function filesOfEarlierPage(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new InputError(`'${folder}' is a file; --out takes a folder`);
  if (readdirSync(folder).length === 0) return [];
  try {
    return listSchema.parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8'))).files;
  } catch {
    throw new InputError(
      `the folder '${folder}' holds other files than an earlier page; --out takes a new or an empty folder, or one of an earlier page`,
    );
  }
}
