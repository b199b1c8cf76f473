import { table, type ColumnTable } from 'arquero';
import { describe, expect, it } from 'vitest';
import { ablation, ablationPlayers, tipPairs } from '../../src/analysis/ablation.js';
import { comparePlayers } from '../../src/analysis/compare-players.js';
import { difficultyCurve } from '../../src/analysis/difficulty-curve.js';
import { FIRST_SPACE_GROUPS, firstSpace } from '../../src/analysis/first-space.js';
import { holm } from '../../src/analysis/holm.js';
import { leaderboard } from '../../src/analysis/leaderboard.js';
import { lineupOf } from '../../src/analysis/lineup.js';
import { mcnemar } from '../../src/analysis/mcnemar.js';
import { pairResult } from '../../src/analysis/pair-result.js';
import { pairedDifference } from '../../src/analysis/paired-difference.js';
import { wilson } from '../../src/analysis/proportion.js';
import { winGrids } from '../../src/analysis/win-grid.js';
import { findGame } from '../../src/games/find-game.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { TIPS } from '../../src/players/tips/table.js';
import type { Tip } from '../../src/players/tips/tip.js';
import { layOutStudyDeal } from '../../src/study/run-shard.js';
import { playoutSeed } from '../../src/study/seeds.js';
import { fakeRun } from '../charts/fake-run.js';

const castle = findGame('beleaguered-castle');
const fortress = findGame('fortress');
const studyGame = (game: typeof castle) => ({
  name: game.id,
  id: game.id,
  placing: 'dealt',
  rules: { ...game.rules, piles: [...game.rules.piles] },
});

function tableOf(rows: readonly Record<string, unknown>[], names: readonly string[]): ColumnTable {
  return table(Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])));
}

/** A playout: won, cards up, moves, first space. */
type Play = readonly [won: boolean, cards: number, moves: number, space: number | null];

function playoutsOf(game: string, plays: Readonly<Record<string, readonly Play[]>>): Record<string, unknown>[] {
  const players = Object.keys(plays);
  return plays[players[0]].flatMap((_, deal) =>
    players.map((player) => {
      const [won, cards, moves, space] = plays[player][deal];
      return {
        ...{ game, placing: 'dealt', scheme: 'native', deal: deal + 1, player },
        ...{ outcome: won ? 'won' : 'stuck', cards_up: cards, moves, first_space: space, score: won ? 740 : 5 * cards },
      };
    }),
  );
}
const PLAYOUT_NAMES = [
  ...['game', 'placing', 'scheme', 'deal', 'player', 'outcome', 'cards_up', 'moves', 'first_space', 'score'],
];
const verdictsOf = (game: string, verdicts: readonly [string, number][]): ColumnTable =>
  tableOf(
    verdicts.map(([verdict, nodes], deal) => ({
      ...{ game, placing: 'dealt', scheme: 'native', deal: deal + 1, verdict, nodes },
    })),
    ['game', 'placing', 'scheme', 'deal', 'verdict', 'nodes'],
  );

const W: Play = [true, 52, 100, 12];
const L: Play = [false, 10, 20, null];
const four = playoutsOf(castle.id, { weak: [L, L, W, L], strong: [W, L, W, [false, 20, 40, 5]] });
const fourTable = tableOf(four, PLAYOUT_NAMES);
const lineup = lineupOf({ games: [studyGame(castle)], players: ['weak', 'strong'] });
const fourVerdicts = verdictsOf(castle.id, [
  ['winnable', 300],
  ['unwinnable', 1],
  ['unknown', 5000],
  ['unknown', 5000],
]);

describe('winGrids', () => {
  it('says who won which deal', () => {
    const [{ of, deals, won }] = winGrids(fourTable, lineup);
    expect(of.game).toBe(castle.id);
    expect(deals).toBe(4);
    expect([...won.entries()].map(([player, wins]) => [player, [...wins]])).toEqual([
      ['weak', [0, 0, 1, 0]],
      ['strong', [1, 0, 1, 0]],
    ]);
  });

  it('refuses playouts that are not paired', () => {
    for (const rows of [four.slice(0, -1), [...four, four.at(-1)!], four.slice(1)]) {
      expect(() => winGrids(tableOf(rows, PLAYOUT_NAMES), lineup)).toThrow(RangeError);
    }
    const alone = { ...lineup, players: ['weak'] };
    expect(() => winGrids(fourTable, alone)).toThrow("'strong', who is not in the lineup");
  });

  it('keeps games and placings apart', () => {
    const run = fakeRun(30);
    const grids = winGrids(run.playouts, run.lineup);
    expect(grids.map(({ of }) => of.label)).toEqual(run.lineup.games.map(({ label }) => label));
    for (const { of, deals, won } of grids) {
      expect(deals).toBe(30);
      for (const [player, wins] of won) {
        const rows = run.rows.playouts.filter(
          (row) => row.game === of.game && row.placing === of.placing && row.player === player,
        );
        expect([...wins]).toEqual(rows.map(({ outcome }) => (outcome === 'won' ? 1 : 0)));
      }
    }
  });
});

describe('comparePlayers', () => {
  it('puts counts, interval, test and correction together', () => {
    const run = fakeRun(60);
    const rows = comparePlayers(winGrids(run.playouts, run.lineup));
    // Every pair of four players in every game.
    expect(rows).toHaveLength(6 * run.lineup.games.length);
    expect(rows.map(({ pHolm }) => pHolm)).toEqual(holm(rows.map(({ p }) => p)));
    for (const row of rows) {
      expect(row.both + row.onlyFirst + row.onlySecond + row.neither).toBe(60);
      expect(row).toMatchObject(mcnemar(row.onlyFirst, row.onlySecond));
      expect(row).toMatchObject(pairedDifference(row));
      expect(run.lineup.players.indexOf(row.player)).toBeGreaterThan(run.lineup.players.indexOf(row.against));
    }
  });

  it('compares only whom it is told to', () => {
    const grids = winGrids(fourTable, lineup);
    const [row, ...others] = comparePlayers(grids, [['weak', 'strong']]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ both: 1, onlyFirst: 0, onlySecond: 1, neither: 2, difference: -0.25, p: 1 });
    expect(() => comparePlayers(grids, [['weak', 'nobody']])).toThrow("'nobody' did not play");
    expect(() => pairResult(new Uint8Array(2), new Uint8Array(3))).toThrow(RangeError);
    expect(() => pairResult(new Uint8Array(0), new Uint8Array(0))).toThrow(RangeError);
  });
});

describe('leaderboard', () => {
  it('has the best player first, the winnable deals and the means', () => {
    const [first, second, ...others] = leaderboard(fourVerdicts, fourTable, lineup);
    expect(others).toEqual([]);
    // Deal 1 is winnable by the solver, deal 3 because both won it; deal 4 stays open.
    expect(first).toMatchObject({ player: 'strong', n: 4, won: 2, winnable: 2, winnableWon: 2, open: 1 });
    expect(first.winnableHigh).toBe(wilson(2, 2).high);
    expect(first.winnableLow).toBe(wilson(2, 3).low);
    expect(first.meanCardsUp).toBe((52 + 10 + 52 + 20) / 4);
    expect(first.meanCardsUpNotWon).toBe(15);
    expect(first.meanMoves).toBe(65);
    expect(first.meanScore).toBe((740 + 50 + 740 + 100) / 4);
    expect(second).toMatchObject({ player: 'weak', won: 1, share: 0.25, ...wilson(1, 4) });
  });

  it('has no share of winnable deals without verdicts', () => {
    const rows = leaderboard(fourVerdicts.slice(0, 0), fourTable, lineup);
    expect(rows.map(({ winnableShare, open }) => [winnableShare, open])).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });
});

describe('the pairs of an ablation', () => {
  it('are every tip off alone and every tip alone on', () => {
    const pairs = tipPairs('casual');
    expect(pairs[0]).toEqual({ tip: 'twos-first', switch: 'off', withTip: 'casual', without: 'casual:-twos-first' });
    const alone = pairs.filter((pair) => pair.switch === 'alone');
    expect(alone[0]).toEqual({
      ...{ tip: 'twos-first', switch: 'alone', withTip: 'casual:+twos-first', without: 'casual:-all' },
    });
    expect(pairs).toHaveLength(2 * alone.length);
    const players = ablationPlayers('casual');
    expect(players[0]).toBe('casual');
    expect(players).toHaveLength(2 + 2 * alone.length);
    expect(new Set(players).size).toBe(players.length);
    // The names are those of players that there are, in their one form.
    expect(players.map((id) => findPlayer(id).id)).toEqual(players);
    expect(ablationPlayers('expert:positions=500')).toContain('expert:-twos-first:positions=500');
  });

  it('are none for a player without tips', () => {
    expect(tipPairs('random')).toEqual([]);
  });
});

describe('ablation', () => {
  const players = ablationPlayers('casual');
  const games = [studyGame(castle), studyGame(fortress)];
  const both = lineupOf({ games, players });
  // The whole player wins deals 1 to 6 of ten; without 'twos-first' deals 1 to 4; with it alone deal 1; all others none.
  const wins: Record<string, number> = { casual: 6, 'casual:-twos-first': 4, 'casual:+twos-first': 1 };
  const plays = Object.fromEntries(
    players.map((id) => [id, Array.from({ length: 10 }, (_, deal): Play => (deal < (wins[id] ?? 0) ? W : L))]),
  );
  const playouts = tableOf(
    games.flatMap(({ name }) => playoutsOf(name, plays)),
    PLAYOUT_NAMES,
  );
  const rows = ablation('casual', winGrids(playouts, both), ({ game }) => findGame(game).rules);

  it('takes the wins without the tip from those with it', () => {
    const of = (tip: string, how: string) =>
      rows.find((row) => row.game === castle.id && row.tip === tip && row.switch === how)!;
    expect(of('twos-first', 'off')).toMatchObject({ both: 4, onlyFirst: 2, onlySecond: 0, difference: 0.2 });
    expect(of('twos-first', 'alone')).toMatchObject({ both: 0, onlyFirst: 1, onlySecond: 0, difference: 0.1 });
    expect(of('empty-a-row', 'off')).toMatchObject({ onlyFirst: 6, onlySecond: 0, difference: 0.6 });
    expect(of('empty-a-row', 'alone')).toMatchObject({ onlyFirst: 0, onlySecond: 0, difference: 0, p: 1 });
    expect(rows.map(({ pHolm }) => pHolm)).toEqual(holm(rows.map(({ p }) => p)));
  });

  it('leaves out a tip that says nothing under the rules', () => {
    const tips = (game: string) => [...new Set(rows.filter((row) => row.game === game).map(({ tip }) => tip))];
    expect(tips(castle.id)).not.toContain('low-end-exposed');
    expect(tips(fortress.id)).toContain('low-end-exposed');
    for (const { id } of [castle, fortress]) expect(tips(id)).not.toContain('spare-the-reserve');
  });
});

describe('the seeds of an ablation', () => {
  it('are the same with and without a tip, so that a tip that says nothing changes nothing', () => {
    const deals = [...Array(40).keys()].map((i) => ({ scheme: 'native' as const, number: BigInt(i + 1) }));
    const playouts = (id: string) =>
      deals.map((deal) => {
        const parts = { studySeed: 's', game: castle.id, placing: 'dealt', deal };
        const { rules } = castle;
        return playOut(rules, layOutStudyDeal(studyGame(castle), parts), findPlayer(id), playoutSeed(parts, id));
      });
    for (const player of ['casual', 'expert:positions=200']) {
      const whole = playouts(player);
      for (const { tip, without } of tipPairs(player).filter((pair) => pair.switch === 'off')) {
        const applies = (TIPS.find(({ id }) => id === tip) as Tip).applies?.(castle.rules) ?? true;
        if (!applies) expect(playouts(without)).toEqual(whole);
      }
      expect(playouts(`${player}:-empty-a-row`)).not.toEqual(whole);
    }
  });
});

describe('difficultyCurve', () => {
  // 200 winnable deals, harder and harder; the player wins the easier half. Ties are long: ten deals of each number of positions.
  const n = 200;
  const verdicts = verdictsOf(castle.id, [
    ...Array.from({ length: n }, (_, deal): [string, number] => ['winnable', 100 + Math.floor(deal / 10)]),
    ...Array.from({ length: 5 }, (): [string, number] => ['unknown', 9999]),
    ...Array.from({ length: 5 }, (): [string, number] => ['unwinnable', 1]),
  ]);
  const plays = Array.from({ length: n + 10 }, (_, deal): Play =>
    deal < n / 2 || (deal >= n && deal < n + 5) ? W : L,
  );
  const rows = difficultyCurve(
    verdicts,
    tableOf(playoutsOf(castle.id, { one: plays }), PLAYOUT_NAMES),
    lineupOf({ games: [studyGame(castle)], players: ['one'] }),
  );

  it('cuts the deals that the solver found a line for into groups of about equal size', () => {
    // Those that only play decided were all won, and are left out.
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(n);
    expect(rows).toHaveLength(8);
    for (const { n: size } of rows) expect(size).toBeGreaterThanOrEqual(20);
    rows.forEach((row, i) => {
      expect(row.from).toBeLessThanOrEqual(row.median);
      expect(row.median).toBeLessThanOrEqual(row.to);
      if (i > 0) expect(row.from).toBeGreaterThan(rows[i - 1].to);
      expect(row.easier).toBe(i === 0 ? 0 : rows[i - 1].upTo);
      expect(row).toMatchObject(wilson(row.won, row.n));
    });
    expect(rows.at(-1)!.upTo).toBe(1);
  });

  it('counts the wins of each group', () => {
    expect(rows[0].share).toBe(1);
    expect(rows.at(-1)!.share).toBe(0);
    expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(n / 2);
  });

  it('is empty without winnable deals', () => {
    const none = verdictsOf(castle.id, [['unwinnable', 1]]);
    expect(difficultyCurve(none, fourTable.slice(0, 0), lineup)).toEqual([]);
  });
});

describe('firstSpace', () => {
  const spaces = [0, 1, 10, 11, 20, 21, 40, 41, 500, null];
  const plays = spaces.map((space): Play => [space !== null && space > 20, 20, 500, space]);
  const playouts = tableOf(playoutsOf(castle.id, { one: plays }), PLAYOUT_NAMES);
  const one = lineupOf({ games: [studyGame(castle)], players: ['one'] });
  const none = verdictsOf(castle.id, []);

  it('groups the playouts by the move that made the first space', () => {
    const rows = firstSpace(none, playouts, one);
    expect(rows.map(({ from, to }) => ({ from, to }))).toEqual(FIRST_SPACE_GROUPS);
    expect(rows.map((row) => [row.n, row.won])).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
      [2, 2],
      [2, 2],
      [1, 0],
    ]);
    for (const row of rows) expect(row).toMatchObject({ played: 10, ...wilson(row.won, row.n) });
  });

  it('is of winnable deals where there are verdicts', () => {
    const verdicts = verdictsOf(
      castle.id,
      spaces.map((space): [string, number] => [
        space === 500 ? 'winnable' : space === null ? 'unwinnable' : 'unknown',
        9,
      ]),
    );
    // Deals 6, 7 and 8 were won, so they are winnable as well.
    const rows = firstSpace(verdicts, playouts, one);
    expect(rows.map(({ from, n, played }) => [from, n, played])).toEqual([
      [21, 2, 4],
      [41, 2, 4],
    ]);
  });
});
