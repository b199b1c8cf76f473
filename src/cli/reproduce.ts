import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { writeMadeBy } from '../charts/page/made-by.js';
import { writeSums } from '../charts/page/sums.js';
import { findGame } from '../games/find-game.js';
import { findRuns, readClaimRun, suitableRun, type ClaimRun } from '../published/claim-runs.js';
import { claimNeeds, claimStudy, figuresOf } from '../published/claim-studies.js';
import { readOtherVerdicts, type VerdictsByDeal } from '../published/other-verdicts.js';
import { readPublishedFigures } from '../published/published-figures.js';
import { reproduce } from '../published/reproduce.js';
import { MANIFEST_NAME } from '../results/manifest.js';
import { runToEnd } from './bench-players.js';
import { STOPPED } from './interrupt.js';
import { wholeNumber } from './options.js';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  out: string;
  report: string | undefined;
  runs: string | undefined;
  deals: string;
  limit: string;
  game: string | undefined;
  workers: string | undefined;
}

export const reproduceOptions = {
  out: { type: 'string', requiresArg: true, default: 'runs/reproduce', describe: 'folder for the runs and the table' },
  report: {
    type: 'string',
    requiresArg: true,
    describe: 'folder for the table, manifests and checksums (default: --out)',
  },
  runs: { type: 'string', requiresArg: true, describe: 'folder of finished runs that may be used instead of new ones' },
  deals: { type: 'string', requiresArg: true, default: '2000', describe: 'deals of each game' },
  limit: { type: 'string', requiresArg: true, default: '50000', describe: 'most positions of a verdict' },
  game: { type: 'string', requiresArg: true, describe: 'only the figures of this game, id or alias' },
  workers: { type: 'string', requiresArg: true, describe: 'worker threads (default: one a processor)' },
} as const;

export const reproduceCommand: CommandModule<object, Arguments> = {
  command: 'reproduce',
  describe: 'test published figures: run what they need, and say which agree',
  builder: (yargs) => yargs.options(reproduceOptions),
  handler: async (args) => {
    const effort = { deals: wholeNumber('deals', args.deals, 1), positionLimit: wholeNumber('limit', args.limit, 1) };
    const workers = args.workers === undefined ? undefined : wholeNumber('workers', args.workers, 1);
    const game = args.game === undefined ? undefined : findGame(args.game).id;
    const all = await readPublishedFigures();
    const figures = game === undefined ? all : figuresOf(all, game);
    const there = args.runs === undefined ? [] : await findRuns(args.runs);
    // Every study is made before the first is run, so that nothing is begun on bad input.
    const wanted = claimNeeds(figures, all).map((needs) => ({
      game: needs.game,
      study: claimStudy(needs, effort),
      found: suitableRun(there, needs, effort),
    }));

    const manifests: { readonly name: string; readonly path: string }[] = [];
    const [runs, others] = [new Map<string, ClaimRun>(), new Map<string, VerdictsByDeal>()];
    for (const one of wanted) {
      let folder = one.found?.folder;
      if (folder === undefined) {
        // Another number of deals or another limit is another run: neither is in the way of the other.
        folder = join(args.out, [one.game, effort.deals, one.study.solver?.positionLimit ?? 'unsolved'].join('-'));
        if (!(await runToEnd(one.study, folder, workers, false, []))) {
          process.exitCode = STOPPED;
          return;
        }
      }
      runs.set(one.game, await readClaimRun(folder, one.game));
      manifests.push({ name: `${one.game}.${MANIFEST_NAME}`, path: join(folder, MANIFEST_NAME) });
      const verdicts = await readOtherVerdicts(one.game);
      if (verdicts !== null) others.set(one.game, verdicts);
    }
    const rows = reproduce(figures, runs, others);
    const { reproductionCsv, reproductionPage, shortReproductionTable } = await import('../charts/reproduction.js');
    const { terminalTable } = await import('../charts/text-table.js');
    const name = game === undefined ? 'claims' : `claims-${game}`;
    // The folders are left out: the same runs give the same bytes wherever they lie.
    const command = [
      'castellan reproduce',
      game && `--game ${game}`,
      `--deals ${effort.deals} --limit ${effort.positionLimit}`,
    ];
    const report = args.report ?? args.out;
    const line = command.filter(Boolean).join(' ');
    const instead = `choose another folder with --${args.report === undefined ? 'out' : 'report'}`;
    await unlessUnwritable('the table', report, instead, async () => {
      await mkdir(report, { recursive: true });
      await writeFile(join(report, `${name}.csv`), reproductionCsv(rows));
      await writeFile(join(report, `${name}.md`), reproductionPage(rows, line));
      // For the page of all reports: who made the table, from which runs, and that nobody changed it.
      if (args.report !== undefined) {
        for (const manifest of manifests) await copyFile(manifest.path, join(report, manifest.name));
        await writeMadeBy(report, [line]);
        await writeSums(report);
      }
    });
    const table = shortReproductionTable(rows);
    print(terminalTable(table, { width: Math.max(150, process.stdout.columns ?? 0) }));
    table.sources!.forEach((source, i) => print(`${i + 1}. ${source}`));
    print(`\nThe table is in '${report}': ${name}.md and ${name}.csv.`);
  },
};
