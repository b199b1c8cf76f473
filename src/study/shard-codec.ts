import { createHash } from 'node:crypto';
import { copyRows, emptyChunk, type Chunk } from '../results/chunk.js';
import type { RunIdentity } from '../results/manifest.js';
import type { TableSchema } from '../results/schema.js';
import { COMPARED_TABLES, TABLES } from '../results/tables.js';
import { TIMINGS_TABLE } from '../results/timings.js';
import type { BrokenDeal } from './broken.js';
import type { Shard } from './plan.js';
import { decodeShard, encodeShard } from './shard-file.js';

/** A short name for everything that the rows of a shard follow from. */
export function studyKey(identity: RunIdentity): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/**
 * A finished shard as it travels and as it lies on the disk. Each part begins with the SHA-256 of the rest and names its study and
 * shard, so that whoever gets it can tell that it is whole and the one asked for.
 */
export interface ShardBytes {
  /** What follows from study, version and shard: the same whoever ran it. */
  readonly rows: Uint8Array;
  /** Times by the clock. */
  readonly timings: Uint8Array;
}

/** The rows of a finished shard. */
export interface FinishedShard {
  readonly verdicts: Chunk;
  readonly playouts: Chunk;
  readonly timings: Chunk;
  /** Deals without rows, by number. */
  readonly broken: readonly BrokenDeal[];
}

/** Turns the shards of one study and version into bytes and back. */
export class ShardCodec {
  readonly key: string;

  constructor(private readonly identity: RunIdentity) {
    this.key = studyKey(identity);
  }

  /** 'citadel.dealt.native-1-100'. */
  nameOf(shard: Shard): string {
    const { name, placing } = this.identity.study.games[shard.game];
    return `${name}.${placing}.${shard.scheme}-${shard.from}-${shard.to}`;
  }

  encode(shard: Shard, { verdicts, playouts, timings, broken }: FinishedShard): ShardBytes {
    const header = this.headerOf(shard);
    return {
      rows: encodeShard(header, COMPARED_TABLES, { chunks: { verdicts, playouts }, broken }),
      timings: encodeShard(header, [TIMINGS_TABLE], { chunks: { timings }, broken: [] }),
    };
  }

  /** `null` when the bytes are damaged, cut short, or of another study, version or shard. */
  decode(shard: Shard, bytes: ShardBytes): FinishedShard | null {
    const header = this.headerOf(shard);
    const compared = decodeShard(header, COMPARED_TABLES, bytes.rows);
    const times = decodeShard(header, [TIMINGS_TABLE], bytes.timings);
    if (!compared || !times) return null;
    const { verdicts, playouts, timings } = { ...compared.chunks, ...times.chunks } as Record<string, Chunk>;
    return { verdicts, playouts, timings, broken: compared.broken };
  }

  private headerOf(shard: Shard): { study: string; shard: string } {
    return { study: this.key, shard: this.nameOf(shard) };
  }
}

/** One shard of pieces in the order of their deals. */
export function joinPieces(pieces: readonly FinishedShard[], broken: readonly BrokenDeal[]): FinishedShard {
  const [verdicts, playouts, timings] = TABLES.map((schema) =>
    joined(
      schema,
      pieces.map((piece) => piece[schema.name]),
    ),
  );
  return { verdicts, playouts, timings, broken: [...broken].sort((a, b) => a.deal - b.deal) };
}

function joined(schema: TableSchema, chunks: readonly Chunk[]): Chunk {
  const whole = emptyChunk(
    schema,
    chunks.reduce((sum, { rows }) => sum + rows, 0),
  );
  let at = 0;
  for (const chunk of chunks) {
    copyRows(chunk, 0, chunk.rows, whole, at);
    at += chunk.rows;
  }
  return whole;
}
