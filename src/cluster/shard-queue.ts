import type * as bullmq from 'bullmq';
import type { Job, Queue, QueueEvents, Worker } from 'bullmq';
import type * as ioredis from 'ioredis';
import type { Redis } from 'ioredis';
import { InputError } from '../cards/input-error.js';
import type { ShardBytes } from '../study/shard-codec.js';
import { parseMessage, runMessageSchema, type RunMessage } from './messages.js';
import { hiddenPassword } from './redis-url.js';

/**
 * The one file that knows BullMQ and Redis.
 *
 * Under the queue's name lie: BullMQ's own keys, `<name>:run` (the study that the queue is for), and one hash a finished shard with its bytes.
 */

/** Where the queue is. */
export interface QueueAddress {
  /** redis:// or rediss://, with user and password as the server wants them. */
  readonly url: string;
  readonly name: string;
}

/** What a worker leaves of a finished shard. */
export interface ShardParcel extends ShardBytes {
  /** Who made it: its `MachineProof` as JSON. */
  readonly proof: string;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  /** Finished and not yet fetched. */
  readonly finished: number;
  readonly failed: number;
  readonly workers: number;
  readonly paused: boolean;
}

export interface FailedShard {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
}

export type ShardState = 'finished' | 'failed' | 'on its way' | 'not there';

/** A finished shard that nobody fetches is forgotten after this many seconds: a week. */
const PARCEL_LIFE = 7 * 24 * 3600;
/** A shard that throws is tried so often, by whichever worker; the pauses between grow from this many milliseconds. */
const ATTEMPTS = 3;
const FIRST_PAUSE = 1000;
const CONNECT_TIMEOUT = 10_000;

interface Libraries {
  readonly bullmq: typeof bullmq;
  readonly ioredis: Pick<typeof ioredis, 'Redis'>;
}

/** Both packages are optional: a study on one machine needs neither. */
async function libraries(): Promise<Libraries> {
  try {
    const [queues, redis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq: queues, ioredis: redis };
  } catch {
    throw new InputError(
      "the packages 'bullmq' and 'ioredis' are not installed; a study on several machines needs them (npm install without --omit=optional)",
    );
  }
}

/** @throws InputError when no server answers there, or it wants another password. */
async function connect({ ioredis }: Libraries, url: string): Promise<Redis> {
  const probe = new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Without a listener the library prints the error.
  let reason = '';
  probe.on('error', (error: Error) => void (reason ||= error.message));
  try {
    await probe.connect();
    await probe.ping();
  } catch (error) {
    reason ||= error instanceof Error ? error.message : String(error);
    throw new InputError(
      `no queue at '${hiddenPassword(url)}': ${reason || 'the connection was closed'}; give the address of a Redis or Valkey server, such as redis://:password@host:6379`,
    );
  } finally {
    probe.disconnect();
  }
  // BullMQ waits without end for a server that comes back.
  return new ioredis.Redis(url, { maxRetriesPerRequest: null });
}

/** One queue of shards, seen by who hands them out or looks after them. */
export class ShardQueue {
  private constructor(
    private readonly redis: Redis,
    private readonly queue: Queue,
    /** With a connection of its own, which only waits. */
    private readonly listening: { readonly events: QueueEvents; readonly redis: Redis } | null,
    private readonly name: string,
  ) {}

  /** @param onLost told of trouble with the connection, which mends itself. */
  static async open(
    { url, name }: QueueAddress,
    { listen, onLost }: { listen: boolean; onLost: (message: string) => void },
  ): Promise<ShardQueue> {
    const found = await libraries();
    const redis = await connect(found, url);
    const report = (error: Error): void => onLost(error.message);
    redis.on('error', report);
    const queue = new found.bullmq.Queue(name, { connection: redis });
    queue.on('error', report);
    if (!listen) return new ShardQueue(redis, queue, null, name);
    const waiting = redis.duplicate();
    const events = new found.bullmq.QueueEvents(name, { connection: waiting });
    events.on('error', report);
    await events.waitUntilReady();
    return new ShardQueue(redis, queue, { events, redis: waiting }, name);
  }

  /** Text of the run that the queue is for; `null` when there is none. */
  readRun(): Promise<string | null> {
    return this.redis.get(runKey(this.name));
  }

  async writeRun(text: string): Promise<void> {
    await this.redis.set(runKey(this.name), text);
  }

  /** The study that the queue is for; `null` when there is none that this version can read. */
  async study(): Promise<RunMessage | null> {
    const text = await this.readRun();
    return text === null ? null : parseMessage(runMessageSchema, text);
  }

  /** Puts a shard into the queue; one that is there already stays as it is. */
  async add(id: string, message: object): Promise<void> {
    await this.queue.add('shard', message, {
      jobId: id,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_PAUSE },
      removeOnComplete: false,
      removeOnFail: false,
    });
  }

  async state(id: string): Promise<ShardState> {
    const state = await this.queue.getJobState(id);
    if (state === 'completed') return 'finished';
    if (state === 'failed') return 'failed';
    return state === 'unknown' ? 'not there' : 'on its way';
  }

  /** Calls back when a shard is finished or has failed for good, for as long as the queue is open. */
  onEnded(listener: (id: string) => void): void {
    this.listening?.events.on('completed', ({ jobId }) => listener(jobId));
    this.listening?.events.on('failed', ({ jobId }) => listener(jobId));
  }

  /** Calls back when a shard goes back to the queue because its worker gives no sign of life. */
  onLost(listener: (id: string) => void): void {
    this.listening?.events.on('stalled', ({ jobId }) => listener(jobId));
  }

  /** What was left of a finished shard; `null` when it is not there any more. */
  async parcel(id: string): Promise<ShardParcel | null> {
    const { rows, timings, proof } = await this.redis.hgetallBuffer(parcelKey(this.name, id));
    return rows && timings && proof ? { rows, timings, proof: proof.toString() } : null;
  }

  /** Forgets a shard and what was left of it. */
  async forget(id: string): Promise<void> {
    await this.queue.remove(id);
    await this.redis.del(parcelKey(this.name, id));
  }

  async counts(): Promise<QueueCounts> {
    const counts = await this.queue.getJobCounts('wait', 'delayed', 'prioritized', 'active', 'completed', 'failed');
    return {
      waiting: (counts.wait ?? 0) + (counts.delayed ?? 0) + (counts.prioritized ?? 0),
      active: counts.active ?? 0,
      finished: counts.completed ?? 0,
      failed: counts.failed ?? 0,
      workers: await this.queue.getWorkersCount(),
      paused: await this.queue.isPaused(),
    };
  }

  /** No worker takes a new shard until `resume`. */
  pause(): Promise<void> {
    return this.queue.pause();
  }

  resume(): Promise<void> {
    return this.queue.resume();
  }

  /** Removes the shards that no worker has taken yet. */
  drain(): Promise<void> {
    return this.queue.drain(true);
  }

  async failed(): Promise<FailedShard[]> {
    const jobs = (await this.queue.getFailed()) as Job[];
    return jobs
      .map(({ id, failedReason, attemptsMade }) => ({ id: id!, reason: failedReason, attempts: attemptsMade }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Puts the failed shards into the queue again. @returns how many. */
  async retryFailed(): Promise<number> {
    const failed = (await this.queue.getFailed()) as Job[];
    for (const job of failed) await job.retry('failed', { resetAttemptsMade: true });
    return failed.length;
  }

  /** Removes everything that the queue holds. */
  async clear(): Promise<void> {
    await this.redis.del(runKey(this.name));
    await this.queue.obliterate({ force: true });
    for await (const keys of this.redis.scanStream({ match: parcelKey(this.name, '*'), count: 1000 }) as AsyncIterable<
      string[]
    >) {
      if (keys.length > 0) await this.redis.del(...keys);
    }
  }

  async close(): Promise<void> {
    await this.listening?.events.close();
    this.listening?.redis.disconnect();
    await this.queue.close();
    this.redis.disconnect();
  }
}

function runKey(name: string): string {
  return `${name}:run`;
}

function parcelKey(name: string, id: string): string {
  return `${name}:parcel:${id}`;
}

/** Thrown by a worker's `run` when it must not take the shard: the shard goes back to the queue for others. */
export class NotForUs extends Error {}
/** Thrown when trying again would not help. */
export class Hopeless extends Error {}

export interface QueueWorkerOptions {
  /** Shards run at once. */
  readonly width: number;
  /** Seconds after which a shard whose worker gives no sign of life goes back to the queue. */
  readonly lease: number;
  /** Runs a shard. @param message as it came, unchecked. */
  readonly run: (message: unknown) => Promise<ShardParcel>;
  /** Told in words of trouble that needs nobody. */
  readonly onTrouble: (message: string) => void;
}

/** A worker on the queue. It takes nothing before `start`. */
export class QueueWorker {
  private constructor(
    private readonly redis: Redis,
    private readonly worker: Worker,
    private readonly workerRedis: Redis,
    private readonly name: string,
  ) {}

  static async open({ url, name }: QueueAddress, options: QueueWorkerOptions): Promise<QueueWorker> {
    const found = await libraries();
    const redis = await connect(found, url);
    redis.on('error', (error) => options.onTrouble(error.message));
    const { Worker, WaitingError, UnrecoverableError } = found.bullmq;
    const process = async (job: Job, token?: string): Promise<void> => {
      try {
        const parcel = await options.run(job.data);
        const key = parcelKey(name, job.id!);
        await redis
          .multi()
          .hset(key, { rows: Buffer.from(parcel.rows), timings: Buffer.from(parcel.timings), proof: parcel.proof })
          .expire(key, PARCEL_LIFE)
          .exec();
      } catch (error) {
        if (error instanceof Hopeless) throw new UnrecoverableError(error.message);
        if (!(error instanceof NotForUs)) throw error;
        await job.moveToWait(token);
        throw new WaitingError();
      }
    };
    const workerRedis = redis.duplicate();
    workerRedis.on('error', (error) => options.onTrouble(error.message));
    const worker = new Worker(name, process, {
      connection: workerRedis,
      autorun: false,
      concurrency: options.width,
      lockDuration: options.lease * 1000,
      stalledInterval: options.lease * 1000,
      // A lost worker is no fault of the shard: it comes back as often as it takes.
      maxStalledCount: 1000,
    });
    worker.on('error', (error) => options.onTrouble(error.message));
    return new QueueWorker(redis, worker, workerRedis, name);
  }

  /** As `ShardQueue.readRun`. */
  readRun(): Promise<string | null> {
    return this.redis.get(runKey(this.name));
  }

  /** Takes shards until `close`. */
  start(): void {
    void this.worker.run();
  }

  /** Takes no more shards, and waits for those being run. */
  async close(): Promise<void> {
    await this.worker.close();
    this.workerRedis.disconnect();
    this.redis.disconnect();
  }
}
