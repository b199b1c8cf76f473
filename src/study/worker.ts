import { workerData } from 'node:worker_threads';
import { InputError } from '../cards/input-error.js';
import type { PieceOutcome } from './crew.js';
import { playersOf } from './load-player.js';
import type { PieceTask, WorkerSetup } from './worker-setup.js';
import { keptSolvers, pieceRunner } from './worker-task.js';

const setup = workerData as WorkerSetup;

/** Made once, since some players have large tables. */
let runner: ReturnType<typeof pieceRunner> | undefined;

async function ready(): Promise<ReturnType<typeof pieceRunner>> {
  const players = await playersOf(setup.identity.study, setup.playerPaths);
  return pieceRunner(
    setup,
    () => performance.now(),
    keptSolvers(),
    (id) => players.get(id)!,
  );
}

/** What piscina's threads run. */
export default async function work(task: PieceTask): Promise<PieceOutcome> {
  try {
    return (runner ??= await ready())(task);
  } catch (error) {
    if (error instanceof InputError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
