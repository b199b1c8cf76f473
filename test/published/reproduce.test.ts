import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/analysis/analyse.js';
import { proportion } from '../../src/analysis/proportion.js';
import { InputError } from '../../src/cards/input-error.js';
import { claimNeeds, claimStudy, figuresOf } from '../../src/published/claim-studies.js';
import type { ClaimRun } from '../../src/published/claim-runs.js';
import { dealByDeal, parseOtherVerdicts, readOtherVerdicts } from '../../src/published/other-verdicts.js';
import { readPublishedFigures, type PublishedFigure } from '../../src/published/published-figures.js';
import { reproduce } from '../../src/published/reproduce.js';
import { winnabilityGap } from '../../src/published/winnability-gap.js';
import { reproductionCsv, reproductionPage, shortReproductionTable } from '../../src/charts/reproduction.js';
import type { Verdict } from '../../src/solver/verdict.js';

const FIGURE: PublishedFigure = {
  ...{ game: 'fortress', quantity: 'winnability', value: null, low: null, high: null, sample: null, unknown: null },
  ...{ order: null, than: null, untestable: null, kind: 'claim', source: 'made up' },
};

/** Verdicts on the deals 1, 2, ...: as many winnable, unwinnable and unknown ones as told. */
function verdictsOf(winnable: number, unwinnable: number, unknown = 0): Map<string, Verdict> {
  const words = [
    ...Array<Verdict>(winnable).fill('winnable'),
    ...Array<Verdict>(unwinnable).fill('unwinnable'),
    ...Array<Verdict>(unknown).fill('unknown'),
  ];
  return new Map(words.map((verdict, i) => [`solvitaire:${i + 1}`, verdict]));
}

/** A run as if it had these verdicts, and wins of the players in as many playouts. */
function runOf(
  game: string,
  [winnable, unwinnable, unknown]: readonly [number, number, number],
  wins: Readonly<Record<string, number>> = {},
): ClaimRun {
  const of = { game, placing: 'dealt', label: game, catalogued: game };
  const n = winnable + unwinnable + unknown;
  const analysis = {
    winnability: [{ ...of, winnable, unwinnable, unknown, byPlay: 0, ...proportion(winnable, unknown, n) }],
    winRates: Object.entries(wins).map(([player, won]) => {
      return { ...of, player, won, stuck: n - won, gaveUp: 0, meanCardsUp: null, ...proportion(won, 0, n) };
    }),
    start: [],
  } as unknown as Analysis;
  const manifest = {
    castellan: '0.0.0',
    study: { ...claimStudy({ game, solver: true, players: [] }, { deals: n, positionLimit: 5 }) },
  } as ClaimRun['manifest'];
  return { manifest, analysis, verdicts: verdictsOf(winnable, unwinnable, unknown) };
}

const findings = (figure: Partial<PublishedFigure>, ...runs: ClaimRun[]) =>
  reproduce(
    [{ ...FIGURE, ...figure }],
    new Map(runs.map((run) => [run.manifest.study.games[0].id, run])),
    new Map(),
  ).map(({ finding, why }) => [finding, why]);

describe('reproduce', () => {
  it('says of a winnability whether the intervals meet, and refuses to say so of a blunt one', () => {
    const fifth = runOf('fortress', [400, 1600, 0]);
    expect(findings({ value: 0.2 }, fifth)).toEqual([['agrees', 'within ±1.75 points']]);
    expect(findings({ value: 0.3 }, fifth)).toEqual([
      ['disagrees', expect.stringMatching(/^ours is lower, by 7\.\d\d points between the intervals$/)],
    ]);
    const few = findings({ value: 0.2 }, runOf('fortress', [4, 16, 0]));
    expect(few[0]).toEqual(['cannot be tested', expect.stringContaining('it needs more deals')]);
    // With many unknown deals too.
    expect(findings({ value: 0.3 }, runOf('fortress', [400, 1200, 400]))[0][0]).toBe('cannot be tested');
    // A small share needs a sharper interval than a middling one; a wrong figure is wrong with few deals too.
    expect(findings({ value: 0.002, kind: 'solver' }, runOf('fortress', [0, 200, 0]))[0][0]).toBe('cannot be tested');
    expect(findings({ value: 0.9 }, runOf('fortress', [4, 16, 0]))[0][0]).toBe('disagrees');
  });

  it('takes a single opposite verdict of another program as a disagreement, for figures of solvers', () => {
    const runs = new Map([['fortress', runOf('fortress', [400, 1600, 0])]]);
    const figures = (['solver', 'claim'] as const).map((kind) => ({ ...FIGURE, value: 0.2, kind, sample: 1000 }));
    const others = (csv: string) => new Map([['fortress', parseOtherVerdicts(`seed,verdict\n${csv}\n`, 'x.csv')]]);
    const same = reproduce(figures, runs, others('1,winnable\n2,unknown\n401,unwinnable\n5000,winnable'));
    expect(same.map((row) => [row.finding, row.dealByDeal])).toEqual([
      ['agrees', { same: 2, opposite: [] }],
      ['agrees', null],
    ]);
    const [opposite, claim] = reproduce(figures, runs, others('1,winnable\n2,unwinnable'));
    expect(opposite).toMatchObject({ finding: 'disagrees', dealByDeal: { same: 1, opposite: ['solvitaire:2'] } });
    expect(opposite.why).toBe('another program decides 1 of the deals the other way, solvitaire:2 first');
    expect(claim.finding).toBe('agrees');
  });

  it('does not test people with programs, but knows what nobody can win', () => {
    const run = runOf('fortress', [400, 1600, 0], { casual: 6, expert: 300, greedy: 1 });
    expect(findings({ quantity: 'win rate', value: 0.11 }, run)).toEqual([
      ['cannot be tested', 'about people; our casual player is no person (ours is lower)'],
      ['cannot be tested', 'about people; our expert player is no person (ours is higher)'],
    ]);
    expect(findings({ quantity: 'win rate', value: 0.333 }, run)).toEqual(
      Array(2).fill(['disagrees', 'nobody can win so many: at most 21.8% can be won']),
    );
    expect(findings({ quantity: 'win rate', value: 0.333, untestable: 'of selected deals' }, run)).toEqual(
      Array(2).fill(['cannot be tested', 'of selected deals']),
    );
  });

  it('tells which of two games is easier by the same deals, when they tell', () => {
    const [harder, easier] = [runOf('fortress', [400, 1600, 0]), runOf('citadel', [900, 1000, 100])];
    const ordering = (order: 'harder' | 'easier') => ({ quantity: 'ordering', order, than: 'citadel' }) as const;
    expect(findings(ordering('harder'), harder, easier)[0]).toEqual([
      'agrees',
      'harder by winnability on the same deals',
    ]);
    expect(findings(ordering('easier'), harder, easier)[0][0]).toBe('disagrees');
    const like = runOf('citadel', [410, 1590, 0]);
    expect(findings(ordering('harder'), harder, { ...like, verdicts: verdictsOf(1, 1, 1998) })[0][0]).toBe(
      'cannot be tested',
    );
    expect(findings(ordering('harder'), harder, { ...like, verdicts: null })[0][1]).toMatch(/verdicts on both games/);
    expect(findings(ordering('harder'), harder, { ...like, verdicts: new Map([['native:1', 'winnable']]) })[0][1]).toBe(
      'the runs of the two games have no deal in common',
    );
  });

  it('says what is missing', () => {
    expect(findings({ value: 0.2 })).toEqual([['cannot be tested', 'there is no run of this game']]);
    expect(findings({ quantity: 'win rate', value: 0.2 }, runOf('fortress', [1, 1, 0]))[0][1]).toBe(
      'the run has no win rate',
    );
  });
});

describe('the tables', () => {
  const run = runOf('fortress', [400, 1600, 0], { casual: 6, expert: 300 });
  const rows = reproduce(
    [
      { ...FIGURE, value: 0.2 },
      { ...FIGURE, quantity: 'win rate', low: 0.3, high: 0.4, source: 'a, b' },
      { ...FIGURE, quantity: 'ordering', order: 'harder', than: 'citadel' },
    ],
    new Map([
      ['fortress', run],
      ['citadel', runOf('citadel', [900, 1000, 100])],
    ]),
    new Map(),
  );

  it('show claim, ours, finding and why', () => {
    const { rows: cells, note } = shortReproductionTable(rows);
    expect(note).toContain('Comparisons: 2 agree, 2 disagree, 0 cannot be tested.');
    expect(note).not.toContain('Deals:');
    expect(cells[0]).toEqual([
      ...['Fortress', 'winnability 20%', '1', 'agrees', 'within ±1.75 points'],
      ...['20.00% (18.31–21.81%)', '2,000'],
    ]);
    expect(cells[1].slice(1, 3)).toEqual(['win rate 30–40%', '2']);
    expect(cells[1].at(-2)).toMatch(/^casual 0\.30% /);
    expect(cells[3][1]).toBe('harder than Citadel');
    expect(cells[3].at(-2)).toMatch(/^-27\.50 points \(-3\d\.\d\d to -2\d\.\d\d\)$/);
  });

  it('name the run and the command', () => {
    const page = reproductionPage(rows, 'castellan reproduce');
    expect(page).toContain('The command: `castellan reproduce`');
    expect(page).toContain('- reproduce-fortress: solvitaire:1..2000; solver limit 5 positions; no players;');
    const lines = reproductionCsv(rows).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + rows.length);
    expect(lines[2]).toMatch(/^fortress,win rate,claim,,0\.3,0\.4,,,,casual,2000,0\.003,.*,5,"a, b"$/);
  });
});

describe('claimNeeds', () => {
  it('asks for no more than the figures need', async () => {
    const figures = await readPublishedFigures();
    const needs = (of: readonly PublishedFigure[]) =>
      claimNeeds(of, figures).map(({ game, solver, players }) => `${game} ${solver} ${players.join('+')}`);
    expect(needs(figures)).toEqual([
      'beleaguered-castle true casual+expert',
      'streets-and-alleys true greedy',
      'fortress true casual+expert',
      'beleaguered-fortress false casual+expert',
      'citadel true greedy',
      'fortress-castle false greedy',
    ]);
    expect(needs(figuresOf(figures, 'citadel'))).toEqual([
      'citadel true greedy',
      'beleaguered-castle true casual+expert',
    ]);
    expect(() => figuresOf(figures, 'citadel-strict')).toThrow(InputError);
  });
});

describe('winnabilityGap', () => {
  it('pairs the deals and keeps unknown ones inside', () => {
    const [first, second] = [verdictsOf(60, 30, 10), verdictsOf(50, 50)];
    const { n, share, low, high } = winnabilityGap(first, second);
    expect(n).toBe(100);
    expect(share).toBeCloseTo(0.15, 12);
    // Lost and won, the unknown deals move the difference from 0.1 to 0.2.
    expect(low).toBeLessThan(0.1);
    expect(high).toBeGreaterThan(0.2);
    const back = winnabilityGap(second, first);
    expect(back.low).toBeCloseTo(-high, 12);
    expect(back.high).toBeCloseTo(-low, 12);
    expect(winnabilityGap(first, new Map())).toEqual({ n: 0, share: null, low: -1, high: 1 });
  });
});

describe('verdicts of another program', () => {
  it.each(['beleaguered-castle', 'streets-and-alleys', 'fortress'])('are those of the tests: %s', async (game) => {
    const text = readFileSync(new URL(`../oracle/solvitaire-${game}.csv`, import.meta.url), 'utf8');
    const verdicts = (await readOtherVerdicts(game))!;
    expect(verdicts).toEqual(parseOtherVerdicts(text, 'oracle'));
    expect(verdicts.size).toBeGreaterThanOrEqual(300);
    expect(dealByDeal(verdicts, verdicts)!.opposite).toEqual([]);
  });

  it('are not there for every game, and are checked', async () => {
    expect(await readOtherVerdicts('citadel')).toBeNull();
    expect(() => parseOtherVerdicts('seed,verdict\n1,lost\n', 'x.csv')).toThrow(
      "x.csv, line 2: '1,lost' must be a number and one of",
    );
  });
});
