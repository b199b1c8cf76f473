import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { ablationPlayers, tipPairs } from '../analysis/ablation.js';
import { InputError } from '../cards/input-error.js';
import type { WrittenBench } from '../charts/write-bench.js';
import { PLAYER_IDS } from '../players/registry.js';
import { csvLine } from '../results/csv.js';
import type { Study } from '../results/study-record.js';
import { ablationStudy, benchStudy, fileWord, playerIds } from '../study/bench-studies.js';
import { loadPlayerFile } from '../study/load-player.js';
import { namesFile, type PlayerFile } from '../study/player-file.js';
import { runStudy } from '../study/run-study.js';
import { STUDY_DEFAULTS } from '../study/study-defaults.js';
import { timePlayers, type PlayerSpeed } from '../study/time-players.js';
import { placingOption, seedOption, wholeNumber } from './options.js';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';
import { watchRun } from './watch-run.js';

interface Arguments {
  games: string[];
  players: string;
  deals: string;
  compare: string | undefined;
  ablate: string | undefined;
  limit: string;
  seed: string;
  placing: string | undefined;
  out: string;
  workers: string | undefined;
  'timing-ms': string;
  fresh: boolean;
}

/** The runs lie here in the folder of the bench; their tables are large, and what is committed is the rest. */
const RUN_FOLDER = 'run';
/** The exit code of a program that Ctrl-C ended: 128 + SIGINT. */
const STOPPED = 130;
/** Lines of the rows of each table on the terminal. */
const ROW_LINES = 44;

export const benchOptions = {
  players: {
    type: 'string',
    requiresArg: true,
    default: STUDY_DEFAULTS.players.join(','),
    describe: `players, separated by commas: ${PLAYER_IDS.join(', ')}; tips switched as in expert:-twos-first; a file such as ./my-player.js`,
  },
  deals: { type: 'string', requiresArg: true, default: 'native:1..1000', describe: 'ranges of deals' },
  compare: { type: 'string', requiresArg: true, describe: 'compare these two players only, such as expert,casual' },
  ablate: {
    type: 'string',
    requiresArg: true,
    describe: 'measure what each tip is worth to these players: each tip off alone and each alone on',
  },
  limit: {
    type: 'string',
    requiresArg: true,
    default: '20000',
    describe: 'most positions of a verdict; 0 for no verdicts',
  },
  seed: seedOption,
  placing: placingOption,
  out: { type: 'string', requiresArg: true, demandOption: true, describe: 'folder for runs, tables and charts' },
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
  'timing-ms': {
    type: 'string',
    requiresArg: true,
    default: '300',
    describe: 'CPU time for timing each player in each game; 0 for no timing',
  },
  fresh: { type: 'boolean', default: false, describe: 'remove earlier runs in the folder first' },
} as const;

export const benchPlayersCommand: CommandModule<object, Arguments> = {
  command: 'bench-players <games..>',
  describe: 'let players play the same deals and compare them',
  builder: (yargs) =>
    yargs
      .positional('games', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: "games' ids or aliases, or 'all'",
      })
      .options(benchOptions),
  handler: async (args) => {
    const limit = wholeNumber('limit', args.limit, 0);
    const timing = wholeNumber('timing-ms', args['timing-ms'], 0);
    const workers = args.workers === undefined ? undefined : wholeNumber('workers', args.workers, 1);
    const players = args.players.split(',');
    const playerFiles: PlayerFile[] = [];
    for (const text of players.filter(namesFile)) playerFiles.push(await loadPlayerFile(text));
    const study = benchStudy(
      {
        games: args.games,
        players,
        deals: args.deals.split(','),
        seed: args.seed,
        placing: args.placing,
        positionLimit: limit === 0 ? null : limit,
      },
      playerFiles,
    );
    const compare = args.compare === undefined ? undefined : comparedPlayers(args.compare, study);
    const ablate = args.ablate === undefined ? [] : ablatedPlayers(args.ablate);

    const runs = [
      { study, folder: join(args.out, RUN_FOLDER, 'players') },
      ...ablate.map((player) => ({
        study: ablationStudy(study, player, ablationPlayers(player)),
        folder: join(args.out, RUN_FOLDER, `ablation-${fileWord(player)}`),
      })),
    ];
    for (const run of runs) {
      if (!(await runToEnd(run.study, run.folder, workers, args.fresh, playerFiles))) {
        process.exitCode = STOPPED;
        return;
      }
    }
    // Vega takes a third of a second to load: only here.
    const { writeBench } = await import('../charts/write-bench.js');
    const ablations = ablate.map((player, i) => ({ player, folder: runs[i + 1].folder }));
    const written = await unlessUnwritable('the bench', args.out, 'choose another folder with --out', () =>
      writeBench({ players: runs[0].folder, ablations, ...(compare === undefined ? {} : { compare }) }, args.out),
    );
    const speeds = timing === 0 ? [] : [...timePlayers(study, timing / 1000, cpuSeconds, playerFiles)];
    if (speeds.length > 0) await writeFile(join(args.out, 'speed.csv'), speedText(speeds));
    await printBench(written, speeds, compare !== undefined);
    print(`${written.files.length + (speeds.length > 0 ? 1 : 0)} files are in '${args.out}': leaderboard.md first.`);
  },
};

/** Runs a study in a folder, from where it was left. @returns whether it came to its end; not when it was interrupted */
export async function runToEnd(
  study: Study,
  out: string,
  workers: number | undefined,
  fresh: boolean,
  playerFiles: readonly PlayerFile[],
): Promise<boolean> {
  const result = await watchRun((watching) =>
    runStudy(study, { out, ...(workers === undefined ? {} : { workers }), fresh, playerFiles, ...watching }),
  );
  if (!result.finished) {
    print(
      `Stopped: ${result.dealsDone} of ${result.dealsTotal} deals of ${study.name} are done and kept; give the same command again to go on.`,
    );
  }
  return result.finished;
}

function comparedPlayers(text: string, { players, playerFiles = [] }: Study): [string, string] {
  const ids = playerIds('--compare', text.split(','), playerFiles);
  const [first, second] = ids;
  if (ids.length !== 2) throw new InputError(`--compare takes two players, such as expert,casual, not '${text}'`);
  for (const id of ids) {
    if (!players.includes(id))
      throw new InputError(`--compare: '${id}' does not play; name it in --players, which has ${players.join(',')}`);
  }
  return [first, second];
}

function ablatedPlayers(text: string): string[] {
  const ids = playerIds('--ablate', text.split(','));
  for (const id of ids) {
    if (/:[-+]/.test(id))
      throw new InputError(`--ablate switches every tip itself; name the player without switches, not '${id}'`);
    if (tipPairs(id).length === 0) throw new InputError(`--ablate: '${id}' uses no tips, so none can be switched`);
  }
  return ids;
}

async function printBench(written: WrittenBench, speeds: readonly PlayerSpeed[], compared: boolean): Promise<void> {
  const { terminalTable } = await import('../charts/text-table.js');
  const { shortAblation, shortLeaderboard, shortPairs } = await import('../charts/bench-tables.js');
  const room = { width: Math.max(110, process.stdout.columns ?? 0), rowLines: ROW_LINES };
  print(terminalTable(shortLeaderboard(written.leaderboard, speeds), room));
  if (compared) print(terminalTable(shortPairs(written.pairs), room));
  for (const player of new Set(written.ablations.map((row) => row.player))) {
    print(terminalTable(shortAblation(written.ablations.filter((row) => row.player === player)), room));
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The file of what the clock said. */
function speedText(speeds: readonly PlayerSpeed[]): string {
  const header = ['game', 'placing', 'player', 'playouts', 'decisions', 'cpu_seconds'];
  return [
    csvLine([...header, 'playouts_per_second', 'decisions_per_second']),
    ...speeds.map((row) =>
      csvLine([
        ...[row.game, row.placing, row.player, row.playouts, row.decisions],
        ...[row.cpuSeconds.toFixed(3), row.playoutsPerSecond.toFixed(1), row.decisionsPerSecond.toFixed(1)],
      ]),
    ),
  ].join('');
}
