/**
 * npm run bench:scale [-- DEALS [WORKERS]]: runs one study with 1 worker and with WORKERS (2) and prints deals a second, their ratio, what
 * the main thread costs, and the most memory; then what a deal costs in CPU time, game by game. Run it on a machine that does nothing
 * else: the ratio is one of times.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminalTable } from '../src/charts/text-table.js';
import { GAME_IDS } from '../src/games/catalogue.js';
import { runShard } from '../src/study/run-shard.js';
import { runStudy } from '../src/study/run-study.js';
import { parseStudy } from '../src/study/study-file.js';
import { keptSolvers } from '../src/study/worker-task.js';
import { cpuSeconds } from './made-up-pool.js';

const [deals = 2000, most = 2] = process.argv.slice(2).map(Number);
const study = parseStudy(
  `name: bench\ngames: [beleaguered-castle, sham-battle-48, fortress]\ndeals: native:1..${deals}\nsolver: { positionLimit: 50000 }\n`,
  'bench.yaml',
);

const speeds: string[][] = [];
const rates: number[] = [];
const sums = new Set<string>();
for (const workers of [1, most]) {
  const out = join(mkdtempSync(join(tmpdir(), 'castellan-bench-')), 'run');
  const begin = { ...cpuSeconds(), wall: performance.now() / 1000 };
  let [first, last] = [begin, begin];
  await runStudy(study, {
    out,
    workers,
    clock: { now: () => performance.now(), date: () => new Date() },
    onProgress: ({ dealsDone, dealsTotal }) => {
      if (dealsDone === 0) first = { ...cpuSeconds(), wall: performance.now() / 1000 };
      if (dealsDone === dealsTotal) last = { ...cpuSeconds(), wall: performance.now() / 1000 };
    },
  });
  const wall = last.wall - first.wall;
  const main = last.main - first.main;
  rates.push((deals * study.games.length) / wall);
  sums.add(readFileSync(join(out, 'manifest.json'), 'utf8'));
  speeds.push([
    String(workers),
    rates.at(-1)!.toFixed(0),
    (rates.at(-1)! / rates[0]).toFixed(2),
    (last.process - first.process).toFixed(1),
    main.toFixed(2),
    ((100 * main) / wall).toFixed(1),
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
  ]);
  rmSync(join(out, '..'), { recursive: true, force: true });
}
if (sums.size !== 1) throw new Error('the manifests differ');

const costs: string[][] = [];
const few = Math.min(deals, 300);
for (const id of GAME_IDS) {
  const one = parseStudy(
    `name: bench\ngames: [${id}]\ndeals: native:1..${few}\nsolver: { positionLimit: 50000 }`,
    'one.yaml',
  );
  const cost = (part: typeof one): number => {
    const before = process.cpuUsage();
    runShard(
      part,
      { game: 0, scheme: 'native', from: 1, to: few },
      { solverFor: keptSolvers(), now: () => 0, take: () => true },
    );
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / few;
  };
  const parts = [
    { ...one, players: [] },
    ...one.players.map((player) => ({ ...one, solver: null, players: [player] })),
  ];
  const ms = parts.map(cost);
  costs.push([id, ...ms.map((each) => each.toFixed(2)), ms.reduce((sum, each) => sum + each, 0).toFixed(2)]);
}

const tables = [
  {
    title: `${study.games.map(({ name }) => name).join(', ')}: native:1..${deals}`,
    note: 'from the first shard handed out to the last one kept, threads started',
    header: ['workers', 'deals/s', 'ratio', 'CPU s', 'main thread CPU s', '% of a core', 'most MiB so far'],
    rows: speeds,
    words: 0,
  },
  {
    title: 'CPU milliseconds a deal',
    note: `native:1..${few}, limit 50000 positions, start-up of the code included`,
    header: ['game', 'solve', ...study.players, 'all'],
    rows: costs,
    words: 1,
  },
];
for (const table of tables) console.log(terminalTable(table));
