import type { RunIdentity } from '../results/manifest.js';
import type { Shard } from './plan.js';

/** What every worker thread is given when it starts. */
export interface WorkerSetup {
  readonly identity: RunIdentity;
  /** Absolute path of each file of the study's `playerFiles`, in that order. */
  readonly playerPaths: readonly string[];
}

/** One piece of work: a shard or a part of one. */
export interface PieceTask {
  readonly piece: Shard;
  /** Memory of its `Claim`. */
  readonly claim: SharedArrayBuffer;
}
