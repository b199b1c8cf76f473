import type { SchemeId } from '../deals/schemes.js';
import type { Outcome } from '../players/play-out.js';
import type { TipId } from '../players/tips/table.js';
import type { Reason, Verdict } from '../solver/verdict.js';
import type { SWITCHES, TEST_METHODS } from './bench-tables.js';

/** What the words of each dictionary are. A column of words names its dictionary; a study fixes the words and their order in advance. */
export interface DictionaryWords {
  game: string;
  placing: string;
  scheme: SchemeId;
  player: string;
  work: string;
  verdict: Verdict;
  reason: Reason;
  outcome: Outcome;
  against: string;
  tip: TipId;
  switch: (typeof SWITCHES)[number];
  method: (typeof TEST_METHODS)[number];
}
export type DictionaryName = keyof DictionaryWords;

/** Numbers a column can hold; `integer` is a whole number from 0 to 2^53 - 1, stored as int64 and safe as a JavaScript number. */
export const NUMBER_TYPES = ['integer', 'uint32', 'uint16', 'uint8', 'float64'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

/** A column of words, each one of a dictionary. */
export interface WordColumn {
  readonly name: string;
  readonly type: 'dictionary';
  readonly dictionary: DictionaryName;
  /** One line for a person who reads the table. */
  readonly doc: string;
}

/** A column of numbers. */
export interface NumberColumn {
  readonly name: string;
  readonly type: NumberType;
  /** There may be no value: null in Arrow, nothing between the commas in CSV. */
  readonly nullable?: true;
  /** What one of it is: 'moves', 'milliseconds'. */
  readonly unit: string;
  readonly doc: string;
}

export type Column = WordColumn | NumberColumn;

/** The one description of a table, from which row types, Arrow, CSV and the column docs follow. */
export interface TableSchema {
  readonly name: string;
  readonly doc: string;
  readonly columns: readonly Column[];
}

type ValueOf<C extends Column> = C extends WordColumn
  ? DictionaryWords[C['dictionary']]
  : number | (C extends { readonly nullable: true } ? null : never);

/** The row type of a table. */
export type RowOf<T extends TableSchema> = {
  readonly [C in T['columns'][number] as C['name']]: ValueOf<C>;
};

/** A row of any table. */
export type AnyRow = Readonly<Record<string, string | number | null>>;

export function isNullable(column: Column): boolean {
  return column.type !== 'dictionary' && column.nullable === true;
}

/** Columns that say which deal a row is about; every table starts with them. */
export const DEAL_COLUMNS = [
  {
    name: 'game',
    type: 'dictionary',
    dictionary: 'game',
    doc: "The game's name in the study: its id, or the name given with 'as'.",
  },
  {
    name: 'placing',
    type: 'dictionary',
    dictionary: 'placing',
    doc: "'dealt', or for a game whose cards the player places the policy that placed them.",
  },
  { name: 'scheme', type: 'dictionary', dictionary: 'scheme', doc: 'Numbering scheme of the deal.' },
  { name: 'deal', type: 'integer', unit: 'number', doc: 'Deal number within the scheme.' },
] as const satisfies readonly Column[];
