import { INNER_FOLDERS, PAGE, ROOMS } from './rooms.js';
import type { SourceFile } from './source-files.js';

export const LONGEST = 400;

/** Files of more than 400 lines whose first comment does not say why. */
export function lengthProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    if (lines <= LONGEST) return [];
    // The comment must come before everything else, and be about the length.
    const first = /^\s*(\/\*[^]*?\*\/|(?:\/\/[^\n]*\n)+)/.exec(text)?.[1] ?? '';
    return /\b400 lines\b/.test(first)
      ? []
      : [`${path} has ${lines} lines; it needs a comment at its top that says why it is over ${LONGEST} lines`];
  });
}

/** Names of files and folders that are not in kebab case: 'lay-out.ts', 'lay-out.test.ts'. */
export function nameProblems(paths: readonly string[]): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  return paths.filter((path) =>
    path.split('/').some((part, i, { length }) => {
      const name = i === length - 1 ? part.replace(/(\.test)?\.[a-z]+$/, '') : part;
      return !kebab.test(name);
    }),
  );
}

/** Files of `src` that lie in no room, too deep, or are the index of a room. */
export function placeProblems(paths: readonly string[]): string[] {
  const rooms: readonly string[] = ROOMS;
  return paths.filter((path) => {
    const folders = path.split('/').slice(1, -1);
    if (path.endsWith('/index.ts')) return path !== 'src/index.ts';
    if (path === 'src/browser.ts') return false;
    if (!(path.startsWith(PAGE) ? /\.(tsx?|css|html|svg)$/ : /\.ts$/).test(path)) return true;
    const [room] = folders;
    if (room === undefined || !rooms.includes(room)) return true;
    return folders.length > 1 && !INNER_FOLDERS.includes(folders.join('/'));
  });
}
