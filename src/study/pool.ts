import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Break, RunIdentity } from '../results/manifest.js';
import type { Claim } from './claim.js';
import { Crew, ThreadBreak, type BreakEvent, type PieceOutcome, type Threads } from './crew.js';
import type { Shard } from './plan.js';
import { ShardCodec, type ShardBytes } from './shard-codec.js';
import type { PieceTask, WorkerSetup } from './worker-setup.js';

/**
 * Somebody who runs shards: threads of this machine, or a queue to others. All that goes out is the study's identity, whose hash is
 * `studyKey`, and shards; all that comes back is a shard's bytes, which say what they are and carry their checksum. A pool knows no
 * folder: whoever asked keeps the bytes.
 */
export interface ShardPool {
  /** Most shards that are worth handing over at once. */
  readonly width: number;
  /**
   * The finished shard; `null` when it was stopped before. @throws when the shard cannot be run here, as `InputError` when a player from a file
   * does something wrong.
   */
  run(shard: Shard): Promise<ShardBytes | null>;
  /** Gives the running shards up, unfinished. */
  stop(): void;
  /** Ends the workers. */
  close(): Promise<void>;
}

export interface WorkerLimits {
  /** A worker that is longer than this at one deal is ended. */
  readonly dealSeconds: number;
  /** Most memory of a worker's JavaScript objects, in MiB; the solver's tables of numbers come on top, at most half a gibibyte. */
  readonly heapMiB: number;
}

/** An hour is far more than any deal takes under the usual limits. */
export const WORKER_LIMITS: WorkerLimits = { dealSeconds: 3600, heapMiB: 400 };

export interface PoolSetup {
  readonly identity: RunIdentity;
  readonly workers: number;
  /** Absolute path of each file of the study's `playerFiles`, in that order; none when left out. */
  readonly playerPaths?: readonly string[];
  readonly limits?: WorkerLimits;
  /** Told whenever a worker breaks. */
  readonly onBreak?: (event: BreakEvent) => void;
}

export type OpenPool = (setup: PoolSetup) => ShardPool;

/** A worker may need this long to start, its deal not begun yet. */
const START_SECONDS = 60;
const TICK_MS = 250;

/** A pool of worker threads on this machine. */
export const openThreadPool: OpenPool = (setup) => threadPool(setup, workerModule());

/** @param module what the threads run, with `serve` of worker-task.ts. */
export function threadPool(
  { identity, workers, playerPaths = [], limits = WORKER_LIMITS, onBreak }: PoolSetup,
  module: { readonly filename: string; readonly execArgv?: string[] },
): ShardPool {
  const workerData: WorkerSetup = { identity, playerPaths };
  const piscina = new Piscina({
    ...module,
    minThreads: workers,
    maxThreads: workers,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB },
  });
  const threads = new WatchedThreads(piscina, workers, limits.dealSeconds);
  // A thread that ends while it starts is replaced again and again, and what waits for it would wait for ever.
  piscina.on('error', (error) => threads.failedToStart(error));
  const crew = new Crew(threads, new ShardCodec(identity), onBreak);
  return {
    // One running and one waiting for each thread: no thread idles, and no queue grows.
    width: 2 * workers,
    run: (shard) => crew.run(shard),
    stop: () => crew.stop(),
    close: async () => {
      threads.close();
      // In the middle of a deal, if need be: threads write nothing, and a shard that is not finished is lost anyhow.
      await piscina.destroy();
    },
  };
}

interface Watched {
  readonly claim: Claim;
  readonly killer: AbortController;
  begun: number;
  /** Why no thread could take it. */
  startError?: unknown;
  /** Since the worker began its last deal. Counted and not read from a clock, so that a machine that slept blames nobody. */
  ticks: number;
}

/** Threads of piscina; one that is too long at a deal is ended, and piscina starts another. */
class WatchedThreads implements Threads {
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly piscina: Piscina,
    readonly count: number,
    private readonly dealSeconds: number,
  ) {
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  async run(piece: Shard, claim: Claim): Promise<PieceOutcome> {
    const watched: Watched = { claim, killer: new AbortController(), begun: 0, ticks: 0 };
    this.watched.add(watched);
    try {
      const task: PieceTask = { piece, claim: claim.shared };
      return (await this.piscina.run(task, { signal: watched.killer.signal })) as PieceOutcome;
    } catch (error) {
      if (watched.startError !== undefined) throw broke(watched.startError, false);
      throw broke(error, watched.killer.signal.aborted);
    } finally {
      this.watched.delete(watched);
    }
  }

  failedToStart(error: unknown): void {
    for (const watched of this.watched) {
      if (watched.claim.begun() > 0) continue;
      watched.startError = error;
      watched.killer.abort();
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    for (const watched of this.watched) {
      const begun = watched.claim.begun();
      watched.ticks = begun === watched.begun ? watched.ticks + 1 : 0;
      watched.begun = begun;
      const most = begun > 0 ? this.dealSeconds : Math.max(this.dealSeconds, START_SECONDS);
      if (watched.ticks * TICK_MS > most * 1000) watched.killer.abort();
    }
  }
}

function broke(error: unknown, killed: boolean): ThreadBreak {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { code?: unknown }).code;
  const why: Break = killed
    ? 'time'
    : code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'memory'
      : /exited|terminat/i.test(message)
        ? 'exit'
        : 'error';
  return new ThreadBreak(why, message);
}

/** The worker module lies next to this one, with the same ending: .js when built, .ts under a loader. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const typescript = import.meta.url.endsWith('.ts');
  const filename = fileURLToPath(new URL(typescript ? './worker.ts' : './worker.js', import.meta.url));
  return typescript ? { filename, execArgv: typescriptLoader() } : { filename };
}

/** What Node needs to be told to run TypeScript; for development and tests. */
export function typescriptLoader(): string[] {
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
