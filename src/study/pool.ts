import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { RunIdentity } from '../results/manifest.js';
import type { Shard } from './plan.js';
import type { VerdictCounts } from './verdict-counts.js';
import type { WorkerSetup } from './worker.js';

/** Somebody who runs shards and leaves them in the shard folder. */
export interface ShardPool {
  /** Most shards that are worth handing over at once. */
  readonly width: number;
  /** Verdicts of the shard once it is safely on the disk; `null` when it was stopped before. */
  run(shard: Shard): Promise<VerdictCounts | null>;
  /** Makes running shards end after the deal they are at, unfinished. */
  stop(): void;
  /** Ends the workers; call it when no shard is running. */
  close(): Promise<void>;
}

export type OpenPool = (setup: { identity: RunIdentity; shardFolder: string; workers: number }) => ShardPool;

/** A pool of worker threads on this machine. */
export const openThreadPool: OpenPool = ({ identity, shardFolder, workers }) => {
  // An AbortSignal would kill the threads in the middle of a deal; a flag in shared memory lets them end in good order.
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: WorkerSetup = { identity, shardFolder, stop };
  const piscina = new Piscina({ ...workerModule(), minThreads: workers, maxThreads: workers, workerData });
  return {
    // One running and one waiting for each thread: no thread idles, and no queue grows.
    width: 2 * workers,
    run: (shard) => piscina.run(shard) as Promise<VerdictCounts | null>,
    stop: () => void Atomics.store(stop, 0, 1),
    close: () => piscina.close(),
  };
};

/** The worker module lies next to this one, with the same ending: .js when built, .ts under a loader. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const typescript = import.meta.url.endsWith('.ts');
  const filename = fileURLToPath(new URL(typescript ? './worker.ts' : './worker.js', import.meta.url));
  if (!typescript) return { filename };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename, execArgv: ['--import', loader] };
}
