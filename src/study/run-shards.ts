import { InputError } from '../cards/input-error.js';
import type { Shard } from './plan.js';
import type { ShardPool } from './pool.js';
import { RunError, systemReason } from './run-error.js';
import type { FinishedShard } from './shard-codec.js';
import type { ShardStore } from './shard-store.js';

/**
 * Keeps a pool busy, with never more shards handed over than it has room for, and keeps what it gives back on the disk. The first
 * failure stops the others.
 * @param failed asked before each shard: an error that came from elsewhere
 * @param onDone told when a shard is safely on the disk
 */
export async function runShards(
  shards: Iterator<Shard>,
  store: ShardStore,
  pool: ShardPool,
  shouldStop: () => boolean,
  failed: () => Error | undefined,
  onDone: (shard: Shard, finished: FinishedShard) => void,
): Promise<void> {
  let failure: Error | undefined;
  const lane = async (): Promise<void> => {
    while (!failure && !failed() && !shouldStop()) {
      const next = shards.next();
      if (next.done) return;
      try {
        const bytes = await pool.run(next.value);
        if (bytes) onDone(next.value, await store.write(next.value, bytes));
      } catch (error) {
        failure ??= named(error, store.nameOf(next.value));
        pool.stop();
      }
    }
  };
  await Promise.all(Array.from({ length: pool.width }, lane));
  failure ??= failed();
  if (failure) throw failure;
}

/** Errors of the file system are the folder's, not the shard's. */
function named(error: unknown, shard: string): Error {
  if (systemReason(error) !== undefined) return error as Error;
  if (error instanceof InputError) return error;
  const message = `the shard ${shard} failed: ${error instanceof Error ? error.message : String(error)}`;
  return error instanceof RunError ? new RunError(message, { cause: error }) : new Error(message, { cause: error });
}
