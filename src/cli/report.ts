import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { InputError } from '../cards/input-error.js';
import { print } from './print.js';

interface Arguments {
  run: string;
  out: string | undefined;
}

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
    const { files, tables } = await writeReport(run, folder).catch((error: NodeJS.ErrnoException) => {
      // A folder that cannot be made or written to; anything else is a fault of the program.
      if (error.syscall === undefined) throw error;
      throw new InputError(
        `the report cannot be written to '${folder}' (${error.code}); choose another folder with --out`,
      );
    });
    for (const table of tables) print(terminalTable(table));
    print(`${files.length} files are in '${folder}': report.md, the aggregates as CSV, and the charts.`);
  },
};
