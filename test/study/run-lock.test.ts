import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { typescriptLoader } from '../../src/study/pool.js';
import { lockHolder, takeLock } from '../../src/study/run-lock.js';
import { STUDY, comparedBytes, filesIn, newFolder, run } from './run-kit.js';

const NOW = new Date('2025-01-31T12:00:00Z');

function folder(): string {
  const out = newFolder();
  mkdirSync(out);
  return out;
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

const lockText = (pid: number, more: object = {}): string =>
  JSON.stringify({ pid, host: hostname(), since: NOW.toISOString(), born: null, token: 'other', ...more });

describe('the lock of a folder', () => {
  it('is for one at a time, in one process too', async () => {
    const out = folder();
    const lock = await takeLock(out, NOW);
    const refused = takeLock(out, NOW);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(
      `the folder '${out}' is in use: process ${process.pid} on this machine has been running a study there since ` +
        '2025-01-31T12:00:00.000Z; wait for it or choose another folder',
    );
    expect(await lockHolder(out)).toMatchObject({ alive: true, holder: { pid: process.pid } });
    await lock.release();
    expect(filesIn(out)).toEqual([]);
    expect(await lockHolder(out)).toBeNull();
    await (await takeLock(out, NOW)).release();
  });

  it('of a dead process is taken over, and so is one that was cut short', async () => {
    const out = folder();
    writeFileSync(join(out, 'lock-3.json'), lockText(deadPid()));
    writeFileSync(join(out, 'lock-4.json'), '{"pid": 1');
    expect(await lockHolder(out)).toMatchObject({ alive: false });
    const lock = await takeLock(out, NOW);
    expect(filesIn(out)).toEqual(['lock-5.json']);
    await lock.release();
  });

  it('of a process whose id was given to another is taken over', async () => {
    const out = folder();
    const holder = JSON.parse(lockText(process.pid, { born: 'another boot 1' })) as object;
    writeFileSync(join(out, 'lock-1.json'), JSON.stringify(holder));
    // Only where the system tells when a process began can the two be told apart.
    if (process.platform === 'linux') await (await takeLock(out, NOW)).release();
    else await expect(takeLock(out, NOW)).rejects.toThrow(/is in use/);
  });

  it('of another machine is not judged', async () => {
    const out = folder();
    writeFileSync(join(out, 'lock-1.json'), lockText(deadPid(), { host: 'elsewhere.example' }));
    await expect(takeLock(out, NOW)).rejects.toThrow(
      /on the machine 'elsewhere\.example' .*; wait for it, or remove lock-1\.json if that process has ended$/,
    );
    expect(filesIn(out)).toEqual(['lock-1.json']);
  });

  it('goes to one of many who come at the same time to that of a dead process', async () => {
    for (let round = 0; round < 20; round++) {
      const out = folder();
      writeFileSync(join(out, 'lock-1.json'), lockText(deadPid()));
      const rivals = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(out, NOW)));
      const winners = rivals.filter(({ status }) => status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(filesIn(out)).toEqual(['lock-2.json']);
    }
  });
});

describe('two processes on one folder', () => {
  it('are told apart: the second is refused, and the first goes on', async () => {
    const out = newFolder();
    const program = fileURLToPath(new URL('./run-kit-process.ts', import.meta.url));
    const child: ChildProcess = spawn(process.execPath, [...typescriptLoader(), program, out, JSON.stringify(STUDY)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout!, 'data');
    const before = readFileSync(join(out, 'log.jsonl'), 'utf8').split('\n')[0];
    await expect(run(STUDY, out)).rejects.toThrow(
      `the folder '${out}' is in use: process ${child.pid} on this machine`,
    );
    await expect(run(STUDY, out, { fresh: true })).rejects.toThrow(/is in use/);
    expect(readFileSync(join(out, 'log.jsonl'), 'utf8').split('\n')[0]).toBe(before);
    child.kill('SIGKILL');
    await ended;
    expect(await run(STUDY, out)).toMatchObject({ finished: true });
    expect(filesIn(out).filter((name) => name.startsWith('lock'))).toEqual([]);
    const whole = newFolder();
    await run(STUDY, whole);
    expect(comparedBytes(out)).toEqual(comparedBytes(whole));
  });
});
