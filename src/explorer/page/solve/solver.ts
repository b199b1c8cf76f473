import { SolverDesk, type WorkerLike } from './solver-desk.js';
import type { SolverAnswer } from './protocol.js';

/** The page's solver, in a Web Worker. */
export const solver = new SolverDesk((): WorkerLike => {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  return {
    postMessage: (request) => worker.postMessage(request),
    onAnswer(listen, fail) {
      worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) => listen(data);
      worker.onerror = (event) => fail(event.message === '' ? 'the solver could not be started' : event.message);
    },
    terminate: () => worker.terminate(),
  };
});
