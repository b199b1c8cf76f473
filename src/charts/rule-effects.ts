import { findGame } from '../games/find-game.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import { LEVEL } from './ablation.js';
import { intervalLanes } from './interval-lanes.js';
import type { ChartSpec } from './render.js';
import { BLUE, PALE_BLUE, PLOT_WIDTH, THEME } from './theme.js';
import type { RuleChangeRow } from './rule-tables.js';
import { figure, words } from './tooltips.js';
import { countText, percentText, rangeText, rounded, sizesText } from './words.js';

/** Pixels of one change's row. */
const ROW = 22;

/**
 * What each change of the rules does to the winnability: the difference on the same deals with its interval, one small plot a game.
 * @param rows at least one
 * @example ruleEffectsChart(ruleEffects(grid, pairs, study).map(ruleChangeRow))
 */
export function ruleEffectsChart(rows: readonly RuleChangeRow[]): ChartSpec {
  const games = [...new Set(rows.map(({ game }) => game))];
  const y = {
    field: 'change',
    type: 'nominal' as const,
    title: null,
    sort: null,
    scale: { type: 'band' as const, paddingInner: 0.1 },
    axis: { labelLimit: 330 },
  };
  const x = {
    field: 'difference',
    type: 'quantitative' as const,
    title: 'After less before, % of deals',
    scale: { zero: true, nice: false, padding: 8 },
    axis: { format: '~r', tickCount: 5 },
  };
  const tooltip = [
    ...[words('change', 'Change'), figure('difference', 'Difference, points', '+.2f')],
    ...[figure('low', '95% from', '+.2f'), figure('high', 'to', '+.2f'), figure('n', 'n')],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'What a change of the rules does',
      subtitle: [
        `The same deals under both; n = ${sizesText(rows.map(({ n }) => n))} deals per game. Lines are 95% intervals, unknown deals inside.`,
        `Filled: told apart from 0 after Holm's correction (p at most ${LEVEL}).${games.length > 1 ? ' Each plot has a scale of its own.' : ''}`,
      ],
    },
    // No facets: those of unequal height with scales of their own do not draw without a warning.
    vconcat: games.map((game) => {
      const own = rows.filter((row) => row.game === game);
      return {
        title: { text: findGame(game).name, fontSize: 13, offset: 4 },
        width: PLOT_WIDTH,
        height: own.length * ROW,
        data: {
          values: own.map((row) => ({
            change: changeLabel(row),
            n: row.n,
            difference: rounded(100 * row.difference),
            low: rounded(100 * row.low),
            high: rounded(100 * row.high),
            told: row.pHolm <= LEVEL,
          })),
        },
        layer: [
          {
            mark: { type: 'rule' as const, color: '#888888' },
            encoding: { x: { datum: 0, type: 'quantitative' as const } },
          },
          {
            mark: { type: 'rule' as const, strokeWidth: 2, color: BLUE },
            encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, tooltip },
          },
          {
            mark: { type: 'point' as const, filled: true, opacity: 1, size: 52, strokeWidth: 1.6, stroke: BLUE },
            encoding: { y, x, fill: { condition: { test: 'datum.told', value: BLUE }, value: PALE_BLUE }, tooltip },
          },
        ],
      };
    }),
  };
}

/** What to see on it, and n. @param rows at least one */
export function ruleEffectsCaption(rows: readonly RuleChangeRow[]): string {
  const told = rows.filter(({ pHolm }) => pHolm <= LEVEL);
  const most = rows.reduce((a, b) => (Math.abs(b.difference) > Math.abs(a.difference) ? b : a));
  const points = `${most.difference > 0 ? '+' : '\u2212'}${(100 * Math.abs(most.difference)).toFixed(2)} points`;
  return (
    'Right of the line a change makes more deals winnable, left of it fewer; where a line is long, unknown deals leave much open. ' +
    `${countText(told.length)} of ${countText(rows.length)} changes are told apart from none; the largest is ${findGame(most.game).name}, ${most.change}, ${points}. ` +
    `n = ${sizesText(rows.map(({ n }) => n))} deals under each set of rules.`
  );
}

/** The winnability under each set of rules, with its interval. @param rows of `gridWinnability`, at least one */
export function rulesWinnabilityChart(rows: readonly WinnabilityRow[]): ChartSpec {
  const lane = 'Share that can be won';
  return intervalLanes({
    title: 'How many deals can be won under which rules',
    subtitle: [
      `The same deals under all rules; n = ${sizesText(rows.map(({ n }) => n))} deals each; lines are 95% intervals.`,
      'The intervals count unknown deals as lost at the low end, as won at the high end.',
    ],
    axisTitle: 'Share of deals that can be won',
    games: rows.map(({ label }) => label),
    lanes: [{ name: lane, colour: BLUE, shape: 'circle' }],
    marks: rows.map(({ label, share, low, high }) => ({ game: label, lane, share, low, high })),
    bars: [
      {
        name: 'Left open by unknown deals',
        colour: PALE_BLUE,
        rows: rows
          .filter(({ unknown }) => unknown > 0)
          .map((row) => ({ game: row.label, from: row.winnable / row.n, to: (row.winnable + row.unknown) / row.n })),
      },
    ],
    notes: rows.map((row) => ({ game: row.label, text: `${percentText(row.share!)} (${rangeText(row)})` })),
    laneHeight: 18,
  });
}

/** What to see on it, and n. */
export function rulesWinnabilityCaption(rows: readonly WinnabilityRow[]): string {
  return `The further right, the more deals can be won. Pale bars are left open by unknown deals. n = ${sizesText(rows.map(({ n }) => n))} deals each.`;
}

/** A change without the game's name of a reading, which the table has. */
function changeLabel({ what, change }: RuleChangeRow): string {
  if (what === 'arranged') return change.replace(/^placed by /, '').replace(' instead of ', ' over ');
  if (what === 'layout') return `as ${change.split(':', 1)[0]}`;
  return change.replace(' to ', ' \u2192 ');
}
