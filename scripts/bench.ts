/**
 * npm run bench [-- DEALS [GAME ...]]: decides native:1..DEALS of each game and prints positions and CPU times per game and stage, and
 * the signature: the total of positions, which changes when the solver behaves differently and not when it only gets faster.
 */
import { GAMES } from '../src/games/catalogue.js';
import { placeCards } from '../src/players/place.js';
import { layOutDeal } from '../src/position/lay-out.js';
import { Solver } from '../src/solver/solver.js';
import { terminalTable } from '../src/charts/text-table.js';

const [dealsText = '300', ...wanted] = process.argv.slice(2);
const deals = Number(dealsText);
const positionLimit = 1_000_000;

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

function spread(values: readonly number[], digits: number): string[] {
  const sorted = [...values].sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean, quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99), sorted.at(-1)!].map((value) =>
    value.toFixed(digits),
  );
}

const times: string[][] = [];
const positions: string[][] = [];
const stages: string[][] = [];
let signature = 0;
for (const { id, rules } of GAMES) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const solver = new Solver(rules, { positionLimit });
  const ms: number[] = [];
  const nodes: number[] = [];
  const byStage = new Map<string, { deals: number; ms: number; nodes: number }>();
  let unknown = 0;
  for (let number = 1; number <= deals; number++) {
    const before = process.cpuUsage();
    const deal = { scheme: 'native', number: BigInt(number) } as const;
    const layout = placeCards(rules, layOutDeal(rules, deal), 'descending-fit', `bench:${number}`);
    const result = solver.solve(layout);
    const used = process.cpuUsage(before);
    ms.push((used.user + used.system) / 1000);
    nodes.push(result.nodes);
    if (result.verdict === 'unknown') unknown++;
    const key = `${result.stage}, ${result.verdict}`;
    const stage = byStage.get(key) ?? { deals: 0, ms: 0, nodes: 0 };
    byStage.set(key, { deals: stage.deals + 1, ms: stage.ms + ms.at(-1)!, nodes: stage.nodes + result.nodes });
  }
  const total = nodes.reduce((sum, value) => sum + value, 0);
  signature += total;
  times.push([id, ...spread(ms, 2), String(unknown)]);
  positions.push([id, ...spread(nodes, 0), String(total)]);
  for (const [stage, sum] of byStage) {
    stages.push([id, stage, String(sum.deals), (sum.ms / sum.deals).toFixed(2), (sum.nodes / sum.deals).toFixed(0)]);
  }
}
const title = `native:1..${deals}, limit ${positionLimit} positions`;
const columns = ['mean', 'median', 'p95', 'p99', 'most'];
const tables = [
  { title: 'CPU milliseconds a deal', note: title, header: ['game', ...columns, 'unknown'], rows: times, words: 1 },
  { title: 'Positions a deal', note: title, header: ['game', ...columns, 'total'], rows: positions, words: 1 },
  {
    title: 'By the stage that decided',
    note: title,
    header: ['game', 'stage', 'deals', 'mean ms', 'mean positions'],
    rows: stages,
    words: 2,
  },
];
for (const table of tables) console.log(terminalTable(table));
console.log(`signature ${signature}`);
