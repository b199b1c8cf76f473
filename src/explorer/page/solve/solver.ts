import { SolverDesk, type WorkerLike } from './solver-desk.js';
import type { SolverAnswer } from './protocol.js';

function startWorker(): WorkerLike {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  return {
    postMessage: (request) => worker.postMessage(request),
    onAnswer(listen, fail) {
      worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) => listen(data);
      worker.onerror = (event) => fail(event.message === '' ? 'the solver could not be started' : event.message);
    },
    terminate: () => worker.terminate(),
  };
}

/** The page's solver, in a Web Worker. */
export const solver = new SolverDesk(startWorker);

/** Another, which looks at the moves of watched lines: many small questions, behind which a hint should not have to wait. */
export const moveSolver = new SolverDesk(startWorker);
