import type { Proportion } from '../analysis/proportion.js';
import { FINDINGS, type Finding, type Reproduction } from '../published/reproduce.js';
import { findGame } from '../games/find-game.js';
import { csvLine } from '../results/csv.js';
import { formatRange } from '../deals/reference.js';
import type { Study } from '../results/study-record.js';
import { claimText } from './claim-text.js';
import { Sources } from './sources.js';
import { markdownTable, type TextTable } from './text-table.js';
import { countText, NONE, rangeText, shareText } from './words.js';

const DEALS_NOTE =
  'Deals: verdicts that are the same as those of another program on the same deals, of all that both decided.';
const COUNTED: Readonly<Record<Finding, string>> = {
  agrees: 'agree',
  disagrees: 'disagree',
  'cannot be tested': 'cannot be tested',
};

/** Published figures and what became of them, short enough for the terminal. */
export function shortReproductionTable(rows: readonly Reproduction[]): TextTable {
  const { rows: whole, ...table } = reproductionTable(rows);
  const note = table.note.slice(0, table.note.indexOf(DEALS_NOTE)).trimEnd();
  const kept = [0, 1, 3, 4, 5, 6, 7];
  const pick = (cells: readonly string[]): string[] => kept.map((column) => cells[column]);
  return { ...table, note, header: pick(table.header), words: 5, rows: whole.map(pick) };
}

/** Published figures and what became of them. */
export function reproductionTable(rows: readonly Reproduction[]): TextTable {
  const sources = new Sources(rows);
  const count = (finding: string) => rows.filter((row) => row.finding === finding).length;
  return {
    title: 'Published figures, reproduced',
    note:
      `Comparisons: ${FINDINGS.map((finding) => `${count(finding)} ${COUNTED[finding]}`).join(', ')}. A figure agrees when ours, with its ` +
      '95% interval, and the published one, with that of its sample, have a point in common; a claim of a bare value is taken as rounded to a whole ' +
      'percent. ' +
      DEALS_NOTE,
    header: ['Game', 'Claim', 'Kind', 'Source', 'Finding', 'Why', 'Ours (95% interval)', 'n', 'Deals'],
    words: 6,
    sources: sources.texts,
    rows: rows.map(({ published, player, ours, finding, why, dealByDeal }) => [
      findGame(published.game).name,
      claimText(published),
      published.kind,
      sources.numberOf(published.source),
      finding,
      why,
      ours === null ? NONE : `${player === null ? '' : `${player} `}${oursText(ours, published.than !== null)}`,
      ours === null ? NONE : countText(ours.n),
      dealByDeal === null ? NONE : `${dealByDeal.same} of ${dealByDeal.same + dealByDeal.opposite.length}`,
    ]),
  };
}

/** '67.3% (64.1–70.4%)'; of a difference '+18.93 points (+16.79 to +21.09)'. */
export function oursText({ share, low, high }: Omit<Proportion, 'n'>, difference: boolean): string {
  if (!difference) return `${shareText(share, 2)} (${rangeText({ low, high }, 2)})`;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${(100 * value).toFixed(2)}`;
  return `${signed(share!)} points (${signed(low)} to ${signed(high)})`;
}

/** The same with unrounded shares in 0..1, and the run behind each row. */
export function reproductionCsv(rows: readonly Reproduction[]): string {
  const header = [
    ...[
      'game',
      'quantity',
      'kind',
      'published_value',
      'published_low',
      'published_high',
      'published_sample',
      'order',
      'than',
    ],
    ...['player', 'n', 'share', 'low', 'high', 'finding', 'why', 'same_verdicts', 'opposite_verdicts'],
    ...['castellan', 'study', 'deals', 'position_limit', 'source'],
  ];
  const lines = rows.map(({ published, theirs, player, ours, finding, why, dealByDeal, run }) => [
    ...[published.game, published.quantity, published.kind, published.value, theirs?.low ?? null, theirs?.high ?? null],
    ...[published.sample, published.order, published.than],
    ...[player, ours?.n ?? null, ours?.share ?? null, ours?.low ?? null, ours?.high ?? null, finding, why],
    ...[dealByDeal?.same ?? null, dealByDeal?.opposite.length ?? null],
    ...(run === null
      ? [null, null, null, null]
      : [
          run.manifest.castellan,
          run.manifest.study.name,
          dealsText(run.manifest.study),
          run.manifest.study.solver?.positionLimit ?? null,
        ]),
    published.source,
  ]);
  return [header, ...lines].map(csvLine).join('');
}

/** The page: the table, its sources, the runs and the command. */
export function reproductionPage(rows: readonly Reproduction[], command: string): string {
  const table = reproductionTable(rows);
  const runs = [...new Set(rows.flatMap(({ run }) => (run === null ? [] : [run])))];
  const studies = runs.map(({ manifest: { castellan, study } }) => {
    const solver =
      study.solver === null ? 'no solver' : `solver limit ${countText(study.solver.positionLimit)} positions`;
    const players = study.players.length === 0 ? 'no players' : `players ${study.players.join(', ')}`;
    return `- ${study.name}: ${dealsText(study)}; ${solver}; ${players}; seed ${study.seed}; Castellan ${castellan}.\n`;
  });
  return [
    `# ${table.title}\n\n${table.note}\n\nThe command: \`${command}\`\n\n`,
    markdownTable(table),
    `\nSources:\n\n${table.sources!.map((source, i) => `${i + 1}. ${source}.\n`).join('')}`,
    `\nRuns:\n\n${studies.join('')}`,
  ].join('');
}

function dealsText({ deals }: Study): string {
  return deals.map(({ scheme, from, to }) => formatRange({ scheme, from: BigInt(from), to: BigInt(to) })).join(' ');
}
