import { formatRange } from '../deals/reference.js';
import { csvLine } from '../results/csv.js';
import { DEALT } from '../results/study-record.js';
import type { Study } from '../results/study-record.js';
import { HALF_WIDTH_GOAL, type GameFigure } from '../published/new-figures.js';
import { summaryMarkdown } from './report-text.js';
import type { TextTable } from './text-table.js';
import { countText, NONE, percentText, rangeText } from './words.js';
import { wrapText } from './wrap-text.js';

const LINE = 110;
const WORDS = { new: 'nobody before', sharper: 'sharper than before', published: 'published, sharper there' } as const;

/** The winnability of every game, how sharp it is, and what of it is new. */
export function gameFiguresTable(rows: readonly GameFigure[]): TextTable {
  return {
    title: 'Winnability of every game',
    note:
      'Share of deals that can be won, with its 95% interval, unknown deals inside, from the report with the narrowest one. Half-width: half of that interval, in ' +
      `percentage points; the goal is ${points(HALF_WIDTH_GOAL)}. Deals needed: how many the goal needs at these shares; 'none' when the unknown deals alone make the ` +
      'interval wider, so that only a higher limit of the solver helps. Published: whether the table of published figures has one by a solver or by simulation.',
    header: ['Game', 'Report', 'Published', 'n', 'Unknown', 'Share', '95% interval', 'Half-width', 'Deals needed'],
    words: 3,
    rows: rows.map(({ game, row, source, halfWidth, dealsNeeded, newness }) =>
      row === null || source === null || halfWidth === null || newness === null
        ? [game.name, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE]
        : [
            row.label,
            source.report,
            WORDS[newness],
            countText(row.n),
            countText(row.unknown),
            percentText(row.share!, 3),
            rangeText(row, 3),
            `${points(halfWidth)}${halfWidth <= HALF_WIDTH_GOAL ? ', reached' : ''}`,
            dealsNeeded === null ? 'none' : countText(dealsNeeded),
          ],
    ),
  };
}

/** In one paragraph: which figures nobody published before, which are as sharp as they should be, and which are not. */
export function gameFiguresText(rows: readonly GameFigure[]): string {
  const named = (found: readonly GameFigure[]): string =>
    found.length === 0 ? 'none' : found.map(({ game, row }) => row?.label ?? game.name).join(', ');
  const there = rows.filter(({ row }) => row !== null);
  const sharp = there.filter(({ halfWidth }) => halfWidth! <= HALF_WIDTH_GOAL);
  const open = there.filter(({ dealsNeeded }) => dealsNeeded === null);
  const more = there.filter((one) => !sharp.includes(one) && !open.includes(one));
  const missing = rows.filter(({ row }) => row === null);
  return [
    `Published by nobody before, by the table of published figures: ${named(there.filter(({ newness }) => newness === 'new'))}.`,
    `Known with a half-width of at most ${points(HALF_WIDTH_GOAL)} percentage points: ${named(sharp)}.`,
    `More deals would do: ${named(more)}.`,
    `More deals alone would not, since too many are unknown: ${named(open)}.`,
    ...(missing.length === 0 ? [] : [`No report has ${named(missing)}.`]),
  ].join(' ');
}

/** The page: text, table, and the runs behind it. */
export function gameFiguresPage(rows: readonly GameFigure[], command: string): string {
  const sources = [...new Set(rows.flatMap(({ source }) => (source === null ? [] : [source])))];
  const runs = sources.map(
    ({ report, manifest: { castellan, study } }) =>
      `- ${report}: study ${study.name}, ${dealsText(study)}, at most ${countText(study.solver?.positionLimit ?? 0)} positions a deal, Castellan ${castellan}.\n`,
  );
  return [
    '# Winnability of every game\n',
    `${wrapText(gameFiguresText(rows), LINE).join('\n')}\n`,
    `The command: \`${command}\`\n`,
    summaryMarkdown([gameFiguresTable(rows)]),
    `Runs:\n\n${runs.join('')}`,
  ].join('\n');
}

/** The same with unrounded shares in 0..1. */
export function gameFiguresCsv(rows: readonly GameFigure[]): string {
  const header = [
    ...['game', 'placing', 'n', 'winnable', 'unwinnable', 'unknown', 'share', 'low', 'high', 'half_width'],
    ...['half_width_goal', 'reached', 'deals_needed', 'newness', 'published_solver_figures'],
    ...['report', 'castellan', 'study', 'deals', 'position_limit'],
  ];
  const lines = rows.map(({ game, row, source, halfWidth, dealsNeeded, newness, published }) => [
    ...[game.id, row?.placing ?? (game.rules.arranged === 'placed' ? null : DEALT)],
    ...[row?.n ?? null, row?.winnable ?? null, row?.unwinnable ?? null, row?.unknown ?? null],
    ...[row?.share ?? null, row?.low ?? null, row?.high ?? null, halfWidth, HALF_WIDTH_GOAL],
    ...[halfWidth === null ? null : String(halfWidth <= HALF_WIDTH_GOAL), dealsNeeded, newness, published.length],
    ...(source === null
      ? [null, null, null, null, null]
      : [
          ...[source.report, source.manifest.castellan, source.manifest.study.name, dealsText(source.manifest.study)],
          source.manifest.study.solver?.positionLimit ?? null,
        ]),
  ]);
  return [header, ...lines].map(csvLine).join('');
}

/** A share as percentage points, '0.080'. */
function points(share: number): string {
  return (100 * share).toFixed(3);
}

function dealsText({ deals }: Study): string {
  return deals.map(({ scheme, from, to }) => formatRange({ scheme, from: BigInt(from), to: BigInt(to) })).join(' ');
}
