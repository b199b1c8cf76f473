import { from, type ColumnTable } from 'arquero';
import { describe, expect, it } from 'vitest';
import { cardsUp } from '../../src/analysis/cards-up.js';
import { effortCurve } from '../../src/analysis/effort-curve.js';
import { effort } from '../../src/analysis/effort.js';
import { lineupOf, type Lineup } from '../../src/analysis/lineup.js';
import { proportion, wilson } from '../../src/analysis/proportion.js';
import { skillGap } from '../../src/analysis/skill-gap.js';
import { start } from '../../src/analysis/start.js';
import { tallyTables } from '../../src/analysis/tally-tables.js';
import { winRates } from '../../src/analysis/win-rates.js';
import { winnability } from '../../src/analysis/winnability.js';
import { FAKE_STUDY, analyseTables, fakeRun } from '../charts/fake-run.js';

const lineup: Lineup = {
  games: ['b', 'a'].map((game) => ({ game, placing: 'dealt', label: game.toUpperCase(), catalogued: null })),
  players: ['strong', 'weak'],
};

function verdictsOf(...rows: [game: string, deal: number, verdict: string, nodes: number][]): ColumnTable {
  return from(
    rows.map(([game, deal, verdict, nodes]) => ({ game, placing: 'dealt', scheme: 'native', deal, verdict, nodes })),
  );
}

function playoutsOf(
  ...rows: [game: string, deal: number, player: string, outcome: string, cards: number, moves: number][]
): ColumnTable {
  return from(
    rows.map(([game, deal, player, outcome, cards_up, moves]) => ({
      ...{ game, placing: 'dealt', scheme: 'native', deal, player, outcome, cards_up, moves },
    })),
  );
}

const verdicts = verdictsOf(
  ['a', 1, 'winnable', 10],
  ['a', 2, 'winnable', 10],
  ['a', 3, 'unwinnable', 500],
  ['a', 4, 'unknown', 1000],
  ['b', 1, 'unknown', 1000],
  ['b', 2, 'unknown', 1000],
);
const playouts = playoutsOf(
  ['a', 1, 'weak', 'stuck', 7, 9],
  ['a', 1, 'strong', 'won', 52, 80],
  ['a', 2, 'weak', 'won', 52, 90],
  ['a', 2, 'strong', 'won', 52, 70],
  ['a', 3, 'weak', 'stuck', 0, 0],
  ['a', 3, 'strong', 'stuck', 0, 0],
  ['a', 4, 'weak', 'gave up', 7, 0],
  ['a', 4, 'strong', 'won', 52, 99],
  ['b', 1, 'weak', 'stuck', 3, 5],
  ['b', 9, 'weak', 'won', 52, 50],
);

const noVerdicts = verdicts.slice(0, 0);
const noPlayouts = playouts.slice(0, 0);
const both = tallyTables(verdicts, playouts, lineup);
const verdictsOnly = (table: ColumnTable) => tallyTables(table, noPlayouts, lineup);
const playoutsOnly = (table: ColumnTable) => tallyTables(noVerdicts, table, lineup);

describe('winnability', () => {
  it('counts verdicts in the order of the lineup, unknowns inside the interval', () => {
    expect(winnability(verdictsOnly(verdicts), lineup)).toEqual([
      { ...lineup.games[0], winnable: 0, byPlay: 0, unwinnable: 0, unknown: 2, ...proportion(0, 2, 2) },
      { ...lineup.games[1], winnable: 2, byPlay: 0, unwinnable: 1, unknown: 1, ...proportion(2, 1, 4) },
    ]);
  });

  it('takes a playout that was won as proof', () => {
    expect(winnability(both, lineup)).toEqual([
      { ...lineup.games[0], winnable: 0, byPlay: 0, unwinnable: 0, unknown: 2, ...proportion(0, 2, 2) },
      { ...lineup.games[1], winnable: 3, byPlay: 1, unwinnable: 1, unknown: 0, ...proportion(3, 0, 4) },
    ]);
  });

  it('leaves out a game without verdicts', () => {
    const found = winnability(verdictsOnly(verdictsOf(['a', 1, 'winnable', 1])), lineup);
    expect(found.map(({ game }) => game)).toEqual(['a']);
  });
});

describe('winRates', () => {
  it('counts all playouts, whatever the verdict', () => {
    const rows = winRates(both, lineup);
    expect(rows.map(({ game, player, won, n }) => [game, player, won, n])).toEqual([
      ['b', 'weak', 1, 2],
      ['a', 'strong', 3, 4],
      ['a', 'weak', 1, 4],
    ]);
    expect(rows[2]).toMatchObject({ stuck: 2, gaveUp: 1, meanCardsUp: 14 / 3, ...proportion(1, 0, 4) });
  });

  it('has no mean of cards up when everything was won', () => {
    const tallies = playoutsOnly(playoutsOf(['a', 1, 'weak', 'won', 52, 9]));
    expect(winRates(tallies, lineup)[0].meanCardsUp).toBeNull();
  });
});

describe('skillGap', () => {
  it('joins by deal; a playout that was won proves an unknown deal winnable for every player', () => {
    const rows = skillGap(both, lineup);
    expect(rows.map(({ game, player, won, open, n, share }) => [game, player, won, open, n, share])).toEqual([
      // Deal 1 of b stays unknown, deal 9 has no verdict.
      ['b', 'weak', 0, 1, 0, null],
      ['a', 'strong', 3, 0, 3, 1],
      ['a', 'weak', 1, 0, 3, 1 / 3],
    ]);
    expect(rows[2]).toMatchObject(wilson(1, 3));
  });

  it('keeps what stays unknown inside the interval', () => {
    const found = verdictsOf(['a', 1, 'winnable', 1], ['a', 2, 'unknown', 9], ['a', 3, 'unknown', 9]);
    const played = playoutsOf(
      ['a', 1, 'weak', 'won', 52, 1],
      ['a', 2, 'weak', 'stuck', 4, 1],
      ['a', 3, 'weak', 'stuck', 4, 1],
    );
    expect(skillGap(tallyTables(found, played, lineup), lineup)).toMatchObject([
      { won: 1, open: 2, n: 1, share: (1 + 1 / 3) / 2, low: wilson(1, 3).low, high: 1 },
    ]);
  });

  it('tells deals apart that a double cannot', () => {
    const big = (deal: string, verdict: string) => ({
      ...{ game: 'a', placing: 'dealt', scheme: 'pysol', deal: BigInt(deal), verdict, nodes: 1 },
    });
    const table = from([big('9007199254740992', 'winnable'), big('9007199254740993', 'unwinnable')]);
    const played = from([
      {
        ...{ game: 'a', placing: 'dealt', scheme: 'pysol', deal: 9007199254740993n },
        ...{ player: 'weak', outcome: 'stuck', cards_up: 4, moves: 9 },
      },
    ]);
    expect(skillGap(tallyTables(table, played, lineup), lineup)).toMatchObject([{ n: 0 }]);
  });
});

describe('cardsUp', () => {
  it('distributes the playouts that were not won over 0 to 52 cards', () => {
    const rows = cardsUp(both, lineup);
    const weak = rows.filter(({ game, player }) => game === 'a' && player === 'weak');
    expect(weak).toHaveLength(53);
    expect(weak.filter(({ count }) => count > 0).map((row) => [row.cardsUp, row.count, row.n])).toEqual([
      [0, 1, 3],
      [7, 2, 3],
    ]);
    expect(weak.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});

describe('effort', () => {
  it('takes quantiles over all deals, unknown ones beyond every decided one', () => {
    const [b, a] = effort(verdictsOnly(verdicts), lineup);
    expect(a).toMatchObject({ n: 4, censored: 1, q25: 10, median: 10, q75: 500, q95: null, max: 500, total: 520 });
    expect(b).toMatchObject({ n: 2, censored: 2, q25: null, median: null, max: null, total: 0 });
  });

  it('draws a curve that ends below 1 by the share of unknown deals', () => {
    expect(effortCurve(verdictsOnly(verdicts), lineup).map(({ nodes, share }) => [nodes, share])).toEqual([
      [10, 0.5],
      [500, 0.75],
    ]);
  });

  it('keeps the ends of a curve that it thins', () => {
    const many = verdictsOf(
      ...Array.from({ length: 1000 }, (_, i): [string, number, string, number] => ['a', i, 'winnable', 1000 - i]),
    );
    const points = effortCurve(verdictsOnly(many), lineup, 50);
    expect(points).toHaveLength(50);
    expect(points[0]).toMatchObject({ nodes: 1, share: 0.001 });
    expect(points[49]).toMatchObject({ nodes: 1000, share: 1 });
    for (const { nodes, share } of points) expect(share).toBe(nodes / 1000);
  });
});

describe('start', () => {
  it('counts each deal once, and giving up at once is not being stuck', () => {
    expect(start(both, lineup).map(({ game, noMove, n }) => [game, noMove, n])).toEqual([
      ['b', 0, 2],
      ['a', 1, 4],
    ]);
  });
});

describe('lineupOf', () => {
  it('labels games, placings and names of the study, and tells changed rules', () => {
    const [castle] = FAKE_STUDY.games;
    const changed = { ...castle, name: 'castle with worrying back', rules: { ...castle.rules, worryBack: true } };
    const labels = lineupOf({ games: [...FAKE_STUDY.games, changed], players: [] }).games;
    expect(labels[0]).toMatchObject({ label: 'Beleaguered Castle', catalogued: 'beleaguered-castle' });
    expect(labels.map(({ label }) => label)).toContain('Selective Castle (random)');
    expect(labels.at(-1)).toMatchObject({ label: 'castle with worrying back', catalogued: null });
  });
});

describe('every aggregate', () => {
  it('does not depend on the order of the rows', () => {
    const run = fakeRun(40);
    const turned = (table: ColumnTable) => from([...table.objects()].reverse());
    const back = { verdicts: turned(run.verdicts), playouts: turned(run.playouts) };
    expect(analyseTables({ ...back, lineup: run.lineup })).toEqual(analyseTables(run));
  });
});
