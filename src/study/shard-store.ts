import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL, writeDurably } from '../results/durable-file.js';
import type { RunIdentity } from '../results/manifest.js';
import type { Shard } from './plan.js';
import { ShardCodec, type FinishedShard, type ShardBytes } from './shard-codec.js';

const ROWS = '.shard';
const TIMINGS = '.timings';

/**
 * Finished shards in a folder. Each is two files named by what they hold: `.shard` has the rows that follow from the study and is
 * the same whoever runs it; `.timings` has the times. The shard is written last, so that where it is the timings are too.
 */
export class ShardStore {
  private readonly codec: ShardCodec;

  constructor(
    private readonly folder: string,
    identity: RunIdentity,
  ) {
    this.codec = new ShardCodec(identity);
  }

  /** 'citadel.dealt.native-1-100', without an ending. */
  nameOf(shard: Shard): string {
    return this.codec.nameOf(shard);
  }

  /**
   * Keeps a shard: when this resolves it is on the disk, whatever happens next. A shard that is there already is written over by the
   * same. @returns its rows. @throws Error when the bytes are not that shard, whole; then nothing is written.
   */
  async write(shard: Shard, bytes: ShardBytes): Promise<FinishedShard> {
    const finished = this.codec.decode(shard, bytes);
    if (!finished) throw new Error(`what came back for the shard ${this.nameOf(shard)} is damaged`);
    await writeDurably(this.pathOf(shard, TIMINGS), bytes.timings);
    await writeDurably(this.pathOf(shard, ROWS), bytes.rows);
    return finished;
  }

  /** The rows of a finished shard; `null` when it is not there, damaged, or was made from something else. */
  async read(shard: Shard): Promise<FinishedShard | null> {
    const load = async (ending: string): Promise<Uint8Array> => {
      try {
        return await readFile(this.pathOf(shard, ending));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Uint8Array(0);
        throw error;
      }
    };
    return this.codec.decode(shard, { rows: await load(ROWS), timings: await load(TIMINGS) });
  }

  /** Names of the shards that are there, whole or not. */
  async names(): Promise<Set<string>> {
    const names = new Set<string>();
    for (const file of await readdir(this.folder)) {
      if (file.endsWith(ROWS)) names.add(file.slice(0, -ROWS.length));
    }
    return names;
  }

  /** Removes what writers left that were killed. */
  async removePartial(): Promise<void> {
    for (const file of await readdir(this.folder)) {
      if (file.endsWith(PARTIAL)) await rm(join(this.folder, file), { force: true });
    }
  }

  private pathOf(shard: Shard, ending: string): string {
    return join(this.folder, `${this.nameOf(shard)}${ending}`);
  }
}
