/**
 * npm run bench:tables [-- ROWS]: makes a run of so many rows (10,000,000) that no solver and no player had to work for, in a temporary
 * folder, and prints for each step rows a second, CPU time and peak memory: merging the shards into each form of table, and counting
 * and analysing the run. Each step is a process of its own, so that its memory is its own too. Up to 1,000,000 rows arquero is measured
 * beside DuckDB.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from '../src/analysis/analyse.js';
import { tallyRun } from '../src/analysis/tally-run.js';
import { terminalTable } from '../src/charts/text-table.js';
import { OUTCOMES } from '../src/players/play-out.js';
import { emptyChunk, type Chunk } from '../src/results/chunk.js';
import { FORMATS, MANIFEST_NAME, identityOf, manifestText } from '../src/results/manifest.js';
import { PLAYOUTS_TABLE } from '../src/results/playouts.js';
import type { TableSchema } from '../src/results/schema.js';
import type { Study } from '../src/results/study-record.js';
import { TABLE_FORMS, type TableForm } from '../src/results/table-forms.js';
import { TIMINGS_TABLE } from '../src/results/timings.js';
import { VERDICTS_TABLE } from '../src/results/verdicts.js';
import { VERSION } from '../src/results/version.js';
import { REASONS, VERDICTS } from '../src/solver/verdict.js';
import { mergeShards } from '../src/study/merge.js';
import { dealsInShard, planShards, type Shard } from '../src/study/plan.js';
import { ShardCodec, type FinishedShard } from '../src/study/shard-codec.js';
import { ShardStore } from '../src/study/shard-store.js';
import { parseStudy } from '../src/study/study-file.js';
import { addVerdicts, countVerdicts, noVerdicts } from '../src/study/verdict-counts.js';

const SHARD_DEALS = 1000;
/** Rows of a deal in verdicts and playouts. */
const DEAL_ROWS = 5;
const BOTH_UP_TO = 1_000_000;

/** What a step says when it is done. */
interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly mebibytes: number;
}

function studyOf(rows: number): Study {
  const games = ['beleaguered-castle', 'streets-and-alleys', 'citadel-strict', 'fortress'];
  const deals = Math.max(1, Math.round(rows / DEAL_ROWS / games.length));
  return parseStudy(
    JSON.stringify({
      name: 'bench',
      games,
      deals: `native:1..${deals}`,
      players: ['random', 'greedy', 'casual', 'expert'],
    }),
    'bench.json',
  );
}

/** A fixed number in 0..1 for each deal and use. */
function chance(game: number, deal: number, use: number): number {
  let x = Math.imul(deal, 0x9e3779b1) ^ Math.imul(game * 64 + use + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/** Rows that look like those of a real run: three verdicts, efforts over five powers of ten, players of different strength. */
function shardRows(study: Study, shard: Shard): FinishedShard {
  const deals = dealsInShard(shard);
  const players = study.players.length;
  const verdicts = filler(VERDICTS_TABLE, deals);
  const playouts = filler(PLAYOUTS_TABLE, deals * players);
  const timings = filler(TIMINGS_TABLE, deals * (players + 1));
  for (let i = 0; i < deals; i++) {
    const deal = shard.from + i;
    const random = (use: number): number => chance(shard.game, deal, use);
    const where = { game: shard.game, deal };
    const lost = random(0) < 0.2 + 0.2 * shard.game;
    const unknown = random(1) < 0.02;
    const [verdict, reason] = unknown
      ? (['unknown', 'position-limit'] as const)
      : lost
        ? (['unwinnable', 'abstraction'] as const)
        : (['winnable', 'solution'] as const);
    const nodes = unknown ? 1_000_000 : Math.ceil(10 ** (5.5 * random(2) * random(3)));
    verdicts.set(i, { ...where, verdict: VERDICTS.indexOf(verdict), reason: REASONS.indexOf(reason), nodes });
    if (verdict === 'winnable') verdicts.set(i, { solution_moves: 60 + Math.floor(120 * random(4)) });
    timings.set(i * (players + 1), { ...where, ms: Math.round(nodes * 20) / 1000 });
    for (let player = 0; player < players; player++) {
      const row = i * players + player;
      const won = !lost && random(5 + player) < 0.02 + 0.2 * player;
      playouts.set(row, {
        ...where,
        player,
        outcome: OUTCOMES.indexOf(won ? 'won' : 'stuck'),
        cards_up: won ? 52 : Math.floor(40 * random(10 + player)),
        moves: Math.floor(150 * random(15 + player)),
        score: Math.floor(700 * random(20 + player)),
      });
      if (won) playouts.set(row, { first_space: 20 });
      timings.set(i * (players + 1) + player + 1, {
        ...where,
        work: player + 1,
        ms: Math.round(1000 * random(25)) / 1000,
      });
    }
  }
  return { verdicts: verdicts.chunk, playouts: playouts.chunk, timings: timings.chunk, broken: [] };
}

/** A chunk that is filled by column name, words as codes. */
function filler(
  schema: TableSchema,
  rows: number,
): { chunk: Chunk; set: (row: number, values: Record<string, number>) => void } {
  const chunk = emptyChunk(schema, rows);
  const columns = new Map(schema.columns.map(({ name }, i) => [name, chunk.columns[i]]));
  return {
    chunk,
    set(row, values) {
      for (const name in values) {
        const { values: column, present } = columns.get(name)!;
        column[row] = values[name];
        if (present) present[row] = 1;
      }
    },
  };
}

/** The steps, by name; each is called in a process of its own. */
const STEPS: Readonly<Record<string, (study: Study, folder: string) => Promise<void>>> = {
  async shards(study, folder) {
    mkdirSync(join(folder, 'shards'));
    const store = storeOf(study, folder);
    const codec = new ShardCodec(identityOf(VERSION, study));
    const counts = study.games.map(noVerdicts);
    for (const shard of planShards(study, SHARD_DEALS)) {
      const rows = shardRows(study, shard);
      addVerdicts(counts[shard.game], countVerdicts(rows.verdicts));
      await store.write(shard, codec.encode(shard, rows));
    }
  },
  ...Object.fromEntries(TABLE_FORMS.map((form) => [`merge ${form}`, (study, folder) => merge(study, folder, [form])])),
  'merge all': (study, folder) => merge(study, folder, TABLE_FORMS),
  DuckDB: async (_study, folder) => void analyse(await tallyRun(join(folder, 'all'), 0)),
  arquero: async (_study, folder) => void analyse(await tallyRun(join(folder, 'all'), Infinity)),
};

function storeOf(study: Study, folder: string): ShardStore {
  return new ShardStore(join(folder, 'shards'), identityOf(VERSION, study));
}

/** Merges all shards as a run does, with the timings, and leaves a finished run. */
async function merge(study: Study, folder: string, forms: readonly TableForm[]): Promise<void> {
  const out = join(folder, forms.length === 1 ? forms[0] : 'all');
  mkdirSync(out);
  const merging = { ...study, tables: [...forms] };
  const merged = await mergeShards(merging, storeOf(study, folder), SHARD_DEALS, out, () => false);
  const manifest = { castellan: VERSION, formats: FORMATS, study: merging, ...merged! };
  writeFileSync(join(out, MANIFEST_NAME), manifestText(manifest));
}

const [command = '10000000', ...rest] = process.argv.slice(2);
if (command in STEPS) {
  const [rows, folder] = rest;
  const study = studyOf(Number(rows));
  const start = performance.now();
  await STEPS[command](study, folder);
  const { user, system } = process.cpuUsage();
  const seconds = (performance.now() - start) / 1000;
  const measured: Measured = {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    mebibytes: process.resourceUsage().maxRSS / 1024,
  };
  process.send!(measured);
} else {
  await bench(Number(command));
}

async function bench(wanted: number): Promise<void> {
  const study = studyOf(wanted);
  const rows = study.games.length * study.deals[0].to * DEAL_ROWS;
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const lines: string[][] = [];
  try {
    for (const step of Object.keys(STEPS)) {
      if (step === 'arquero' && rows > BOTH_UP_TO) continue;
      const { seconds, cpuSeconds, mebibytes } = await inProcess(step, wanted, folder);
      const figures = [rows / seconds, seconds, cpuSeconds, mebibytes].map((figure, i) =>
        figure.toFixed(i % 3 === 0 ? 0 : 1),
      );
      lines.push([step, ...figures, sizeOf(folder, step)]);
      console.log(lines.at(-1)!.join(' | '));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const header = ['step', 'rows a second', 'seconds', 'CPU seconds', 'peak MiB', 'tables, MB'];
  const note = `${rows} rows of verdicts and playouts, and as many of timings`;
  console.log(terminalTable({ title: 'Tables', note, header, rows: lines, words: 1 }));
}

function inProcess(step: string, rows: number, folder: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [step, String(rows), folder]);
    child.once('message', (measured) => resolve(measured as Measured));
    child.once('exit', (code) => reject(new Error(`the step '${step}' ended with code ${code}`)));
  });
}

/** Of verdicts and playouts together, in one form. */
function sizeOf(folder: string, step: string): string {
  const form = TABLE_FORMS.find((one) => step === `merge ${one}`);
  if (form === undefined) return '';
  const bytes = ['verdicts', 'playouts'].map((table) => statSync(join(folder, form, `${table}.${form}`)).size);
  return ((bytes[0] + bytes[1]) / 1e6).toFixed(1);
}
