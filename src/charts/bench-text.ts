import { formatRange } from '../deals/reference.js';
import { GAME_IDS } from '../games/catalogue.js';
import { DEALT, type Study } from '../results/study-record.js';
import type { TextTable } from './text-table.js';
import { summaryMarkdown } from './report-text.js';
import { countText } from './words.js';
import { wrapText } from './wrap-text.js';

const LINE = 110;

/** One chart of a page. */
export interface Picture {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
}

/**
 * The command that makes a bench again; the folder's name is free.
 * @param study of the leaderboard
 * @param ablate ids of the players whose tips were switched
 * @param compare the two players of `--compare`, if they were named
 */
export function benchCommand(study: Study, ablate: readonly string[], compare?: readonly [string, string]): string {
  const ids = study.games.map(({ id }) => id);
  const placing = study.games.find((game) => game.placing !== DEALT)?.placing;
  return [
    'castellan bench-players',
    ids.length === GAME_IDS.length ? 'all' : ids.join(' '),
    `--players ${study.players.map((id) => study.playerFiles?.find((one) => one.id === id)?.file ?? id).join(',')}`,
    `--deals ${dealsText(study)}`,
    `--limit ${study.solver?.positionLimit ?? 0}`,
    `--seed ${study.seed}`,
    ...(placing === undefined ? [] : [`--placing ${placing}`]),
    ...(compare === undefined ? [] : [`--compare ${compare.join(',')}`]),
    ...(ablate.length === 0 ? [] : [`--ablate ${ablate.join(',')}`]),
    '--out bench',
  ].join(' ');
}

/**
 * A page of a bench in Markdown: what was run, the charts with what to see on them, the tables.
 * @param charts in the folder `charts` beside the page
 * @param command of `benchCommand`
 */
export function benchPage(
  title: string,
  study: Study,
  castellan: string,
  command: string,
  charts: readonly Picture[],
  tables: readonly TextTable[],
): string {
  const facts = [
    `- Deals: ${study.deals.map((range) => `\`${formatRange({ ...range, from: BigInt(range.from), to: BigInt(range.to) })}\``).join(', ')}`,
    `- Players: ${study.players.map((id) => `\`${id}\``).join(', ')}`,
    `- Solver: ${study.solver === null ? 'none' : `at most ${countText(study.solver.positionLimit)} positions a deal`}`,
    `- Most moves of a playout: ${countText(study.moveLimit)}; seed: \`${study.seed}\`; Castellan ${castellan}`,
    '- What the clock said is in `speed.csv`, which differs from run to run; everything else follows from the command',
  ];
  return [
    `# ${title}\n`,
    `${facts.join('\n')}\n`,
    `Made by\n\n    ${command}\n`,
    ...charts.map(
      ({ name, title: alt, caption }) =>
        `![${alt}](charts/${name}.png)\n\n${wrapText(`${caption} Made by the command above.`, LINE).join('\n')}\n`,
    ),
    summaryMarkdown(tables),
  ].join('\n');
}

function dealsText({ deals }: Study): string {
  return deals.map((range) => formatRange({ ...range, from: BigInt(range.from), to: BigInt(range.to) })).join(',');
}
