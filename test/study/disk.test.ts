import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openThreadPool, typescriptLoader } from '../../src/study/pool.js';
import { RunError } from '../../src/study/run-error.js';
import { studyFileText } from '../../src/study/study-file-text.js';
import { COMPARED, STUDY, comparedBytes, newFolder, run, runRecord } from './run-kit.js';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const mounted: string[] = [];
afterAll(() => {
  // It would be busy if the runs had left a file open.
  for (const folder of mounted) expect(spawnSync('umount', [folder]).status).toBe(0);
});

/** A file system of its own in memory; `null` where this user may not mount one. */
function smallDisk(size: string): { folder: string; change: (options: string) => void } | null {
  const folder = newFolder();
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) return null;
  mounted.push(folder);
  return {
    folder,
    change: (options) => {
      expect(spawnSync('mount', ['-o', `remount,${options}`, folder]).status).toBe(0);
    },
  };
}

function expectNothingHalfWritten(out: string): void {
  const names = [...readdirSync(out), ...readdirSync(join(out, 'shards'))];
  expect(names.filter((name) => name.endsWith('.partial') || COMPARED.includes(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('lock'))).toEqual([]);
}

async function refusal(out: string, options = {}): Promise<string> {
  const error: unknown = await run(STUDY, out, { shardDeals: 1, ...options }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RunError);
  return (error as RunError).message;
}

const whole = newFolder();
let bytes: Record<string, string>;
beforeAll(async () => {
  await run(STUDY, whole);
  bytes = comparedBytes(whole);
});

const shardsIn = (out: string): number =>
  readdirSync(join(out, 'shards')).filter((name) => name.endsWith('.shard')).length;

describe('a disk that is full', () => {
  it('ends the run with a sentence, and with more room it goes on to the same bytes', async () => {
    const disk = smallDisk('160k');
    // Where nothing can be mounted the limit on the size of a file, below, stands for it.
    if (!disk) return limitedFiles(2);
    const out = join(disk.folder, 'run');
    const sentence = `the folder '${out}' could not be written to: the disk is full; make room, and go on with 'castellan study resume ${out}'; the finished shards are kept`;
    expect(await refusal(out, { openPool: openThreadPool, workers: 2 })).toBe(sentence);
    expectNothingHalfWritten(out);
    const kept = shardsIn(out);
    expect(kept).toBeGreaterThan(5);
    // Room for the shards, but not for the tables.
    disk.change('size=464k');
    expect(await refusal(out)).toBe(sentence);
    expectNothingHalfWritten(out);
    expect(shardsIn(out)).toBe(52);
    disk.change('size=8m');
    expect(await run(STUDY, out)).toMatchObject({ finished: true });
    expect(runRecord(out).shards).toMatchObject({ run: 0, kept: 52 });
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('or files that may not be that large, the same', () => {
    limitedFiles(2);
    limitedFiles(8);
  });
});

/** Runs the command under a limit on the size of a file, in KiB, and then without. */
function limitedFiles(kib: number): void {
  const out = newFolder();
  const file = `${out}.yaml`;
  writeFileSync(file, studyFileText(STUDY));
  const castellan = (limit: string, ...words: string[]) => {
    // The signal that the system sends as well would end the process.
    const script = `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$@"`;
    const all = [process.execPath, ...typescriptLoader(), CLI, 'study', ...words];
    return spawnSync('bash', ['-c', script, ...all], { encoding: 'utf8' });
  };
  const { status, stderr } = castellan(String(kib), 'run', file, '--out', out, '--shard-deals', '1');
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    `castellan: the folder '${out}' could not be written to: a file would be larger than the system allows; raise that limit, ` +
      `and go on with 'castellan study resume ${out}'; the finished shards are kept`,
  );
  expect(status).toBe(1);
  if (existsSync(join(out, 'shards', 'begun.json'))) {
    expectNothingHalfWritten(out);
    expect(castellan('unlimited', 'resume', out).status).toBe(0);
    expect(comparedBytes(out)).toEqual(bytes);
  } else expect(readdirSync(out).filter((name) => name !== 'shards' && name !== 'study.yaml')).toEqual([]);
}

describe('a folder that cannot be written to', () => {
  it('is refused with a sentence, begun or not, and is left as it was', async () => {
    const disk = smallDisk('8m');
    const parent = disk?.folder ?? newFolder();
    const out = join(parent, 'run');
    const begun = join(parent, 'begun');
    mkdirSync(out, { recursive: true });
    await run(STUDY, begun, { shardDeals: 4, signal: AbortSignal.abort() });
    const before = readFileSync(join(begun, 'log.jsonl'), 'utf8');
    if (disk) disk.change('ro');
    else for (const folder of [out, begun, join(begun, 'shards')]) chmodSync(folder, 0o555);
    // A superuser who may not mount cannot be kept from writing; a file in place of the folder is what is left.
    if (!disk && process.getuid?.() === 0) {
      const file = join(parent, 'file');
      writeFileSync(file, '');
      await expect(run(STUDY, file)).rejects.toThrow(/cannot be made .*choose another folder/);
      return;
    }
    const why = disk
      ? 'it is on a read-only file system; make it writable'
      : 'its permissions do not allow it; change them';
    for (const folder of [out, begun])
      expect(await refusal(folder)).toContain(`'${folder}' could not be written to: ${why}`);
    await expect(run(STUDY, join(parent, 'new'))).rejects.toThrow(/cannot be made .*choose another folder/);
    expect(readdirSync(out)).toEqual([]);
    expect(readFileSync(join(begun, 'log.jsonl'), 'utf8')).toBe(before);
  });
});
