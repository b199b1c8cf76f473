import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { identityOf } from '../../src/results/manifest.js';
import { dealCount } from '../../src/study/plan.js';
import { openThreadPool, type OpenPool } from '../../src/study/pool.js';
import { studyInFolder } from '../../src/study/run-folder.js';
import { studyKey } from '../../src/study/shard-codec.js';
import { STUDY, UNFINISHED, comparedBytes, filesIn, inlinePool, newFolder, run, runRecord } from './run-kit.js';

const whole = newFolder();
let bytes: Record<string, string>;

beforeAll(async () => {
  await run(STUDY, whole);
  bytes = comparedBytes(whole);
});

/** Runs until that many deals are done, and stops. */
async function runSome(out: string, deals: number, openPool: OpenPool = inlinePool) {
  const abort = new AbortController();
  return run(STUDY, out, {
    shardDeals: 2,
    workers: 2,
    openPool,
    signal: abort.signal,
    onProgress: ({ dealsDone }) => {
      if (dealsDone >= deals) abort.abort();
    },
  });
}

/** A folder of a run that was stopped in the middle. */
async function stoppedRun(): Promise<string> {
  const out = newFolder();
  const result = await runSome(out, 20);
  if (result.finished) throw new Error('the run was not stopped');
  return out;
}

const shardsIn = (out: string, ending = '.shard'): string[] =>
  filesIn(join(out, 'shards')).filter((name) => name.endsWith(ending));

describe('a run that was stopped', () => {
  it('says what it kept, leaves no table, and goes on to the same bytes', async () => {
    const out = newFolder();
    const stopped = await runSome(out, 10, openThreadPool);
    if (stopped.finished) throw new Error('the run was not stopped');
    expect(stopped.dealsDone).toBeGreaterThanOrEqual(10);
    expect(stopped.dealsDone).toBeLessThan(stopped.dealsTotal);
    expect(stopped.message).toContain(`${stopped.dealsDone} of ${stopped.dealsTotal} deals`);
    expect(filesIn(out)).toEqual(UNFINISHED);
    expect(shardsIn(out)).toHaveLength(stopped.shardsDone);

    const result = await run(STUDY, out, { workers: 1, openPool: openThreadPool });
    expect(result.finished).toBe(true);
    expect(comparedBytes(out)).toEqual(bytes);
    expect(runRecord(out).shards).toMatchObject({ kept: stopped.shardsDone, damaged: 0 });
    expect(filesIn(out)).not.toContain('shards');
  });

  it('may be stopped again and again', async () => {
    const out = newFolder();
    let starts = 1;
    for (let deals = 5; !(await runSome(out, deals)).finished; deals += 5) starts++;
    expect(starts).toBeGreaterThan(5);
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('may be stopped before it begins and while it merges', async () => {
    const out = newFolder();
    expect(await run(STUDY, out, { signal: AbortSignal.abort() })).toMatchObject({ finished: false, dealsDone: 0 });
    expect(await runSome(out, Infinity)).toMatchObject({ finished: true });
    const late = newFolder();
    const all = dealCount(STUDY);
    expect(await runSome(late, all)).toMatchObject({ finished: false, dealsDone: all });
    expect(filesIn(late)).toEqual(UNFINISHED);
    await run(STUDY, late);
    expect(runRecord(late).shards.run).toBe(0);
    expect(comparedBytes(late)).toEqual(bytes);
  });

  it('keeps the shard size it was begun with', async () => {
    const out = await stoppedRun();
    const kept = shardsIn(out).length;
    await run(STUDY, out, { shardDeals: 5 });
    expect(runRecord(out)).toMatchObject({ shardDeals: 2, shards: { kept } });
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('does damaged shards again', async () => {
    const out = await stoppedRun();
    const folder = join(out, 'shards');
    const [cut, flipped, empty, swapped, swappedFor, timesGone, timesCut] = shardsIn(out);
    truncateSync(join(folder, cut), 150);
    const content = readFileSync(join(folder, flipped));
    content[content.length - 1] ^= 1;
    writeFileSync(join(folder, flipped), content);
    writeFileSync(join(folder, empty), '');
    writeFileSync(join(folder, swapped), readFileSync(join(folder, swappedFor)));
    rmSync(join(folder, timesGone.replace('.shard', '.timings')));
    truncateSync(join(folder, timesCut.replace('.shard', '.timings')), 100);
    expect(shardsIn(out)).toContain(timesCut);
    await run(STUDY, out);
    expect(runRecord(out).shards.damaged).toBe(6);
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('notices, names and does again a shard that is damaged while it goes on', async () => {
    const out = newFolder();
    const notices: string[] = [];
    let hurt = '';
    await run(STUDY, out, {
      shardDeals: 2,
      onNotice: (sentence) => notices.push(sentence),
      onProgress: ({ dealsDone }) => {
        if (dealsDone < dealCount(STUDY) || hurt !== '') return;
        [hurt] = shardsIn(out);
        truncateSync(join(out, 'shards', hurt), 100);
      },
    });
    expect(notices).toEqual([`the shard ${hurt.replace('.shard', '')} is damaged and is run again`]);
    expect(runRecord(out).shards).toMatchObject({ kept: 0, damaged: 1 });
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('has a copy of its study file, and refuses to go on when that was changed', async () => {
    const out = await stoppedRun();
    expect(await studyInFolder(out)).toEqual(STUDY);
    const path = join(out, 'study.yaml');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('positionLimit: 300', 'positionLimit: 301'));
    await expect(run(await studyInFolder(out), out)).rejects.toThrow(
      "solver.positionLimit is '300' there and '301' here; choose another folder",
    );
    writeFileSync(path, text);
    const begun = join(out, 'shards', 'begun.json');
    writeFileSync(begun, readFileSync(begun, 'utf8').replace('"positionLimit": 300', '"positionLimit": 301'));
    await expect(run(STUDY, out)).rejects.toThrow(/begun\.json' is damaged; begin anew with .* --fresh'$/);
    await run(STUDY, out, { fresh: true });
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('takes nothing over from a shard of another study', async () => {
    const out = await stoppedRun();
    const other = newFolder();
    await run({ ...STUDY, seed: 'other' }, other, { shardDeals: 2, signal: AbortSignal.abort() });
    for (const name of readdirSync(join(out, 'shards'))) {
      if (name !== 'begun.json') renameSync(join(out, 'shards', name), join(other, 'shards', name));
    }
    await run({ ...STUDY, seed: 'other' }, other);
    expect(runRecord(other).shards).toMatchObject({ kept: 0 });
    expect(runRecord(other).shards.damaged).toBeGreaterThan(0);
  });
});

describe('a run that was killed', () => {
  it('goes on to the same bytes', async () => {
    const out = newFolder();
    const program = fileURLToPath(new URL('./run-kit-process.ts', import.meta.url));
    const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const child = spawn(process.execPath, ['--import', loader, program, out, JSON.stringify(STUDY)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    // The program says a line for each shard that is done; it waits after the last, so it cannot end by itself.
    let shards = 0;
    child.stdout.on('data', (data: Buffer) => {
      shards += data.toString().split('\n').length - 1;
      if (shards >= 8) child.kill('SIGKILL');
    });
    const [, signal] = (await ended) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(filesIn(out).filter((name) => !name.startsWith('progress'))).toEqual(
      ['lock-1.json', ...UNFINISHED.filter((name) => !name.startsWith('progress'))].sort(),
    );
    await run(STUDY, out);
    expect(runRecord(out).shards.kept).toBeGreaterThanOrEqual(7);
    expect(comparedBytes(out)).toEqual(bytes);
  });
});

describe('an option out of range', () => {
  it.each([{ shardDeals: 0 }, { shardDeals: 1.5 }, { workers: 0 }, { workers: NaN }])(
    'is refused before anything is written: %o',
    async (options) => {
      const out = newFolder();
      await expect(run(STUDY, out, options)).rejects.toThrow(/must be a whole number from 1( to 1000000)?, not/);
      expect(existsSync(out)).toBe(false);
    },
  );
});

describe('a folder', () => {
  const refusal = async (out: string, study = STUDY): Promise<string> => {
    const error: unknown = await run(study, out).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  };

  it('of another study is refused, begun or finished, and left alone', async () => {
    const begun = await stoppedRun();
    const other = { ...STUDY, solver: { positionLimit: 301 } };
    const shards = shardsIn(begun);
    expect(await refusal(begun, other)).toMatch(
      /of the study 'kit': solver\.positionLimit is '300' there and '301' here; choose another folder/,
    );
    expect(shardsIn(begun)).toEqual(shards);
    const before = comparedBytes(whole);
    expect(await refusal(whole, { ...STUDY, name: 'b' })).toMatch(/name is 'kit' there and 'b' here/);
    expect(await refusal(whole, { ...STUDY, players: ['greedy'] })).toMatch(
      /players\[1\] is 'expert' there and missing here/,
    );
    expect(comparedBytes(whole)).toEqual(before);
  });

  it('of another version is refused', async () => {
    const out = await stoppedRun();
    const path = join(out, 'shards', 'begun.json');
    const other = identityOf('0.0.0', STUDY);
    writeFileSync(path, JSON.stringify({ key: studyKey(other), ...other, shardDeals: 2 }));
    expect(await refusal(out)).toMatch(/the version of Castellan is '0\.0\.0' there/);
  });

  it('with tables of unknown origin or unreadable records is refused', async () => {
    const out = newFolder();
    mkdirSync(out);
    writeFileSync(join(out, 'verdicts.csv'), 'mine');
    expect(await refusal(out)).toMatch(/has a verdicts\.csv but no manifest\.json/);
    expect(readFileSync(join(out, 'verdicts.csv'), 'utf8')).toBe('mine');
    rmSync(join(out, 'verdicts.csv'));
    writeFileSync(join(out, 'manifest.json'), '{}');
    expect(await refusal(out)).toMatch(/manifest\.json' is not a manifest/);
    const file = join(newFolder(), '..', 'file');
    writeFileSync(file, '');
    expect(await refusal(join(file, 'run'))).toMatch(/cannot be made .*choose another folder/);
  });

  it('is begun anew on request, and other files in it stay', async () => {
    const out = await stoppedRun();
    writeFileSync(join(out, 'notes.txt'), 'mine');
    const other = { ...STUDY, players: [] };
    expect(await run(other, out, { fresh: true })).toMatchObject({ finished: true, already: false });
    expect(await run(STUDY, out, { fresh: true })).toMatchObject({ finished: true, already: false });
    expect(comparedBytes(out)).toEqual(bytes);
    expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('whose finished tables were damaged is done again', async () => {
    const out = newFolder();
    await run(STUDY, out);
    truncateSync(join(out, 'playouts.csv'), 10);
    expect(await run(STUDY, out)).toMatchObject({ finished: true, already: false });
    rmSync(join(out, 'verdicts.arrow'));
    expect(await run(STUDY, out)).toMatchObject({ finished: true, already: false });
    expect(comparedBytes(out)).toEqual(bytes);
  });
});

describe('a shard that fails', () => {
  it('ends the run with its name, and the finished shards are kept', async () => {
    const out = newFolder();
    const failing: OpenPool = (setup) => {
      const pool = inlinePool(setup);
      let left = 5;
      return { ...pool, run: (shard) => (left-- > 0 ? pool.run(shard) : Promise.reject(new Error('out of luck'))) };
    };
    await expect(run(STUDY, out, { shardDeals: 2, openPool: failing })).rejects.toThrow(
      /the shard [a-z-]+\.[a-z-]+\.\w+-\d+-\d+ failed: out of luck/,
    );
    expect(shardsIn(out)).toHaveLength(5);
    await run(STUDY, out);
    expect(runRecord(out).shards.kept).toBe(5);
    expect(comparedBytes(out)).toEqual(bytes);
  });

  it('in a worker thread tells why', async () => {
    const broken = { ...STUDY, players: ['nobody'] };
    await expect(run(broken, newFolder(), { workers: 1, openPool: openThreadPool })).rejects.toThrow(
      /there is no player 'nobody'/,
    );
  });
});
