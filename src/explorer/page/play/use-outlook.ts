import { useEffect, useRef, useState } from 'preact/hooks';
import { outlookOf, type Outlook } from '../solve/ask-from.js';
import { solver } from '../solve/solver.js';
import { SolvingCancelled, type Solving } from '../solve/solver-desk.js';
import type { PlaySession } from './session.js';

/** Positions that the page's solver searches before it says that it does not know: some seconds. */
const POSITION_LIMIT = 1_000_000;

/** A question to the solver about the game on the board. */
export interface OutlookQuestion {
  /** Positions searched so far while a question is under way; `null` when none is. */
  readonly nodes: number | null;
  /** Asks; `then` is told the answer unless the question was cancelled, and `failed` of a fault of the program. */
  ask(then: (outlook: Outlook) => void, failed: (message: string) => void): void;
  /** Ends the search. @returns whether there was one. */
  cancel(): boolean;
}

export function useOutlook(session: PlaySession): OutlookQuestion {
  const [nodes, setNodes] = useState<number | null>(null);
  const solving = useRef<Solving | null>(null);
  const asked = useRef(0);
  const cancel = (): boolean => {
    asked.current++;
    setNodes(null);
    if (solving.current === null) return false;
    solving.current.cancel();
    solving.current = null;
    return true;
  };
  useEffect(() => () => void cancel(), [session]);
  return {
    nodes,
    cancel,
    ask(then, failed) {
      cancel();
      const mine = asked.current;
      setNodes(0);
      outlookOf(session.rules, session.start, session.moves, (layout) => {
        solving.current = solver.solve(session.rules, layout, POSITION_LIMIT, setNodes);
        return solving.current.result;
      }).then(
        (outlook) => {
          if (mine !== asked.current) return;
          solving.current = null;
          setNodes(null);
          then(outlook);
        },
        (error: unknown) => {
          if (mine !== asked.current || error instanceof SolvingCancelled) return;
          solving.current = null;
          setNodes(null);
          failed(error instanceof Error ? error.message : String(error));
        },
      );
    },
  };
}
