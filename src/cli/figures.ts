import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { gameFigures } from '../published/new-figures.js';
import { readPublishedFigures } from '../published/published-figures.js';
import { readReportFigures } from '../published/report-figures.js';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  reports: string;
  out: string | undefined;
}

export const figuresOptions = {
  out: { type: 'string', requiresArg: true, describe: 'folder for the table as Markdown and CSV' },
} as const;

export const figuresCommand: CommandModule<object, Arguments> = {
  command: 'figures [reports]',
  describe: 'the winnability of every game from finished reports, how sharp it is, and what is new',
  builder: (yargs) =>
    yargs
      .positional('reports', { type: 'string', default: 'reports', describe: 'a folder of reports' })
      .options(figuresOptions),
  handler: async ({ reports, out }) => {
    const rows = gameFigures(await readReportFigures(reports), await readPublishedFigures());
    const { gameFiguresCsv, gameFiguresPage, gameFiguresTable, gameFiguresText } =
      await import('../charts/game-figures.js');
    const { terminalTable } = await import('../charts/text-table.js');
    const { wrapText } = await import('../charts/wrap-text.js');
    const width = Math.max(150, process.stdout.columns ?? 0);
    if (out !== undefined) {
      await unlessUnwritable('the table', out, 'choose another folder with --out', async () => {
        await mkdir(out, { recursive: true });
        await writeFile(join(out, 'figures.md'), gameFiguresPage(rows, 'castellan figures'));
        await writeFile(join(out, 'figures.csv'), gameFiguresCsv(rows));
      });
    }
    print(terminalTable(gameFiguresTable(rows), { width }));
    for (const line of wrapText(gameFiguresText(rows), width)) print(line);
    if (out !== undefined) print(`\nThe table is in '${out}': figures.md and figures.csv.`);
  },
};
