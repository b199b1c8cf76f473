import { Solver } from '../../../solver/solver.js';
import { watchPositions } from '../../../solver/watch-positions.js';
import type { SolverAnswer, SolverRequest } from './protocol.js';

/** Kept for the next question of the same game, with its tables. */
let kept: { readonly key: string; readonly solver: Solver } | undefined;

addEventListener('message', ({ data }: MessageEvent<SolverRequest>) => {
  const { id, rules, layout, positionLimit } = data;
  const send = (answer: SolverAnswer): void => postMessage(answer);
  const key = JSON.stringify([rules, positionLimit]);
  try {
    watchPositions((nodes) => send({ id, kind: 'progress', nodes }));
    if (kept?.key !== key) kept = { key, solver: new Solver(rules, { positionLimit }) };
    send({ id, kind: 'done', result: kept.solver.solve(layout) });
  } catch (error) {
    kept = undefined;
    send({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
