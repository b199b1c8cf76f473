import type { CommandModule } from 'yargs';
import { parseStudy } from '../study/study-file.js';
import { runStudy } from '../study/run-study.js';
import { readTextFile, wholeNumber } from './options.js';
import { print } from './print.js';
import { showProgress } from './progress-bar.js';

/** The exit code of a program that Ctrl-C ended: 128 + SIGINT. */
const STOPPED = 130;

interface Arguments {
  file: string;
  out: string;
  workers: string | undefined;
  'shard-deals': string | undefined;
  fresh: boolean;
}

export const studyOptions = {
  out: { type: 'string', requiresArg: true, demandOption: true, describe: 'folder for the tables' },
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
  'shard-deals': { type: 'string', requiresArg: true, describe: 'deals of a shard; the tables do not depend on it' },
  fresh: { type: 'boolean', default: false, describe: 'remove an earlier run in the folder first' },
} as const;

const runCommand: CommandModule<object, Arguments> = {
  command: 'run <file>',
  describe: 'run a study file; in a folder with part of it done, go on from there',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: 'study file, YAML or JSON' })
      .options(studyOptions),
  handler: async (args) => {
    const study = parseStudy(readTextFile(args.file), args.file);
    const interrupted = new AbortController();
    const onInterrupt = (): void => interrupted.abort();
    process.once('SIGINT', onInterrupt);
    process.once('SIGTERM', onInterrupt);
    const progress = showProgress();
    try {
      const result = await runStudy(study, {
        out: args.out,
        clock: { now: () => performance.now(), date: () => new Date() },
        ...(args.workers === undefined ? {} : { workers: wholeNumber('workers', args.workers, 1) }),
        ...(args['shard-deals'] === undefined
          ? {}
          : { shardDeals: wholeNumber('shard-deals', args['shard-deals'], 1) }),
        fresh: args.fresh,
        signal: interrupted.signal,
        onProgress: (now) => progress.update(now),
      });
      progress.end();
      if (result.finished) {
        print(
          result.already ? `'${args.out}' holds this study already, finished.` : `The tables are in '${args.out}'.`,
        );
      } else {
        print(result.message);
        process.exitCode = STOPPED;
      }
    } finally {
      progress.end();
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
    }
  },
};

export const studyCommand: CommandModule = {
  command: 'study',
  describe: 'run studies of many deals',
  builder: (yargs) => yargs.command(runCommand).demandCommand(1, 'name what to do: study run FILE --out FOLDER'),
  handler: () => undefined,
};
