import { DEAL_FEATURES } from '../analysis/deal-features.js';
import type { PredictionRow, WeightRow } from './prediction-tables.js';
import type { ChartSpec } from './render.js';
import { BLUE, THEME } from './theme.js';
import { figure, words } from './tooltips.js';
import { percentText, rounded, sizesText } from './words.js';

const ROW = 18;
const WIDTH = 190;

/**
 * What each feature of a deal says about losing it: standardized weights with intervals, one small plot a game. Filled: the interval is on one
 * side of 0.
 *
 * @param rows at least one
 * @param predictions of the same games
 */
export function lossWeightsChart(rows: readonly WeightRow[], predictions: readonly PredictionRow[]): ChartSpec {
  const games = [...new Set(rows.map(({ label }) => label))];
  const names = DEAL_FEATURES.filter(({ id }) => rows.some(({ feature }) => feature === id)).map(({ name }) => name);
  const y = {
    field: 'feature',
    type: 'nominal' as const,
    title: null,
    sort: names,
    scale: { type: 'band' as const, domain: names },
  };
  const x = {
    field: 'weight',
    type: 'quantitative' as const,
    title: 'Change of log(odds)',
    scale: { nice: false, padding: 8 },
    axis: { tickCount: 5 },
  };
  const tooltip = [
    ...[words('game', 'Game'), words('feature', 'Feature'), figure('weight', 'For one sd more', '+.2f')],
    ...[figure('low', '95% from', '+.2f'), figure('high', 'to', '+.2f')],
    ...[figure('mean', 'Mean', '.2f'), figure('sd', 'Standard deviation', '.2f')],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'What the look of a deal says about losing it',
      subtitle: [
        'Weights of a logistic regression for one standard deviation more of each feature, the others given. Right: losing is more likely.',
        `Lines are 95% intervals, filled marks are told apart from 0; n = ${sizesText(predictions.filter(({ area }) => area !== null).map(({ trained }) => trained))} deals per game.`,
      ],
    },
    data: {
      values: rows.map((row) => ({
        game: row.label,
        feature: DEAL_FEATURES.find(({ id }) => id === row.feature)!.name,
        ...{ weight: rounded(row.weight), low: rounded(row.low), high: rounded(row.high) },
        ...{ mean: rounded(row.mean), sd: rounded(row.sd), told: row.low > 0 || row.high < 0 },
      })),
    },
    facet: { field: 'game', type: 'nominal', sort: games, title: null },
    columns: 3,
    resolve: { axis: { x: 'independent' } },
    spec: {
      width: WIDTH,
      height: names.length * ROW,
      layer: [
        { mark: { type: 'rule', color: '#888888' }, encoding: { x: { datum: 0, type: 'quantitative' } } },
        {
          mark: { type: 'rule', strokeWidth: 2, color: BLUE },
          encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, tooltip },
        },
        {
          // White inside, so that the line does not show through a mark that is not filled.
          mark: { type: 'point', filled: true, opacity: 1, size: 44, strokeWidth: 1.6, stroke: BLUE },
          encoding: { y, x, fill: { condition: { test: 'datum.told', value: BLUE }, value: '#FFFFFF' }, tooltip },
        },
      ],
    },
  };
}

/** What to see on it, and n. */
export function lossWeightsCaption(rows: readonly WeightRow[], predictions: readonly PredictionRow[]): string {
  const fitted = predictions.filter(({ area }) => area !== null);
  const best = fitted.reduce((a, b) => (b.area! > a.area! ? b : a));
  const worst = fitted.reduce((a, b) => (b.area! < a.area! ? b : a));
  // Of each feature the games in which it is told apart from 0, and on which side.
  const counted = DEAL_FEATURES.map(({ id, name }) => {
    const own = rows.filter(({ feature }) => feature === id);
    return {
      name,
      more: own.filter(({ low }) => low > 0).length,
      less: own.filter(({ high }) => high < 0).length,
    };
  });
  const [worse, better] = (['more', 'less'] as const).map((side) =>
    counted.reduce((a, b) => (b[side] > a[side] ? b : a)),
  );
  return (
    `Most often a warning: '${worse.name}' (in ${worse.more} of ${fitted.length} games); most often a comfort: '${better.name}' (in ${better.less}). ` +
    `On deals that it was not fitted to, the regression puts a lost deal above a winnable one in ${percentText(worst.area!)} (${worst.label}) to ` +
    `${percentText(best.area!)} (${best.label}) of the pairs; a coin would in 50%. ` +
    `n = ${sizesText(fitted.map(({ trained }) => trained))} deals per game, and as many to test it.`
  );
}
