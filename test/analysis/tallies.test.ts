import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table, type ColumnTable } from 'arquero';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/analysis/analyse.js';
import type { Lineup } from '../../src/analysis/lineup.js';
import { addEffort, isAmong, playerBits, type EffortTally, type Tallies } from '../../src/analysis/tallies.js';
import { settleByPlay } from '../../src/analysis/settle-by-play.js';
import { tallyParquet } from '../../src/analysis/tally-parquet.js';
import { tallyTables } from '../../src/analysis/tally-tables.js';
import { InputError } from '../../src/cards/input-error.js';
import { OUTCOMES } from '../../src/players/play-out.js';
import { ChunkBuilder } from '../../src/results/chunk.js';
import type { Dictionaries } from '../../src/results/dictionaries.js';
import { PLAYOUTS_TABLE, type PlayoutRow } from '../../src/results/playouts.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import { TableFile } from '../../src/results/table-file.js';
import { VERDICTS_TABLE, type VerdictRow } from '../../src/results/verdicts.js';
import { REASONS, VERDICTS } from '../../src/solver/verdict.js';
import { fakeRun, FAKE_STUDY } from '../charts/fake-run.js';

/** Awkward names, of which some are the start of others and one needs quotes in a query. */
const DICTIONARIES: Dictionaries = {
  game: ['castle', 'castle-2', "o'castle"],
  placing: ['dealt', 'random'],
  scheme: ['native', 'pysol'],
  player: ['one', "o'two", 'three'],
  work: ['solve'],
  verdict: VERDICTS,
  reason: REASONS,
  outcome: OUTCOMES,
  ...{ against: [], tip: [], switch: [], method: [] },
};
const LINEUP: Lineup = {
  games: DICTIONARIES.game.flatMap((game) =>
    DICTIONARIES.placing.map((placing) => ({ game, placing, label: `${game} (${placing})`, catalogued: null })),
  ),
  players: DICTIONARIES.player,
};

const folder = mkdtempSync(join(tmpdir(), 'castellan-tallies-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Rows {
  readonly verdicts: readonly VerdictRow[];
  readonly playouts: readonly PlayoutRow[];
}

/** Counts rows with arquero, and through files with DuckDB. */
function counters(rows: Rows, lineup: Lineup, dictionaries: Dictionaries) {
  const place = mkdtempSync(join(folder, 'run-'));
  const save = async <T extends TableSchema>(schema: T, some: readonly RowOf<T>[]): Promise<string> => {
    const chunk = new ChunkBuilder(schema, dictionaries);
    for (const row of some) chunk.push(row);
    const file = await TableFile.create(place, schema, dictionaries, ['parquet']);
    await file.add(chunk.finish());
    await file.close();
    return join(place, `${schema.name}.parquet`);
  };
  return {
    arquero: () => tallyTables(tableOf(VERDICTS_TABLE, rows.verdicts), tableOf(PLAYOUTS_TABLE, rows.playouts), lineup),
    duckDb: async () =>
      tallyParquet(await save(VERDICTS_TABLE, rows.verdicts), await save(PLAYOUTS_TABLE, rows.playouts), lineup),
  };
}

/** The same rows, counted by both. */
async function tallyBoth(rows: Rows, lineup: Lineup, dictionaries: Dictionaries): Promise<[Tallies, Tallies]> {
  const { arquero, duckDb } = counters(rows, lineup, dictionaries);
  return [arquero(), await duckDb()];
}

function tableOf<T extends TableSchema>(schema: T, rows: readonly RowOf<T>[]): ColumnTable {
  const names = schema.columns.map(({ name }) => name);
  return table(
    Object.fromEntries(names.map((name) => [name, rows.map((row) => (row as Record<string, unknown>)[name])])),
  );
}

/** Neither promises an order, except within the effort of a game. */
function sorted(tallies: Tallies): Record<keyof Tallies, string[]> {
  const texts = (rows: readonly object[]): string[] =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  return { deals: texts(tallies.deals), playouts: texts(tallies.playouts), effort: texts(tallies.effort) };
}

const WHERE = { game: 'castle', placing: 'dealt', scheme: 'native' } as const;
const verdict = (deal: number, word: VerdictRow['verdict'], nodes = 1): VerdictRow => ({
  ...{ ...WHERE, deal, verdict: word, reason: 'solution', nodes, solution_moves: null },
});
const playout = (deal: number, player: string, outcome: PlayoutRow['outcome'], moves = 9): PlayoutRow => ({
  ...{ ...WHERE, deal, player, outcome, moves, cards_up: 7, first_space: null, score: 35 },
});

const key = {
  game: fc.constantFrom(...DICTIONARIES.game),
  placing: fc.constantFrom(...DICTIONARIES.placing),
  scheme: fc.constantFrom('native' as const, 'pysol' as const),
  deal: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(2 ** 53 - 1, 2 ** 53 - 2)),
};
const dealOf = ({ game, placing, scheme, deal }: Pick<VerdictRow, 'game' | 'placing' | 'scheme' | 'deal'>): string =>
  [game, placing, scheme, deal].join();

/** Any two tables that a run could have, and some that it could not: playouts missing here and there, verdicts too. */
const anyRows: fc.Arbitrary<Rows> = fc
  .record({
    verdicts: fc.uniqueArray(
      fc.record({
        ...key,
        verdict: fc.constantFrom(...VERDICTS),
        reason: fc.constant(REASONS[0]),
        nodes: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(2 ** 32 - 1)),
        solution_moves: fc.constant(null),
      }),
      { selector: dealOf, maxLength: 40 },
    ),
    playouts: fc.uniqueArray(
      fc.record({
        ...key,
        player: fc.constantFrom(...DICTIONARIES.player),
        outcome: fc.constantFrom(...OUTCOMES),
        cards_up: fc.integer({ min: 0, max: 52 }),
        moves: fc.integer({ min: 0, max: 2 }),
        first_space: fc.constant(null),
        score: fc.constant(0),
      }),
      { selector: (row) => `${dealOf(row)},${row.player}`, maxLength: 80 },
    ),
  })
  .map(({ verdicts, playouts }) => {
    // No deal is unwinnable and won: that is refused, and has a test of its own.
    const won = new Set(playouts.filter(({ outcome }) => outcome === 'won').map(dealOf));
    return {
      verdicts: verdicts.map((row) =>
        row.verdict === 'unwinnable' && won.has(dealOf(row)) ? { ...row, verdict: 'unknown' as const } : row,
      ),
      playouts,
    };
  });

describe('arquero and DuckDB', () => {
  it('count the same tables alike', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const [arquero, duckDb] = await tallyBoth(rows, LINEUP, DICTIONARIES);
        expect(sorted(duckDb)).toEqual(sorted(arquero));
        const byDeal = [
          ...settleByPlay(tableOf(VERDICTS_TABLE, rows.verdicts), tableOf(PLAYOUTS_TABLE, rows.playouts)).values(),
        ];
        const { winnability } = analyse({ lineup: LINEUP, tallies: duckDb });
        expect(winnability.reduce((sum, { byPlay }) => sum + byPlay, 0)).toBe(
          byDeal.filter(({ byPlay }) => byPlay).length,
        );
        expect(analyse({ lineup: LINEUP, tallies: duckDb })).toEqual(analyse({ lineup: LINEUP, tallies: arquero }));
      }),
      { numRuns: 40 },
    );
  });

  it('count a run of every game alike', async () => {
    const { rows, lineup } = fakeRun(60);
    const dictionaries = {
      ...DICTIONARIES,
      game: [...new Set(FAKE_STUDY.games.map(({ name }) => name))],
      placing: [...new Set(FAKE_STUDY.games.map(({ placing }) => placing))],
      player: FAKE_STUDY.players,
    };
    const [arquero, duckDb] = await tallyBoth(rows, lineup, dictionaries);
    expect(sorted(duckDb)).toEqual(sorted(arquero));
    expect(arquero.deals.reduce((sum, { deals }) => sum + deals, 0)).toBe(rows.verdicts.length);
    expect(arquero.playouts.reduce((sum, { playouts }) => sum + playouts, 0)).toBe(rows.playouts.length);
    expect(analyse({ lineup, tallies: duckDb })).toEqual(analyse({ lineup, tallies: arquero }));
  });

  it('refuse tables that contradict each other, and name the same playout', async () => {
    const rows = {
      verdicts: [verdict(1, 'winnable'), verdict(2, 'unwinnable'), verdict(3, 'unwinnable')],
      playouts: [
        playout(1, 'one', 'won'),
        playout(3, 'three', 'won'),
        playout(3, 'one', 'won'),
        playout(2, 'one', 'stuck'),
      ],
    };
    const wanted = new InputError(
      "the playouts say that 'one' won native:3 of castle (dealt), but the verdicts say that this deal is unwinnable; " +
        'both tables must come from one run',
    );
    const { arquero, duckDb } = counters(rows, LINEUP, DICTIONARIES);
    expect(arquero).toThrow(wanted);
    // Deal by deal it is the first deal of the verdicts and its last winner, which the order above makes the same.
    const [found, played] = [tableOf(VERDICTS_TABLE, rows.verdicts), tableOf(PLAYOUTS_TABLE, rows.playouts)];
    expect(() => settleByPlay(found, played)).toThrow(wanted);
    await expect(duckDb()).rejects.toThrow(wanted);
  });

  it('find nothing in empty tables', async () => {
    for (const tallies of await tallyBoth({ verdicts: [], playouts: [] }, LINEUP, DICTIONARIES)) {
      expect(tallies).toEqual({ deals: [], playouts: [], effort: [] });
    }
  });
});

describe('tallies', () => {
  it('say what deals, playouts and positions they count', async () => {
    const rows = {
      verdicts: [
        verdict(1, 'winnable', 30),
        verdict(2, 'unknown', 99),
        verdict(3, 'winnable', 7),
        verdict(4, 'winnable', 7),
      ],
      playouts: [playout(1, 'one', 'stuck', 0), playout(1, 'three', 'won'), playout(9, 'one', 'gave up', 0)],
    };
    for (const tallies of await tallyBoth(rows, LINEUP, DICTIONARIES)) {
      const game = { game: 'castle', placing: 'dealt' };
      const none = { played: 0, won: 0, noMove: false };
      const deals = [
        { ...game, verdict: 'winnable', played: 0b101, won: 0b100, noMove: true, deals: 1 },
        { ...game, verdict: 'unknown', ...none, deals: 1 },
        { ...game, verdict: 'winnable', ...none, deals: 2 },
        { ...game, verdict: null, played: 1, won: 0, noMove: false, deals: 1 },
      ] as const;
      const playouts = [
        { ...game, player: 'one', outcome: 'stuck', cardsUp: 7, playouts: 1 },
        { ...game, player: 'three', outcome: 'won', cardsUp: 7, playouts: 1 },
        { ...game, player: 'one', outcome: 'gave up', cardsUp: 7, playouts: 1 },
      ] as const;
      const effort = [{ ...game, nodes: [7, 30], deals: [2, 1] }];
      expect(sorted(tallies)).toEqual(sorted({ deals, playouts, effort }));
    }
  });

  it('hold sets of up to 53 players', () => {
    const players = Array.from({ length: 53 }, (_, i) => `p${i}`);
    const bits = Object.values(playerBits({ players }));
    const odd = bits.filter((_, i) => i % 2 === 1).reduce((sum, bit) => sum + bit, 0);
    players.forEach((_, i) => expect(isAmong(odd, i)).toBe(i % 2 === 1));
    expect(() => playerBits({ players: [...players, 'one too many'] })).toThrow('of 54 players cannot be analysed');
  });

  it('keep the effort of each game apart', () => {
    const tallies: EffortTally[] = [];
    const [a, b, c] = ['a', 'b', 'b'].map((game, i) => ({ game, placing: i === 2 ? 'random' : 'dealt' }));
    addEffort(tallies, a, 1, 10);
    addEffort(tallies, a, 4, 20);
    addEffort(tallies, b, 2, 30);
    addEffort(tallies, c, 2, 40);
    expect(tallies).toEqual([
      { ...a, nodes: [1, 4], deals: [10, 20] },
      { ...b, nodes: [2], deals: [30] },
      { ...c, nodes: [2], deals: [40] },
    ]);
  });
});
