import type { CommandModule } from 'yargs';
import { runStatus, type RunStatus } from '../study/run-status.js';
import { print } from './print.js';
import { progressLine, verdictsText } from './progress-bar.js';
import { brokenText } from './study-run.js';

export const statusCommand: CommandModule<object, { folder: string }> = {
  command: 'status <folder>',
  describe: 'say how far the study of a folder is, also while it runs',
  builder: (yargs) =>
    yargs.positional('folder', { type: 'string', demandOption: true, describe: "folder of the run, its '--out'" }),
  handler: async ({ folder }) => {
    for (const line of statusLines(folder, await runStatus(folder))) print(line);
  },
};

/** What there is to say of a run. */
export function statusLines(folder: string, status: RunStatus): string[] {
  const title = `study '${status.study.name}' in '${folder}'`;
  if (status.state === 'finished') {
    const { dealsTotal, verdicts, manifest } = status;
    const done = dealsTotal - (manifest.broken?.length ?? 0);
    const lines = [`${title}: finished`, `${done}/${dealsTotal} deals | ${verdictsText(verdicts)}`];
    return manifest.broken ? [...lines, brokenText(manifest.broken)] : lines;
  }
  const { state, holder, progress, shardsDone, shardsTotal, dealsTotal } = status;
  const who = holder && `process ${holder.pid} on '${holder.host}', since ${holder.since}`;
  const states = {
    running: `${progress?.phase === 'merging' ? 'merging the shards' : 'running'} (${who})`,
    stopped: `stopped; go on with 'castellan study resume ${folder}'`,
    killed: `not running any more (it was ${who}); go on with 'castellan study resume ${folder}'`,
  };
  return [
    `${title}: ${states[state]}`,
    progress === null
      ? `${dealsTotal} deals, none counted yet`
      : `${progressLine(progress, state === 'running')}, at ${progress.time}`,
    `${shardsDone}/${shardsTotal} shards are on the disk`,
  ];
}
