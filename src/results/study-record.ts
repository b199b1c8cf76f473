import { z } from 'zod';
import { SCHEME_IDS } from '../deals/schemes.js';
import { rulesSchema } from '../games/check-rules.js';
import { TABLE_FORMS } from './table-forms.js';

/** The `placing` of a game whose cards are dealt. */
export const DEALT = 'dealt';

/**
 * A study with every default filled in, as the manifest records it: everything that the compared tables depend on besides the
 * version of Castellan. How it is run (workers, shard size, folder) is no part of it.
 */
export const studyRecordSchema = z.strictObject({
  name: z.string(),
  /** Goes into the seed of every playout and random placing. */
  seed: z.string(),
  games: z.array(
    z.strictObject({
      /** The name that the tables show. */
      name: z.string(),
      /** Id of the catalogue's game. */
      id: z.string(),
      /** 'dealt', or the policy that places the cards. */
      placing: z.string(),
      /** The catalogue's rules with the study's changes. */
      rules: rulesSchema,
    }),
  ),
  /** Both ends included; numbers are at most 2^53 - 1. */
  deals: z.array(z.strictObject({ scheme: z.enum(SCHEME_IDS), from: z.int().min(0), to: z.int().min(0) })),
  /** Ids, those of players to order with their switches. */
  players: z.array(z.string()),
  /** The players that are not Castellan's: id, path as the study file has it, and SHA-256 of the file. Not there when there are none. */
  playerFiles: z
    .array(z.strictObject({ id: z.string(), file: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .optional(),
  solver: z.nullable(z.strictObject({ positionLimit: z.int().min(1) })),
  /** Most moves of a playout. */
  moveLimit: z.int().min(1),
  /** Forms in which the tables are written, in the order of `TABLE_FORMS`. */
  tables: z.array(z.enum(TABLE_FORMS)),
});

export type Study = z.infer<typeof studyRecordSchema>;
export type StudyGame = Study['games'][number];
export type StudyDeals = Study['deals'][number];
