/** Runs a study in a process of its own that says a line for each finished shard and never ends by itself: it is there to be killed. */
import type { Study } from '../../src/results/study-record.js';
import { runStudy } from '../../src/study/run-study.js';

const [out, study] = process.argv.slice(2);
let shards = 0;
await runStudy(JSON.parse(study) as Study, {
  out,
  workers: 2,
  shardDeals: 1,
  clock: { now: () => performance.now(), date: () => new Date() },
  onProgress: () => {
    if (shards++ > 0) console.log('shard');
    // Whole seconds for the signal to arrive before the next shards are handed over.
    if (shards > 8) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  },
});
