import { z } from 'zod';
import { GAME_IDS } from '../games/catalogue.js';
import { READ_FORMS, TABLE_FORMS } from '../results/table-forms.js';
import { STUDY_DEFAULTS } from './study-defaults.js';

// Every message completes the sentence '<field> must be ...'; study-file.ts adds the field and what was found there.
const LIMIT = 'a whole number from 1 to 4294967295';
const limit = z
  .int({ error: LIMIT })
  .min(1, { error: LIMIT })
  .max(2 ** 32 - 1, { error: LIMIT });

const NAME = 'a name of 1 to 64 small letters, digits and hyphens, such as citadel-no-worrying';
const name = z.string({ error: NAME }).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: NAME });

const FLAG = 'true, false, a whole number, a word, or for piles a list of lengths';
const flagValue = z.custom<boolean | number | string | number[]>(
  (value) =>
    typeof value === 'boolean' ||
    typeof value === 'string' ||
    isWhole(value) ||
    (Array.isArray(value) && value.every(isWhole)),
  { error: FLAG },
);

function isWhole(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A single text where a list may be given stands for the list of that one. */
function listOf<T extends z.ZodType>(item: T, error: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(item, { error }).min(1, { error }),
  );
}

const PLACING = 'a placing policy or a list of them';
const game = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  z.strictObject(
    {
      id: z.string({ error: "a game's id; 'castellan games' lists them" }),
      as: name.optional(),
      rules: z.record(z.string(), flagValue, { error: 'a map of rule flags, such as { worryBack: true }' }).default({}),
      placing: listOf(z.string({ error: 'a placing policy' }), PLACING).optional(),
    },
    { error: "a game's id, or a map with id and, if wanted, as, rules and placing" },
  ),
);

const TABLES = 'a list of arrow, parquet and csv, with arrow or parquet among them for the reports';
const DEALS = 'a range of deals such as native:1..1000, or a list of ranges';
const GAMES = "the word all, or a list of games' ids";

/** The shape of a study file, before names are looked up. */
export const studyFileSchema = z.strictObject(
  {
    name,
    seed: z
      .string({ error: "a text; put a number in quotes, such as '1'" })
      .min(1, { error: 'a text that is not empty' })
      .optional(),
    games: z
      .preprocess(
        (value) => (value === 'all' ? GAME_IDS : value),
        z.array(game, { error: GAMES }).min(1, { error: GAMES }),
      )
      .default(() => GAME_IDS.map((id) => ({ id, rules: {} }))),
    deals: listOf(z.string({ error: 'a range of deals such as native:1..1000' }), DEALS),
    players: z
      .array(z.string({ error: "a player's id" }), { error: "a list of players' ids; [] for none" })
      .default([...STUDY_DEFAULTS.players]),
    solver: z
      .preprocess(
        (value) => (value === 'none' ? null : value),
        z.nullable(
          z.strictObject(
            { positionLimit: limit.default(STUDY_DEFAULTS.solver.positionLimit) },
            { error: 'the word none, or a map such as { positionLimit: 20000 }' },
          ),
        ),
      )
      .default({ ...STUDY_DEFAULTS.solver }),
    moveLimit: limit.default(STUDY_DEFAULTS.moveLimit),
    tables: listOf(z.enum(TABLE_FORMS, { error: 'arrow, parquet or csv' }), TABLES)
      .refine((forms) => READ_FORMS.some((form) => forms.includes(form)), { error: TABLES })
      // In one order, so that how a list is written makes no other study.
      .transform((forms) => TABLE_FORMS.filter((form) => forms.includes(form)))
      .default([...STUDY_DEFAULTS.tables]),
  },
  { error: 'a map with at least name and deals' },
);

export type StudyFile = z.infer<typeof studyFileSchema>;

/** The fields of a game and of the solver, for 'did you mean'. */
export const GAME_FIELDS = ['id', 'as', 'rules', 'placing'] as const;
export const SOLVER_FIELDS = ['positionLimit'] as const;
export const STUDY_FIELDS = Object.keys(studyFileSchema.shape);
