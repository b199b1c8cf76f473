/** Time played, as a value: it begins with the first move, and stands still while the page is not seen and after the game. */
export interface Stopwatch {
  /** Milliseconds up to the last stop. */
  readonly before: number;
  /** Since when it has been running; `null` while it stands. */
  readonly since: number | null;
}

export const STOPPED: Stopwatch = { before: 0, since: null };

/** @param now milliseconds of any clock that does not go back. */
export function started({ before, since }: Stopwatch, now: number): Stopwatch {
  return { before, since: since ?? now };
}

export function stopped(watch: Stopwatch, now: number): Stopwatch {
  return { before: elapsed(watch, now), since: null };
}

/** Milliseconds played. */
export function elapsed({ before, since }: Stopwatch, now: number): number {
  return before + (since === null ? 0 : Math.max(0, now - since));
}

/** '3:07', '1:02:09' of whole seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = `${minutes >= 60 ? two(minutes % 60) : minutes}:${two(seconds % 60)}`;
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${rest}` : rest;
}
