import { useEffect, useState } from 'preact/hooks';
import type { Store } from './store.js';

/** The value of a store, followed by the component. */
export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(() => ({ now: store.get() }));
  useEffect(() => {
    const follow = (): void => setValue({ now: store.get() });
    // It may have changed between the first drawing and now.
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value.now;
}
