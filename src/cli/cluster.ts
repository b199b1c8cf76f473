import { availableParallelism } from 'node:os';
import type { Argv, CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { checkRedisUrl } from '../cluster/redis-url.js';
import { ShardQueue, type QueueAddress } from '../cluster/shard-queue.js';
import { startOnQueue } from '../cluster/start.js';
import { workOnQueue } from '../cluster/work.js';
import { readStudy } from '../study/read-study.js';
import { untilInterrupted } from './interrupt.js';
import { readTextFile, wholeNumber } from './options.js';
import { print, textTable } from './print.js';
import { tellResult } from './study-run.js';
import { watchRun } from './watch-run.js';

/** A password on the command line is seen by everybody on the machine; the environment is not. */
const URL_VARIABLE = 'CASTELLAN_REDIS_URL';

interface QueueArguments {
  redis: string | undefined;
  queue: string;
}

const queueOptions = {
  redis: {
    type: 'string',
    requiresArg: true,
    describe: `address of a Redis or Valkey server: redis://user:password@host:6379, or rediss:// for TLS (or in ${URL_VARIABLE})`,
  },
  queue: {
    type: 'string',
    requiresArg: true,
    default: 'castellan',
    describe: 'name of the queue, for one study at a time',
  },
} as const;

const startOptions = {
  ...queueOptions,
  out: { type: 'string', requiresArg: true, demandOption: true, describe: 'folder for the tables' },
  'shard-deals': { type: 'string', requiresArg: true, describe: 'deals of a shard; the tables do not depend on it' },
  fresh: { type: 'boolean', default: false, describe: 'remove an earlier run in the folder first' },
} as const;

const workOptions = {
  ...queueOptions,
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
  lease: {
    type: 'string',
    requiresArg: true,
    default: '30',
    describe: 'seconds without a sign of life after which a shard is given to another worker',
  },
  'until-done': { type: 'boolean', default: false, describe: 'end when the study is finished' },
} as const;

/** Every option of the group, for complaints. */
export const clusterOptions = { ...startOptions, ...workOptions } as const;

function addressOf({ redis, queue }: QueueArguments): QueueAddress {
  const url = redis ?? process.env[URL_VARIABLE];
  if (url === undefined || url === '') {
    throw new InputError(`where is the queue? Give --redis redis://host:6379, or set ${URL_VARIABLE}`);
  }
  if (!/^[\w-]{1,64}$/.test(queue)) {
    throw new InputError(`--queue ${quote(queue)} is no name of a queue; use up to 64 letters, digits, '-' and '_'`);
  }
  return { url: checkRedisUrl(url), name: queue };
}

function complain(message: string): void {
  process.stderr.write(`castellan: ${message.replace(/\p{Cc}/gu, ' ')}\n`);
}

interface StartArguments extends QueueArguments {
  file: string;
  out: string;
  'shard-deals': string | undefined;
  fresh: boolean;
}

const startCommand: CommandModule<object, StartArguments> = {
  command: 'start <file>',
  describe: "hand a study's shards to the workers on a queue, and put the tables together",
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: 'study file, YAML or JSON' })
      .options(startOptions),
  handler: async (args) => {
    const { study, playerFiles } = await readStudy(readTextFile(args.file), args.file);
    if (playerFiles.length > 0) {
      throw new InputError(
        `the study takes the player ${quote(playerFiles[0].file)} from a file, and no code goes through a queue; run it on this machine with 'castellan study run'`,
      );
    }
    const queue = addressOf(args);
    const shardDeals = args['shard-deals'];
    const result = await watchRun((watching) =>
      startOnQueue(study, {
        queue,
        out: args.out,
        ...(shardDeals === undefined ? {} : { shardDeals: wholeNumber('shard-deals', shardDeals, 1) }),
        fresh: args.fresh,
        ...watching,
      }),
    );
    tellResult(result, args.out);
  },
};

interface WorkArguments extends QueueArguments {
  workers: string | undefined;
  lease: string;
  'until-done': boolean;
}

const workCommand: CommandModule<object, WorkArguments> = {
  command: 'work',
  describe: 'run shards from a queue on this machine until Ctrl-C',
  builder: (yargs) => yargs.options(workOptions),
  handler: async (args) => {
    const address = addressOf(args);
    const workers = args.workers === undefined ? availableParallelism() : wholeNumber('workers', args.workers, 1);
    const lease = wholeNumber('lease', args.lease, 1);
    const shards = await untilInterrupted((signal) =>
      workOnQueue(address, { workers, lease, untilDone: args['until-done'], signal, tell: print }),
    );
    print(`${shards} shards were run here`);
  },
};

/** A command that looks at the queue, or changes something about it, and says so in a line or a table. */
function look(
  name: string,
  describe: string,
  act: (queue: ShardQueue) => Promise<string>,
): CommandModule<object, QueueArguments> {
  return {
    command: name,
    describe,
    builder: (yargs) => yargs.options(queueOptions),
    handler: async (args) => {
      const queue = await ShardQueue.open(addressOf(args), { listen: false, onLost: complain });
      try {
        print(await act(queue));
      } finally {
        await queue.close();
      }
    },
  };
}

const LOOKS = [
  look('status', 'count the shards that wait, are being run, are finished and have failed', async (queue) => {
    const { paused, ...counts } = await queue.counts();
    const study = await queue.study();
    const about = study ? `${study.finished ? 'finished' : 'running'}: '${study.identity.study.name}'` : 'no study';
    const numbers = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    return `${about}${paused ? ', paused' : ''}; shards: ${numbers.slice(0, -1).join(', ')}; ${counts.workers} workers`;
  }),
  look('pause', 'let no worker take a new shard until resume', async (queue) => {
    await queue.pause();
    return 'paused: shards being run are finished, no other is begun';
  }),
  look('resume', 'let the workers go on', async (queue) => {
    await queue.resume();
    return 'the workers go on';
  }),
  look('drain', 'take back the shards that no worker has begun', async (queue) => {
    const { waiting } = await queue.counts();
    await queue.drain();
    return `${waiting} shards taken back; those being run are finished`;
  }),
  look('failed', 'list the shards that failed for good, with the reason', async (queue) => {
    const failed = await queue.failed();
    if (failed.length === 0) return 'no shard has failed';
    return textTable(
      ['shard', 'attempts', 'reason'],
      failed.map(({ id, attempts, reason }) => [id, String(attempts), reason]),
    );
  }),
  look('retry', 'put the failed shards into the queue again', async (queue) => {
    return `${await queue.retryFailed()} shards are tried again`;
  }),
  look('clear', 'remove the study, its shards and their results from the queue', async (queue) => {
    await queue.clear();
    return 'the queue is empty; finished shards that were fetched are in the folder of the study';
  }),
];

/** The commands of the group, for complaints. */
export const CLUSTER_COMMANDS: readonly string[] = [
  'start',
  'work',
  ...LOOKS.map(({ command }) => (Array.isArray(command) ? command[0] : command) as string),
];

export const clusterCommand: CommandModule = {
  command: 'cluster',
  describe: 'run a study on several machines through a Redis or Valkey server',
  builder: (yargs) =>
    LOOKS.reduce<Argv>(
      (all, command) => all.command(command),
      yargs.command(startCommand).command(workCommand),
    ).demandCommand(1, 'name what to do'),
  handler: () => undefined,
};
