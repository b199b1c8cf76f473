import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { ArrowEncoder } from '../../src/results/arrow.js';
import { readArrow } from '../../src/results/arrow-read.js';
import { ChunkBuilder, rowsOf, type Chunk } from '../../src/results/chunk.js';
import { columnDocs } from '../../src/results/column-docs.js';
import { CsvEncoder } from '../../src/results/csv.js';
import type { Dictionaries } from '../../src/results/dictionaries.js';
import { Rebatcher } from '../../src/results/rebatch.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import type { TableEncoder } from '../../src/results/table-encoder.js';
import { TABLES } from '../../src/results/tables.js';
import { VERDICTS_TABLE, type VerdictRow } from '../../src/results/verdicts.js';
import { parseCsv } from './csv-parse.js';
import { AWKWARD, anyRows } from './dictionaries.js';

function chunkOf<T extends TableSchema>(schema: T, dictionaries: Dictionaries, rows: readonly RowOf<T>[]): Chunk {
  const builder = new ChunkBuilder(schema, dictionaries);
  for (const row of rows) builder.push(row);
  return builder.finish();
}

function encode(encoder: TableEncoder, schema: TableSchema, chunks: Iterable<Chunk>, batchRows: number): Buffer {
  const rebatcher = new Rebatcher(schema, batchRows);
  const parts: Uint8Array[] = [];
  for (const chunk of chunks) for (const batch of rebatcher.add(chunk)) parts.push(encoder.encode(batch));
  parts.push(encoder.encode(rebatcher.rest()), encoder.end());
  return Buffer.concat(parts);
}

const ROW: VerdictRow = {
  game: 'plain',
  placing: 'dealt',
  scheme: 'native',
  deal: 1,
  verdict: 'winnable',
  reason: 'solution',
  nodes: 10,
  solution_moves: 3,
};

describe.each(TABLES)('the table $name', (schema: TableSchema) => {
  const rows = anyRows(schema, AWKWARD);

  it('comes back from Arrow as it went in, read by another library', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 90 }), (some, batchRows) => {
        const bytes = encode(new ArrowEncoder(schema, AWKWARD), schema, [chunkOf(schema, AWKWARD, some)], batchRows);
        const table = readArrow(schema, bytes, 'x.arrow');
        expect(table.rowCount).toBe(some.length);
        expect(table.rows()).toEqual(some);
        for (const { name } of schema.columns) {
          const column = table.column(name as never);
          expect(Array.from(column)).toEqual(some.map((row) => (row as Record<string, unknown>)[name]));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says the same in CSV', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const bytes = encode(new CsvEncoder(schema, AWKWARD), schema, [chunkOf(schema, AWKWARD, some)], 64);
        const [head, ...lines] = parseCsv(bytes.toString());
        expect(head).toEqual(schema.columns.map((column) => column.name));
        const wanted = some.map((row) => Object.values(row).map((value) => (value === null ? null : String(value))));
        expect(lines).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it('has the same bytes however its rows were cut up', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat(200), { maxLength: 6 }), (some, cuts) => {
        const ends = [0, ...cuts.map((cut) => Math.min(cut, some.length)).sort((a, b) => a - b), some.length];
        const pieces = ends.slice(1).map((end, i) => chunkOf(schema, AWKWARD, some.slice(ends[i], end)));
        for (const Encoder of [ArrowEncoder, CsvEncoder]) {
          const whole = encode(new Encoder(schema, AWKWARD), schema, [chunkOf(schema, AWKWARD, some)], 50);
          expect(encode(new Encoder(schema, AWKWARD), schema, pieces, 50).equals(whole)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps its rows in memory', () => {
    fc.assert(
      fc.property(rows, (some) => {
        expect([...rowsOf(schema, AWKWARD, chunkOf(schema, AWKWARD, some))]).toEqual(some);
      }),
      { numRuns: 20 },
    );
  });

  it('can be empty, with empty dictionaries', () => {
    const none: Dictionaries = { ...AWKWARD, game: [], player: [], work: [] };
    const arrow = encode(new ArrowEncoder(schema, none), schema, [], 50);
    expect(readArrow(schema, arrow, 'x.arrow').rows()).toEqual([]);
    expect(parseCsv(encode(new CsvEncoder(schema, none), schema, [], 50).toString())).toHaveLength(1);
  });

  it('is described column by column', () => {
    const docs = columnDocs([schema]);
    expect(docs).toContain(`## ${schema.name}\n`);
    for (const column of schema.columns) {
      expect(docs).toContain(`| \`${column.name}\` |`);
      expect(docs).toContain(column.doc);
    }
  });
});

describe('an Arrow stream', () => {
  const rows = Array.from({ length: 100 }, (_, i): VerdictRow => ({
    ...ROW,
    deal: i,
    solution_moves: i % 3 ? i : null,
  }));
  const bytes = encode(
    new ArrowEncoder(VERDICTS_TABLE, AWKWARD),
    VERDICTS_TABLE,
    [chunkOf(VERDICTS_TABLE, AWKWARD, rows)],
    30,
  );

  it('is refused wherever it is cut short', () => {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(() => readArrow(VERDICTS_TABLE, bytes.subarray(0, length), 'cut.arrow')).toThrow(InputError);
    }
  });

  it('is refused when its columns are of another table', () => {
    const [, playouts] = TABLES;
    expect(() => readArrow(playouts, bytes, 'other.arrow')).toThrow(
      /'other.arrow' has the columns game, .*a table of playouts has/,
    );
  });
});

describe('a row that its table cannot hold', () => {
  const cases: [string, Partial<Record<keyof VerdictRow, unknown>>][] = [
    ['a word outside the dictionary', { game: 'elsewhere' }],
    ['a number for a word', { game: 0 }],
    ['a negative number', { nodes: -1 }],
    ['a fraction', { nodes: 1.5 }],
    ['a number too large', { nodes: 2 ** 32 }],
    ['a deal number that is not safe', { deal: 2 ** 53 }],
    ['null where there must be a value', { nodes: null }],
    ['a word for a number', { nodes: '1' }],
    ['nothing at all', { solution_moves: undefined }],
  ];
  it.each(cases)('is refused: %s', (_, change) => {
    const builder = new ChunkBuilder(VERDICTS_TABLE, AWKWARD);
    builder.push(ROW);
    expect(() => builder.push({ ...ROW, ...change } as VerdictRow)).toThrow(RangeError);
  });
});
