import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryRun } from '../../src/analysis/query-run.js';
import { InputError } from '../../src/cards/input-error.js';
import { readArrow } from '../../src/results/arrow-read.js';
import { PLAYOUTS_TABLE, type PlayoutRow } from '../../src/results/playouts.js';
import { VERDICTS_TABLE, type VerdictRow } from '../../src/results/verdicts.js';
import { parseStudy } from '../../src/study/study-file.js';
import { newFolder, run } from '../study/run-kit.js';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const QUERIES = Array.from(README.matchAll(/```sql\n([^]*?)```/g), ([, sql]) => sql);

const STUDY = parseStudy(
  `
name: queries
games: [beleaguered-castle, citadel, { id: selective-castle, placing: [random, descending-fit] }]
deals: [native:1..30, pysol:1..5]
players: [casual, expert]
solver: { positionLimit: 2000 }
`,
  'queries.yaml',
);
const out = newFolder();
let verdicts: VerdictRow[];
let playouts: PlayoutRow[];

beforeAll(async () => {
  await run(STUDY, out);
  verdicts = readArrow(VERDICTS_TABLE, readFileSync(join(out, 'verdicts.arrow')), 'verdicts.arrow').rows();
  playouts = readArrow(PLAYOUTS_TABLE, readFileSync(join(out, 'playouts.arrow')), 'playouts.arrow').rows();
});

const GAMES = STUDY.games.map(({ name, placing }) => ({ game: name, placing }));
type Where = Pick<VerdictRow, 'game' | 'placing'>;
const isOf = (where: Where) => (row: Where) => row.game === where.game && row.placing === where.placing;
const keyOf = (row: VerdictRow | PlayoutRow): string => [row.game, row.placing, row.scheme, row.deal].join();
/** By these columns, texts by their characters. */
function compare<R extends object>(...columns: (keyof R)[]) {
  return (a: R, b: R): number => {
    const column = columns.find((name) => a[name] !== b[name]);
    return column === undefined ? 0 : a[column] < b[column] ? -1 : 1;
  };
}

describe("the README's queries", () => {
  it('are three', () => {
    expect(QUERIES).toHaveLength(3);
  });

  it('tell winnability and effort', async () => {
    const wanted = GAMES.map((where) => {
      const rows = verdicts.filter(isOf(where));
      const share = (word: string): number => rows.filter(({ verdict }) => verdict === word).length / rows.length;
      const nodes = rows.map((row) => row.nodes).sort((a, b) => a - b);
      const median_positions = nodes[Math.ceil(nodes.length / 2) - 1];
      return { ...where, deals: 35, winnable: share('winnable'), unknown: share('unknown'), median_positions };
    });
    expect(new Set(wanted.map(({ winnable }) => winnable)).size).toBeGreaterThan(2);
    const rows = await queryRun(out, QUERIES[0]);
    const byName = compare<Where>('game', 'placing');
    expect(rows).toEqual(wanted.sort((a, b) => b.winnable - a.winnable || byName(a, b)));
  });

  it('find winnable deals that the expert does not win', async () => {
    const solved = new Map(verdicts.filter(({ verdict }) => verdict === 'winnable').map((row) => [keyOf(row), row]));
    const wanted = playouts
      .filter((row) => row.player === 'expert' && row.outcome !== 'won' && solved.has(keyOf(row)))
      .map(({ game, placing, scheme, deal, cards_up, ...row }) => {
        const { solution_moves } = solved.get(keyOf({ game, placing, scheme, deal, cards_up, ...row }))!;
        return { game, placing, scheme, deal, solution_moves: solution_moves!, cards_up };
      })
      .sort(compare('solution_moves', 'game', 'placing', 'scheme', 'deal'));
    expect(wanted.length).toBeGreaterThan(5);
    expect(await queryRun(out, QUERIES[1])).toEqual(wanted.slice(0, 20));
  });

  it('compare two players on the same deals', async () => {
    const winners = (player: string): Set<string> =>
      new Set(playouts.filter((row) => row.player === player && row.outcome === 'won').map(keyOf));
    const [casual, expert] = [winners('casual'), winners('expert')];
    const wanted = GAMES.map((where) => {
      const deals = verdicts.filter(isOf(where)).map(keyOf);
      const count = (one: boolean, other: boolean): number =>
        deals.filter((deal) => casual.has(deal) === one && expert.has(deal) === other).length;
      return {
        ...where,
        ...{ both: count(true, true), expert_only: count(false, true), casual_only: count(true, false) },
        neither: count(false, false),
      };
    });
    expect(wanted.some(({ both, expert_only }) => both > 0 && expert_only > 0)).toBe(true);
    expect(await queryRun(out, QUERIES[2])).toEqual(wanted.sort(compare('game', 'placing')));
  });
});

describe('queryRun', () => {
  it('says what is wrong with a query or a run in one sentence', async () => {
    const refusal = async (folder: string, sql: string): Promise<string> => {
      const error: unknown = await queryRun(folder, sql).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(InputError);
      return (error as Error).message;
    };
    expect(await refusal(out, 'SELECT nothing FROM nowhere')).toMatch(/^DuckDB cannot answer the query: .*nowhere/);
    expect(await refusal(out, "SELECT words FROM 'verdicts.parquet'")).toMatch(/^DuckDB cannot answer .*words[^\n]*$/);
    expect(await refusal(join(out, 'gone'), 'SELECT 1')).toContain('there is no folder');
    const other = newFolder();
    await run({ ...STUDY, deals: [{ scheme: 'native', from: 1, to: 1 }], tables: ['arrow'] }, other);
    expect(await refusal(other, 'SELECT 1')).toContain("has no Parquet tables; put parquet into the 'tables'");
  });
});
