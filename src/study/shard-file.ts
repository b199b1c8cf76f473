import { createHash } from 'node:crypto';
import { emptyChunk, type Chunk } from '../results/chunk.js';
import type { TableSchema } from '../results/schema.js';
import type { BrokenDeal } from './broken.js';

/**
 * One shard's rows of some tables as bytes:
 *
 *     line 1   SHA-256 of everything after this line, hexadecimal
 *     line 2   JSON: what the shard holds, the deals that broke their workers if there are any, and the rows of each table
 *     then     for each table, for each column in schema order: the values, and if nullable one byte a row (1: there is a value);
 *              little-endian, words as codes of the study's dictionaries
 */
export interface ShardHeader {
  /** `studyKey` of the study, which fixes version, formats and dictionaries. */
  readonly study: string;
  readonly shard: string;
}

export type Chunks = Readonly<Record<string, Chunk>>;

/** What the bytes of a shard hold. */
export interface ShardContent {
  readonly chunks: Chunks;
  /** By deal number. */
  readonly broken: readonly BrokenDeal[];
}

const SUM_LINE = 65;
const NEW_LINE = 10;

export function encodeShard(
  header: ShardHeader,
  schemas: readonly TableSchema[],
  { chunks, broken }: ShardContent,
): Uint8Array {
  const rows = Object.fromEntries(schemas.map(({ name }) => [name, chunks[name].rows]));
  const parts: Uint8Array[] = [
    Buffer.from(`${JSON.stringify({ ...header, ...(broken.length === 0 ? {} : { broken }), rows })}\n`),
  ];
  for (const { name } of schemas) {
    for (const { values, present } of chunks[name].columns) {
      parts.push(bytesOf(values));
      if (present) parts.push(present);
    }
  }
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Buffer.concat([Buffer.from(`${hash.digest('hex')}\n`), ...parts]);
}

/** The tables of a shard; `null` when the bytes are damaged, cut short, or of another study or shard. */
export function decodeShard(
  header: ShardHeader,
  schemas: readonly TableSchema[],
  bytes: Uint8Array,
): ShardContent | null {
  const sum = Buffer.from(bytes.subarray(0, SUM_LINE)).toString('latin1');
  const rest = bytes.subarray(SUM_LINE);
  if (sum !== `${createHash('sha256').update(rest).digest('hex')}\n`) return null;
  const headerEnd = rest.indexOf(NEW_LINE);
  const found = JSON.parse(Buffer.from(rest.subarray(0, headerEnd)).toString()) as ShardHeader & {
    broken?: readonly BrokenDeal[];
    rows: Record<string, number>;
  };
  if (found.study !== header.study || found.shard !== header.shard) return null;
  let offset = headerEnd + 1;
  const take = (target: ArrayBufferView): void => {
    bytesOf(target).set(rest.subarray(offset, offset + target.byteLength));
    offset += target.byteLength;
  };
  const chunks: Record<string, Chunk> = {};
  for (const schema of schemas) {
    const chunk = emptyChunk(schema, found.rows[schema.name]);
    for (const { values, present } of chunk.columns) {
      take(values);
      if (present) take(present);
    }
    chunks[schema.name] = chunk;
  }
  return offset === rest.length ? { chunks, broken: found.broken ?? [] } : null;
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
