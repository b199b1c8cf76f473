import type { RunOptions, RunResult } from '../study/run-study.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress-bar.js';

/** Runs a study with its progress shown, until its end or Ctrl-C. @param start is given what a run from the command line needs. */
export async function watchRun(
  start: (watching: Pick<RunOptions, 'clock' | 'signal' | 'onProgress' | 'onNotice'>) => Promise<RunResult>,
): Promise<RunResult> {
  const progress = showProgress();
  try {
    return await untilInterrupted((signal) =>
      start({
        clock: { now: () => performance.now(), date: () => new Date() },
        signal,
        onProgress: (now) => progress.update(now),
        onNotice: (sentence) => progress.note(sentence),
      }),
    );
  } finally {
    progress.end();
  }
}
