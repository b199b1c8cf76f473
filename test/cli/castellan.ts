/** Runs the real command line, from the sources, in processes of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export const SMOKE_STUDY = here('../../data/studies/smoke.yaml');

/** What a command came to. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export interface EndedProcess extends Ended {
  /** The signal that ended the process, if one did. */
  readonly signal: NodeJS.Signals | null;
}

type Listener = (text: string, child: ChildProcess) => void;

/**
 * Runs `castellan <words>`.
 * @param onErr is given all of standard error so far whenever there is more. @param onOut the same of standard output.
 */
export function castellan(
  words: readonly string[],
  { env = {}, onErr, onOut }: { env?: NodeJS.ProcessEnv; onErr?: Listener; onOut?: Listener } = {},
): Promise<EndedProcess> {
  return runProgram('../../src/cli/main.ts', words, env, onErr, onOut);
}

/** Runs several command lines one after the other, in one process to save time. */
export async function castellanEach(commands: readonly (readonly string[])[], env = {}): Promise<Ended[]> {
  const all = await runProgram('./run-each.ts', [JSON.stringify(commands)], env);
  if (all.code !== 0) throw new Error(`the commands did not run: ${all.err}`);
  const codes = JSON.parse(all.out.slice(all.out.lastIndexOf('\0') + 1)) as number[];
  const [outs, errs] = [all.out.split('\0'), all.err.split('\0')];
  return codes.map((code, i) => ({ code, out: outs[i], err: errs[i] }));
}

function runProgram(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  onErr?: Listener,
  onOut?: Listener,
): Promise<EndedProcess> {
  const child = spawn(process.execPath, ['--import', LOADER, here(program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    onOut?.(out, child);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    onErr?.(err, child);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is removed after the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-cli-'));
  folders.push(folder);
  return folder;
}

/** Lines of CSV without quotes, as objects. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [header, ...lines] = csv.trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])));
}
