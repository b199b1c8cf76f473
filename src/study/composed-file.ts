import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { cardText } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { formatReference } from '../deals/reference.js';
import { rulesSchema } from '../games/check-rules.js';
import type { Game } from '../games/rules.js';
import { writeDurably } from '../results/durable-file.js';
import { VERSION } from '../results/version.js';
import { certificateOf } from '../solver/certificate.js';
import type { ComposedDeal, ComposeOptions } from './compose.js';

const count = z.int().min(0);

/** A composed deal as a line of JSON: a certificate that `castellan verify` replays, the measures, and how it was made. */
const composedRecordSchema = z.looseObject({
  game: z.string(),
  deal: z.string(),
  rules: rulesSchema,
  board: z.string(),
  solution: z.array(z.string()),
  /** Positions of the solver. */
  nodes: count,
  /** See `hardness`. */
  hardness: z.number(),
  /** See `Difficulty`. */
  difficulty: z.strictObject({
    positions: count.nullable(),
    width: count.nullable(),
    moves: count.nullable(),
    forced_moves: count.nullable(),
    tight_moves: count.nullable(),
    buried: count,
  }),
  /** The whole deck in dealing order. */
  deck: z.string(),
  composed: z.strictObject({
    castellan: z.string(),
    seed: z.string(),
    number: z.int().min(1),
    tries: z.int().min(1),
    limit: z.int().min(1),
    from: z.string(),
    exchanges: count,
  }),
});

export type ComposedRecord = z.infer<typeof composedRecordSchema>;

/** @param number of the deal among those of the seed */
export function composedRecord(
  game: Pick<Game, 'id' | 'rules'>,
  options: ComposeOptions,
  number: number,
  { deck, layout, from, exchanges, result, difficulty, hardness }: ComposedDeal,
): ComposedRecord {
  const { seed, tries, positionLimit } = options;
  const { forcedMoves, tightMoves, buried, ...search } = difficulty;
  const { rules } = game;
  return composedRecordSchema.parse({
    ...certificateOf(rules, game.id, `composed-${seed}-${number}`, false, layout, result),
    hardness: Number(hardness.toFixed(4)),
    difficulty: { ...search, forced_moves: forcedMoves, tight_moves: tightMoves, buried },
    deck: deck.map(cardText).join(' '),
    composed: {
      ...{ castellan: VERSION, seed, number, tries, limit: positionLimit },
      ...{ from: formatReference(from), exchanges },
    },
  });
}

/** The hardest first; of equals the one with the smaller number. */
export function ranked(records: readonly ComposedRecord[]): ComposedRecord[] {
  return [...records].sort((a, b) => b.hardness - a.hardness || a.composed.number - b.composed.number);
}

/** One line of JSON a deal. */
export function composedText(records: readonly ComposedRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Writes the file whole or not at all. */
export async function writeComposed(path: string, records: readonly ComposedRecord[]): Promise<void> {
  await writeDurably(path, composedText(records));
}

/**
 * Reads deals that were composed earlier. @returns none when there is no such file.
 * @throws InputError when the file cannot be read or holds something else
 */
export async function readComposed(path: string): Promise<ComposedRecord[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    const why = code === 'EISDIR' ? 'it is a folder, and a file is needed' : code;
    throw new InputError(`cannot read '${path}': ${why}`);
  }
  return parseComposed(text, path);
}

/** @param source name of the file, for errors. @throws InputError that names the line */
export function parseComposed(text: string, source: string): ComposedRecord[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, where: `'${source}', line ${index + 1}` }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, where }) => {
      let data: unknown;
      try {
        data = JSON.parse(line);
      } catch {
        throw new InputError(`${where}: this is not JSON; each line holds a deal as 'castellan compose' writes it`);
      }
      const parsed = composedRecordSchema.safeParse(data);
      if (parsed.success) return parsed.data;
      const [{ path, message }] = parsed.error.issues;
      throw new InputError(
        `${where}: ${path.length === 0 ? 'the line' : path.join('.')}: ${message}; each line holds a deal as 'castellan compose' writes it`,
      );
    });
}

/**
 * Checks that deals found in a file belong to this search, so that it may go on there.
 * @throws InputError that says what differs
 */
export function checkSameSearch(
  records: readonly ComposedRecord[],
  game: Pick<Game, 'id' | 'rules'>,
  options: ComposeOptions,
  path: string,
): void {
  const { seed, tries, positionLimit } = options;
  const wanted = { game: game.id, castellan: VERSION, seed, tries, limit: positionLimit };
  for (const { game: other, rules, composed } of records) {
    const found = { game: other, ...composed };
    const differs = (Object.keys(wanted) as (keyof typeof wanted)[]).find((key) => found[key] !== wanted[key]);
    if (differs !== undefined) {
      throw new InputError(
        `'${path}' holds deals of another search: its ${differs} is '${found[differs]}', not '${wanted[differs]}'; choose another file with --out`,
      );
    }
    if (!isDeepStrictEqual(rules, game.rules))
      throw new InputError(
        `'${path}' holds deals of another search: its rules are others; choose another file with --out`,
      );
  }
}
