import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL } from '../results/durable-file.js';
import type { Progress } from './progress.js';

export const PROGRESS_NAME = 'progress.json';
const EVERY_MS = 1000;

/** What `progress.json` holds: the progress when `time` was, and what the run was at. */
export interface SavedProgress extends Progress {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly phase: 'shards' | 'merging';
}

/**
 * Keeps `progress.json` in the folder of a run, for `study status` in another terminal: whole at any moment, at most once a second, not
 * flushed, since after a crash the shards tell more. A file that cannot be written does not end the run.
 */
export class ProgressFile {
  private last = -Infinity;
  private writing: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly out: string,
    private readonly clock: { readonly now: () => number; readonly date: () => Date },
  ) {}

  /** @param always write even if the last time was less than a second ago */
  save(progress: Progress, phase: SavedProgress['phase'], always = false): void {
    const now = this.clock.now();
    if (!always && (this.busy || now - this.last < EVERY_MS)) return;
    this.last = now;
    this.busy = true;
    const saved: SavedProgress = { time: this.clock.date().toISOString(), phase, ...progress };
    this.writing = this.writing.then(() => this.write(saved));
  }

  /** Waits for the last writing. */
  async end(): Promise<void> {
    await this.writing;
  }

  async remove(): Promise<void> {
    await this.writing;
    await rm(join(this.out, PROGRESS_NAME), { force: true });
  }

  private async write(saved: SavedProgress): Promise<void> {
    const path = join(this.out, PROGRESS_NAME);
    try {
      await writeFile(`${path}${PARTIAL}`, `${JSON.stringify(saved, null, 2)}\n`);
      await rename(`${path}${PARTIAL}`, path);
    } catch {
      await rm(`${path}${PARTIAL}`, { force: true }).catch(() => undefined);
    }
    this.busy = false;
  }
}

/** `null` when there is none or it cannot be read. */
export async function readProgress(out: string): Promise<SavedProgress | null> {
  try {
    return JSON.parse(await readFile(join(out, PROGRESS_NAME), 'utf8')) as SavedProgress;
  } catch {
    return null;
  }
}
