import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readArrow } from '../../src/results/arrow-read.js';
import { parseManifest } from '../../src/results/manifest.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import { VERDICTS_TABLE } from '../../src/results/verdicts.js';
import { findPlayer } from '../../src/players/registry.js';
import { playOut } from '../../src/players/play-out.js';
import { Solver } from '../../src/solver/solver.js';
import { VERDICTS } from '../../src/solver/verdict.js';
import { openThreadPool } from '../../src/study/pool.js';
import { dealCount } from '../../src/study/plan.js';
import type { Progress } from '../../src/study/progress.js';
import { layOutStudyDeal } from '../../src/study/run-shard.js';
import { playoutSeed } from '../../src/study/seeds.js';
import { BESIDES, COMPARED, STUDY, comparedBytes, filesIn, newFolder, run, runRecord } from './run-kit.js';

const out = newFolder();
const seen: Progress[] = [];
let bytes: Record<string, string>;

beforeAll(async () => {
  const result = await run(STUDY, out, { shardDeals: 100, onProgress: (progress) => seen.push(progress) });
  expect(result).toMatchObject({ finished: true, already: false });
  bytes = comparedBytes(out);
});

function readVerdicts() {
  return readArrow(VERDICTS_TABLE, readFileSync(join(out, 'verdicts.arrow')), 'verdicts.arrow').rows();
}

function readPlayouts() {
  return readArrow(PLAYOUTS_TABLE, readFileSync(join(out, 'playouts.arrow')), 'playouts.arrow').rows();
}

describe('a run', () => {
  it('leaves its tables, manifest and record, and no shards', () => {
    expect(filesIn(out)).toEqual([...COMPARED, ...BESIDES].sort());
  });

  it('has a row for every deal and player, in study order', () => {
    const deals = STUDY.games.flatMap(({ name, placing }) =>
      STUDY.deals.flatMap(({ scheme, from, to }) =>
        Array.from({ length: to - from + 1 }, (_, i) => ({ game: name, placing, scheme, deal: from + i })),
      ),
    );
    expect(readVerdicts().map(({ game, placing, scheme, deal }) => ({ game, placing, scheme, deal }))).toEqual(deals);
    expect(
      readPlayouts().map(({ game, placing, scheme, deal, player }) => ({ game, placing, scheme, deal, player })),
    ).toEqual(deals.flatMap((deal) => STUDY.players.map((player) => ({ ...deal, player }))));
  });

  it('says what solver and players say when they are asked alone', () => {
    const verdicts = readVerdicts();
    const playouts = readPlayouts();
    const kinds = new Set(verdicts.map((row) => row.verdict));
    expect([...kinds].sort()).toEqual([...VERDICTS].sort());
    verdicts.forEach((row, i) => {
      const game = STUDY.games.find(({ name, placing }) => name === row.game && placing === row.placing)!;
      const parts = {
        studySeed: 'kit',
        game: row.game,
        placing: row.placing,
        deal: { scheme: row.scheme, number: BigInt(row.deal) },
      };
      const layout = layOutStudyDeal(game, parts);
      const result = new Solver(game.rules, { positionLimit: 300 }).solve(layout);
      expect(row).toMatchObject({ verdict: result.verdict, reason: result.reason, nodes: result.nodes });
      expect(row.solution_moves).toBe(result.solution?.length ?? null);
      STUDY.players.forEach((player, p) => {
        const playout = playOut(game.rules, layout, findPlayer(player), playoutSeed(parts, player), 60);
        const found = playouts[i * STUDY.players.length + p];
        expect([found.outcome, found.cards_up, found.moves, found.first_space, found.score]).toEqual([
          playout.outcome,
          playout.cardsUp,
          playout.moves,
          playout.firstSpace,
          playout.score,
        ]);
      });
    });
  });

  it('has a manifest that matches the files and the rows', () => {
    const manifest = parseManifest(bytes['manifest.json'], 'manifest.json');
    expect(manifest.study).toEqual(STUDY);
    for (const table of Object.values(manifest.tables)) {
      for (const [name, { bytes: length, sha256 }] of Object.entries(table.files)) {
        const content = readFileSync(join(out, name));
        expect(content.length).toBe(length);
        expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      }
    }
    const verdicts = readVerdicts();
    expect(manifest.tables.verdicts.rows).toBe(verdicts.length);
    expect(manifest.tables.playouts.rows).toBe(readPlayouts().length);
    for (const counts of manifest.verdicts) {
      const rows = verdicts.filter((row) => row.game === counts.game && row.placing === counts.placing);
      for (const verdict of VERDICTS)
        expect(counts[verdict]).toBe(rows.filter((row) => row.verdict === verdict).length);
    }
    expect(manifest.verdicts).toHaveLength(STUDY.games.length);
  });

  it('times every verdict and playout apart from the compared tables', () => {
    const lines = readFileSync(join(out, 'timings.csv'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(1 + dealCount(STUDY) * (1 + STUDY.players.length));
    expect(lines[0]).toBe('game,placing,scheme,deal,work,ms');
    expect(bytes['manifest.json']).not.toContain('timings');
  });

  it('tells its progress', () => {
    expect(seen[0]).toMatchObject({ dealsDone: 0, dealsTotal: dealCount(STUDY), secondsLeft: null });
    const last = seen.at(-1)!;
    expect(last).toMatchObject({ dealsDone: dealCount(STUDY), secondsLeft: 0 });
    expect(Object.values(last.verdicts).reduce((a, b) => a + b)).toBe(dealCount(STUDY));
    for (let i = 1; i < seen.length; i++) expect(seen[i].dealsDone).toBeGreaterThan(seen[i - 1].dealsDone);
  });

  it('is the result when the same study is run again', async () => {
    const before = statSync(join(out, 'verdicts.arrow')).mtimeMs;
    expect(await run(STUDY, out)).toMatchObject({ finished: true, already: true });
    expect(statSync(join(out, 'verdicts.arrow')).mtimeMs).toBe(before);
  });
});

describe('the same study', () => {
  it.each([
    [1, 1],
    [7, 2],
    [100, 2],
  ])('has the same bytes for shards of %i deals and %i worker threads', async (shardDeals, workers) => {
    const other = newFolder();
    await run(STUDY, other, { shardDeals, workers, openPool: openThreadPool });
    expect(comparedBytes(other)).toEqual(bytes);
    expect(runRecord(other)).toMatchObject({ workers, shardDeals });
  });

  it('has other bytes under another seed', async () => {
    const other = newFolder();
    await run({ ...STUDY, seed: 'another' }, other);
    expect(comparedBytes(other)['playouts.csv']).not.toBe(bytes['playouts.csv']);
  });

  it('may leave out forms of its tables', async () => {
    const other = newFolder();
    await run({ ...STUDY, tables: ['parquet'] }, other);
    const tables = filesIn(other).filter((name) => /^(playouts|timings|verdicts)\./.test(name));
    expect(tables).toEqual(['playouts.parquet', 'timings.parquet', 'verdicts.parquet']);
    for (const name of ['playouts.parquet', 'verdicts.parquet']) {
      expect(readFileSync(join(other, name)).toString('latin1')).toBe(bytes[name]);
    }
  });

  it('may have no solver and no players', async () => {
    const other = newFolder();
    const result = await run({ ...STUDY, solver: null, players: [] }, other);
    expect(result).toMatchObject({
      finished: true,
      manifest: { verdicts: [], tables: { verdicts: { rows: 0 }, playouts: { rows: 0 } } },
    });
    expect(readArrow(VERDICTS_TABLE, readFileSync(join(other, 'verdicts.arrow')), 'verdicts.arrow').rows()).toEqual([]);
  });
});
