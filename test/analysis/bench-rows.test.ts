import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benchRows } from '../../src/analysis/bench-rows.js';
import { tableRows } from '../../src/charts/page/table-rows.js';
import { readArrow, type ReadTable } from '../../src/results/arrow-read.js';
import type { FIRST_SPACE_TABLE } from '../../src/results/bench-tables.js';
import { BENCH_TABLES, ABLATION_TABLE } from '../../src/results/bench-tables.js';

const read = (path: string): Buffer => readFileSync(new URL(`../../reports/${path}`, import.meta.url));

describe('benchRows', () => {
  it.each(BENCH_TABLES)('reads the committed table $name as its CSV has it', (schema) => {
    const path = `${schema === ABLATION_TABLE ? 'ablation' : 'players'}/${schema.name}`;
    const csv = tableRows(read(`${path}.csv`).toString('utf8'), [], path, ['against']);
    const rows = benchRows(readArrow(schema, read(`${path}.arrow`), path));
    expect(rows).toHaveLength(csv.length);
    expect(rows).toEqual(csv.map((row) => expect.objectContaining(row) as unknown));
  });

  it('names games of the catalogue, how their cards were placed, and leaves a name of a study as it is', () => {
    const fields = { player: 'casual', from: 0, to: 0, played: 1, n: 1, won: 1, share: 1, low: 0.2, high: 1 };
    const games = [
      { game: 'citadel', placing: 'dealt' },
      { game: 'selective-castle', placing: 'random' },
      { game: 'my-citadel', placing: 'dealt' },
    ];
    const table = { rows: () => games.map((game) => ({ ...game, ...fields })) } as unknown as ReadTable<
      typeof FIRST_SPACE_TABLE
    >;
    expect(benchRows(table).map(({ label, catalogued }) => [label, catalogued])).toEqual([
      ['Citadel', 'citadel'],
      ['Selective Castle (random)', 'selective-castle'],
      ['my-citadel', null],
    ]);
  });
});
