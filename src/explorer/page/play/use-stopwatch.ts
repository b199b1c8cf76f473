import { useEffect, useState } from 'preact/hooks';
import { started, stopped, type Stopwatch } from './stopwatch.js';

/** A stopwatch that stands still while the page is not seen. @param before milliseconds of an earlier visit. */
export function useStopwatch(before: number): {
  readonly watch: Stopwatch;
  start(this: void): void;
  stop(this: void): Stopwatch;
} {
  const [watch, setWatch] = useState<Stopwatch>({ before, since: null });
  useEffect(() => {
    if (watch.since === null) return;
    // Stopped here, and started again where it comes back to sight.
    const look = (): void => {
      if (document.hidden) setWatch((now) => stopped(now, Date.now()));
      else setWatch((now) => started(now, Date.now()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [watch.since === null && !document.hidden]);
  return {
    watch,
    start: () => setWatch((now) => started(now, Date.now())),
    stop: () => {
      const still = stopped(watch, Date.now());
      setWatch(still);
      return still;
    },
  };
}
