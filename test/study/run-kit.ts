import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Solver } from '../../src/solver/solver.js';
import type { Study } from '../../src/results/study-record.js';
import { TABLE_FORMS } from '../../src/results/table-forms.js';
import type { OpenPool } from '../../src/study/pool.js';
import { runShard } from '../../src/study/run-shard.js';
import type { RunRecord } from '../../src/study/run-record.js';
import { runStudy, type RunOptions, type RunResult } from '../../src/study/run-study.js';
import { ShardCodec } from '../../src/study/shard-codec.js';
import { parseStudy } from '../../src/study/study-file.js';

/** Several games, rule variants, placings, ranges and schemes, small enough to run often. */
export const STUDY = parseStudy(
  `
name: kit
games:
  - citadel-strict
  - { id: fortress, as: fortress-worrying, rules: { worryBack: true } }
  - { id: selective-castle, placing: [random, descending-fit] }
deals: [native:1..9, pysol:7..10]
players: [greedy, expert, random]
solver: { positionLimit: 300 }
moveLimit: 60
`,
  'kit.yaml',
);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that does not exist yet and is removed after the tests. */
export function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'castellan-test-'));
  folders.push(parent);
  return join(parent, 'run');
}

/** Runs shards in this thread, by the same parts as a worker. */
export const inlinePool: OpenPool = ({ identity }) => {
  const codec = new ShardCodec(identity);
  let stopped = false;
  return {
    width: 2,
    run(shard) {
      const rows = runShard(identity.study, shard, {
        solverFor: ({ rules }, positionLimit) => new Solver(rules, { positionLimit }),
        now: () => 0,
        take: () => !stopped,
      });
      return Promise.resolve(stopped ? null : codec.encode(shard, { ...rows, broken: [] }));
    },
    stop: () => {
      stopped = true;
    },
    close: () => Promise.resolve(),
  };
};

export function run(study: Study, out: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const clock = { now: () => performance.now(), date: () => new Date() };
  return runStudy(study, { out, clock, openPool: inlinePool, ...options });
}

/** What must not differ between two runs of a study. */
export const COMPARED = [
  'manifest.json',
  ...['playouts', 'verdicts'].flatMap((table) => TABLE_FORMS.map((form) => `${table}.${form}`)),
].sort();

/** What else a finished run leaves. */
export const BESIDES = ['log.jsonl', 'run.json', 'study.yaml', 'timings.csv'];
/** What a run that was stopped leaves. */
export const UNFINISHED = ['log.jsonl', 'progress.json', 'shards', 'study.yaml'];

export function comparedBytes(out: string, names: readonly string[] = COMPARED): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name)).toString('latin1')]));
}

export function runRecord(out: string): RunRecord {
  return JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')) as RunRecord;
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}
