import { useEffect, useState } from 'preact/hooks';
import { InputError } from '../../../cards/input-error.js';
import { makeLine, type MadeLine } from './make-line.js';
import type { LineSource, Watched } from './watch-link.js';

/** How far a line is. */
export type LineState =
  | { readonly is: 'working'; readonly nodes: number; readonly cancel: () => void }
  | { readonly is: 'made'; readonly made: MadeLine }
  | { readonly is: 'cancelled' }
  /** Moves that are illegal, or a fault of the program. */
  | { readonly is: 'failed'; readonly message: string; readonly isFault: boolean };

const STARTING: LineState = { is: 'working', nodes: 0, cancel: () => {} };

/** Has a line made, anew when what is watched changes; null without a source. */
export function useLine(watched: Watched, source: LineSource | undefined): LineState | null {
  const [state, setState] = useState<LineState>(STARTING);
  useEffect(() => {
    if (source === undefined) return undefined;
    let isCurrent = true;
    const cancel = (): void => {
      isCurrent = false;
      making.cancel();
      setState({ is: 'cancelled' });
    };
    const making = makeLine(watched, source, (nodes) => isCurrent && setState({ is: 'working', nodes, cancel }));
    setState({ is: 'working', nodes: 0, cancel });
    making.made.then(
      (made) => isCurrent && setState({ is: 'made', made }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (isCurrent) setState({ is: 'failed', message, isFault: !(error instanceof InputError) });
      },
    );
    return () => {
      if (isCurrent) making.cancel();
      isCurrent = false;
    };
  }, [watched, source]);
  return source === undefined ? null : state;
}
