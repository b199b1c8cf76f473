import { SCHEME_IDS } from '../deals/schemes.js';
import { OUTCOMES } from '../players/play-out.js';
import { TIP_IDS } from '../players/tips/table.js';
import { REASONS, VERDICTS } from '../solver/verdict.js';
import { SWITCHES, TEST_METHODS } from './bench-tables.js';
import type { DictionaryName } from './schema.js';
import type { Study } from './study-record.js';
import { SOLVE_WORK } from './timings.js';

/** The words of every dictionary; the code of a word is its index. */
export type Dictionaries = Readonly<Record<DictionaryName, readonly string[]>>;

/** The words of those dictionaries that are the same for every study, or parts of these. */
const FIXED_WORDS = {
  scheme: SCHEME_IDS,
  verdict: VERDICTS,
  reason: REASONS,
  outcome: OUTCOMES,
  tip: TIP_IDS,
  switch: SWITCHES,
  method: TEST_METHODS,
} as const satisfies Partial<Record<DictionaryName, readonly string[]>>;

/** All words that a dictionary may hold; undefined for one whose words the study chooses. */
export function fixedWords(name: DictionaryName): readonly string[] | undefined {
  return (FIXED_WORDS as Partial<Record<DictionaryName, readonly string[]>>)[name];
}

/** Codes are int16. */
export const MOST_WORDS = 2 ** 15;

/**
 * The dictionaries of a study's tables, fixed by the study alone: in study order, never by order of appearance, so that the bytes
 * of a table do not depend on how the work was cut up. @throws RangeError above 32,768 words.
 */
export function dictionariesOf(study: Study): Dictionaries {
  const dictionaries: Dictionaries = {
    ...FIXED_WORDS,
    game: distinct(study.games.map((game) => game.name)),
    placing: distinct(study.games.map((game) => game.placing)),
    scheme: distinct(study.deals.map((deals) => deals.scheme)),
    player: study.players,
    work: [SOLVE_WORK, ...study.players],
    against: study.players,
  };
  for (const [name, words] of Object.entries(dictionaries)) {
    if (words.length > MOST_WORDS)
      throw new RangeError(`dictionary '${name}' has ${words.length} words, more than ${MOST_WORDS}`);
  }
  return dictionaries;
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
