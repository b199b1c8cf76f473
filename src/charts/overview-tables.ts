import type { Analysis } from '../analysis/analyse.js';
import type { Proportion } from '../analysis/proportion.js';
import type { SkillGapRow } from '../analysis/skill-gap.js';
import type { WinnabilityRow } from '../analysis/winnability.js';
import type { Comparison } from '../published/compare.js';
import type { TextTable } from './text-table.js';
import { countText, NONE, percentText, rangeText, shareText, shortRangeText } from './words.js';

/**
 * The two tables that say most about a run, one row a game, short enough for a terminal: winnability and win rates. `reportTables`
 * has all figures. Tables without rows are left out.
 * @param comparisons of `compare`
 * @example overviewTables(analysis, comparisons).map((table) => terminalTable(table)).join('\n')
 */
export function overviewTables(analysis: Analysis, comparisons: readonly Comparison[]): TextTable[] {
  return [winnabilityTable(analysis, comparisons), winRateTable(analysis)].filter(({ rows }) => rows.length > 0);
}

function winnabilityTable({ winnability }: Analysis, comparisons: readonly Comparison[]): TextTable {
  return {
    title: 'Winnability',
    note: 'Share of deals that can be won. Unknown deals are inside the interval. Published: by a solver, on other deals.',
    header: ['Game', 'n', 'Winnable', 'Unwinnable', 'Unknown', 'Share', '95% interval', 'Published'],
    words: 1,
    rows: winnability.map((row) => [
      row.label,
      ...[row.n, row.winnable, row.unwinnable, row.unknown].map(countText),
      shareText(row.share),
      rangeText(row),
      publishedText(row, comparisons),
    ]),
  };
}

/** '68.2%, agrees', a line for each published figure of a solver; claims without a method are left to the report. */
function publishedText(row: WinnabilityRow, comparisons: readonly Comparison[]): string {
  const lines = comparisons
    .filter(({ published, ours }) => published.kind === 'solver' && ours.quantity === 'winnability' && same(ours, row))
    .map(({ published, theirs, agreement }) => {
      const figure = published.value === null ? rangeText(theirs) : percentText(published.value);
      return `${figure}, ${agreement === 'agrees' ? 'agrees' : 'differs'}`;
    });
  return lines.length === 0 ? NONE : lines.join('\n');
}

function winRateTable({ players, winRates, skillGap }: Analysis): TextTable {
  const games = [...new Map(winRates.map((row) => [`${row.game} ${row.placing}`, row])).values()];
  const cells = games.map((game) => [
    ...players.map((player) => winRates.find((row) => same(row, game) && row.player === player)),
    bestOf(skillGap.filter((row) => same(row, game))),
  ]);
  const sizes = [...new Set(winRates.map(({ n }) => countText(n)))];
  return {
    title: 'Win rate',
    note:
      `Share of deals won, 95% interval; n = ${sizes.join(', ')}. ` +
      "Best of winnable: the best player's share of the winnable deals.",
    header: ['Game', ...players, 'Best of winnable'],
    words: 1,
    rows: aligned(cells).map((row, index) => [games[index].label, ...row]),
  };
}

function bestOf(rows: readonly SkillGapRow[]): SkillGapRow | undefined {
  return rows.reduce<SkillGapRow | undefined>(
    (best, row) => (row.share !== null && row.share > (best?.share ?? -1) ? row : best),
    undefined,
  );
}

/** '53.9%   51\u201357' in each cell, the shares of a column below one another. */
function aligned(cells: readonly (readonly (Proportion | undefined)[])[]): string[][] {
  const ranges = cells.map((row) => row.map((cell) => (cell === undefined ? '' : shortRangeText(cell))));
  const widths = (ranges[0] ?? []).map((_, column) => Math.max(...ranges.map((row) => row[column].length)));
  return cells.map((row, line) =>
    row.map((cell, column) =>
      cell === undefined ? NONE : `${shareText(cell.share)} ${ranges[line][column].padStart(widths[column])}`,
    ),
  );
}

function same(a: { game: string; placing: string }, b: { game: string; placing: string }): boolean {
  return a.game === b.game && a.placing === b.placing;
}
