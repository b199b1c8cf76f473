import { SingleBar } from 'cli-progress';
import type { Progress } from '../study/progress.js';

/** Lines between two reports where there is no terminal: one a twentieth of the way. */
const PLAIN_STEPS = 20;

export interface ProgressDisplay {
  update(progress: Progress): void;
  /** Leaves the terminal as it should be; more than once does no harm. */
  end(): void;
}

/** Shows how far a study has come on standard error: a bar on a terminal, plain lines where there is none. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const drawn = new SingleBar({
    stream,
    format: '{bar} {percentage}% | {value}/{total} deals | {rate} | {left} | {verdicts}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
  });
  let started = false;
  return {
    update(progress) {
      const payload = { rate: rateText(progress), left: leftText(progress), verdicts: verdictsText(progress) };
      if (!started) drawn.start(progress.dealsTotal, progress.dealsDone, payload);
      started = true;
      drawn.update(progress.dealsDone, payload);
    },
    end() {
      if (started) drawn.stop();
      started = false;
    },
  };
}

function lines(stream: NodeJS.WriteStream): ProgressDisplay {
  let said = -1;
  return {
    update(progress) {
      const step = Math.floor((PLAIN_STEPS * progress.dealsDone) / progress.dealsTotal);
      if (step === said) return;
      said = step;
      const percent = Math.floor((100 * progress.dealsDone) / progress.dealsTotal);
      stream.write(
        `${percent} % | ${progress.dealsDone}/${progress.dealsTotal} deals | ${rateText(progress)} | ` +
          `${leftText(progress)} | ${verdictsText(progress)}\n`,
      );
    },
    end: () => undefined,
  };
}

function rateText({ dealsPerSecond }: Progress): string {
  return dealsPerSecond === null ? '- deals/s' : `${dealsPerSecond.toFixed(dealsPerSecond < 10 ? 1 : 0)} deals/s`;
}

function leftText({ secondsLeft }: Progress): string {
  if (secondsLeft === null) return 'time left unknown';
  const seconds = Math.ceil(secondsLeft);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}

function verdictsText({ verdicts }: Progress): string {
  return Object.entries(verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}
