import type { Analysis } from '../analysis/analyse.js';
import type { Interval } from '../analysis/proportion.js';
import type { Comparison } from '../published/compare.js';
import { Sources } from './sources.js';
import type { TextTable } from './text-table.js';
import { countText, NONE, percentText, rangeText, shareText } from './words.js';

/**
 * All figures of an analysis as tables of text, for the report. Tables without rows are left out; `overviewTables` are short.
 * @param comparisons of `compare`
 * @example summaryMarkdown(reportTables(analysis, comparisons))
 */
export function reportTables(analysis: Analysis, comparisons: readonly Comparison[]): TextTable[] {
  return [
    winnabilityTable(analysis),
    winRateTable(analysis),
    skillGapTable(analysis),
    startTable(analysis),
    effortTable(analysis),
    comparisonTable(comparisons),
  ].filter(({ rows }) => rows.length > 0);
}

function winnabilityTable({ winnability }: Analysis): TextTable {
  return {
    title: 'Winnability',
    note:
      'Share of deals that can be won, with its 95% interval. Unknown deals count as lost at the low end of the interval, as won ' +
      'at the high end, and half in the share. By play: winnable deals that the solver did not decide, but some player won.',
    header: ['Game', 'n', 'Winnable', 'By play', 'Unwinnable', 'Unknown', 'Share', '95% interval'],
    words: 1,
    rows: winnability.map((row) => [
      row.label,
      ...[row.n, row.winnable, row.byPlay, row.unwinnable, row.unknown].map(countText),
      shareText(row.share),
      rangeText(row),
    ]),
  };
}

function winRateTable({ winRates }: Analysis): TextTable {
  return {
    title: 'Win rate',
    note: 'Share of all playouts won, whether or not the deals can be won, with its 95% interval.',
    header: ['Game', 'Player', 'n', 'Won', 'Stuck', 'Gave up', 'Win rate', '95% interval', 'Cards up when not won'],
    words: 2,
    rows: winRates.map((row) => [
      row.label,
      row.player,
      ...[row.n, row.won, row.stuck, row.gaveUp].map(countText),
      shareText(row.share),
      rangeText(row),
      row.meanCardsUp === null ? NONE : row.meanCardsUp.toFixed(1),
    ]),
  };
}

function skillGapTable({ skillGap }: Analysis): TextTable {
  return {
    title: 'Winnable deals won',
    note:
      'Share of the deals known to be winnable (n) that each player won, the same deals for every player, with its 95% interval. ' +
      'Open: deals that stay unknown; the low end of the interval counts them as winnable and lost, the high end as unwinnable, ' +
      'and the share is in the middle of what they leave open.',
    header: ['Game', 'Player', 'n', 'Won', 'Open', 'Share', '95% interval'],
    words: 2,
    rows: skillGap.map((row) => [
      row.label,
      row.player,
      countText(row.n),
      countText(row.won),
      countText(row.open),
      shareText(row.share),
      row.n === 0 ? NONE : rangeText(row),
    ]),
  };
}

function startTable({ start }: Analysis): TextTable {
  return {
    title: 'No legal move at the start',
    note: 'Share of deals that are lost before the first move, with its 95% interval.',
    header: ['Game', 'n', 'No move', 'Share', '95% interval'],
    words: 1,
    rows: start.map((row) => [
      row.label,
      countText(row.n),
      countText(row.noMove),
      shareText(row.share, 2),
      rangeText(row, 2),
    ]),
  };
}

function effortTable({ effort }: Analysis): TextTable {
  const figure = (value: number | null) => (value === null ? NONE : countText(value));
  return {
    title: 'Positions searched for a verdict',
    note: `Quantiles over all deals; unknown deals count as longer than any decided one (${NONE}: the quantile is among them).`,
    header: ['Game', 'n', 'Unknown', '25%', 'Median', '75%', '95%', 'Most, decided'],
    words: 1,
    rows: effort.map((row) => [
      row.label,
      ...[row.n, row.censored].map(countText),
      ...[row.q25, row.median, row.q75, row.q95, row.max].map(figure),
    ]),
  };
}

function comparisonTable(comparisons: readonly Comparison[]): TextTable {
  const sources = new Sources(comparisons);
  return {
    title: 'Beside published figures',
    note:
      'Figures agree when their intervals have a point in common; a claim of a bare value is taken as rounded to a whole percent. A published win rate does not always say who played; it ' +
      'stands beside each of our players.',
    header: ['Game', 'Quantity', 'Player', 'Kind', 'Source', 'Published', 'This run', 'Agreement'],
    words: 5,
    sources: sources.texts,
    rows: comparisons.map(({ published, theirs, ours, agreement }) => [
      ours.label,
      published.quantity,
      ours.player ?? NONE,
      published.kind,
      sources.numberOf(published.source),
      publishedText(published.value, theirs),
      `${shareText(ours.share, 2)} (${rangeText(ours, 2)})`,
      agreement,
    ]),
  };
}

function publishedText(value: number | null, interval: Interval): string {
  if (value === null) return rangeText(interval, 2);
  return interval.low === interval.high
    ? percentText(value, 2)
    : `${percentText(value, 2)} (${rangeText(interval, 2)})`;
}
