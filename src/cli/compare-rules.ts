import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { COMPARED, ruleStudy } from '../study/rule-variants.js';
import { runToEnd } from './bench-players.js';
import { STOPPED } from './interrupt.js';
import { seedOption, wholeNumber } from './options.js';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  games: string[];
  flags: string;
  deals: string;
  limit: string;
  seed: string;
  placing: string;
  out: string;
  workers: string | undefined;
  fresh: boolean;
}

/** The run lies here in the folder of the report; its tables are large. */
const RUN_FOLDER = 'run';
const ROW_LINES = 44;
/** Exit code when two verdicts contradict each other. */
const CONTRADICTED = 1;

export const compareRulesOptions = {
  flags: {
    type: 'string',
    requiresArg: true,
    default: COMPARED.join(','),
    describe:
      'what to change, one at a time; arranged compares the policies of --placing, layout the readings of a game',
  },
  deals: { type: 'string', requiresArg: true, default: 'native:1..1000', describe: 'ranges of deals' },
  limit: { type: 'string', requiresArg: true, default: '20000', describe: 'most positions of a verdict' },
  seed: seedOption,
  placing: {
    type: 'string',
    requiresArg: true,
    default: 'descending-fit',
    describe: 'policies for placed games, separated by commas; flags are changed under the first',
  },
  out: { type: 'string', requiresArg: true, demandOption: true, describe: 'folder for run, tables and charts' },
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
  fresh: { type: 'boolean', default: false, describe: 'remove an earlier run in the folder first' },
} as const;

export const compareRulesCommand: CommandModule<object, Arguments> = {
  command: 'compare-rules <games..>',
  describe: 'decide the same deals under other rules and compare',
  builder: (yargs) =>
    yargs
      .positional('games', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: "games' ids or aliases, or 'all'",
      })
      .options(compareRulesOptions),
  handler: async (args) => {
    const limit = wholeNumber('limit', args.limit, 1);
    const workers = args.workers === undefined ? undefined : wholeNumber('workers', args.workers, 1);
    const { study, pairs } = ruleStudy({
      games: args.games,
      flags: args.flags.split(','),
      placings: args.placing.split(','),
      deals: args.deals.split(','),
      seed: args.seed,
      positionLimit: limit,
    });
    const folder = join(args.out, RUN_FOLDER);
    if (!(await runToEnd(study, folder, workers, args.fresh, []))) {
      process.exitCode = STOPPED;
      return;
    }
    // Vega takes a third of a second to load: only here.
    const { writeRules } = await import('../charts/write-rules.js');
    const { shortRuleEffects } = await import('../charts/rule-tables.js');
    const { terminalTable } = await import('../charts/text-table.js');
    // The folder's name is left out: the same run gives the same bytes wherever it lies.
    const command = [
      `castellan compare-rules ${args.games.join(' ')} --flags ${args.flags} --deals ${args.deals} --limit ${limit}`,
      `--seed ${args.seed} --placing ${args.placing} --out rules`,
    ].join(' ');
    const { files, effects } = await unlessUnwritable('the report', args.out, 'choose another folder with --out', () =>
      writeRules(folder, pairs, command, args.out),
    );
    print(
      terminalTable(shortRuleEffects(effects), {
        width: Math.max(120, process.stdout.columns ?? 0),
        rowLines: ROW_LINES,
      }),
    );
    print(`${files.length} files are in '${args.out}': rules.md first.`);
    for (const { pair, contradictions } of effects) {
      if (contradictions.length === 0) continue;
      const few = contradictions.slice(0, 5).join(', ');
      process.stderr.write(
        `castellan: a verdict is wrong: ${pair.game.id}, ${pair.change}, contradict each other on ${contradictions.length} deals: ${few}\n`,
      );
      process.exitCode = CONTRADICTED;
    }
  },
};
