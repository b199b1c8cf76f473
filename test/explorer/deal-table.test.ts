import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { DealNumbers } from '../../src/explorer/page/tables/deal-numbers.js';
import { NO_CODE, NO_COUNT, joinTables, type DealTable } from '../../src/explorer/page/tables/deal-table.js';
import { readyLists } from '../../src/explorer/page/tables/ready-lists.js';
import { selectRows, type DealFilter } from '../../src/explorer/page/tables/select-rows.js';
import { sortRows, type SortKey } from '../../src/explorer/page/tables/sort-rows.js';
import { OUTCOMES } from '../../src/players/play-out.js';
import { ArrowEncoder } from '../../src/results/arrow.js';
import { joinBytes } from '../../src/results/bytes.js';
import { ChunkBuilder } from '../../src/results/chunk.js';
import type { Dictionaries } from '../../src/results/dictionaries.js';
import { PLAYOUTS_TABLE, type PlayoutRow } from '../../src/results/playouts.js';
import type { RowOf, TableSchema } from '../../src/results/schema.js';
import { TypedTableReader, type TypedTable } from '../../src/results/typed-table.js';
import { VERDICTS_TABLE, type VerdictRow } from '../../src/results/verdicts.js';
import { VERDICTS } from '../../src/solver/verdict.js';
import { AWKWARD } from '../results/dictionaries.js';

const WORDS = {
  ...AWKWARD,
  game: ['citadel', 'fortress'],
  placing: ['dealt', 'random'],
  scheme: ['native', 'pysol'],
  player: ['random', 'casual', 'expert'],
} as Dictionaries;

function tableOf<T extends TableSchema>(schema: T, rows: readonly RowOf<T>[]): TypedTable<T> {
  const builder = new ChunkBuilder(schema, WORDS);
  for (const row of rows) builder.push(row);
  const encoder = new ArrowEncoder(schema, WORDS);
  const reader = new TypedTableReader([schema], 'x');
  reader.add(joinBytes([encoder.encode(builder.finish()), encoder.end()]));
  return reader.finish();
}

const key = {
  game: fc.constantFrom(...WORDS.game),
  placing: fc.constantFrom(...WORDS.placing),
  scheme: fc.constantFrom('native' as const, 'pysol' as const),
  deal: fc.oneof(fc.nat({ max: 6 }), fc.maxSafeNat()),
};
const count = fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 2 ** 32 - 2 }));
const verdictRow: fc.Arbitrary<VerdictRow> = fc.record({
  ...key,
  verdict: fc.constantFrom(...VERDICTS),
  reason: fc.constant('solution' as const),
  nodes: count,
  solution_moves: fc.option(count),
});
const playoutRow: fc.Arbitrary<PlayoutRow> = fc.record({
  ...key,
  player: fc.constantFrom(...WORDS.player),
  outcome: fc.constantFrom(...OUTCOMES),
  cards_up: fc.nat({ max: 52 }),
  moves: count,
  first_space: fc.constant(null),
  score: fc.constant(0),
});
const nameOf = ({ game, placing, scheme, deal }: Pick<VerdictRow, 'game' | 'placing' | 'scheme' | 'deal'>): string =>
  `${game} ${placing} ${scheme}:${deal}`;
const verdictRows = fc.uniqueArray(verdictRow, { selector: nameOf, maxLength: 30 });
const playoutRows = fc.uniqueArray(playoutRow, { selector: (row) => `${nameOf(row)} ${row.player}`, maxLength: 60 });

/** The plainest join there is. */
function plainJoin(verdicts: readonly VerdictRow[], playouts: readonly PlayoutRow[]) {
  const deals = new Map<string, { verdict?: VerdictRow; plays: Map<string, PlayoutRow> }>();
  for (const row of verdicts) deals.set(nameOf(row), { verdict: row, plays: new Map() });
  for (const row of playouts) {
    const deal = deals.get(nameOf(row)) ?? { plays: new Map<string, PlayoutRow>() };
    deals.set(nameOf(row), deal);
    deal.plays.set(row.player, row);
  }
  return deals;
}

function rowName(table: DealTable, row: number): string {
  return nameOf({
    game: table.games[table.game[row]],
    placing: table.placings[table.placing[row]],
    scheme: table.schemes[table.scheme[row]] as 'native',
    deal: table.deal[row],
  });
}

describe('joinTables', () => {
  it('puts together what belongs to one deal, and keeps the order', () => {
    fc.assert(
      fc.property(verdictRows, playoutRows, (verdicts, playouts) => {
        const table = joinTables(tableOf(VERDICTS_TABLE, verdicts), tableOf(PLAYOUTS_TABLE, playouts));
        const plain = plainJoin(verdicts, playouts);
        expect(Array.from({ length: table.rows }, (_, row) => rowName(table, row))).toEqual([...plain.keys()]);
        let contradictions = 0;
        [...plain.values()].forEach(({ verdict, plays }, row) => {
          expect(table.verdict[row]).toBe(verdict ? VERDICTS.indexOf(verdict.verdict) : NO_CODE);
          expect(table.nodes[row]).toBe(verdict?.nodes ?? NO_COUNT);
          expect(table.solutionMoves[row]).toBe(verdict?.solution_moves ?? NO_COUNT);
          for (const { player, outcome, cardsUp, moves } of table.players) {
            const play = plays.get(player);
            expect(outcome[row]).toBe(play ? OUTCOMES.indexOf(play.outcome) : NO_CODE);
            if (play) expect([cardsUp[row], moves[row]]).toEqual([play.cards_up, play.moves]);
          }
          const isWon = [...plays.values()].some(({ outcome }) => outcome === 'won');
          if (verdict?.verdict === 'unwinnable' && isWon) contradictions++;
        });
        expect(table.contradictions).toBe(contradictions);
      }),
      { numRuns: 200 },
    );
  });

  it('does with one of the tables', () => {
    fc.assert(
      fc.property(verdictRows, playoutRows, (verdicts, playouts) => {
        expect(joinTables(tableOf(VERDICTS_TABLE, verdicts), null)).toMatchObject({
          rows: verdicts.length,
          players: [],
        });
        expect(joinTables(null, tableOf(PLAYOUTS_TABLE, playouts)).rows).toBe(plainJoin([], playouts).size);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a deal that is there twice', () => {
    const row = { game: 'citadel', placing: 'dealt', scheme: 'native', deal: 3 } as const;
    const verdict: VerdictRow = {
      ...row,
      verdict: 'unknown',
      reason: 'position-limit',
      nodes: 1,
      solution_moves: null,
    };
    expect(() => joinTables(tableOf(VERDICTS_TABLE, [verdict, verdict]), null)).toThrow(InputError);
    const play: PlayoutRow = {
      ...row,
      player: 'casual',
      outcome: 'won',
      cards_up: 52,
      moves: 9,
      first_space: 1,
      score: 5,
    };
    expect(() => joinTables(null, tableOf(PLAYOUTS_TABLE, [play, { ...play, player: 'expert' }, play]))).toThrow(
      'the playouts hold citadel native:3 by casual twice, in row 3 for the second time; open one run at a time',
    );
  });
});

const range = fc.record({ from: fc.option(count, { nil: undefined }), to: fc.option(count, { nil: undefined }) });
const conditions: fc.Arbitrary<Required<DealFilter>> = fc.record({
  game: fc.constantFrom('citadel', 'fortress', 'elsewhere'),
  placing: fc.constantFrom('dealt', 'random'),
  scheme: fc.constantFrom('native', 'pysol'),
  deal: fc.nat({ max: 6 }),
  verdict: fc.constantFrom(...VERDICTS),
  outcomes: fc.array(
    fc.record({
      player: fc.constantFrom('random', 'casual', 'expert', 'nobody'),
      outcome: fc.constantFrom(...OUTCOMES, 'not won' as const),
    }),
    { maxLength: 2 },
  ),
  nodes: range,
  solutionMoves: range,
});

/** One condition or two, so that something is found. */
const filters: fc.Arbitrary<DealFilter> = conditions.chain((all) =>
  fc.subarray(Object.entries(all), { maxLength: 2 }).map((some) => Object.fromEntries(some) as DealFilter),
);

describe('selectRows', () => {
  it('gives the rows that fulfil every condition', () => {
    const isIn = (
      value: number | null | undefined,
      { from, to }: { from?: number | undefined; to?: number | undefined } = {},
    ) =>
      (from === undefined && to === undefined) ||
      (value !== null && value !== undefined && value >= (from ?? 0) && value <= (to ?? Infinity));
    let found = 0;
    fc.assert(
      fc.property(verdictRows, playoutRows, filters, (verdicts, playouts, filter) => {
        const table = joinTables(tableOf(VERDICTS_TABLE, verdicts), tableOf(PLAYOUTS_TABLE, playouts));
        const wanted = [...plainJoin(verdicts, playouts).values()].flatMap(({ verdict, plays }, row) => {
          const any = verdict ?? [...plays.values()][0];
          const fits =
            (filter.game ?? any.game) === any.game &&
            (filter.placing ?? any.placing) === any.placing &&
            (filter.scheme ?? any.scheme) === any.scheme &&
            (filter.deal ?? any.deal) === any.deal &&
            (filter.verdict === undefined || filter.verdict === verdict?.verdict) &&
            (filter.outcomes ?? []).every(({ player, outcome }) => {
              const play = plays.get(player);
              return play !== undefined && (outcome === 'not won' ? play.outcome !== 'won' : play.outcome === outcome);
            }) &&
            isIn(verdict?.nodes, filter.nodes) &&
            isIn(verdict?.solution_moves, filter.solutionMoves);
          return fits ? [row] : [];
        });
        expect([...selectRows(table, filter)]).toEqual(wanted);
        found += wanted.length;
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(100);
  });
});

const sortKeys: readonly SortKey[] = [
  ...(['game', 'placing', 'scheme', 'deal', 'verdict', 'nodes', 'solutionMoves'] as const).map((by) => ({ by })),
  { by: 'cardsUp', player: 'casual' },
  { by: 'moves', player: 'expert' },
  { by: 'moves', player: 'nobody' },
];

describe('sortRows', () => {
  it('sorts as a stable comparison does, with the rows last that have no value', () => {
    fc.assert(
      fc.property(
        verdictRows,
        playoutRows,
        fc.constantFrom(...sortKeys),
        fc.boolean(),
        (verdicts, playouts, by, descending) => {
          const table = joinTables(tableOf(VERDICTS_TABLE, verdicts), tableOf(PLAYOUTS_TABLE, playouts));
          const plain = [...plainJoin(verdicts, playouts).values()];
          const valueOf = (row: number): number | undefined => {
            const { verdict, plays } = plain[row];
            switch (by.by) {
              case 'cardsUp':
                return plays.get(by.player)?.cards_up;
              case 'moves':
                return plays.get(by.player)?.moves;
              case 'verdict':
                return verdict && VERDICTS.indexOf(verdict.verdict);
              case 'nodes':
                return verdict?.nodes;
              case 'solutionMoves':
                return verdict?.solution_moves ?? undefined;
              case 'game':
              case 'placing':
              case 'scheme':
              case 'deal':
                return table[by.by][row];
            }
          };
          const rows = selectRows(table, {});
          const wanted = [...rows].sort((a, b) => {
            const [one, other] = [valueOf(a), valueOf(b)];
            if (one === undefined || other === undefined)
              return Number(one === undefined) - Number(other === undefined);
            return descending ? other - one : one - other;
          });
          expect([...sortRows(table, rows, { key: by, descending })]).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('DealNumbers', () => {
  it('numbers deals in the order in which they come, however many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.oneof(fc.nat({ max: 40 }), fc.maxSafeNat())), { maxLength: 300 }),
        (deals) => {
          const numbers = new DealNumbers(1);
          const known = new Map<string, number>();
          for (const [group, deal] of deals) {
            const name = `${group} ${deal}`;
            if (!known.has(name)) known.set(name, known.size);
            expect(numbers.numberOf(group, deal)).toBe(known.get(name));
          }
          expect(numbers.count).toBe(known.size);
        },
      ),
    );
    const many = new DealNumbers();
    for (let deal = 0; deal < 200_000; deal++) expect(many.numberOf(deal % 3, 2 ** 40 + deal)).toBe(deal);
  });
});

describe('readyLists', () => {
  const deal = (number: number, verdict: VerdictRow['verdict'], nodes: number): VerdictRow => ({
    game: 'citadel',
    placing: 'dealt',
    scheme: 'native',
    deal: number,
    verdict,
    reason: 'solution',
    nodes,
    solution_moves: verdict === 'winnable' ? 100 + number : null,
  });
  const play = (number: number, player: string, outcome: PlayoutRow['outcome']): PlayoutRow => ({
    game: 'citadel',
    placing: 'dealt',
    scheme: 'native',
    deal: number,
    player,
    outcome,
    cards_up: 5,
    moves: 5,
    first_space: null,
    score: 5,
  });
  const VERDICTS_OF = [
    deal(1, 'winnable', 5),
    deal(2, 'unwinnable', 900),
    deal(3, 'winnable', 70),
    deal(4, 'unknown', 80),
    deal(5, 'winnable', 6),
  ];
  const PLAYS = [
    ...[1, 2, 3, 4, 5].map((number) => play(number, 'casual', number === 1 ? 'won' : 'gave up')),
    ...[1, 2, 3, 4, 5].map((number) => play(number, 'expert', number === 5 || number === 3 ? 'won' : 'stuck')),
  ];
  const listed = (verdicts: readonly VerdictRow[], plays: readonly PlayoutRow[]): Record<string, number[]> => {
    const table = joinTables(tableOf(VERDICTS_TABLE, verdicts), tableOf(PLAYOUTS_TABLE, plays));
    return Object.fromEntries(
      readyLists(table).map(({ id, filter, sorting }) => [
        id,
        [...sortRows(table, selectRows(table, filter), sorting)].map((row) => table.deal[row]),
      ]),
    );
  };

  it('finds the hardest deals, and those that casual lost and expert won', () => {
    expect(listed(VERDICTS_OF, PLAYS)).toEqual({
      hardest: [3, 5, 1],
      longest: [5, 3, 1],
      'lost-and-won': [3, 5],
      nobody: [],
      open: [4],
    });
  });

  it('has no lists about verdicts or players that are not there', () => {
    expect(Object.keys(listed([], PLAYS))).toEqual(['lost-and-won']);
    expect(Object.keys(listed(VERDICTS_OF, []))).toEqual(['hardest', 'longest', 'open']);
  });
});
