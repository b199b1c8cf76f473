/**
 * npm run simulate:scale [-- DEALS [DEALS A SHARD [WORKERS ...]]]: runs studies with 1 to 1,000 workers that do nothing, so that what is left is
 * the coordinator: handing out, checking and keeping shards, and merging. Prints where its limits are. Counts and bytes are the same
 * everywhere; times are this machine's.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminalTable } from '../src/charts/text-table.js';
import { identityOf } from '../src/results/manifest.js';
import { VERSION } from '../src/results/version.js';
import { runStudy } from '../src/study/run-study.js';
import { parseStudy } from '../src/study/study-file.js';
import { cpuSeconds, madeUpPool, makingUpSeconds, type MadeUp } from './made-up-pool.js';

const [deals = 100_000, shardDeals = 1000, ...crews] = process.argv.slice(2).map(Number);
const study = parseStudy(`name: scale\ngames: [fortress, citadel]\ndeals: native:1..${deals / 2}\n`, 'scale.yaml');
const rows = deals * (1 + study.players.length);

const first = { game: 0, scheme: 'native', from: 1, to: Math.min(shardDeals, deals / 2) } as const;
const makingUp = makingUpSeconds(identityOf(VERSION, study), first);

const coordinator: string[][] = [];
const merging: string[][] = [];
for (const workers of crews.length > 0 ? crews : [1, 10, 100, 1000]) {
  const out = join(mkdtempSync(join(tmpdir(), 'castellan-scale-')), 'run');
  const cost: MadeUp = { bytes: 0, shards: 0 };
  const begin = { ...cpuSeconds(), wall: performance.now() / 1000 };
  let middle = begin;
  await runStudy(study, {
    out,
    shardDeals,
    clock: { now: () => performance.now(), date: () => new Date() },
    openPool: madeUpPool(workers, cost),
    onProgress: ({ dealsDone, dealsTotal }) => {
      if (dealsDone === dealsTotal) middle = { ...cpuSeconds(), wall: performance.now() / 1000 };
    },
  });
  const end = { ...cpuSeconds(), wall: performance.now() / 1000 };
  const making = makingUp * cost.shards;
  const main = middle.main - begin.main - making;
  const threads = middle.process - begin.process - (middle.main - begin.main);
  const wall = middle.wall - begin.wall - making;
  coordinator.push([
    String(workers),
    String(cost.shards),
    ((1000 * main) / cost.shards).toFixed(2),
    ((1000 * threads) / cost.shards).toFixed(2),
    ((1000 * wall) / cost.shards).toFixed(2),
    (cost.bytes / deals).toFixed(1),
  ]);
  merging.push([
    String(workers),
    String(rows),
    (rows / (end.process - middle.process) / 1000).toFixed(0),
    (rows / (end.wall - middle.wall) / 1000).toFixed(0),
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
  ]);
  rmSync(join(out, '..'), { recursive: true, force: true });
}
const note = `${deals} deals in shards of ${shardDeals}, ${study.players.length} players`;
const tables = [
  {
    title: 'The coordinator, milliseconds a shard',
    note,
    header: ['workers', 'shards', 'CPU main thread', 'CPU file threads', 'by the clock', 'bytes a deal'],
    rows: coordinator,
    words: 0,
  },
  {
    title: 'Merging, thousand rows of verdicts and playouts a second',
    note,
    header: ['workers', 'rows', 'a CPU second', 'a second', 'most memory so far, MiB'],
    rows: merging,
    words: 0,
  },
];
for (const table of tables) console.log(terminalTable(table));
