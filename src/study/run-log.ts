import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const LOG_NAME = 'log.jsonl';

/** What the log tells: one line of JSON each, with `time` (ISO 8601, UTC) and `event` first. */
export type LogEvent = {
  readonly event: 'started' | 'damaged' | 'shard' | 'break' | 'merging' | 'finished' | 'stopped' | 'failed';
} & Readonly<Record<string, unknown>>;

/**
 * The log of a run, `log.jsonl` in its folder; every start adds to it. Each line is handed to the system at once, so that it survives the
 * end of the process. A log that cannot be written does not end the run: what the tables need is written elsewhere.
 */
export class RunLog {
  private file: number | undefined;

  constructor(
    out: string,
    private readonly date: () => Date,
  ) {
    try {
      this.file = openSync(join(out, LOG_NAME), 'a+');
      if (endsInMidLine(this.file)) writeSync(this.file, '\n');
    } catch {
      this.close();
    }
  }

  write({ event, ...rest }: LogEvent): void {
    if (this.file === undefined) return;
    try {
      writeSync(this.file, `${JSON.stringify({ time: this.date().toISOString(), event, ...rest })}\n`);
    } catch {
      this.close();
    }
  }

  close(): void {
    const { file } = this;
    this.file = undefined;
    if (file !== undefined) closeSync(file);
  }
}

/** A process that was killed, or a disk that was full, may have left part of a line. */
function endsInMidLine(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}
