import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { writeDurably } from '../results/durable-file.js';
import { FORMATS, MANIFEST_NAME, identityOf, manifestText, type Manifest } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { VERSION } from '../results/version.js';
import { mergeShards } from './merge.js';
import { dealCount, dealsInShard, defaultShardDeals, runOrder, shardCount, type Shard } from './plan.js';
import { openThreadPool, type OpenPool, type ShardPool } from './pool.js';
import { ProgressMeter, type Progress } from './progress.js';
import { RUN_RECORD_NAME, SHARD_FOLDER, openRunFolder } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { ShardStore } from './shard-store.js';
import { countVerdicts } from './verdict-counts.js';

/** How a study is run; nothing here changes a byte of the compared tables or the manifest. */
export interface RunOptions {
  /** Folder of the run; made when it is not there. */
  readonly out: string;
  readonly clock: {
    /** Milliseconds since any fixed moment. */
    readonly now: () => number;
    readonly date: () => Date;
  };
  /** Worker threads; as many as the machine has processors when left out. */
  readonly workers?: number;
  /** Deals of a shard; chosen by the size of the study when left out. A run that goes on keeps the size it was begun with. */
  readonly shardDeals?: number;
  /** Remove an earlier run in the folder and begin anew. */
  readonly fresh?: boolean;
  /** Aborted: stop after the deals being worked on, and keep the finished shards. */
  readonly signal?: AbortSignal;
  /** Told when the run begins and after each shard. */
  readonly onProgress?: (progress: Progress) => void;
  /** Other hands than the threads of this machine. */
  readonly openPool?: OpenPool;
}

export type RunResult =
  | {
      readonly finished: true;
      /** Everything was there from an earlier run: nothing was run. */
      readonly already: boolean;
      readonly manifest: Manifest;
    }
  | {
      readonly finished: false;
      readonly shardsDone: number;
      readonly shardsTotal: number;
      readonly dealsDone: number;
      readonly dealsTotal: number;
      /** One sentence for the person who stopped it: what was kept, and how to go on. */
      readonly message: string;
    };

/**
 * Runs a study and leaves in its folder verdicts and playouts (.arrow and .csv), timings.csv, manifest.json and run.json.
 *
 * 1. Look at the folder; a finished run of the same study is the result.
 * 2. Run the shards that are not there yet or are damaged. Each is written to `shards/` whole or not at all.
 * 3. Merge the shards in plan order, write run.json, then manifest.json: its presence says that the run is finished.
 * 4. Remove the shards.
 *
 * A run that was stopped, killed or lost power at any point goes on when the same study is run in the same folder, and ends in
 * the same bytes. One folder is for one process at a time.
 *
 * @throws InputError when the folder belongs to another run or an option is out of range. @throws Error when a shard fails; the finished ones are kept.
 */
export async function runStudy(study: Study, options: RunOptions): Promise<RunResult> {
  const { out, clock, signal } = options;
  checkCount('shard size', options.shardDeals);
  checkCount('number of workers', options.workers);
  const started = clock.date();
  const startedAt = clock.now();
  const identity = identityOf(VERSION, study);
  const workers = options.workers ?? availableParallelism();
  const opened = await openRunFolder(
    out,
    identity,
    options.shardDeals ?? defaultShardDeals(study),
    options.fresh ?? false,
  );
  if (opened.state === 'finished') return { finished: true, already: true, manifest: opened.manifest };

  const { shardDeals } = opened;
  const shardFolder = join(out, SHARD_FOLDER);
  const store = new ShardStore(shardFolder, identity);
  const meter = new ProgressMeter(dealCount(study), clock.now);
  const tell = (): void => options.onProgress?.(meter.progress());
  const shouldStop = (): boolean => signal?.aborted ?? false;

  const { kept, damaged } = await keptShards(study, shardDeals, store, meter);
  tell();
  let shardsRun = 0;
  if (kept.size < shardCount(study, shardDeals) && !shouldStop()) {
    const pool = (options.openPool ?? openThreadPool)({ identity, shardFolder, workers });
    const stop = (): void => pool.stop();
    signal?.addEventListener('abort', stop);
    try {
      await runShards(missingShards(study, shardDeals, store, kept), store, pool, shouldStop, (shard, counts) => {
        shardsRun++;
        meter.add(dealsInShard(shard), counts);
        tell();
      });
    } finally {
      signal?.removeEventListener('abort', stop);
      await pool.close();
    }
  }

  const shardsDone = kept.size + shardsRun;
  const merged = shouldStop() ? null : await mergeShards(study, store, shardDeals, out, shouldStop);
  if (!merged) {
    const { dealsDone, dealsTotal } = meter.progress();
    const shardsTotal = shardCount(study, shardDeals);
    const message =
      `Stopped: ${dealsDone} of ${dealsTotal} deals are done and kept in '${shardFolder}'; ` +
      'run the same study with the same folder again to go on from there.';
    return { finished: false, shardsDone, shardsTotal, dealsDone, dealsTotal, message };
  }

  const record: RunRecord = {
    castellan: VERSION,
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    workers,
    shardDeals,
    shards: { run: shardsRun, kept: kept.size, damaged },
    started: started.toISOString(),
    finished: clock.date().toISOString(),
    seconds: (clock.now() - startedAt) / 1000,
  };
  const manifest: Manifest = { castellan: VERSION, formats: FORMATS, study: identity.study, ...merged };
  await writeDurably(join(out, RUN_RECORD_NAME), `${JSON.stringify(record, null, 2)}\n`);
  await writeDurably(join(out, MANIFEST_NAME), manifestText(manifest));
  await rm(shardFolder, { recursive: true, force: true });
  return { finished: true, already: false, manifest };
}

function checkCount(what: string, count: number | undefined): void {
  if (count === undefined || (Number.isSafeInteger(count) && count >= 1)) return;
  throw new InputError(`the ${what} must be a whole number from 1, not ${count}`);
}

/** Checks the shards that an earlier run left: names of those that are whole, and the number of the others. */
async function keptShards(
  study: Study,
  shardDeals: number,
  store: ShardStore,
  meter: ProgressMeter,
): Promise<{ kept: Set<string>; damaged: number }> {
  const kept = new Set<string>();
  const present = await store.names();
  let damaged = 0;
  if (present.size === 0) return { kept, damaged };
  for (const shard of runOrder(study, shardDeals)) {
    const name = store.nameOf(shard);
    if (!present.has(name)) continue;
    const rows = await store.read(shard);
    if (!rows) {
      damaged++;
      continue;
    }
    kept.add(name);
    meter.addKept(dealsInShard(shard), countVerdicts(rows.verdicts));
  }
  return { kept, damaged };
}

function* missingShards(
  study: Study,
  shardDeals: number,
  store: ShardStore,
  kept: ReadonlySet<string>,
): Generator<Shard> {
  for (const shard of runOrder(study, shardDeals)) if (!kept.has(store.nameOf(shard))) yield shard;
}

/** Keeps the pool busy, with never more shards handed over than it has room for. The first failure stops the others. */
async function runShards(
  shards: Generator<Shard>,
  store: ShardStore,
  pool: ShardPool,
  shouldStop: () => boolean,
  onDone: (shard: Shard, counts: NonNullable<Awaited<ReturnType<ShardPool['run']>>>) => void,
): Promise<void> {
  let failure: Error | undefined;
  const lane = async (): Promise<void> => {
    for (const shard of shards) {
      if (failure || shouldStop()) return;
      try {
        const counts = await pool.run(shard);
        if (counts) onDone(shard, counts);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failure ??= new Error(`the shard ${store.nameOf(shard)} failed: ${why}`, { cause: error });
        pool.stop();
      }
    }
  };
  await Promise.all(Array.from({ length: pool.width }, lane));
  if (failure) throw failure;
}
