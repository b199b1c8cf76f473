import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFromArrays, tableToIPC } from '@uwdata/flechette';
import { InputError } from '../../src/cards/input-error.js';
import { ArrowEncoder } from '../../src/results/arrow.js';
import { joinBytes } from '../../src/results/bytes.js';
import { ChunkBuilder, rowsOf } from '../../src/results/chunk.js';
import type { Dictionaries } from '../../src/results/dictionaries.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import { COMPARED_TABLES } from '../../src/results/tables.js';
import { TypedTableReader } from '../../src/results/typed-table.js';
import { VERDICTS_TABLE, type VerdictRow } from '../../src/results/verdicts.js';
import { AWKWARD, anyRows } from './dictionaries.js';

function streamOf<T extends TableSchema>(schema: T, dictionaries: Dictionaries, rows: readonly RowOf<T>[]): Uint8Array {
  const builder = new ChunkBuilder(schema, dictionaries);
  for (const row of rows) builder.push(row);
  const encoder = new ArrowEncoder(schema, dictionaries);
  return joinBytes([encoder.encode(builder.finish()), encoder.end()]);
}

/** Rows of what was read, with its own words. */
function rowsRead<T extends TableSchema>(reader: TypedTableReader<T>): RowOf<T>[] {
  const { schema, chunk, words } = reader.finish();
  const dictionaries = Object.fromEntries(
    schema.columns.flatMap((column, i) => (column.type === 'dictionary' ? [[column.dictionary, words[i]!]] : [])),
  ) as unknown as Dictionaries;
  return [...rowsOf(schema, dictionaries, chunk)];
}

const ROW: VerdictRow = {
  game: 'citadel',
  placing: 'dealt',
  scheme: 'native',
  deal: 1,
  verdict: 'winnable',
  reason: 'solution',
  nodes: 7,
  solution_moves: 80,
};
const WORDS = { ...AWKWARD, game: ['citadel'], placing: ['dealt'] } as Dictionaries;

describe('TypedTableReader', () => {
  it.each(COMPARED_TABLES)('gives $name back as it was, in one part or several', (schema: TableSchema) => {
    fc.assert(
      fc.property(anyRows(schema, AWKWARD), fc.nat(), fc.nat({ max: 100 }), (rows, cut, expected) => {
        const at = cut % (rows.length + 1);
        const whole = new TypedTableReader(COMPARED_TABLES, 'a', expected);
        whole.add(streamOf(schema, AWKWARD, rows));
        expect(rowsRead(whole)).toEqual(rows);
        const parts = new TypedTableReader(COMPARED_TABLES, 'a', expected);
        parts.add(streamOf(schema, AWKWARD, rows.slice(0, at)));
        // Words in another order have other codes there.
        const turned = { ...AWKWARD, game: [...AWKWARD.game].reverse(), player: [...AWKWARD.player].reverse() };
        parts.add(streamOf(schema, turned, rows.slice(at)));
        expect(rowsRead(parts)).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  const read = (bytes: Uint8Array): VerdictRow[] => {
    const reader = new TypedTableReader([VERDICTS_TABLE], 'x.arrow');
    reader.add(bytes);
    return rowsRead(reader);
  };

  it('refuses another table and says what was wanted', () => {
    const playouts = streamOf(PLAYOUTS_TABLE, AWKWARD, []);
    expect(() => read(playouts)).toThrow(InputError);
    expect(() => read(playouts)).toThrow(
      /^'x.arrow' is none of the tables that can be opened here: its columns are 'game, .*', while a table of verdicts has game, /,
    );
  });

  it('refuses columns of another type', () => {
    const columns: Record<string, unknown[]> = Object.fromEntries(
      Object.entries(ROW).map(([name, value]) => [name, [value]]),
    );
    const stream = tableToIPC(tableFromArrays(columns as Record<string, number[]>), { format: 'stream' })!;
    expect(() => read(stream)).toThrow(InputError);
    expect(() => read(stream)).toThrow(/^column '\w+' of 'x.arrow' holds .*; in a table of verdicts it holds /);
  });

  it('refuses unknown words, wherever they are', () => {
    const other = { ...WORDS, verdict: ['winnable', 'perhaps'] } as unknown as Dictionaries;
    const stream = streamOf(VERDICTS_TABLE, other, [{ ...ROW, verdict: 'perhaps' as 'unknown' }]);
    expect(() => read(stream)).toThrow(
      "column 'verdict' of 'x.arrow' has the word 'perhaps'; the words are winnable, unwinnable, unknown",
    );
  });

  it('refuses a stream that was cut anywhere; where values were changed it refuses too, or reads rows that are allowed', () => {
    const stream = streamOf(VERDICTS_TABLE, WORDS, [ROW, { ...ROW, deal: 2 ** 53 - 1, solution_moves: null }]);
    expect(read(stream)).toHaveLength(2);
    for (let length = 0; length < stream.length; length += 5) {
      expect(() => read(stream.slice(0, length))).toThrow(InputError);
    }
    fc.assert(
      // The values of the last batch, before the end mark.
      fc.property(fc.integer({ min: 9, max: 130 }), fc.nat({ max: 255 }), (fromEnd, byte) => {
        const changed = stream.slice();
        changed[stream.length - fromEnd] = byte;
        try {
          for (const row of read(changed)) {
            expect(['winnable', 'unwinnable', 'unknown']).toContain(row.verdict);
            expect(Number.isSafeInteger(row.deal) && row.deal >= 0).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refuses negative deal numbers', () => {
    const stream = streamOf(VERDICTS_TABLE, WORDS, [{ ...ROW, deal: 2 ** 52 + 12345 }]);
    const view = new DataView(stream.buffer, stream.byteOffset);
    const at = Array.from({ length: stream.length / 8 }, (_, i) => 8 * i).find(
      (offset) => view.getBigInt64(offset, true) === BigInt(2 ** 52 + 12345),
    )!;
    view.setBigInt64(at, -1n, true);
    expect(() => read(stream)).toThrow(
      "'x.arrow' is not a table that Castellan wrote: column 'deal' is negative or above 2^53 - 1 in row 1",
    );
  });
});
