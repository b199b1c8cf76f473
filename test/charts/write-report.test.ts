import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromCSV } from 'arquero';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/analysis/analyse.js';
import { readRun } from '../../src/analysis/read-run.js';
import { writeReport } from '../../src/charts/write-report.js';
import { ChunkBuilder } from '../../src/results/chunk.js';
import { dictionariesOf } from '../../src/results/dictionaries.js';
import { FORMATS, manifestText } from '../../src/results/manifest.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import type { Study } from '../../src/results/study-record.js';
import { TableFile } from '../../src/results/table-file.js';
import { VERDICTS_TABLE } from '../../src/results/verdicts.js';
import { FAKE_STUDY, fakeRun } from './fake-run.js';

const DEALS = 30;
const run = fakeRun(DEALS);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-report-'));
  const study: Study = {
    ...FAKE_STUDY,
    ...{ name: 'made-up', seed: 'seed', deals: [{ scheme: 'native', from: 1, to: DEALS }] },
    ...{ solver: { positionLimit: 1_500_000 }, moveLimit: 1000 },
  };
  const write = async <T extends TableSchema>(schema: T, rows: readonly RowOf<T>[]) => {
    const dictionaries = dictionariesOf(study);
    const chunk = new ChunkBuilder(schema, dictionaries);
    for (const row of rows) chunk.push(row);
    const file = await TableFile.create(folder, schema, dictionaries);
    await file.add(chunk.finish());
    const { rows: count, files } = await file.close();
    return { rows: count, files };
  };
  const tables = {
    verdicts: await write(VERDICTS_TABLE, run.rows.verdicts),
    playouts: await write(PLAYOUTS_TABLE, run.rows.playouts),
  };
  const manifest = { castellan: '0.0.0', formats: FORMATS, study, tables, verdicts: [] };
  await writeFile(join(folder, 'manifest.json'), manifestText(manifest));
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('readRun', () => {
  it('gives the analyses what was written', async () => {
    expect(analyse(await readRun(folder))).toEqual(analyse(run));
  });

  it('refuses a folder without a run and a table that was changed', async () => {
    await expect(readRun(join(folder, 'none'))).rejects.toThrow('there is no such file');
    const file = join(folder, 'playouts.arrow');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] ^= 1;
    await writeFile(file, changed);
    await expect(readRun(folder)).rejects.toThrow('its SHA-256 differs');
    await writeFile(file, bytes);
  });
});

describe('writeReport', () => {
  it('writes the report, the aggregates, the charts and the manifest, twice the same', async () => {
    const first = join(folder, 'report');
    const again = join(folder, 'report-again');
    const { files, summary } = await writeReport(folder, first);
    expect((await writeReport(folder, again)).files).toEqual(files);
    expect(files).toEqual(
      expect.arrayContaining([
        'report.md',
        'winnability.csv',
        'manifest.json',
        'charts/effort.vl.json',
        'charts/effort.png',
      ]),
    );
    for (const file of files) {
      expect((await readFile(join(again, file))).equals(await readFile(join(first, file)))).toBe(true);
    }
    const report = await readFile(join(first, 'report.md'), 'utf8');
    expect(report).toContain(summary);
    expect(report).toContain('`native:1..30`');
    for (const [, picture] of report.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)) expect(files).toContain(picture);

    const table = fromCSV(await readFile(join(first, 'winnability.csv'), 'utf8')).objects() as {
      n: number;
      label: string;
    }[];
    expect(table.map(({ label }) => label)).toEqual(run.lineup.games.map(({ label }) => label));
    expect(table.every(({ n }) => n === DEALS)).toBe(true);
  });
});
