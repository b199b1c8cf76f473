/** Positions between two reports. */
export const REPORT_EVERY = 8192;

/** Somebody who waits for the solver of this thread; it changes no answer. */
let listener: ((positions: number) => void) | undefined;
let positions = 0;

/**
 * From now on `listen` is told how many positions the searches of this thread have stored since now, each time that a table of one has
 * grown by `REPORT_EVERY`; `undefined` ends that. For a page that shows progress: a search is one long call.
 */
export function watchPositions(listen: ((positions: number) => void) | undefined): void {
  listener = listen;
  positions = 0;
}

/** A table has grown by `REPORT_EVERY` positions. */
export function reportGrowth(): void {
  if (listener === undefined) return;
  positions += REPORT_EVERY;
  listener(positions);
}
