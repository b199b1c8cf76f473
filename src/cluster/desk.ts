import type { Shard } from '../study/plan.js';
import { openThreadPool, type ShardPool } from '../study/pool.js';
import type { ShardBytes } from '../study/shard-codec.js';
import type { RunMessage, ShardMessage } from './messages.js';
import { Hopeless, NotForUs } from './shard-queue.js';

/** Most deals of a shard that a worker takes; studies cut far smaller ones. */
const MOST_DEALS = 1_000_000;

/** Where a worker runs the shards of one study. */
export class Desk {
  private readonly pool: ShardPool;

  constructor(
    readonly message: RunMessage,
    workers: number,
  ) {
    this.pool = openThreadPool({ identity: message.identity, workers });
  }

  /** @throws Hopeless when the study has no such shard. @throws NotForUs when it was told to stop meanwhile. */
  async run({ shard }: ShardMessage): Promise<ShardBytes> {
    this.check(shard);
    const bytes = await this.pool.run(shard);
    if (!bytes) throw new NotForUs();
    return bytes;
  }

  private check({ game, scheme, from, to }: Shard): void {
    const { games, deals } = this.message.identity.study;
    const within = deals.some((range) => range.scheme === scheme && range.from <= from && to <= range.to);
    if (game < games.length && within && from <= to && to - from < MOST_DEALS) return;
    throw new Hopeless(`the study has no shard of game ${game} with the deals ${scheme}:${from}..${to}`);
  }

  /** Gives the running shards up, unfinished. */
  stop(): void {
    this.pool.stop();
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
