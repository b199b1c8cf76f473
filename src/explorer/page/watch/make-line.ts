import type { Outcome } from '../../../players/play-out.js';
import type { Verdict } from '../../../solver/verdict.js';
import { solver } from '../solve/solver.js';
import type { PlayoutAnswer, PlayoutRequest } from './player-protocol.js';
import { seedOfPlayout, type LineSource, type Watched } from './watch-link.js';
import { WatchedLine } from './watched-line.js';

/** Positions that the solver searches for a line before it says that it does not know: some seconds. */
const POSITION_LIMIT = 1_000_000;

/** What came of a line's source; without moves when there is no line. */
export type MadeLine = { readonly line: WatchedLine } & (
  | { readonly kind: 'solver'; readonly verdict: Verdict; readonly nodes: number }
  | { readonly kind: 'player'; readonly outcome: Outcome; readonly cardsUp: number }
  | { readonly kind: 'moves' }
);

/** A line being made, in a worker. */
export interface Making {
  /** Rejects with an InputError for moves that are illegal, or with an Error for a fault of the program; means nothing after `cancel`. */
  readonly made: Promise<MadeLine>;
  /** Ends it at once. */
  cancel(): void;
}

/** @param onProgress is told the positions that the solver has searched so far, now and then. */
export function makeLine(watched: Watched, source: LineSource, onProgress: (nodes: number) => void): Making {
  const { table, layout, study } = watched;
  const { rules } = table.game;
  switch (source.kind) {
    case 'moves': {
      const made = new Promise<MadeLine>((resolve) => {
        resolve({ kind: 'moves', line: new WatchedLine(rules, layout, source.moves) });
      });
      return { made, cancel: () => {} };
    }
    case 'solver': {
      const solving = solver.solve(rules, layout, POSITION_LIMIT, onProgress);
      const made = solving.result.then(({ verdict, nodes, solution }): MadeLine => {
        return { kind: 'solver', verdict, nodes, line: new WatchedLine(rules, layout, solution ?? []) };
      });
      // Whoever cancels does not want to hear of it.
      made.catch(() => {});
      return { made, cancel: () => solving.cancel() };
    }
    case 'player': {
      const worker = new Worker(new URL('./player-worker.ts', import.meta.url), { type: 'module' });
      const request: PlayoutRequest = {
        rules,
        layout,
        player: source.player,
        seed: seedOfPlayout(watched, source.player),
        moveLimit: study.moveLimit,
      };
      const made = new Promise<MadeLine>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<PlayoutAnswer>) => {
          worker.terminate();
          if (data.kind === 'failed') return reject(new Error(data.message));
          const { outcome, cardsUp } = data;
          resolve({ kind: 'player', outcome, cardsUp, line: new WatchedLine(rules, layout, data.line) });
        };
        worker.onerror = ({ message }) => {
          worker.terminate();
          reject(new Error(message === '' ? 'the player could not be started' : message));
        };
        worker.postMessage(request);
      });
      return { made, cancel: () => worker.terminate() };
    }
  }
}
