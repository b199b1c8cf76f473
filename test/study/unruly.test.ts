import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseManifest } from '../../src/results/manifest.js';
import { threadPool, typescriptLoader, type OpenPool } from '../../src/study/pool.js';
import { RunError } from '../../src/study/run-error.js';
import { parseStudy } from '../../src/study/study-file.js';
import { COMPARED, comparedBytes, filesIn, newFolder, run, runRecord } from './run-kit.js';
import { UNRULY } from './unruly-deals.js';

const STUDY = parseStudy(
  'name: unruly\ngames: [citadel, fortress]\ndeals: native:1..16\nplayers: [greedy]\nsolver: { positionLimit: 300 }',
  'unruly.yaml',
);

const unrulyPool: OpenPool = (setup) =>
  threadPool(setup, {
    filename: fileURLToPath(new URL('./unruly-worker.ts', import.meta.url)),
    execArgv: typescriptLoader(),
  });

interface LogLine {
  readonly event: string;
  readonly deal?: number;
  readonly why?: string;
  readonly times?: number;
}

function logOf(out: string): LogLine[] {
  return readFileSync(join(out, 'log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);
}

describe('deals that break their worker', () => {
  const out = newFolder();
  const notices: string[] = [];
  beforeAll(async () => {
    const result = await run(STUDY, out, {
      workers: 2,
      shardDeals: 16,
      openPool: unrulyPool,
      limits: { dealSeconds: 5, heapMiB: 64 },
      onNotice: (sentence) => notices.push(sentence),
    });
    expect(result).toMatchObject({ finished: true, already: false });
  });

  it('are listed in the manifest with the reason, in the order of the tables', () => {
    const { broken } = parseManifest(readFileSync(join(out, 'manifest.json'), 'utf8'), 'manifest.json');
    const deal = (number: number, why: string) => ({
      game: 'fortress',
      placing: 'dealt',
      scheme: 'native',
      deal: number,
      why,
    });
    expect(broken).toEqual([
      deal(UNRULY.hoards, 'memory'),
      deal(UNRULY.hangs, 'time'),
      deal(UNRULY.exits, 'exit'),
      deal(UNRULY.throws, 'error'),
    ]);
  });

  it('are in no table; all others are', () => {
    const rows = (name: string): string[] => readFileSync(join(out, name), 'utf8').trimEnd().split('\n').slice(1);
    const unruly: readonly number[] = Object.values(UNRULY);
    const deals = Array.from({ length: 16 }, (_, i) => i + 1);
    const wanted = [
      ...deals.map((deal) => `citadel,dealt,native,${deal}`),
      ...deals.filter((deal) => !unruly.includes(deal)).map((deal) => `fortress,dealt,native,${deal}`),
    ];
    for (const name of ['verdicts.csv', 'playouts.csv']) {
      expect(rows(name).map((row) => row.split(',').slice(0, 4).join(','))).toEqual(wanted);
    }
  });

  it('were tried three times each, as the log and the notices tell', () => {
    const breaks = logOf(out).filter(({ event }) => event === 'break');
    for (const number of Object.values(UNRULY)) {
      expect(breaks.filter(({ deal }) => deal === number).map(({ times }) => times)).toEqual([1, 2, 3]);
    }
    expect(breaks).toHaveLength(12);
    expect(runRecord(out).breaks).toBe(12);
    expect(notices.sort()).toEqual(
      [
        `fortress native:${UNRULY.exits} broke its worker 3 times (the worker ended) and is left out of the tables`,
        `fortress native:${UNRULY.throws} broke its worker 3 times (an error was thrown) and is left out of the tables`,
        `fortress native:${UNRULY.hangs} broke its worker 3 times (the worker took longer than allowed) and is left out of the tables`,
        `fortress native:${UNRULY.hoards} broke its worker 3 times (the worker ran out of memory) and is left out of the tables`,
      ].sort(),
    );
  });

  it('are the same for another number of workers, another cut, and a run that was stopped', async () => {
    const other = newFolder();
    const options = { workers: 1, shardDeals: 5, openPool: unrulyPool, limits: { dealSeconds: 5, heapMiB: 64 } };
    const abort = new AbortController();
    const onProgress = ({ dealsDone }: { dealsDone: number }) => {
      if (dealsDone > 10) abort.abort();
    };
    expect(await run(STUDY, other, { ...options, signal: abort.signal, onProgress })).toMatchObject({
      finished: false,
    });
    expect(await run(STUDY, other, options)).toMatchObject({ finished: true });
    expect(comparedBytes(other)).toEqual(comparedBytes(out));
    expect(filesIn(other).filter((name) => COMPARED.includes(name))).toEqual(COMPARED);
  });
});

describe('workers that have too little memory to begin', () => {
  it('end the run with a sentence, and nothing is half-written', async () => {
    const out = newFolder();
    const ended = run(STUDY, out, { workers: 1, openPool: unrulyPool, limits: { heapMiB: 4 } });
    const error = await ended.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RunError);
    expect((error as Error).message).toMatch(
      /^the shard \S+ failed: a worker broke 3 times before it came to a deal \(the worker ran out of memory: /,
    );
    expect(filesIn(out)).not.toContain('verdicts.csv');
    expect(filesIn(join(out, 'shards'))).toEqual(['begun.json']);
    expect(logOf(out).at(-1)).toMatchObject({ event: 'failed' });
  });
});
