import { useEffect, useReducer } from 'preact/hooks';
import { clockText, elapsed, type Stopwatch } from './stopwatch.js';

/** The time played, drawn anew every second while it runs. */
export function Clock({ watch }: { readonly watch: Stopwatch }) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (watch.since === null) return;
    const timer = setInterval(tick, 1_000, 0);
    return () => clearInterval(timer);
  }, [watch]);
  return <>{clockText(elapsed(watch, Date.now()))}</>;
}
