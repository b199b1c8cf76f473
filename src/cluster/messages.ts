import { z } from 'zod';
import { studyRecordSchema } from '../results/study-record.js';
import { SCHEME_IDS } from '../deals/schemes.js';

/** All that passes through the queue is data of these shapes; there is no code in it, and what does not fit is refused. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const machineProofSchema = z.strictObject({
  castellan: z.string(),
  formats: z.string(),
  rules: sha256,
  /** Positions that the solver searched in the trial. */
  positions: z.int().min(0),
  /** Of the trial's rows. */
  rows: sha256,
});

/** What a process proves of itself before its results are trusted (`machineProof`). */
export type MachineProof = z.infer<typeof machineProofSchema>;

export const runMessageSchema = z.strictObject({
  /** `studyKey` of the identity. */
  run: sha256,
  identity: z.strictObject({
    castellan: z.string(),
    formats: z.strictObject({ manifest: z.int(), tables: z.int(), shards: z.int() }),
    study: studyRecordSchema,
  }),
  /** Of the process that puts the results together. */
  proof: machineProofSchema,
  finished: z.boolean(),
});

/** The study that a queue is for. */
export type RunMessage = z.infer<typeof runMessageSchema>;

export const shardMessageSchema = z.strictObject({
  run: sha256,
  shard: z.strictObject({
    game: z.int().min(0),
    scheme: z.enum(SCHEME_IDS),
    from: z.int().min(0),
    to: z.int().min(0),
  }),
});

/** A shard to be run. */
export type ShardMessage = z.infer<typeof shardMessageSchema>;

/** The text of a message as its schema's type; `null` when it is none. */
export function parseMessage<T>(schema: z.ZodType<T>, text: string): T | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
