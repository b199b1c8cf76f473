import { readFileSync } from 'node:fs';
import { emptyChunk, type Chunk } from '../src/results/chunk.js';
import type { RunIdentity } from '../src/results/manifest.js';
import type { TableSchema } from '../src/results/schema.js';
import { PLAYOUTS_TABLE } from '../src/results/playouts.js';
import { TIMINGS_TABLE } from '../src/results/timings.js';
import { VERDICTS_TABLE } from '../src/results/verdicts.js';
import { dealsInShard, type Shard } from '../src/study/plan.js';
import type { OpenPool } from '../src/study/pool.js';
import { ShardCodec, type ShardBytes } from '../src/study/shard-codec.js';

/** CPU seconds of this process and of its main thread so far. */
export function cpuSeconds(): { process: number; main: number } {
  const { user, system } = process.cpuUsage();
  return { process: (user + system) / 1e6, main: mainThreadSeconds() };
}

/** Linux tells it in hundredths of a second; NaN elsewhere. */
function mainThreadSeconds(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}

/** What a pool made up. */
export interface MadeUp {
  bytes: number;
  shards: number;
}

/**
 * A pool of many workers that do nothing: each shard comes back at once with made-up rows, as many as a real one would have and with numbers
 * of the same size.
 */
export function madeUpPool(workers: number, made: MadeUp): OpenPool {
  return ({ identity }) => {
    const makeUp = madeUpShards(identity);
    return {
      width: 2 * workers,
      async run(shard) {
        // A shard of a real worker arrives as an event of its own.
        await new Promise((resolve) => setImmediate(resolve));
        const bytes = makeUp(shard);
        made.bytes += bytes.rows.length + bytes.timings.length;
        made.shards++;
        return bytes;
      },
      stop: () => undefined,
      close: () => Promise.resolve(),
    };
  };
}

/** CPU seconds of making one shard up, which is the workers' part and not the coordinator's; measured with nothing else going on. */
export function makingUpSeconds(identity: RunIdentity, shard: Shard): number {
  const makeUp = madeUpShards(identity);
  const times = 100;
  for (let i = 0; i < times; i++) makeUp(shard);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) makeUp(shard);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / times;
}

function madeUpShards(identity: RunIdentity): (shard: Shard) => ShardBytes {
  const codec = new ShardCodec(identity);
  const players = identity.study.players.length;
  return (shard) => {
    const deals = dealsInShard(shard);
    return codec.encode(shard, {
      verdicts: madeUp(VERDICTS_TABLE, shard, deals, 1),
      playouts: madeUp(PLAYOUTS_TABLE, shard, deals, players),
      timings: madeUp(TIMINGS_TABLE, shard, deals, players + 1),
      broken: [],
    });
  };
}

/** Rows of a shard, `each` for every deal. */
function madeUp(schema: TableSchema, shard: Shard, deals: number, each: number): Chunk {
  const chunk = emptyChunk(schema, deals * each);
  schema.columns.forEach((column, i) => {
    const { values, present } = chunk.columns[i];
    present?.fill(1);
    for (let row = 0; row < chunk.rows; row++) {
      if (column.name === 'game') values[row] = shard.game;
      else if (column.name === 'deal') values[row] = shard.from + Math.floor(row / each);
      else if (column.type === 'dictionary') values[row] = ['player', 'work'].includes(column.name) ? row % each : 0;
      else if (column.type === 'float64') values[row] = ((row * 7919) % 100_000) / 1000;
      else values[row] = (row * 7919) % 200;
    }
  });
  return chunk;
}
