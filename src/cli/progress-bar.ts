import { SingleBar } from 'cli-progress';
import type { Progress } from '../study/progress.js';

/** Lines between two reports where there is no terminal: one a twentieth of the way. */
const PLAIN_STEPS = 20;

export interface ProgressDisplay {
  update(progress: Progress): void;
  /** Says a sentence without disturbing the bar. */
  note(sentence: string): void;
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
  const end = (): void => {
    if (started) drawn.stop();
    started = false;
  };
  return {
    update(progress) {
      const payload = { rate: rateText(progress), left: leftText(progress), verdicts: verdictsText(progress.verdicts) };
      if (!started) drawn.start(progress.dealsTotal, progress.dealsDone, payload);
      started = true;
      drawn.update(progress.dealsDone, payload);
    },
    note(sentence) {
      // The bar is drawn anew below the sentence when there is more to show.
      end();
      stream.write(`${sentence}\n`);
    },
    end,
  };
}

function lines(stream: NodeJS.WriteStream): ProgressDisplay {
  let said = -1;
  return {
    update(progress) {
      const step = Math.floor((PLAIN_STEPS * progress.dealsDone) / progress.dealsTotal);
      if (step === said) return;
      said = step;
      stream.write(`${progressLine(progress)}\n`);
    },
    note: (sentence) => void stream.write(`${sentence}\n`),
    end: () => undefined,
  };
}

/** All of it in one line. @param running false: without what holds only while it runs */
export function progressLine(progress: Progress, running = true): string {
  const { dealsDone, dealsTotal, verdicts } = progress;
  return [
    `${Math.floor((100 * dealsDone) / dealsTotal)} %`,
    `${dealsDone}/${dealsTotal} deals`,
    ...(running ? [rateText(progress), leftText(progress)] : []),
    verdictsText(verdicts),
  ].join(' | ');
}

function rateText({ dealsPerSecond }: Progress): string {
  return dealsPerSecond === null ? '- deals/s' : `${dealsPerSecond.toFixed(dealsPerSecond < 10 ? 1 : 0)} deals/s`;
}

function leftText({ secondsLeft }: Progress): string {
  if (secondsLeft === null) return 'time left unknown';
  const seconds = Math.ceil(secondsLeft);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)} left` : `${minutes}:${two(seconds % 60)} left`;
}

export function verdictsText(verdicts: Progress['verdicts']): string {
  return Object.entries(verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}
