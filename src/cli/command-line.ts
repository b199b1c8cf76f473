import yargs from 'yargs';
import { InputError } from '../cards/input-error.js';
import { VERSION } from '../results/version.js';
import { RunError } from '../study/run-error.js';
import { benchPlayersCommand } from './bench-players.js';
import { complaint, refuseFlagValue, refuseRepeated } from './complaint.js';
import { clusterCommand } from './cluster.js';
import { compareRulesCommand } from './compare-rules.js';
import { composeCommand } from './compose.js';
import { dealCommand } from './deal.js';
import { estimateCommand } from './estimate.js';
import { exploreCommand } from './explore.js';
import { figuresCommand } from './figures.js';
import { gamesCommand } from './games.js';
import { pageCommand } from './page.js';
import { playCommand } from './play.js';
import { positionsCommand } from './positions.js';
import { predictCommand } from './predict.js';
import { reportCommand } from './report.js';
import { reproduceCommand } from './reproduce.js';
import { solveCommand } from './solve.js';
import { studyCommand } from './study.js';
import { verifyCommand } from './verify.js';

/**
 * Runs one command. @returns the exit code: 0; 1 when `verify` refuses a line or a run cannot go on; 2 for bad input; 3 when a run finished without
 * some deals; 130 after Ctrl-C. What 1 (of a run), 2 and 3 mean is said in one line on standard error.
 */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  const parser = yargs([...words])
    .scriptName('castellan')
    // English whatever the user's locale: `complaint` reads these messages.
    .locale('en')
    // One value for each --rule, so that the words after it stay arguments of the command.
    .parserConfiguration({ 'greedy-arrays': false })
    .usage('$0 <command>: a laboratory for the Beleaguered Castle family of patience games')
    .command(gamesCommand)
    .command(dealCommand)
    .command(solveCommand)
    .command(estimateCommand)
    .command(playCommand)
    .command(studyCommand)
    .command(clusterCommand)
    .command(reportCommand)
    .command(reproduceCommand)
    .command(predictCommand)
    .command(positionsCommand)
    .command(pageCommand)
    .command(verifyCommand)
    .command(benchPlayersCommand)
    .command(exploreCommand)
    .command(compareRulesCommand)
    .command(figuresCommand)
    .command(composeCommand)
    .demandCommand(1)
    .check((args) => refuseRepeated(args))
    .version(VERSION)
    .strict()
    .wrap(Math.min(110, process.stdout.columns ?? 110))
    .exitProcess(false)
    .fail((message, error) => {
      // yargs throws errors of its own for a missing value; what a command throws is passed on.
      if (error && error.name !== 'YError') throw error;
      throw new InputError(complaint(message ?? error.message, words));
    });
  try {
    refuseFlagValue(words);
    await parser.parseAsync();
    return typeof process.exitCode === 'number' ? process.exitCode : 0;
  } catch (error) {
    if (!(error instanceof InputError || error instanceof RunError)) throw error;
    // What was typed may hold line breaks and worse; the complaint is one line of print.
    process.stderr.write(`castellan: ${error.message.replace(/\p{Cc}/gu, '?')}\n`);
    return error instanceof InputError ? 2 : 1;
  }
}
