/** Real processes of the command line that work on a queue. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { endOf } from './redis-kit.js';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** A process that goes on in the background. */
export interface Running {
  readonly child: ChildProcess;
  /** All that it has said so far, on both outputs. */
  said(): string;
  /** Waits until it says something. */
  says(text: string): Promise<void>;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

const running: ChildProcess[] = [];
afterAll(() => Promise.all(running.map((child) => endOf(child, 'SIGKILL'))));

/** @param main another copy of the program. */
export function start(words: readonly string[], env: NodeJS.ProcessEnv = {}, main = MAIN): Running {
  const child = spawn(process.execPath, ['--import', LOADER, main, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  running.push(child);
  let [out, err] = ['', ''];
  const waiting: (() => void)[] = [];
  const hear = (): void => waiting.forEach((look) => look());
  child.stdout.setEncoding('utf8').on('data', (text: string) => ((out += text), hear()));
  child.stderr.setEncoding('utf8').on('data', (text: string) => ((err += text), hear()));
  const said = (): string => out + err;
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  );
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (said().includes(text)) resolve();
      };
      waiting.push(look);
      look();
      void ended.then(() => reject(new Error(`it never said '${text}' but: ${said()}`)));
    });
  return { child, said, says, ended };
}
