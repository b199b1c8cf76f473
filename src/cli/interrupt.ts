/** The exit code of a program that Ctrl-C ended: 128 + SIGINT. */
export const STOPPED = 130;

/** Runs something that ends in good order when the signal is aborted, which Ctrl-C and SIGTERM do. A second Ctrl-C ends the program at once. */
export async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupted = new AbortController();
  const onInterrupt = (): void => interrupted.abort();
  process.once('SIGINT', onInterrupt);
  process.once('SIGTERM', onInterrupt);
  try {
    return await run(interrupted.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onInterrupt);
  }
}
