import { rm } from 'node:fs/promises';
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { writeDurably } from '../results/durable-file.js';
import {
  FORMATS,
  MANIFEST_NAME,
  identityOf,
  manifestText,
  type Manifest,
  type RunIdentity,
} from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { VERSION } from '../results/version.js';
import { breakText } from './broken.js';
import type { BreakEvent } from './crew.js';
import { DamagedShard, mergeShards, type Merged } from './merge.js';
import { dealCount, dealsInShard, defaultShardDeals, runOrder, shardCount, type Shard } from './plan.js';
import type { PlayerFile } from './player-file.js';
import { WORKER_LIMITS, openThreadPool, type OpenPool, type WorkerLimits } from './pool.js';
import { ProgressFile } from './progress-file.js';
import { ProgressMeter, type Progress } from './progress.js';
import { RunError, explained } from './run-error.js';
import { RUN_RECORD_NAME, SHARD_FOLDER, makeRunFolder, openRunFolder, removeTables } from './run-folder.js';
import { takeLock } from './run-lock.js';
import { LOG_NAME, RunLog } from './run-log.js';
import type { RunRecord } from './run-record.js';
import { runShards } from './run-shards.js';
import { ShardStore } from './shard-store.js';
import { countVerdicts, noVerdicts, type VerdictCounts } from './verdict-counts.js';

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
  /** When a worker is given up. */
  readonly limits?: Partial<WorkerLimits>;
  /** Aborted: stop, and keep the finished shards. */
  readonly signal?: AbortSignal;
  /** Told when the run begins and after each shard. */
  readonly onProgress?: (progress: Progress) => void;
  /** Told in one sentence of what went wrong and was made good: a damaged shard, a deal that broke its worker. */
  readonly onNotice?: (sentence: string) => void;
  /** The files that the study takes players from, as `readStudy` loaded them. */
  readonly playerFiles?: readonly PlayerFile[];
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

/** Shards are held in memory one at a time, and counts of their deals are 32-bit numbers. */
const MOST_SHARD_DEALS = 1_000_000;
/** More deals given up than this, and than one in a hundred, and something is wrong with more than some deals. */
const MOST_BROKEN = 100;
const MOST_REPAIRS = 3;

/**
 * Runs a study and leaves in its folder verdicts and playouts in the study's forms, timings, manifest.json, run.json, study.yaml and
 * log.jsonl.
 *
 * 1. Lock the folder and look at it; a finished run of the same study is the result.
 * 2. Run the shards that are not there yet or are damaged. Each is written to `shards/` whole or not at all.
 * 3. Merge the shards in plan order, write run.json, then manifest.json: its presence says that the run is finished.
 * 4. Remove the shards.
 *
 * A run that was stopped, killed or lost power at any point goes on when the same study is run in the same folder, and ends in
 * the same bytes. A deal that breaks its worker three times is left out of the tables and listed in the manifest.
 *
 * @throws InputError when the folder belongs to another run or another process, or an option is out of range, or a player
 * from a file does something wrong. @throws RunError when the run
 * cannot go on, as on a full disk. @throws Error when a shard fails. The finished shards are always kept.
 */
export async function runStudy(study: Study, options: RunOptions): Promise<RunResult> {
  const { out, clock } = options;
  checkCount('shard size', options.shardDeals, MOST_SHARD_DEALS);
  checkCount('number of workers', options.workers);
  checkCount('seconds of a deal', options.limits?.dealSeconds);
  checkCount('memory of a worker', options.limits?.heapMiB);
  try {
    await makeRunFolder(out);
    const lock = await takeLock(out, clock.date());
    try {
      const identity = identityOf(VERSION, study);
      const shardDeals = options.shardDeals ?? defaultShardDeals(study);
      const opened = await openRunFolder(out, identity, shardDeals, options.fresh ?? false);
      if (opened.state === 'finished') return { finished: true, already: true, manifest: opened.manifest };
      return await new StudyRun(identity, opened.shardDeals, options).run();
    } finally {
      await lock.release().catch(() => undefined);
    }
  } catch (error) {
    throw explained(error, out);
  }
}

/** One start of a study in a folder that is made ready and locked. */
class StudyRun {
  private readonly study: Study;
  private readonly shardFolder: string;
  private readonly workers: number;
  private readonly store: ShardStore;
  private readonly meter: ProgressMeter;
  private readonly progressFile: ProgressFile;
  private readonly log: RunLog;
  private readonly playerPaths: readonly string[];
  private readonly started: Date;
  private readonly startedAt: number;
  /** The shards that are on the disk, whole when they were last looked at: verdicts by name. */
  private readonly done = new Map<string, VerdictCounts>();
  private readonly repairs = new Map<string, number>();
  private shardsRun = 0;
  private kept = 0;
  private damaged = 0;
  private breaks = 0;
  private givenUp = 0;
  private failure: Error | undefined;

  constructor(
    private readonly identity: RunIdentity,
    private readonly shardDeals: number,
    private readonly options: RunOptions,
  ) {
    const { out, clock } = options;
    this.started = clock.date();
    this.startedAt = clock.now();
    this.study = identity.study;
    this.playerPaths = pathsOf(this.study, options.playerFiles ?? []);
    this.shardFolder = join(out, SHARD_FOLDER);
    this.workers = options.workers ?? availableParallelism();
    this.store = new ShardStore(this.shardFolder, identity);
    this.meter = new ProgressMeter(dealCount(this.study), clock.now);
    this.progressFile = new ProgressFile(out, clock);
    this.log = new RunLog(out, clock.date);
  }

  async run(): Promise<RunResult> {
    try {
      const result = await this.steps();
      const { dealsDone, dealsTotal } = this.meter.progress();
      const seconds = this.secondsSince(this.startedAt);
      this.log.write({ event: result.finished ? 'finished' : 'stopped', dealsDone, dealsTotal, seconds });
      return result;
    } catch (error) {
      const known = explained(error, this.options.out);
      this.log.write({ event: 'failed', message: known instanceof Error ? known.message : String(known) });
      throw known;
    } finally {
      await this.progressFile.end();
      this.log.close();
    }
  }

  private async steps(): Promise<RunResult> {
    await this.lookAtShards();
    this.log.write({
      event: 'started',
      castellan: VERSION,
      node: process.version,
      host: hostname(),
      pid: process.pid,
      study: this.study.name,
      workers: this.workers,
      shardDeals: this.shardDeals,
      shards: this.shardsTotal(),
      kept: this.kept,
      damaged: this.damaged,
    });
    this.tell(true);
    const merged = await this.runAndMerge();
    if (!merged) return this.stopped();
    const { out, clock } = this.options;
    const record: RunRecord = {
      castellan: VERSION,
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
      workers: this.workers,
      shardDeals: this.shardDeals,
      shards: { run: this.shardsRun, kept: this.kept, damaged: this.damaged },
      breaks: this.breaks,
      started: this.started.toISOString(),
      finished: clock.date().toISOString(),
      seconds: this.secondsSince(this.startedAt),
    };
    const manifest: Manifest = { castellan: VERSION, formats: FORMATS, study: this.study, ...merged };
    await writeDurably(join(out, RUN_RECORD_NAME), `${JSON.stringify(record, null, 2)}\n`);
    await writeDurably(join(out, MANIFEST_NAME), manifestText(manifest));
    await this.progressFile.remove();
    await rm(this.shardFolder, { recursive: true, force: true });
    return { finished: true, already: false, manifest };
  }

  /** Checks the shards that an earlier run left. */
  private async lookAtShards(): Promise<void> {
    await this.store.removePartial();
    const present = await this.store.names();
    if (present.size === 0) return;
    for (const shard of runOrder(this.study, this.shardDeals)) {
      const name = this.store.nameOf(shard);
      if (!present.has(name)) continue;
      const finished = await this.store.read(shard);
      if (!finished) {
        this.noteDamage(name);
        continue;
      }
      const verdicts = countVerdicts(finished.verdicts);
      this.done.set(name, verdicts);
      this.kept++;
      this.meter.addKept(dealsInShard(shard), verdicts);
    }
  }

  private noteDamage(name: string): void {
    this.damaged++;
    this.log.write({ event: 'damaged', shard: name });
    this.options.onNotice?.(`the shard ${name} is damaged and is run again`);
  }

  /** @returns `null` when it was told to stop. */
  private async runAndMerge(): Promise<Merged | null> {
    for (;;) {
      if (this.done.size < this.shardsTotal() && !this.shouldStop()) await this.runMissing();
      if (this.shouldStop()) return null;
      this.log.write({ event: 'merging', shards: this.done.size });
      this.progressFile.save(this.meter.progress(), 'merging', true);
      try {
        return await mergeShards(this.study, this.store, this.shardDeals, this.options.out, () => this.shouldStop());
      } catch (error) {
        if (!(error instanceof DamagedShard)) {
          await removeTables(this.options.out).catch(() => undefined);
          throw error;
        }
        this.repair(error.shard);
      }
    }
  }

  /** A shard was damaged after it was written or checked. */
  private repair(shard: Shard): void {
    const name = this.store.nameOf(shard);
    const times = (this.repairs.get(name) ?? 0) + 1;
    this.repairs.set(name, times);
    if (times > MOST_REPAIRS) {
      throw new RunError(
        `the shard ${name} is damaged each time it is written; check the disk of '${this.shardFolder}'`,
      );
    }
    this.noteDamage(name);
    this.meter.takeBack(dealsInShard(shard), this.done.get(name) ?? noVerdicts());
    this.done.delete(name);
  }

  private async runMissing(): Promise<void> {
    const { signal, limits, openPool = openThreadPool } = this.options;
    const pool = openPool({
      playerPaths: this.playerPaths,
      identity: this.identity,
      workers: this.workers,
      limits: { ...WORKER_LIMITS, ...limits },
      onBreak: (event) => {
        this.onBreak(event);
        if (this.failure) pool.stop();
      },
    });
    const stop = (): void => pool.stop();
    signal?.addEventListener('abort', stop);
    try {
      await runShards(
        this.missing(),
        this.store,
        pool,
        () => this.shouldStop(),
        () => this.failure,
        (shard, finished) => {
          const name = this.store.nameOf(shard);
          const verdicts = countVerdicts(finished.verdicts);
          this.done.set(name, verdicts);
          this.shardsRun++;
          this.meter.add(dealsInShard(shard), verdicts);
          this.log.write({
            event: 'shard',
            shard: name,
            deals: dealsInShard(shard),
            ...verdicts,
            broken: finished.broken,
          });
          this.tell();
        },
      );
    } finally {
      signal?.removeEventListener('abort', stop);
      await pool.close();
    }
  }

  private *missing(): Generator<Shard> {
    for (const shard of runOrder(this.study, this.shardDeals)) {
      if (!this.done.has(this.store.nameOf(shard))) yield shard;
    }
  }

  private onBreak({ shard, deal, why, message, times, givenUp }: BreakEvent): void {
    this.breaks++;
    this.log.write({ event: 'break', shard: this.store.nameOf(shard), deal, why, message, times, givenUp });
    if (!givenUp) return;
    this.givenUp++;
    const { name } = this.study.games[shard.game];
    this.options.onNotice?.(
      `${name} ${shard.scheme}:${deal} broke its worker ${times} times (${breakText(why)}) and is left out of the tables`,
    );
    if (this.givenUp > MOST_BROKEN && this.givenUp > this.meter.progress().dealsDone / 100) {
      this.failure ??= new RunError(
        `${this.givenUp} deals broke their workers, the last one because ${breakText(why)} (${message}); ` +
          `see ${join(this.options.out, LOG_NAME)} and go on with 'castellan study resume ${this.options.out}' when the cause is gone`,
      );
    }
  }

  private stopped(): RunResult {
    this.progressFile.save(this.meter.progress(), 'shards', true);
    const { dealsDone, dealsTotal } = this.meter.progress();
    const message =
      `Stopped: ${dealsDone} of ${dealsTotal} deals are done and kept in '${this.shardFolder}'; ` +
      `go on from there with 'castellan study resume ${this.options.out}'.`;
    return {
      finished: false,
      shardsDone: this.done.size,
      shardsTotal: this.shardsTotal(),
      dealsDone,
      dealsTotal,
      message,
    };
  }

  private tell(always = false): void {
    const progress = this.meter.progress();
    this.options.onProgress?.(progress);
    this.progressFile.save(progress, 'shards', always);
  }

  private shouldStop(): boolean {
    return this.options.signal?.aborted ?? false;
  }

  private shardsTotal(): number {
    return shardCount(this.study, this.shardDeals);
  }

  private secondsSince(moment: number): number {
    return (this.options.clock.now() - moment) / 1000;
  }
}

/** Where the files of the study's players are, in its order. @throws InputError when one was not loaded. */
function pathsOf({ playerFiles = [] }: Study, loaded: readonly PlayerFile[]): string[] {
  return playerFiles.map(({ id, file, sha256 }) => {
    const found = loaded.find((one) => one.id === id && one.sha256 === sha256);
    if (!found)
      throw new InputError(`the player '${file}' of the study was not loaded; read the study file with readStudy`);
    return found.path;
  });
}

function checkCount(what: string, count: number | undefined, most = Number.MAX_SAFE_INTEGER): void {
  if (count === undefined || (Number.isSafeInteger(count) && count >= 1 && count <= most)) return;
  const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new InputError(`the ${what} must be a whole number from 1${end}, not ${count}`);
}
