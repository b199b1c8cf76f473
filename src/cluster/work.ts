import { setTimeout as pause } from 'node:timers/promises';
import { InputError } from '../cards/input-error.js';
import { Desk } from './desk.js';
import { machineProof, proofDifference } from './machine-proof.js';
import { parseMessage, runMessageSchema, shardMessageSchema, type MachineProof, type RunMessage } from './messages.js';
import { Hopeless, NotForUs, QueueWorker, type QueueAddress, type ShardParcel } from './shard-queue.js';

export interface WorkOptions {
  /** Worker threads, and shards run at once. */
  readonly workers: number;
  /** Seconds without a sign of life after which a shard is given to another. */
  readonly lease: number;
  /** End when the study is finished, instead of waiting for the next. */
  readonly untilDone: boolean;
  /** Aborted: hand back the shards in hand and end. */
  readonly signal: AbortSignal;
  /** Told in one line what happens. */
  readonly tell: (message: string) => void;
}

/** How often the worker looks which study the queue is for: milliseconds. */
const LOOK = 1000;

/**
 * Works on a queue: waits for a study, proves that it would produce the same bytes as the process that started it, and runs its
 * shards in worker threads until it is stopped.
 * @returns the number of shards run. @throws InputError when no queue is there, or this process would produce other bytes.
 */
export async function workOnQueue(address: QueueAddress, options: WorkOptions): Promise<number> {
  const { workers, lease, untilDone, signal, tell } = options;
  const proof = machineProof();
  const proofText = JSON.stringify(proof);
  let desk: Desk | null = null;
  let shardsRun = 0;

  const run = async (message: unknown): Promise<ShardParcel> => {
    const parsed = shardMessageSchema.safeParse(message);
    if (!parsed.success) throw new Hopeless('what the queue holds is not a shard of this version of Castellan');
    if (desk?.message.run !== parsed.data.run) {
      // It may be of a study that was started a moment ago.
      await pause(LOOK);
      throw new NotForUs();
    }
    const bytes = await desk.run(parsed.data);
    shardsRun++;
    return { ...bytes, proof: proofText };
  };

  const worker = await QueueWorker.open(address, { width: workers, lease, run, onTrouble: tell });
  let working = false;
  try {
    for (let told = ''; !signal.aborted; await pause(LOOK, undefined, { signal }).catch(() => undefined)) {
      const study = readStudy(await worker.readRun(), address.name);
      if (study?.finished && untilDone) break;
      const news =
        !study || study.finished
          ? `waiting for a study on the queue '${address.name}'`
          : `working on the study '${study.identity.study.name}'`;
      if (news !== told) tell(news);
      told = news;
      if (!study || study.finished || desk?.message.run === study.run) continue;
      refuseOtherBytes(proof, study);
      await desk?.close();
      desk = new Desk(study, workers);
      if (!working) worker.start();
      working = true;
    }
  } finally {
    desk?.stop();
    await worker.close();
    await desk?.close();
  }
  return shardsRun;
}

function readStudy(text: string | null, queue: string): RunMessage | null {
  if (text === null) return null;
  const study = parseMessage(runMessageSchema, text);
  if (study) return study;
  throw new InputError(
    `what the queue '${queue}' says of its study is not of this version of Castellan; start the study and the workers with the same version`,
  );
}

function refuseOtherBytes(proof: MachineProof, { proof: wanted, identity }: RunMessage): void {
  const difference = proofDifference(proof, wanted);
  if (difference === null) return;
  throw new InputError(
    `this worker would not produce the same bytes as the study '${identity.study.name}' needs: ${difference}; use the same version of Castellan`,
  );
}
