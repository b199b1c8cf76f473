import { useEffect, useState } from 'preact/hooks';
import { started, stopped, type Stopwatch } from './stopwatch.js';

/** A stopwatch that stands still while the page is not seen. @param before milliseconds of an earlier visit. */
export function useStopwatch(before: number): {
  readonly watch: Stopwatch;
  start(this: void): void;
  /** Stops it. @returns it as it then stands. */
  stop(this: void): Stopwatch;
} {
  const [watch, setWatch] = useState<Stopwatch>({ before, since: null });
  /** Whether it runs as long as the page is seen. */
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => setWatch((now) => (document.hidden ? stopped(now, Date.now()) : started(now, Date.now())));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOn]);
  return {
    watch,
    start: () => {
      setOn(true);
      setWatch((now) => started(now, Date.now()));
    },
    stop: () => {
      const still = stopped(watch, Date.now());
      setOn(false);
      setWatch(still);
      return still;
    },
  };
}
