import fc from 'fast-check';
import { SWITCHES, TEST_METHODS } from '../../src/results/bench-tables.js';
import type { Dictionaries } from '../../src/results/dictionaries.js';
import { isNullable, type RowOf, type TableSchema } from '../../src/results/schema.js';
import { OUTCOMES } from '../../src/players/play-out.js';
import { TIP_IDS } from '../../src/players/tips/table.js';
import { REASONS, VERDICTS } from '../../src/solver/verdict.js';

/** Dictionaries with awkward words, as no study has them but as the files must carry them. */
export const AWKWARD: Dictionaries = {
  game: ['plain', 'a,b', 'say "x"', 'two\nlines', 'crlf\r\n', 'é♣', ' space '],
  placing: ['dealt'],
  scheme: ['native', 'pysol'],
  player: ['one', 'two'],
  work: ['solve', 'one', 'two'],
  verdict: VERDICTS,
  reason: REASONS,
  outcome: OUTCOMES,
  against: ['one', 'two'],
  tip: TIP_IDS,
  switch: SWITCHES,
  method: TEST_METHODS,
};

const LARGEST = { integer: Number.MAX_SAFE_INTEGER, uint32: 2 ** 32 - 1, uint16: 2 ** 16 - 1, uint8: 255 } as const;

/** Any rows that a table can hold. */
export function anyRows<T extends TableSchema>(schema: T, dictionaries: Dictionaries): fc.Arbitrary<RowOf<T>[]> {
  const fields: Record<string, fc.Arbitrary<string | number | null>> = {};
  for (const column of schema.columns) {
    const value =
      column.type === 'dictionary'
        ? fc.constantFrom(...dictionaries[column.dictionary])
        : column.type === 'float64'
          ? fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0)
          : fc.maxSafeNat().map((x) => x % (LARGEST[column.type as keyof typeof LARGEST] + 1 || Infinity));
    const edges =
      column.type === 'dictionary' || column.type === 'float64'
        ? value
        : fc.oneof(value, fc.constant(LARGEST[column.type]));
    fields[column.name] = isNullable(column) ? fc.option(edges) : edges;
  }
  return fc.array(fc.record(fields), { maxLength: 200, size: 'max' }) as fc.Arbitrary<unknown> as fc.Arbitrary<
    RowOf<T>[]
  >;
}
