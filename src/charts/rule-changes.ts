import { findGame } from '../games/find-game.js';
import { LEVEL } from './ablation.js';
import type { ChartSpec } from './render.js';
import { BLUE, PLOT_WIDTH, THEME } from './theme.js';
import { figure, words } from './tooltips.js';
import { countText, rounded, sizesText } from './words.js';

/** A line of the table of `castellan compare-rules`: the same deals under two sets of rules. */
export interface RuleChangeRow {
  readonly game: string;
  readonly what: string;
  readonly change: string;
  readonly n: number;
  /** Winnabilities. */
  readonly before: number;
  readonly after: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly open: number;
  /** After less before, in -1..1, with its interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly pHolm: number;
  /** Deals that contradict what follows from the rules alone, with blanks between; `null`: none. */
  readonly contradictions: string | null;
}

const ROW = 22;

/**
 * What each change of the rules does to the winnability, on the same deals: a row a change, the largest gain on top.
 * @param rows at least one
 */
export function ruleChangesChart(rows: readonly RuleChangeRow[]): ChartSpec {
  const sorted = [...rows].sort((a, b) => b.difference - a.difference);
  const names = sorted.map(nameOf);
  const y = {
    field: 'name',
    type: 'nominal' as const,
    title: null,
    sort: names,
    scale: { type: 'band' as const, domain: names },
  };
  const x = {
    field: 'difference',
    type: 'quantitative' as const,
    title: 'After less before, % of deals',
    scale: { zero: true, nice: true, padding: 8 },
    axis: { format: '~r', tickCount: 8 },
  };
  const tooltip = [
    ...[words('name', 'Change'), figure('difference', 'Difference, points', '+.2f')],
    ...[figure('low', '95% from', '+.2f'), figure('high', 'to', '+.2f'), figure('n', 'n')],
  ];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: THEME,
    title: {
      text: 'What a change of the rules does',
      subtitle: [
        `Winnability after the change less before, on the same deals; n = ${sizesText(rows.map(({ n }) => n))} deals. Lines are 95% intervals, unknown deals inside.`,
        `Filled: told apart from 0 after Holm's correction (p at most ${LEVEL}).`,
      ],
    },
    width: PLOT_WIDTH,
    height: rows.length * ROW,
    data: {
      values: sorted.map((row, i) => ({
        ...{ name: names[i], n: row.n, told: row.pHolm <= LEVEL },
        ...{ difference: rounded(100 * row.difference), low: rounded(100 * row.low), high: rounded(100 * row.high) },
      })),
    },
    layer: [
      { mark: { type: 'rule', color: '#888888' }, encoding: { x: { datum: 0, type: 'quantitative' } } },
      {
        mark: { type: 'rule', strokeWidth: 2, color: BLUE },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, tooltip },
      },
      {
        mark: { type: 'point', filled: true, opacity: 1, size: 52, strokeWidth: 1.6, stroke: BLUE },
        encoding: { y, x, fill: { condition: { test: 'datum.told', value: BLUE }, value: '#FFFFFF' }, tooltip },
      },
    ],
  };
}

function nameOf({ game, change }: RuleChangeRow): string {
  return `${findGame(game).name}: ${change}`;
}

/** What to see on it, and n. */
export function ruleChangesCaption(rows: readonly RuleChangeRow[]): string {
  const told = rows.filter(({ pHolm }) => pHolm <= LEVEL);
  const most = rows.reduce((a, b) => (Math.abs(b.difference) > Math.abs(a.difference) ? b : a));
  const points = `${most.difference > 0 ? '+' : '\u2212'}${(100 * Math.abs(most.difference)).toFixed(2)} points`;
  return (
    'Right of the line a change makes more deals winnable, left of it fewer. ' +
    `${countText(told.length)} of ${countText(rows.length)} changes are told apart from none; the largest is ${nameOf(most)}, ${points}. ` +
    `n = ${sizesText(rows.map(({ n }) => n))} deals under each set of rules.`
  );
}
