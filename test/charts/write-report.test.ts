import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromCSV } from 'arquero';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/analysis/analyse.js';
import { tallyRun } from '../../src/analysis/tally-run.js';
import { InputError } from '../../src/cards/input-error.js';
import { readRun } from '../../src/analysis/read-run.js';
import { studyFileText } from '../../src/study/study-file-text.js';
import { writeReport } from '../../src/charts/write-report.js';
import { ChunkBuilder } from '../../src/results/chunk.js';
import { dictionariesOf } from '../../src/results/dictionaries.js';
import { FORMATS, manifestText, parseManifest } from '../../src/results/manifest.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import type { Study } from '../../src/results/study-record.js';
import { SHARD_FOLDER } from '../../src/study/run-folder.js';
import { TableFile } from '../../src/results/table-file.js';
import { VERDICTS_TABLE } from '../../src/results/verdicts.js';
import { FAKE_STUDY, analyseTables, fakeRun } from './fake-run.js';

const DEALS = 30;
const run = fakeRun(DEALS);
let folder: string;
let study: Study;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-report-'));
  study = {
    ...FAKE_STUDY,
    ...{ name: 'made-up', seed: 'seed', deals: [{ scheme: 'native', from: 1, to: DEALS }] },
    ...{ solver: { positionLimit: 1_500_000 }, moveLimit: 1000, tables: ['arrow', 'parquet', 'csv'] },
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
    const { lineup, verdicts, playouts } = await readRun(folder);
    expect(analyseTables({ lineup, verdicts, playouts })).toEqual(analyseTables(run));
  });

  it('says what is wrong with a folder without a finished run, and what would be right', async () => {
    const place = await mkdtemp(join(folder, 'place-'));
    const complaints = async (path: string) => {
      const error: unknown = await readRun(path).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(InputError);
      return (error as Error).message;
    };
    const wanted = "name the folder that 'castellan study run' filled, its --out";
    const gone = join(place, 'gone');
    expect(await complaints(gone)).toBe(`there is no folder '${gone}'; ${wanted}`);
    expect(await complaints('')).toBe(`there is no folder ''; ${wanted}`);

    const file = join(place, 'file');
    await writeFile(file, '');
    expect(await complaints(file)).toBe(`'${file}' is a file, not the folder of a run; ${wanted}`);
    expect(await complaints(join(file, 'run'))).toBe(`there is no folder '${join(file, 'run')}'; ${wanted}`);

    const empty = join(place, 'empty');
    await mkdir(empty);
    expect(await complaints(empty)).toBe(`'${empty}' has no manifest.json, so no finished run is in it; ${wanted}`);

    const begun = join(place, 'begun');
    await mkdir(join(begun, SHARD_FOLDER), { recursive: true });
    expect(await complaints(begun)).toContain(`the run in '${begun}' is not finished; finish it with`);
    expect(await complaints(begun)).toContain(`'castellan study resume ${begun}'`);

    const report = join(place, 'report');
    await mkdir(report);
    await copyFile(join(folder, 'manifest.json'), join(report, 'manifest.json'));
    expect(await complaints(report)).toBe(
      `'${report}' has a manifest.json but no verdicts.arrow; name the folder of the run, not that of its report`,
    );
    await mkdir(join(report, 'verdicts.arrow'));
    expect(await complaints(report)).toContain(`'${join(report, 'verdicts.arrow')}' cannot be read (it is a folder)`);
  });

  it('refuses a table that was changed', async () => {
    const file = join(folder, 'playouts.arrow');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] ^= 1;
    await writeFile(file, changed);
    await expect(readRun(folder)).rejects.toThrow('its SHA-256 differs');
    await writeFile(file, bytes);
  });
});

describe('tallyRun', () => {
  it('counts alike with arquero and with DuckDB, small or not', async () => {
    const small = await tallyRun(folder);
    const large = await tallyRun(folder, 0);
    expect(analyse(small)).toEqual(analyseTables(run));
    expect(analyse(large)).toEqual(analyse(small));
    expect(large.manifest).toEqual(small.manifest);
  });

  it('takes the form that there is', async () => {
    const path = join(folder, 'manifest.json');
    const text = await readFile(path, 'utf8');
    for (const [only, other] of [
      ['arrow', 'parquet'],
      ['parquet', 'arrow'],
    ] as const) {
      const place = await mkdtemp(join(folder, 'place-'));
      await writeFile(
        join(place, 'manifest.json'),
        manifestText({ ...parseManifest(text, path), study: { ...study, tables: [only] } }),
      );
      for (const table of ['verdicts', 'playouts']) {
        await copyFile(join(folder, `${table}.${only}`), join(place, `${table}.${only}`));
      }
      for (const limit of [0, 1_000_000]) expect(analyse(await tallyRun(place, limit))).toEqual(analyseTables(run));
      await rm(join(place, `playouts.${only}`));
      await expect(tallyRun(place)).rejects.toThrow(`but no playouts.${only}; name the folder of the run`);
      if (other === 'arrow')
        await expect(readRun(place)).rejects.toThrow("has no Arrow tables; put arrow into the 'tables'");
    }
  });

  it('refuses a table that was changed, whoever would read it', async () => {
    for (const [form, limit] of [
      ['arrow', 1_000_000],
      ['parquet', 0],
    ] as const) {
      const file = join(folder, `playouts.${form}`);
      const bytes = await readFile(file);
      const changed = Buffer.from(bytes);
      changed[bytes.length >> 1] ^= 1;
      await writeFile(file, changed);
      await expect(tallyRun(folder, limit)).rejects.toThrow(`'${file}' is not the table that`);
      await writeFile(file, bytes);
    }
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
        'study.yaml',
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

    expect(await readFile(join(first, 'study.yaml'), 'utf8')).toBe(studyFileText(study));

    const table = fromCSV(await readFile(join(first, 'winnability.csv'), 'utf8')).objects() as {
      n: number;
      label: string;
    }[];
    expect(table.map(({ label }) => label)).toEqual(run.lineup.games.map(({ label }) => label));
    expect(table.every(({ n }) => n === DEALS)).toBe(true);
  });

  it('puts under every chart what to see, n, and the commands behind it', async () => {
    const out = join(folder, 'report-captions');
    const { files } = await writeReport(folder, out);
    const report = await readFile(join(out, 'report.md'), 'utf8');
    const [, section] = /^## Charts\n([^]*?)^## /m.exec(report)!;
    const blocks = section.trim().split('\n\n');
    const pictures = files.filter((name) => name.endsWith('.png'));
    expect(blocks).toHaveLength(2 * pictures.length);
    pictures.forEach((name, i) => {
      expect(blocks[2 * i]).toMatch(/^!\[[^\]]+\]\(charts\/[a-z-]+\.png\)$/);
      expect(blocks[2 * i]).toContain(`(${name})`);
      const caption = blocks[2 * i + 1].split('\n');
      expect(caption.slice(0, -1).join(' ')).toMatch(/^[A-Z].*\. n = [\d,]+( to [\d,]+)? [a-z ]+\.$/);
      expect(caption.at(-1)).toBe('Made by `castellan study run study.yaml --out run` and `castellan report run`.');
    });
    expect(report).not.toMatch(/undefined|NaN|Infinity/);
  });

  it('lists each published source once, wrapped, and numbers it in the table', async () => {
    const out = join(folder, 'report-sources');
    const { tables } = await writeReport(folder, out);
    const report = await readFile(join(out, 'report.md'), 'utf8');
    const { sources = [], rows, header } = tables.find(({ title }) => title === 'Beside published figures')!;
    expect(sources.length).toBeGreaterThan(3);
    const column = header.indexOf('Source');
    const used = rows.map((row) => Number(row[column]));
    expect([...new Set(used)].sort((a, b) => a - b)).toEqual(sources.map((_, i) => i + 1));
    const list = report.slice(report.indexOf('\nSources:\n\n') + '\nSources:\n\n'.length);
    const entries = list.split(/^\d+\. /m).slice(1);
    expect(entries.map((entry) => entry.trim().replace(/\s+/g, ' '))).toEqual(sources);
    for (const line of list.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  });
});
