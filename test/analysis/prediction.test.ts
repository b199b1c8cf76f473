import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { auc } from '../../src/analysis/auc.js';
import { DEAL_FEATURES } from '../../src/analysis/deal-features.js';
import { chanceOf, logistic } from '../../src/analysis/logistic.js';
import { predictLoss, type DecidedDeal } from '../../src/analysis/predict-loss.js';
import { parseCard } from '../../src/cards/card.js';
import type { Layout } from '../../src/deals/layout.js';

describe('logistic regression', () => {
  // Hours of study and passing of twenty students: the worked example of Wikipedia, 'Logistic regression', whose estimates and standard
  // errors R's glm gives too.
  const hours = [
    ...[0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5],
    ...[2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5],
  ];
  const passed = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1].map((one) => one === 1);
  const rows = hours.map((hour) => [hour]);

  it('gives the estimates and standard errors of a published example', () => {
    const fit = logistic(rows, passed);
    expect(fit.intercept.value).toBeCloseTo(-4.0777, 4);
    expect(fit.intercept.error).toBeCloseTo(1.761, 3);
    expect(fit.weights[0].value).toBeCloseTo(1.5046, 4);
    expect(fit.weights[0].error).toBeCloseTo(0.6287, 4);
    expect(chanceOf(fit, [2])).toBeCloseTo(0.26, 2);
    expect(chanceOf(fit, [4])).toBeCloseTo(0.87, 2);
  });

  it('is the logarithm of the odds ratio for one column of two values', () => {
    const cells = [
      { x: 1, y: true, n: 30 },
      { x: 1, y: false, n: 10 },
      { x: 0, y: true, n: 15 },
      { x: 0, y: false, n: 45 },
    ];
    const cases = cells.flatMap(({ n, ...one }) => Array.from({ length: n }, () => one));
    const { weights } = logistic(
      cases.map(({ x }) => [x]),
      cases.map(({ y }) => y),
    );
    // Woolf's standard error.
    expect(weights[0].value).toBeCloseTo(Math.log((30 * 45) / (10 * 15)), 9);
    expect(weights[0].error).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 10 + 1 / 15 + 1 / 45), 9);
  });

  it('a penalty makes the weights smaller, and finite where a column parts the outcomes', () => {
    const [free, held] = [0, 5].map((ridge) => logistic(rows, passed, { ridge }).weights[0].value);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(free);
    const parted = hours.map((hour) => hour > 2);
    expect(() => logistic(rows, parted)).toThrow(RangeError);
    expect(Number.isFinite(logistic(rows, parted, { ridge: 1 }).weights[0].value)).toBe(true);
  });

  it('refuses what it cannot fit', () => {
    expect(() => logistic([[1], [2]], [true, true])).toThrow(/both kinds/);
    expect(() => logistic([[1], [2, 3]], [true, false])).toThrow(/one length/);
    expect(() => logistic([[1]], [true, false])).toThrow(/outcome for each row/);
    // A column that follows from another.
    expect(() =>
      logistic(
        hours.map((hour) => [hour, 2 * hour]),
        passed,
      ),
    ).toThrow(/does not settle/);
  });

  it('finds the weights that made the outcomes, within its intervals as often as they promise', () => {
    const random = seedrandom('castellan-logistic', { global: false });
    let covered = 0;
    for (let run = 0; run < 200; run++) {
      const made = Array.from({ length: 300 }, () => [2 * random() - 1, 2 * random() - 1]);
      const outcomes = made.map(([a, b]) => random() < 1 / (1 + Math.exp(-(0.3 + a - 0.5 * b))));
      const [first] = logistic(made, outcomes).weights;
      if (first.low <= 1 && first.high >= 1) covered += 1;
    }
    // 95 % of 200, and three standard errors of that on either side.
    expect(covered).toBeGreaterThanOrEqual(181);
    expect(covered).toBeLessThanOrEqual(199);
  });
});

describe('the area under the curve', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), { minLength: 6, maxLength: 40 });
  const bothTwice = (cases: readonly (readonly [number, boolean])[]): boolean =>
    [true, false].every((kind) => cases.filter(([, outcome]) => outcome === kind).length >= 2);

  it('is the share of pairs in the right order, and its error that of the definition', () => {
    fc.assert(
      fc.property(pairs.filter(bothTwice), (cases) => {
        const [yes, no] = [true, false].map((kind) => cases.filter(([, one]) => one === kind).map(([score]) => score));
        const beats = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0);
        const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
        const area = mean(yes.flatMap((a) => no.map((b) => beats(a, b))));
        const variance = (values: readonly number[]): number =>
          values.reduce((sum, value) => sum + (value - area) ** 2, 0) / (values.length - 1);
        const error = Math.sqrt(
          variance(yes.map((a) => mean(no.map((b) => beats(a, b))))) / yes.length +
            variance(no.map((b) => mean(yes.map((a) => beats(a, b))))) / no.length,
        );
        const found = auc(
          cases.map(([score]) => score),
          cases.map(([, outcome]) => outcome),
        );
        expect(found.area).toBeCloseTo(area, 12);
        expect(found.error).toBeCloseTo(error, 12);
        expect(found.low).toBeLessThanOrEqual(found.area + 1e-12);
        expect(found.high).toBeGreaterThanOrEqual(found.area - 1e-12);
      }),
    );
  });

  it('covers the area that made the scores as often as it promises', () => {
    const random = seedrandom('castellan-auc', { global: false });
    // A uniform score on 0..1 against one on 0..1/2 more: the first beats the second with chance 1/8, see the triangle that is left.
    const area = 1 - 0.5 ** 2 / 2;
    let covered = 0;
    for (let run = 0; run < 400; run++) {
      const outcomes = Array.from({ length: 200 }, (_, i) => i < 80);
      const found = auc(
        outcomes.map((yes) => random() + (yes ? 0.5 : 0)),
        outcomes,
      );
      if (found.low <= area && found.high >= area) covered += 1;
    }
    expect(covered).toBeGreaterThanOrEqual(367);
    expect(covered).toBeLessThanOrEqual(393);
  });

  it('needs two cases of each kind', () => {
    expect(() => auc([1, 2, 3], [true, false, false])).toThrow(RangeError);
  });
});

describe('the features of a deal', () => {
  // From bottom to top; the aces are out.
  const layout: Layout = {
    piles: ['2C KC 3C', 'KD 2D QD', '2H 3H 4H', '5S 4S 3S 2S', 'TC 9D', 'KH'].map((pile) =>
      pile.split(' ').map((card) => parseCard(card)!),
    ),
    ...{ foundations: [1, 1, 1, 1], reserve: [], deck: [] },
  };
  const value = (id: string): number => DEAL_FEATURES.find((feature) => feature.id === id)!.of(layout);

  it.each([
    // On 2C two cards, on 2D one, on 2H two, on 2S none.
    ['on-next', 5],
    // On 3C none, on 3H one, on 3S one; 3D is not there.
    ['on-second', 2],
    // On 4H none, on 4S two.
    ['on-third', 2],
    // Clubs: K and 3 on 2; diamonds: Q on 2; hearts: 3 and 4 on 2, 4 on 3.
    ['on-own-suit', 6],
    ['high-on-low', 0],
    // Under KC one card.
    ['under-kings', 1],
    // Under QD two.
    ['under-queens', 2],
    // 3, Q, 4, 2, 9, K.
    ['exposed-rank', 43 / 6],
    ['exposed-ranks', 6],
    // 3 to 4, Q to K, 2 to 3.
    ['exposed-steps', 3],
    // 4S, 3S, 2S and 9D; 2D on KD is none.
    ['in-order', 4],
    ['spread-next', 4],
    ['low-in-reserve', 0],
    ['up-at-start', 4],
  ])('%s', (id, wanted) => expect(value(id)).toBeCloseTo(wanted, 12));

  it('are known by different names', () => {
    for (const key of ['id', 'name'] as const) {
      expect(new Set(DEAL_FEATURES.map((feature) => feature[key])).size).toBe(DEAL_FEATURES.length);
    }
  });
});

describe('predicting losses', () => {
  const random = seedrandom('castellan-predict', { global: false });
  /** Deals whose loss follows from the first feature alone, by a known chance; the last feature is the same for all. */
  const deals = (count: number, strength: number): DecidedDeal[] =>
    Array.from({ length: count }, () => {
      const features = DEAL_FEATURES.map((_, i) => (i + 1 === DEAL_FEATURES.length ? 4 : random()));
      return { features, lost: random() < 1 / (1 + Math.exp(-strength * (features[0] - 0.5))) };
    });

  it('finds what tells, and is right about the chances out of sample', () => {
    const found = predictLoss(deals(2000, 8), deals(2000, 8))!;
    expect(found.weights).toHaveLength(DEAL_FEATURES.length - 1);
    const [first, ...others] = found.weights;
    expect(first.low).toBeGreaterThan(1);
    for (const { weight } of others) expect(Math.abs(weight)).toBeLessThan(0.3);
    expect(found.outOfSample.low).toBeGreaterThan(0.8);
    expect(found.brier).toBeLessThan(found.brierOfShare);
    expect(found.calibration.reduce((sum, { n }) => sum + n, 0)).toBe(2000);
    for (const { predicted, low, high } of found.calibration) {
      expect(predicted).toBeGreaterThan(low - 0.05);
      expect(predicted).toBeLessThan(high + 0.05);
    }
  });

  it('finds nothing where nothing tells', () => {
    const found = predictLoss(deals(2000, 0), deals(2000, 0))!;
    expect(found.outOfSample.low).toBeLessThan(0.53);
    expect(found.outOfSample.high).toBeGreaterThan(0.47);
  });

  it('says nothing about too few losses', () => {
    expect(predictLoss(deals(30, 8), deals(2000, 8))).toBeNull();
  });
});
