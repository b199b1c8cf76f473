import type { CommandModule } from 'yargs';
import type { BrokenDeals } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { breakText } from '../study/broken.js';
import { WORKER_LIMITS } from '../study/pool.js';
import { studyInFolder } from '../study/run-folder.js';
import { runStudy, type RunOptions, type RunResult } from '../study/run-study.js';
import { readStudy } from '../study/read-study.js';
import { STOPPED } from './interrupt.js';
import { readTextFile, wholeNumber } from './options.js';
import { print } from './print.js';
import { watchRun } from './watch-run.js';

/** The exit code of a run that finished without some deals. */
const DEALS_BROKEN = 3;

interface RunArguments {
  workers: string | undefined;
  'deal-seconds': string | undefined;
  'worker-memory': string | undefined;
}

const workerOptions = {
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
  'deal-seconds': {
    type: 'string',
    requiresArg: true,
    describe: `give a worker up that is longer at one deal (default: ${WORKER_LIMITS.dealSeconds})`,
  },
  'worker-memory': {
    type: 'string',
    requiresArg: true,
    describe: `MiB of a worker's memory, the solver's tables not counted (default: ${WORKER_LIMITS.heapMiB})`,
  },
} as const;

export const runOptions = {
  out: { type: 'string', requiresArg: true, demandOption: true, describe: 'folder for the tables' },
  ...workerOptions,
  'shard-deals': { type: 'string', requiresArg: true, describe: 'deals of a shard; the tables do not depend on it' },
  fresh: { type: 'boolean', default: false, describe: 'remove an earlier run in the folder first' },
} as const;

export const resumeOptions = workerOptions;

export const runCommand: CommandModule<
  object,
  RunArguments & { file: string; out: string; 'shard-deals': string | undefined; fresh: boolean }
> = {
  command: 'run <file>',
  describe: 'run a study file; in a folder with part of it done, go on from there',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: 'study file, YAML or JSON' })
      .options(runOptions),
  handler: async (args) => {
    const { study, playerFiles } = await readStudy(readTextFile(args.file), args.file);
    const shardDeals = args['shard-deals'];
    return runAndTell(study, args.out, args, {
      ...(shardDeals === undefined ? {} : { shardDeals: wholeNumber('shard-deals', shardDeals, 1) }),
      fresh: args.fresh,
      playerFiles,
    });
  },
};

export const resumeCommand: CommandModule<object, RunArguments & { folder: string }> = {
  command: 'resume <folder>',
  describe: 'go on with the study of a folder that was stopped, killed or lost power',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: "folder of the run, its '--out'" })
      .options(resumeOptions),
  handler: async (args) => runAndTell(await studyInFolder(args.folder), args.folder, args, {}),
};

async function runAndTell(
  study: Study,
  out: string,
  args: RunArguments,
  more: Pick<RunOptions, 'shardDeals' | 'fresh' | 'playerFiles'>,
): Promise<void> {
  const number = (option: keyof RunArguments): number | undefined =>
    args[option] === undefined ? undefined : wholeNumber(option, args[option], 1);
  const [workers, dealSeconds, heapMiB] = [number('workers'), number('deal-seconds'), number('worker-memory')];
  const result = await watchRun((watching) =>
    runStudy(study, {
      out,
      ...(workers === undefined ? {} : { workers }),
      limits: {
        ...(dealSeconds === undefined ? {} : { dealSeconds }),
        ...(heapMiB === undefined ? {} : { heapMiB }),
      },
      ...more,
      ...watching,
    }),
  );
  tellResult(result, out);
}

/** Says how a run ended, and sets the exit code. */
export function tellResult(result: RunResult, out: string): void {
  if (!result.finished) {
    print(result.message);
    process.exitCode = STOPPED;
    return;
  }
  print(result.already ? `'${out}' holds this study already, finished.` : `The tables are in '${out}'.`);
  if (!result.manifest.broken) return;
  process.stderr.write(`castellan: ${brokenText(result.manifest.broken)}\n`);
  process.exitCode = DEALS_BROKEN;
}

/** One sentence on the deals that are in no table. */
export function brokenText(broken: BrokenDeals): string {
  const [{ game, scheme, deal, why }] = broken;
  const one = `${game} ${scheme}:${deal} (${breakText(why)})`;
  return broken.length === 1
    ? `one deal broke its worker each time and is in no table: ${one}; manifest.json lists it`
    : `${broken.length} deals broke their workers each time and are in no table, the first of them ${one}; manifest.json lists them`;
}
