import type { CommandModule } from 'yargs';
import { resumeCommand, runCommand } from './study-run.js';
import { statusCommand } from './study-status.js';

export const studyCommand: CommandModule = {
  command: 'study',
  describe: 'run studies of many deals',
  builder: (yargs) =>
    yargs
      .command(runCommand)
      .command(resumeCommand)
      .command(statusCommand)
      .demandCommand(1, 'name what to do: study run FILE --out FOLDER'),
  handler: () => undefined,
};
