import type { Analysis } from '../analysis/analyse.js';
import type { Comparison } from '../published/compare.js';
import { csvLine } from '../results/csv.js';

type Cell = string | number | null;

/**
 * The aggregates of an analysis as CSV, by file name, for whoever goes on with them elsewhere. Shares and ends of intervals are
 * in 0..1, unrounded; an empty field means that there is no figure. Tables without rows are left out.
 * @example aggregateTables(analysis, comparisons)['winnability.csv'] // 'game,placing,label,n,...'
 */
export function aggregateTables(analysis: Analysis, comparisons: readonly Comparison[]): Record<string, string> {
  const { winnability, winRates, skillGap, cardsUp, effort, effortCurve, start } = analysis;
  const game = ['game', 'placing', 'label'] as const;
  const share = ['share', 'low', 'high'] as const;
  const all = {
    'winnability.csv': csv(winnability, [...game, 'n', 'winnable', 'byPlay', 'unwinnable', 'unknown', ...share]),
    'win-rates.csv': csv(winRates, [...game, 'player', 'n', 'won', 'stuck', 'gaveUp', ...share, 'meanCardsUp']),
    'skill-gap.csv': csv(skillGap, [...game, 'player', 'n', 'won', 'open', ...share]),
    'cards-up.csv': csv(cardsUp, [...game, 'player', 'cardsUp', 'n', 'count', 'share']),
    'effort.csv': csv(effort, [...game, 'n', 'censored', 'q25', 'median', 'q75', 'q95', 'max', 'total']),
    'effort-curve.csv': csv(effortCurve, [...game, 'n', 'censored', 'nodes', 'share']),
    'start.csv': csv(start, [...game, 'n', 'noMove', ...share]),
    'published-comparison.csv': csv(comparisons.map(flatComparison), [
      ...(['game', 'quantity', 'player', 'kind', 'published_value', 'published_low', 'published_high'] as const),
      ...(['n', ...share, 'agreement', 'source'] as const),
    ]),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

function flatComparison({ published, theirs, ours, agreement }: Comparison) {
  const { quantity, kind, source } = published;
  const { game, player, n, share, low, high } = ours;
  return {
    ...{ game, quantity, player, kind, published_value: published.value },
    ...{ published_low: theirs.low, published_high: theirs.high, n, share, low, high, agreement, source },
  };
}

/** Rows as CSV, `null` when there are none; names in `camelCase` become `snake_case`, as in the result tables. */
export function csv<K extends string>(
  rows: readonly Readonly<Record<K, Cell>>[],
  columns: readonly K[],
): string | null {
  if (rows.length === 0) return null;
  const header = columns.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return [header, ...rows.map((row) => columns.map((name) => row[name]))].map(csvLine).join('');
}
