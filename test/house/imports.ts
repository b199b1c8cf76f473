import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { ONE_FILE_PACKAGES, PAGE, PAGE_MAY_KNOW, PAGE_ROOT, ROOMS, SOLVER_MAY_KNOW } from './rooms.js';
import type { SourceFile } from './source-files.js';

/** What a file imports in any way: statically, by `import()`, for types, or by re-export. */
export function importsOf({ text }: SourceFile): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The file that a relative import means: 'src/cards/card.ts'. */
export function targetOf(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts');
}

/** 'cards' for 'src/cards/card.ts'; '' for a file of `src` itself; `undefined` outside `src`. */
export function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = path.split('/');
  if (top !== 'src' || room === undefined) return undefined;
  return rest.length === 0 ? '' : room;
}

/** '@uwdata/flechette' for '@uwdata/flechette/x'. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Imports that point down, out of the house, to a room's index, or, from the solver, to the rules that the referee replays by. */
export function directionProblems(files: readonly SourceFile[]): string[] {
  const order: readonly string[] = ROOMS;
  const problems: string[] = [];
  for (const file of files) {
    const room = roomOf(file.path)!;
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) continue;
      const target = targetOf(file.path, specifier);
      const found = roomOf(target);
      const say = (why: string) => problems.push(`${file.path} imports ${target}: ${why}`);
      if (found === undefined || (found !== '' && !order.includes(found))) say('no room of src');
      // The whole package has everything that its face for browsers has.
      else if (room === '' && target === 'src/browser.ts') continue;
      else if (found === '' || /(^|\/)index\.ts$/.test(target)) say('an index is for those outside');
      else if (room === '') {
        if (found === 'cli') say('nobody imports the command line');
      } else if (found !== room && order.indexOf(found) > order.indexOf(room)) say('it points down');
      if (room === 'solver' && found === 'position' && !SOLVER_MAY_KNOW.includes(target)) {
        say('the solver shares no rules with the referee');
      }
    }
  }
  return problems;
}

/** Packages that more than their one file knows, or their one file in the page, or that none knows although one should. */
export function packageProblems(
  files: readonly SourceFile[],
  homes: Readonly<Record<string, string | null>> = ONE_FILE_PACKAGES,
  inPage: Readonly<Record<string, string>> = {},
): string[] {
  const problems: string[] = [];
  const users = new Map(Object.keys(homes).map((name) => [name, [] as string[]]));
  for (const file of files) {
    for (const name of new Set(importsOf(file).map(packageOf))) users.get(name)?.push(file.path);
  }
  for (const [name, home] of Object.entries(homes)) {
    const all = users.get(name)!;
    const paths = all.filter((path) => path !== inPage[name]);
    if (inPage[name] !== undefined && paths.length === all.length)
      problems.push(`${inPage[name]} does not know ${name}`);
    if (home === null ? paths.length > 1 : paths.length !== 1 || paths[0] !== home) {
      problems.push(`${name} is for ${home ?? 'one file'}, and is imported by ${paths.join(', ') || 'none'}`);
    }
  }
  return problems;
}

/** Modules of Node that a file imports. */
export function nodeImportsOf(file: SourceFile): string[] {
  return importsOf(file).filter((specifier) => isBuiltin(specifier));
}

/**
 * What the page cannot have in a browser: Node's modules, in whatever file it takes in, and rooms that are not for it. Besides, a second
 * file that draws the page as a whole, and files of the server that take from the page.
 */
export function pageProblems(files: readonly SourceFile[]): string[] {
  const problems: string[] = [];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(files.filter(({ path }) => path.startsWith(PAGE)));
  for (const file of reached) {
    problems.push(...nodeImportsOf(file).map((name) => `${file.path} imports ${name}: the page has no Node`));
    for (const specifier of runtimeImportsOf(file)) {
      if (specifier === 'preact' && file.path !== PAGE_ROOT && /\brender\b[^}]*\} from 'preact'/.test(file.text)) {
        problems.push(`${file.path} imports render: ${PAGE_ROOT} alone draws the page`);
      }
      if (!specifier.startsWith('.')) continue;
      const target = targetOf(file.path, specifier);
      const found = byPath.get(target) ?? byPath.get(`${target}x`);
      const room = roomOf(target)!;
      if (!target.startsWith(PAGE) && !PAGE_MAY_KNOW.includes(room)) {
        problems.push(`${file.path} imports ${target}: the page takes nothing from ${room}`);
      } else if (found) reached.add(found);
    }
  }
  for (const file of files) {
    if (file.path.startsWith(PAGE)) continue;
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.') && targetOf(file.path, specifier).startsWith(PAGE)) {
        problems.push(`${file.path} imports ${specifier}: the page is for the browser`);
      }
    }
  }
  return problems;
}

/** What is left of a file's imports when its types are gone. */
function runtimeImportsOf(file: SourceFile): string[] {
  const text = file.text.replace(/^(import|export) type [^;]*;/gm, '');
  return importsOf({ ...file, text });
}
