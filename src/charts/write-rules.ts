import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineupGame } from '../analysis/lineup.js';
import { readRun } from '../analysis/read-run.js';
import { gridWinnability, ruleEffects, settleByRules, verdictGrid, type RuleEffect } from '../analysis/rule-effects.js';
import { formatRange } from '../deals/reference.js';
import { MANIFEST_NAME } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { studyFileText } from '../study/study-file-text.js';
import type { RulePair } from '../study/rule-variants.js';
import { aggregateTables } from './aggregate-tables.js';
import { STUDY_NAME, summaryMarkdown } from './report-text.js';
import { MADE_BY_NAME, writeMadeBy } from './page/made-by.js';
import { SUMS_NAME, writeSums } from './page/sums.js';
import {
  ruleEffectsCaption,
  ruleEffectsChart,
  rulesWinnabilityCaption,
  rulesWinnabilityChart,
} from './rule-effects.js';
import { ruleChangeRow, ruleEffectsCsv, ruleEffectsTable, rulesWinnabilityTable } from './rule-tables.js';
import { countText } from './words.js';
import { wrapText } from './wrap-text.js';
import { writeCharts } from './write-charts.js';

const LINE = 110;

/** What `writeRules` found. */
export interface WrittenRules {
  /** Names of the files, as seen from the folder. */
  readonly files: readonly string[];
  readonly effects: readonly RuleEffect[];
}

/**
 * Turns the finished run of `ruleStudy` into a report: `rules.md`, the tables as CSV, the charts, the study and the run's manifest. The
 * same run gives the same bytes.
 * @param runFolder of the run, @param pairs of `ruleStudy`, @param command that makes it again
 * @param out made if need be; files of the same names are replaced
 * @throws InputError when the run is not complete
 */
export async function writeRules(
  runFolder: string,
  pairs: readonly RulePair[],
  command: string,
  out: string,
): Promise<WrittenRules> {
  const { manifest, lineup, verdicts } = await readRun(runFolder);
  const { study } = manifest;
  const grid = verdictGrid(verdicts, study);
  const effects = ruleEffects(grid, pairs, study);
  const rows = gridWinnability(settleByRules(grid, study.games), labelled(lineup.games, pairs));
  const changes = effects.map(ruleChangeRow);
  const charts = { 'rule-effects': ruleEffectsChart(changes), winnability: rulesWinnabilityChart(rows) };
  const nothing = { players: [], winRates: [], skillGap: [], effort: [], effortCurve: [], start: [], cardsUp: [] };
  const texts = {
    'rules.md': page(study, manifest.castellan, effects, command, [
      picture('rule-effects', 'What a change of the rules does', ruleEffectsCaption(changes)),
      picture('winnability', 'Winnability under each set of rules', rulesWinnabilityCaption(rows)),
      summaryMarkdown([ruleEffectsTable(effects), rulesWinnabilityTable(rows)]),
    ]),
    'rules.csv': ruleEffectsCsv(effects),
    [STUDY_NAME]: studyFileText(study),
    'rules-winnability.csv': aggregateTables({ ...nothing, winnability: rows }, [])['winnability.csv'],
  };
  await mkdir(out, { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(join(out, name), text);
  await copyFile(join(runFolder, MANIFEST_NAME), join(out, MANIFEST_NAME));
  const pictures = await writeCharts(charts, join(out, 'charts'));
  await writeMadeBy(out, [command]);
  await writeSums(out);
  return {
    files: [...Object.keys(texts), MANIFEST_NAME, MADE_BY_NAME, SUMS_NAME, ...pictures.map((name) => `charts/${name}`)],
    effects,
  };
}

/** Rules that are no game of the catalogue are called after the game and the flag that was changed. */
function labelled(games: readonly LineupGame[], pairs: readonly RulePair[]): LineupGame[] {
  return games.map((one) => {
    const made = pairs.find(({ changed }) => changed.name === one.game && changed.placing === one.placing);
    if (made === undefined || one.catalogued !== null || made.what === 'arranged' || made.what === 'layout') return one;
    return { ...one, label: `${made.game.name}, ${made.what} ${made.changed.rules[made.what]}` };
  });
}

function page(
  study: Study,
  castellan: string,
  effects: readonly RuleEffect[],
  command: string,
  parts: readonly string[],
): string {
  const deals = study.deals.map((range) => formatRange({ ...range, from: BigInt(range.from), to: BigInt(range.to) }));
  const contradictions = effects.filter(({ contradictions }) => contradictions.length > 0);
  const checked = effects.filter(({ mustKeep, mustGain }) => mustKeep || mustGain).length;
  const finding =
    contradictions.length === 0
      ? `In ${checked} of the ${effects.length} comparisons the rules say that wins must stay or have been there; no deal contradicts it. Where that settles a deal that the solver left open under one set of rules, it counts as settled.`
      : contradictions
          .map(
            ({ pair, contradictions: deals }) =>
              `A verdict is wrong: ${pair.game.name}, ${pair.change}: ${deals.slice(0, 10).join(', ')}.`,
          )
          .join(' ');
  const facts = [
    `- Deals: ${deals.map((range) => `\`${range}\``).join(', ')}, the same under all rules`,
    `- Solver: at most ${countText(study.solver!.positionLimit)} positions a deal`,
    `- Seed: \`${study.seed}\` (for placing by chance); Castellan ${castellan}; \`${MANIFEST_NAME}\` is the manifest of the run, \`${STUDY_NAME}\` its study`,
  ];
  return [
    '# The same deals under other rules\n',
    `${facts.join('\n')}\n`,
    `Made by\n\n    ${command}\n`,
    `${wrapText(finding, LINE).join('\n')}\n`,
    ...parts,
  ].join('\n');
}

function picture(name: string, title: string, caption: string): string {
  return `![${title}](charts/${name}.png)\n\n${wrapText(`${caption} Made by the command above.`, LINE).join('\n')}\n`;
}
