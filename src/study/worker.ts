import { threadId, workerData } from 'node:worker_threads';
import type { RunIdentity } from '../results/manifest.js';
import { Solver } from '../solver/solver.js';
import type { Shard } from './plan.js';
import { runShard, type ShardTools } from './run-shard.js';
import { ShardStore } from './shard-store.js';
import type { VerdictCounts } from './verdict-counts.js';

/** What every worker thread is given when it starts. */
export interface WorkerSetup {
  readonly identity: RunIdentity;
  readonly shardFolder: string;
  /** Shared memory of one number: not 0 when everybody is to stop. */
  readonly stop: Int32Array;
}

const { identity, shardFolder, stop } = workerData as WorkerSetup;
const store = new ShardStore(shardFolder, identity);
let last: { readonly rules: string; readonly solver: Solver } | undefined;

const tools: ShardTools = {
  // Only the last one is kept: its tables may take half a gibibyte, and a study may have many games.
  solverFor({ rules }, positionLimit) {
    const text = JSON.stringify(rules);
    if (last?.rules !== text) last = { rules: text, solver: new Solver(rules, { positionLimit }) };
    return last.solver;
  },
  now: () => performance.now(),
  shouldStop: () => Atomics.load(stop, 0) !== 0,
};

/** Runs a shard and writes it to the disk; only the counts go back to the main thread. `null` when it was stopped. */
export default async function work(shard: Shard): Promise<VerdictCounts | null> {
  const rows = runShard(identity.study, shard, tools);
  if (!rows) return null;
  await store.write(shard, rows, `${process.pid}-${threadId}`);
  return rows.counts;
}
