import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../cards/input-error.js';

/** Who runs a study in a folder. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** What tells this process from a later one with the same id; `null` where the system does not say. */
  readonly born: string | null;
  readonly token: string;
}

const NAME = /^lock-(\d+)\.json$/;
const nameOf = (number: number): string => `lock-${number}.json`;

/** The right to run in a folder. */
export interface RunLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process. The holder is written to `lock-N.json`, made only if it is not there. The lock of a dead process is
 * not removed first, which could remove that of a quicker rival; instead the next number is taken, which only one rival can make. Whoever
 * then sees another living holder steps back, so two can never go on together.
 * @throws InputError when another process has the folder
 */
export async function takeLock(out: string, now: Date): Promise<RunLock> {
  const mine: LockHolder = {
    pid: process.pid,
    host: hostname(),
    since: now.toISOString(),
    born: birthOf(process.pid),
    token: randomUUID(),
  };
  for (;;) {
    const before = await locksIn(out);
    refuseIfHeld(out, before, mine);
    const number = Math.max(0, ...before.map((lock) => lock.number)) + 1;
    const path = join(out, nameOf(number));
    if (!(await createNew(path, `${JSON.stringify(mine, null, 2)}\n`))) continue;
    const release = (): Promise<void> => rm(path, { force: true });
    try {
      refuseIfHeld(out, await locksIn(out), mine);
    } catch (error) {
      await release();
      throw error;
    }
    for (const stale of before) await rm(join(out, nameOf(stale.number)), { force: true });
    return { release };
  }
}

/** The living process that has the folder, or the dead one that had; `null` when nobody has or the lock cannot be read. Changes nothing. */
export async function lockHolder(out: string): Promise<{ holder: LockHolder; alive: boolean } | null> {
  const holders = (await locksIn(out)).flatMap(({ holder }) => (holder ? [{ holder, alive: isAlive(holder) }] : []));
  return holders.find(({ alive }) => alive) ?? holders.at(-1) ?? null;
}

interface FoundLock {
  readonly number: number;
  /** `null`: its writer died before it had written, or the file was damaged. */
  readonly holder: LockHolder | null;
}

async function locksIn(out: string): Promise<FoundLock[]> {
  const locks: FoundLock[] = [];
  for (const name of await readdir(out)) {
    const number = NAME.exec(name)?.[1];
    if (number !== undefined) locks.push({ number: Number(number), holder: await readHolder(join(out, name)) });
  }
  return locks.sort((a, b) => a.number - b.number);
}

/** A writer that has made the file and not yet written it is given a second. */
async function readHolder(path: string): Promise<LockHolder | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return JSON.parse(await readFile(path, 'utf8')) as LockHolder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      await sleep(50);
    }
  }
  return null;
}

function refuseIfHeld(out: string, locks: readonly FoundLock[], mine: LockHolder): void {
  for (const { holder, number } of locks) {
    if (!holder || holder.token === mine.token || !isAlive(holder)) continue;
    const { pid, host, since } = holder;
    const here = host === mine.host;
    throw new InputError(
      `the folder '${out}' is in use: process ${pid} on ${here ? 'this machine' : `the machine '${host}'`} has been running a study there since ${since}; ` +
        (here
          ? 'wait for it or choose another folder'
          : `wait for it, or remove ${nameOf(number)} if that process has ended`),
    );
  }
}

/** Of a process on another machine nothing is known, so it counts as alive. */
function isAlive({ pid, host, born }: LockHolder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is one, of another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return born === null || born === birthOf(pid);
}

/** Start of the machine and of the process, so that an id that was given out again, or before a restart, is not taken for this one. Linux only. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces; the start time is the 20th field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

/** @returns false when the file is there already. */
async function createNew(path: string, text: string): Promise<boolean> {
  let handle;
  try {
    handle = await open(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    await handle.writeFile(text);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return true;
}
