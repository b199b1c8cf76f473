/** A worker that misbehaves at certain deals, the numbers of which tell how; for the rest it is the real one. */
import { workerData } from 'node:worker_threads';
import { keptSolvers, pieceRunner } from '../../src/study/worker-task.js';
import type { WorkerSetup } from '../../src/study/worker-setup.js';
import { UNRULY, misbehaviourAt } from './unruly-deals.js';

const solverFor = keptSolvers();

export default pieceRunner(
  workerData as WorkerSetup,
  () => performance.now(),
  (game, positionLimit) => {
    const solver = solverFor(game, positionLimit);
    return {
      solve(layout) {
        const deal = misbehaviourAt(layout);
        if (deal === UNRULY.hoards) {
          const hoard: object[] = [];
          // In few, large steps, so that the memory ends well before the time does.
          for (;;) hoard.push(new Array(1_000_000).fill(hoard.length));
        }
        if (deal === UNRULY.hangs) for (;;);
        if (deal === UNRULY.exits) process.exit(7);
        if (deal === UNRULY.throws) throw new Error('a fault of the solver');
        return solver.solve(layout);
      },
    };
  },
);
