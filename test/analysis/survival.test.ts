import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { effort } from '../../src/analysis/effort.js';
import { effortSurvival } from '../../src/analysis/effort-survival.js';
import { kaplanMeier, survivalQuantile, type Happened } from '../../src/analysis/kaplan-meier.js';
import type { Tallies } from '../../src/analysis/tallies.js';

/** Times in any order, negative ones censored, as `kaplanMeier` takes them. */
function happenedAt(times: readonly number[]): Happened[] {
  const found = new Map<number, { events: number; censored: number }>();
  for (const time of times) {
    const at = found.get(Math.abs(time)) ?? { events: 0, censored: 0 };
    found.set(Math.abs(time), at);
    at[time < 0 ? 'censored' : 'events'] += 1;
  }
  return [...found].sort(([a], [b]) => a - b).map(([time, counts]) => ({ time, ...counts }));
}

/** Weeks of remission under 6-mercaptopurine: Freireich et al., Blood 21 (1963) 699-716; in Gehan, Biometrika 52 (1965) 203-223. */
const REMISSIONS = [6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35];

describe('kaplanMeier', () => {
  it('gives textbook values', () => {
    // Shares and Greenwood's errors: Collett, Modelling Survival Data, and Kleinbaum and Klein, Survival Analysis, ch. 2; the log(-log)
    // intervals as Stata's 'sts list' prints them for these data.
    const rows = kaplanMeier(happenedAt(REMISSIONS)).map(({ time, atRisk, share, error, low, high }) => [
      time,
      atRisk,
      ...[share, error, low, high].map((value) => value.toFixed(4)),
    ]);
    expect(rows).toEqual([
      [6, 21, '0.8571', '0.0764', '0.6197', '0.9516'],
      [7, 17, '0.8067', '0.0869', '0.5631', '0.9228'],
      [10, 15, '0.7529', '0.0963', '0.5032', '0.8894'],
      [13, 12, '0.6902', '0.1068', '0.4316', '0.8491'],
      [16, 11, '0.6275', '0.1141', '0.3675', '0.8049'],
      [22, 7, '0.5378', '0.1282', '0.2678', '0.7468'],
      [23, 6, '0.4482', '0.1346', '0.1881', '0.6801'],
    ]);
  });

  it('has the median of the textbook, with an open end', () => {
    const steps = kaplanMeier(happenedAt(REMISSIONS));
    expect(survivalQuantile(steps, 0.5)).toEqual({ time: 23, low: 13, high: null });
    expect(survivalQuantile(steps, 0.9).time).toBeNull();
  });

  it('is the empirical distribution when nothing is censored, and goes down to 0 with a high end', () => {
    const steps = kaplanMeier(happenedAt([3, 1, 2, 2]));
    expect(steps.map(({ time }) => time)).toEqual([1, 2, 3]);
    [0.75, 0.25, 0].forEach((share, i) => expect(steps[i].share).toBeCloseTo(share, 14));
    expect(steps[2]).toMatchObject({ low: 0, high: steps[1].high, error: 0 });
    expect(survivalQuantile(steps, 0.25).time).toBe(1);
    expect(survivalQuantile(steps, 0.75).time).toBe(2);
  });

  it('refuses what is no curve', () => {
    expect(() => kaplanMeier([{ time: 1, events: 0.5, censored: 0 }])).toThrow('whole numbers');
    expect(() => kaplanMeier([{ time: 1, events: 1, censored: -1 }])).toThrow('whole numbers');
    const twice = { time: 2, events: 1, censored: 0 };
    expect(() => kaplanMeier([twice, twice])).toThrow('2 follows 2');
    expect(() => survivalQuantile([], 1)).toThrow(RangeError);
    expect(kaplanMeier([])).toEqual([]);
  });

  it('holds the true share, and the true median, in about 95 of 100 samples', () => {
    const random = seedrandom.alea('castellan-test:kaplan-meier');
    const exponential = (mean: number): number => -mean * Math.log(1 - random());
    let [held, median] = [0, 0];
    const samples = 2000;
    for (let i = 0; i < samples; i++) {
      // A third is censored on the way, the rest at a limit.
      const times = Array.from({ length: 80 }, () => {
        const [end, lost] = [exponential(1), Math.min(exponential(2), 1.5)];
        return end < lost ? end : -lost;
      });
      const steps = kaplanMeier(happenedAt(times));
      const at = steps.findLast(({ time }) => time <= 0.5)!;
      if (at.low <= Math.exp(-0.5) && Math.exp(-0.5) <= at.high) held += 1;
      const { low, high } = survivalQuantile(steps, 0.5);
      if (low !== null && low <= Math.LN2 && Math.LN2 < (high ?? Infinity)) median += 1;
    }
    // Three standard errors are 0.015.
    for (const share of [held / samples, median / samples]) {
      expect(share).toBeGreaterThan(0.935);
      expect(share).toBeLessThan(0.975);
    }
  });
});

describe('effortSurvival', () => {
  const game = { game: 'citadel', placing: 'dealt' };
  const lineup = { games: [{ ...game, label: 'Citadel', catalogued: 'citadel' }], players: [] };
  const dealt = { ...game, played: 0, won: 0, noMove: false };
  const tallies: Pick<Tallies, 'deals' | 'effort'> = {
    deals: [
      { ...dealt, verdict: 'winnable', deals: 50 },
      { ...dealt, verdict: 'unwinnable', deals: 20 },
      { ...dealt, verdict: 'unknown', deals: 30 },
    ],
    effort: [{ ...game, nodes: [1, 10, 40, 1000], deals: [20, 30, 15, 5] }],
  };

  it('censors unknown deals at the limit and agrees with the quantiles of the effort', () => {
    for (const limit of [1000, 5000]) {
      const [curve] = effortSurvival(tallies, lineup, limit);
      expect(curve).toMatchObject({ n: 100, censored: 30 });
      expect(curve.steps.map(({ time, events, atRisk }) => [time, events, atRisk])).toEqual([
        [1, 20, 100],
        [10, 30, 80],
        [40, 15, 50],
        [1000, 5, 35],
      ]);
      [0.8, 0.5, 0.35, 0.3].forEach((share, i) => expect(curve.steps[i].share).toBeCloseTo(share, 12));
      const [plain] = effort(tallies, lineup);
      for (const name of ['q25', 'median', 'q75', 'q95'] as const) expect(curve[name].time).toBe(plain[name]);
      expect(curve.median).toEqual({ time: 10, low: 10, high: 40 });
      expect(curve.q75.high).toBeNull();
    }
  });

  it('has an empty curve without a decided deal and none without a verdict, and refuses a limit that was passed', () => {
    const unknown = { deals: [tallies.deals[2]], effort: [] };
    expect(effortSurvival(unknown, lineup, 10)[0]).toMatchObject({ n: 30, steps: [], median: { time: null } });
    expect(effortSurvival({ deals: [], effort: [] }, lineup, 10)).toEqual([]);
    expect(() => effortSurvival(tallies, lineup, 999)).toThrow('1000 positions, above the limit of 999');
  });
});
