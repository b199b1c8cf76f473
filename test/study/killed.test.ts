import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { typescriptLoader } from '../../src/study/pool.js';
import { lockHolder } from '../../src/study/run-lock.js';
import { studyFileText } from '../../src/study/study-file-text.js';
import { parseStudy } from '../../src/study/study-file.js';
import { BESIDES, COMPARED, comparedBytes, filesIn, newFolder, run } from './run-kit.js';

const STUDY = parseStudy(
  'name: killed\ngames: [fortress, citadel]\ndeals: native:1..4\nplayers: [greedy]\nsolver: { positionLimit: 100 }',
  'killed.yaml',
);
const KILLS = 24;
const MOMENTS = 10;

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
}

/** @param kill told when the process has started; its promise ends it with SIGKILL */
async function runIn(
  program: string,
  words: readonly string[],
  kill?: (pid: number) => Promise<unknown>,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [...typescriptLoader(), fileURLToPath(new URL(program, import.meta.url)), ...words],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  void kill?.(child.pid!).then(() => child.kill('SIGKILL'));
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { signal, out };
}

/** Waits until a process holds the lock of a folder, which may be there or not; locks of killed ones do not count. */
async function locked(out: string, pid?: number): Promise<void> {
  for (;;) {
    const lock = existsSync(out) ? await lockHolder(out) : null;
    if (lock?.alive && (pid === undefined || lock.holder.pid === pid)) return;
    await sleep(10);
  }
}

const whole = newFolder();
let bytes: Record<string, string>;
beforeAll(async () => {
  await run(STUDY, whole);
  bytes = comparedBytes(whole);
});

describe('a run that is killed with SIGKILL', () => {
  it('at any operation of the file system goes on to the same bytes, and leaves nothing half-written', async () => {
    const counted = newFolder();
    const { out: text } = await runIn('./killed-process.ts', [counted, JSON.stringify(STUDY)]);
    expect(comparedBytes(counted)).toEqual(bytes);
    const operations = Number(text);
    expect(operations).toBeGreaterThan(100);
    const points = Array.from({ length: KILLS }, (_, i) => Math.round(1 + (i * (operations - 1)) / (KILLS - 1)));
    const killAt = async (point: number): Promise<void> => {
      const out = newFolder();
      const { signal } = await runIn('./killed-process.ts', [out, JSON.stringify(STUDY), String(point)]);
      expect(signal).toBe('SIGKILL');
      // No table is there under its name unless it is whole.
      for (const name of COMPARED) {
        if (existsSync(join(out, name))) expect(comparedBytes(out, [name])).toEqual({ [name]: bytes[name] });
      }
      expect(await run(STUDY, out)).toMatchObject({ finished: true });
      expect(comparedBytes(out)).toEqual(bytes);
      expect(filesIn(out).filter((name) => name !== 'run.json')).toEqual(
        [...COMPARED, ...BESIDES].filter((name) => name !== 'run.json').sort(),
      );
    };
    for (let i = 0; i < points.length; i += 2) await Promise.all(points.slice(i, i + 2).map(killAt));
  });

  it('with its worker threads at any moment goes on, start after start, to the same bytes', async () => {
    const file = `${newFolder()}.yaml`;
    writeFileSync(file, studyFileText(STUDY));
    const main = '../../src/cli/main.ts';
    const words = (out: string): string[] => [
      'study',
      'run',
      file,
      '--out',
      out,
      '--workers',
      '2',
      '--shard-deals',
      '1',
    ];
    const first = newFolder();
    let begun = 0;
    const whenLocked = locked(first).then(() => (begun = performance.now()));
    expect(await runIn(main, words(first))).toMatchObject({ signal: null });
    await whenLocked;
    expect(comparedBytes(first)).toEqual(bytes);
    const span = performance.now() - begun;
    let out = newFolder();
    for (let kills = 0; kills < MOMENTS;) {
      const { signal } = await runIn(main, words(out), async (pid) => {
        await locked(out, pid);
        await sleep(Math.random() * span);
      });
      if (signal === 'SIGKILL') kills++;
      else {
        expect(comparedBytes(out)).toEqual(bytes);
        out = newFolder();
      }
    }
    if (existsSync(join(out, 'study.yaml'))) await runIn(main, ['study', 'resume', out]);
    else await runIn(main, words(out));
    expect(comparedBytes(out)).toEqual(bytes);
  }, 600_000);
});
