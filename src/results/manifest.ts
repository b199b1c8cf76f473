import { z } from 'zod';
import { InputError } from '../cards/input-error.js';
import { SCHEME_IDS } from '../deals/schemes.js';
import { VERDICTS } from '../solver/verdict.js';
import { studyRecordSchema, type Study } from './study-record.js';

/** Raised when the bytes of the same results would come out differently. */
export const FORMATS = { manifest: 2, tables: 1, shards: 1 } as const;

export const MANIFEST_NAME = 'manifest.json';

export const BREAKS = ['memory', 'time', 'exit', 'error'] as const;

const count = z.int().min(0);
const fileSum = z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const tableRecord = z.strictObject({ rows: count, files: z.record(z.string(), fileSum) });

/** What `manifest.json` holds. Nothing in it depends on the machine, the number of workers or the shard size. */
export const manifestSchema = z.strictObject({
  /** Version of Castellan that made the run. */
  castellan: z.string(),
  formats: z.strictObject({ manifest: z.int(), tables: z.int(), shards: z.int() }),
  study: studyRecordSchema,
  /** Rows of each compared table, and length and SHA-256 of each of its files. */
  tables: z.strictObject({ verdicts: tableRecord, playouts: tableRecord }),
  /** Deals of each verdict, one entry a game and placing in study order; none without a solver. */
  verdicts: z.array(
    z.strictObject({
      game: z.string(),
      placing: z.string(),
      ...(Object.fromEntries(VERDICTS.map((verdict) => [verdict, count])) as Record<
        (typeof VERDICTS)[number],
        typeof count
      >),
    }),
  ),
  /** Deals that are in no table, since whoever ran them broke each time; left out when there are none. In the order of the tables. */
  broken: z
    .array(
      z.strictObject({
        game: z.string(),
        placing: z.string(),
        scheme: z.enum(SCHEME_IDS),
        deal: count,
        why: z.enum(BREAKS),
      }),
    )
    .min(1)
    .exactOptional(),
});

/** Why a worker broke: out of memory; longer at one deal than allowed; its thread ended; an error was thrown. */
export type Break = (typeof BREAKS)[number];

export type Manifest = z.infer<typeof manifestSchema>;
export type BrokenDeals = NonNullable<Manifest['broken']>;
export type GameVerdicts = Manifest['verdicts'][number];

/** The manifest's bytes: keys in the order of the schema. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`;
}

/** @param source name of the file, for errors. @throws InputError when the text is not a manifest. */
export function parseManifest(text: string, source: string): Manifest {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new InputError(`'${source}' is not a manifest: it is not JSON; run the study again`);
  }
  const parsed = manifestSchema.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InputError(
      `'${source}' is not a manifest of this version of Castellan: ${issue.path.join('.')}: ${issue.message}`,
    );
  }
  return parsed.data;
}

/** All that the compared bytes follow from; equal text means equal results. */
export interface RunIdentity {
  readonly castellan: string;
  readonly formats: Manifest['formats'];
  readonly study: Study;
}

export function identityOf(castellan: string, study: Study): RunIdentity {
  return { castellan, formats: FORMATS, study: studyRecordSchema.parse(study) };
}
