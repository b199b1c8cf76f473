import type { Shard } from '../study/plan.js';
import type { OpenPool, ShardPool } from '../study/pool.js';
import { RunError } from '../study/run-error.js';
import { ShardCodec, type ShardBytes } from '../study/shard-codec.js';
import { proofDifference } from './machine-proof.js';
import { machineProofSchema, parseMessage, type MachineProof, type RunMessage, type ShardMessage } from './messages.js';
import type { ShardQueue } from './shard-queue.js';

/** Shards handed over at once: enough for a thousand workers with some in store. */
const WIDTH = 4096;
/** A result that is damaged or of a foreign worker is asked for again so often. */
const MOST_REFUSALS = 3;
/** Events may be missed while the connection is away, so everything on its way is looked at again after so many milliseconds. */
const SWEEP = 10_000;

interface Wanted {
  readonly shard: Shard;
  readonly resolve: (bytes: ShardBytes | null) => void;
  readonly reject: (error: Error) => void;
  refusals: number;
}

/** Has shards run by whoever works on a queue, and checks what they send. */
export function openQueuePool(queue: ShardQueue, proof: MachineProof, onTrouble: (message: string) => void): OpenPool {
  return ({ identity }) => {
    const codec = new ShardCodec(identity);
    return new QueuePool(queue, codec, { run: codec.key, identity, proof, finished: false }, onTrouble);
  };
}

class QueuePool implements ShardPool {
  readonly width = WIDTH;
  private readonly wanted = new Map<string, Wanted>();
  private readonly failed = new Set<string>();
  /** Shards being looked at, so that an event and the sweep do not both take one. */
  private readonly inHand = new Set<string>();
  /** Those of them of which there was news meanwhile. */
  private readonly again = new Set<string>();
  private readonly sweep: ReturnType<typeof setInterval>;
  /** Workers must know the study before they see a shard of it. */
  private readonly announced: Promise<void>;
  private stopped = false;

  constructor(
    private readonly queue: ShardQueue,
    private readonly codec: ShardCodec,
    private readonly message: RunMessage,
    private readonly onTrouble: (message: string) => void,
  ) {
    this.announced = queue.writeRun(JSON.stringify(message));
    // Whoever waits for it is told when it fails.
    this.announced.catch(() => undefined);
    queue.onEnded((id) => void this.look(id));
    queue.onLost((id) => {
      const lost = this.wanted.get(id);
      if (lost) onTrouble(`the worker of the shard ${codec.nameOf(lost.shard)} is lost; the shard goes to another`);
    });
    this.sweep = setInterval(() => {
      for (const id of this.wanted.keys()) void this.look(id);
    }, SWEEP);
  }

  run(shard: Shard): Promise<ShardBytes | null> {
    if (this.stopped) return Promise.resolve(null);
    // BullMQ takes no colon in an id; the names of shards have none.
    const id = `${this.message.run.slice(0, 16)}.${this.codec.nameOf(shard)}`;
    return new Promise((resolve, reject) => {
      this.wanted.set(id, { shard, resolve, reject, refusals: 0 });
      void this.look(id);
    });
  }

  /** Sees how a shard stands and does what follows: puts it into the queue, takes its result, or notes its failure. */
  private async look(id: string): Promise<void> {
    const wanted = this.wanted.get(id);
    if (!wanted || this.stopped) return;
    if (this.inHand.has(id)) {
      this.again.add(id);
      return;
    }
    this.inHand.add(id);
    try {
      await this.announced;
      const state = await this.queue.state(id);
      if (state === 'failed') this.failed.add(id);
      else this.failed.delete(id);
      if (state === 'not there') await this.queue.add(id, this.messageOf(wanted));
      else if (state === 'finished') await this.take(id, wanted);
      await this.endIfAllFailed();
    } catch (error) {
      this.end(id, () => wanted.reject(error instanceof Error ? error : new Error(String(error))));
    } finally {
      this.inHand.delete(id);
      if (this.again.delete(id)) void this.look(id);
    }
  }

  private messageOf({ shard }: Wanted): ShardMessage {
    return { run: this.message.run, shard };
  }

  private async take(id: string, wanted: Wanted): Promise<void> {
    const parcel = await this.queue.parcel(id);
    const worker = parcel && parseMessage(machineProofSchema, parcel.proof);
    const difference = worker && proofDifference(this.message.proof, worker);
    const isWhole = parcel && worker && difference === null && this.codec.decode(wanted.shard, parcel) !== null;
    await this.queue.forget(id);
    if (isWhole) return this.end(id, () => wanted.resolve(parcel));
    const problem = !parcel
      ? 'its rows are not there any more'
      : !worker
        ? 'the worker proves nothing of itself'
        : (difference ?? 'its rows are damaged');
    wanted.refusals++;
    if (wanted.refusals >= MOST_REFUSALS) throw new RunError(`refused ${wanted.refusals} times: ${problem}`);
    this.onTrouble(`the shard ${this.codec.nameOf(wanted.shard)} is done again: ${problem}`);
    await this.queue.add(id, this.messageOf(wanted));
  }

  private end(id: string, settle: () => void): void {
    this.wanted.delete(id);
    this.failed.delete(id);
    settle();
  }

  /** While others are on their way somebody may retry the failed ones. */
  private async endIfAllFailed(): Promise<void> {
    if (this.failed.size === 0 || this.failed.size < this.wanted.size) return;
    const [first] = await this.queue.failed();
    if (this.failed.size < this.wanted.size) return;
    const message =
      `${this.failed.size} shards failed on the workers, the first ${first?.id} after ${first?.attempts} attempts: ${first?.reason}; ` +
      "see 'castellan cluster failed', put them back with 'castellan cluster retry', and start the study again";
    for (const [id, { reject }] of [...this.wanted]) this.end(id, () => reject(new RunError(message)));
  }

  /** What is in the queue stays there; when the study goes on, what the workers have finished by then is taken. */
  stop(): void {
    this.stopped = true;
    for (const [id, { resolve }] of [...this.wanted]) this.end(id, () => resolve(null));
  }

  close(): Promise<void> {
    clearInterval(this.sweep);
    return Promise.resolve();
  }
}
