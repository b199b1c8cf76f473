import { InputError } from '../cards/input-error.js';
import { identityOf } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { VERSION } from '../results/version.js';
import { runStudy, type RunOptions, type RunResult } from '../study/run-study.js';
import { studyKey } from '../study/shard-codec.js';
import { machineProof } from './machine-proof.js';
import { parseMessage, runMessageSchema, type RunMessage } from './messages.js';
import { openQueuePool } from './queue-pool.js';
import { ShardQueue, type QueueAddress } from './shard-queue.js';

export interface StartOptions extends Omit<RunOptions, 'openPool' | 'workers' | 'limits'> {
  readonly queue: QueueAddress;
}

/**
 * Runs a study as `runStudy` does, by the workers on a queue. The folder, the tables and the way to go on after a stop are the same, and so
 * are the bytes.
 * @throws InputError as `runStudy`, and when no queue is there or it is for another study. @throws RunError as well when shards fail on
 * the workers for good.
 */
export async function startOnQueue(study: Study, options: StartOptions): Promise<RunResult> {
  const { queue: address, ...run } = options;
  const onTrouble = (sentence: string): void => run.onNotice?.(sentence);
  const proof = machineProof();
  const identity = identityOf(VERSION, study);
  const message: RunMessage = { run: studyKey(identity), identity, proof, finished: true };
  const queue = await ShardQueue.open(address, { listen: true, onLost: onTrouble });
  try {
    refuseOtherStudy(await queue.readRun(), message, address.name);
    const result = await runStudy(study, { ...run, openPool: openQueuePool(queue, proof, onTrouble) });
    if (result.finished) await queue.writeRun(JSON.stringify(message));
    return result;
  } finally {
    await queue.close();
  }
}

/** A queue is for one study at a time. */
function refuseOtherStudy(text: string | null, { run }: RunMessage, name: string): void {
  if (text === null) return;
  const there = parseMessage(runMessageSchema, text);
  if (there && (there.finished || there.run === run)) return;
  const whose = there ? `the study '${there.identity.study.name}', which is not finished` : 'something unreadable';
  throw new InputError(
    `the queue '${name}' is for ${whose}; name another with --queue, or empty it with 'castellan cluster clear'`,
  );
}
