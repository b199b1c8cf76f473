import { workerData } from 'node:worker_threads';
import type { WorkerSetup } from './worker-setup.js';
import { pieceRunner } from './worker-task.js';

/** What piscina's threads run. */
export default pieceRunner(workerData as WorkerSetup, () => performance.now());
