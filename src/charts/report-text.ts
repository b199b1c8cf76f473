import type { Lineup } from '../analysis/lineup.js';
import { GAMES } from '../games/catalogue.js';
import type { Manifest } from '../results/manifest.js';
import type { ChartSpec } from './render.js';
import { markdownTable, type TextTable } from './text-table.js';
import { countText } from './words.js';

/** The tables of a report in Markdown, each with its title and note. @example summaryMarkdown(reportTables(analysis, [])) */
export function summaryMarkdown(tables: readonly TextTable[]): string {
  return tables.map((table) => `## ${table.title}\n\n${table.note}\n\n${markdownTable(table)}`).join('\n');
}

/**
 * The whole report in Markdown: what was run, which reading of the rules each game follows, the charts, the tables.
 * @param chartFolder where the pictures are, as seen from the report
 * @example reportText(run, allCharts(analysis, figures), reportTables(analysis, comparisons), 'charts')
 */
export function reportText(
  { manifest, lineup }: { readonly manifest: Manifest; readonly lineup: Lineup },
  charts: Readonly<Record<string, ChartSpec>>,
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
  ];
  const pictures = Object.keys(charts).map((name) => `![${titleOf(charts[name])}](${chartFolder}/${name}.png)\n`);
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
