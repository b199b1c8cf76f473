import type { Lineup } from '../analysis/lineup.js';
import { GAMES } from '../games/catalogue.js';
import type { Manifest } from '../results/manifest.js';
import type { ChartSpec } from './render.js';
import { markdownTable, type TextTable } from './text-table.js';
import { countText } from './words.js';
import { wrapText } from './wrap-text.js';

/** The study of a report as a study file, beside the report. */
export const STUDY_NAME = 'study.yaml';
/** Characters of a line of the report's source where nothing else gives the length. */
const LINE = 110;
/** What makes the run and the report again. The folder's name is free: that of this run would make equal runs differ. */
export const STUDY_COMMAND = `castellan study run ${STUDY_NAME} --out run`;
export const REPORT_COMMAND = 'castellan report run';

/** The tables of a report in Markdown, each with its title and note. @example summaryMarkdown(reportTables(analysis, [])) */
export function summaryMarkdown(tables: readonly TextTable[]): string {
  return tables
    .map((table) => `## ${table.title}\n\n${table.note}\n\n${markdownTable(table)}${sourceList(table)}`)
    .join('\n');
}

/** A numbered list, its lines wrapped under their number. */
function sourceList({ sources }: TextTable): string {
  if (sources === undefined) return '';
  const entries = sources.map((source, index) => {
    const number = `${index + 1}. `;
    return wrapText(source, LINE - number.length).join(`\n${' '.repeat(number.length)}`);
  });
  return `\nSources:\n\n${entries.map((entry, index) => `${index + 1}. ${entry}\n`).join('')}`;
}

/**
 * The whole report in Markdown: what was run, which reading of the rules each game follows, the charts, the tables.
 * @param charts specifications by name
 * @param captions what to see, by the name of the chart
 * @param chartFolder where the pictures are, as seen from the report
 * @example reportText(run, allCharts(analysis, figures), chartCaptions(analysis, []), reportTables(analysis, []), 'charts')
 */
export function reportText(
  { manifest, lineup }: { readonly manifest: Manifest; readonly lineup: Lineup },
  charts: Readonly<Record<string, ChartSpec>>,
  captions: Readonly<Record<string, string>>,
  tables: readonly TextTable[],
  chartFolder: string,
): string {
  const { study } = manifest;
  const deals = study.deals.map(({ scheme, from, to }) => `\`${scheme}:${from}..${to}\``).join(', ');
  const facts = [
    `- Deals: ${deals}`,
    `- Players: ${study.players.length === 0 ? 'none' : study.players.join(', ')}`,
    `- Solver: ${study.solver === null ? 'none' : `at most ${countText(study.solver.positionLimit)} positions a deal`}`,
    `- Most moves of a playout: ${countText(study.moveLimit)}`,
    `- Seed: \`${study.seed}\`; Castellan ${manifest.castellan}; the manifest of the run is in \`manifest.json\``,
    `- The study as a file: \`${STUDY_NAME}\`; \`${STUDY_COMMAND}\`, given beside it, makes the same tables again`,
  ];
  const pictures = Object.keys(charts).map(
    (name) =>
      `![${titleOf(charts[name])}](${chartFolder}/${name}.png)\n\n` +
      // Not wrapped with the caption: commands stay whole, to be copied.
      `${wrapText(captions[name], LINE).join('\n')}\nMade by \`${STUDY_COMMAND}\` and \`${REPORT_COMMAND}\`.\n`,
  );
  return [
    `# ${study.name}\n`,
    `${facts.join('\n')}\n`,
    `## Games\n\n${markdownTable(gamesTable(lineup))}`,
    ...(pictures.length > 0 ? ['## Charts\n', ...pictures] : ['This run has neither verdicts nor playouts.\n']),
    summaryMarkdown(tables),
  ].join('\n');
}

function gamesTable(lineup: Lineup): TextTable {
  return {
    title: 'Games',
    note: '',
    header: ['Game', 'Rules', 'Reading'],
    words: 3,
    rows: lineup.games.map(({ label, catalogued }) => {
      const game = GAMES.find(({ id }) => id === catalogued);
      return game === undefined
        ? [label, 'changed by the study', 'See the manifest.']
        : [label, game.status, game.reading === '' ? 'Sources agree.' : game.reading];
    }),
  };
}

function titleOf(spec: ChartSpec): string {
  const { title } = spec;
  return typeof title === 'object' && 'text' in title && typeof title.text === 'string' ? title.text : '';
}
