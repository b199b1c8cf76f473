import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  run: string;
  out: string | undefined;
}

/** Lines of the rows of all tables together, so that with titles and boxes everything is on a screen of some 45 lines. */
const ROW_LINES = 26;

export const reportOptions = {
  out: { type: 'string', requiresArg: true, describe: "folder for the report (default: 'report' in the run's)" },
} as const;

export const reportCommand: CommandModule<object, Arguments> = {
  command: 'report <run>',
  describe: 'draw the charts and tables of a finished run',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', demandOption: true, describe: 'folder of a finished run' })
      .options(reportOptions),
  handler: async ({ run, out }) => {
    // Vega takes a third of a second to load: only here.
    const { writeReport } = await import('../charts/write-report.js');
    const { terminalTable } = await import('../charts/text-table.js');
    const folder = out ?? join(run, 'report');
    const { files, overview } = await unlessUnwritable('the report', folder, 'choose another folder with --out', () =>
      writeReport(run, folder),
    );
    const rowLines = Math.floor(ROW_LINES / Math.max(1, overview.length));
    for (const table of overview) print(terminalTable(table, { rowLines }));
    if (overview.length === 0) print('This run has neither verdicts nor playouts.');
    const parts = ['report.md with all tables'];
    if (files.some((name) => name.endsWith('.csv'))) parts.push('the aggregates as CSV');
    if (files.some((name) => name.endsWith('.png'))) parts.push('the charts in charts/');
    print(`${files.length} files are in '${folder}': ${parts.join(', ')}.`);
  },
};
