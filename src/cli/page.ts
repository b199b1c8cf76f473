import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { print } from './print.js';
import { unlessUnwritable } from './unless-unwritable.js';

interface Arguments {
  reports: string;
  charts: boolean;
}

export const pageOptions = {
  charts: { type: 'boolean', default: false, describe: 'draw every chart there anew too, as JSON, SVG and PNG' },
} as const;

export const pageCommand: CommandModule<object, Arguments> = {
  command: 'page [reports]',
  describe: 'make one page of all reports, from their tables',
  builder: (yargs) =>
    yargs
      .positional('reports', { type: 'string', default: 'reports', describe: 'folder of the reports' })
      .options(pageOptions),
  handler: async ({ reports, charts }) => {
    const { writeReportPage } = await import('../charts/page/write-page.js');
    const files = await unlessUnwritable('the page', reports, null, () => writeReportPage(reports, charts));
    print(`The page is '${join(reports, files[0])}'.`);
    if (files.length > 1) print(`${files.length - 1} files of charts were drawn anew.`);
  },
};
