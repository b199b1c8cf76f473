import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunk } from '../results/chunk.js';
import { writeDurably } from '../results/durable-file.js';
import type { RunIdentity } from '../results/manifest.js';
import { COMPARED_TABLES } from '../results/tables.js';
import { TIMINGS_TABLE } from '../results/timings.js';
import type { Shard } from './plan.js';
import type { ShardRows } from './run-shard.js';
import { decodeShard, encodeShard } from './shard-file.js';

/** A short name for everything that the rows of a shard follow from. */
export function studyKey(identity: RunIdentity): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/**
 * Finished shards in a folder. Each is two files named by what they hold: `.shard` has the rows that follow from the study and is
 * the same whoever runs it; `.timings` has the times. The shard is written last, so that where it is the timings are too.
 */
export class ShardStore {
  private readonly key: string;

  constructor(
    private readonly folder: string,
    private readonly identity: RunIdentity,
  ) {
    this.key = studyKey(identity);
  }

  /** 'citadel.dealt.native-1-100', without an ending. */
  nameOf(shard: Shard): string {
    const { name, placing } = this.identity.study.games[shard.game];
    return `${name}.${placing}.${shard.scheme}-${shard.from}-${shard.to}`;
  }

  /** @param writer a word that no other thread or process which may be writing the same shard uses. */
  async write(shard: Shard, rows: ShardRows, writer: string): Promise<void> {
    const header = { study: this.key, shard: this.nameOf(shard) };
    const save = async (ending: string, bytes: Uint8Array): Promise<void> => {
      const path = this.pathOf(shard, ending);
      await writeDurably(path, bytes, `${path}.${writer}.partial`);
    };
    await save('timings', encodeShard(header, [TIMINGS_TABLE], { timings: rows.timings }));
    await save('shard', encodeShard(header, COMPARED_TABLES, { verdicts: rows.verdicts, playouts: rows.playouts }));
  }

  /** The rows of a finished shard; `null` when it is not there, damaged, or was made from something else. */
  async read(shard: Shard): Promise<Omit<ShardRows, 'counts'> | null> {
    const header = { study: this.key, shard: this.nameOf(shard) };
    const load = async (ending: string): Promise<Uint8Array> => {
      try {
        return await readFile(this.pathOf(shard, ending));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Uint8Array(0);
        throw error;
      }
    };
    const compared = decodeShard(header, COMPARED_TABLES, await load('shard'));
    const times = decodeShard(header, [TIMINGS_TABLE], await load('timings'));
    if (!compared || !times) return null;
    const { verdicts, playouts, timings } = { ...compared, ...times } as Record<string, Chunk>;
    return { verdicts, playouts, timings };
  }

  /** Names of the shards that are there, whole or not. */
  async names(): Promise<Set<string>> {
    const names = new Set<string>();
    for (const file of await readdir(this.folder)) {
      if (file.endsWith('.shard')) names.add(file.slice(0, -'.shard'.length));
    }
    return names;
  }

  private pathOf(shard: Shard, ending: string): string {
    return join(this.folder, `${this.nameOf(shard)}.${ending}`);
  }
}
