import { Solver } from '../solver/solver.js';
import { Claim } from './claim.js';
import type { PieceOutcome } from './crew.js';
import { InputError } from '../cards/input-error.js';
import { runShard, type ShardTools } from './run-shard.js';
import { ShardCodec } from './shard-codec.js';
import type { PieceTask, WorkerSetup } from './worker-setup.js';

/** A solver for each rules in turn. Only the last one is kept: its tables may take half a gibibyte, and a study may have many games. */
export function lastSolver(): ShardTools['solverFor'] {
  let last: { readonly rules: string; readonly solver: Solver } | undefined;
  return ({ rules }, positionLimit) => {
    const text = JSON.stringify(rules);
    if (last?.rules !== text) last = { rules: text, solver: new Solver(rules, { positionLimit }) };
    return last.solver;
  };
}

/**
 * What a worker thread does with a piece: runs it and gives the bytes back. It writes nothing to the disk, so its end at any moment harms
 * nothing.
 * @param now a clock in milliseconds
 * @param playerOf the players of a study that takes some from files
 */
export function pieceRunner(
  { identity }: Pick<WorkerSetup, 'identity'>,
  now: () => number,
  solverFor: ShardTools['solverFor'] = lastSolver(),
  playerOf?: ShardTools['playerOf'],
): (task: PieceTask) => PieceOutcome {
  const codec = new ShardCodec(identity);
  return ({ piece, claim: shared }) => {
    const claim = new Claim(shared);
    try {
      const rows = runShard(identity.study, piece, {
        solverFor,
        ...(playerOf ? { playerOf } : {}),
        now,
        take: () => claim.take(),
      });
      const { deals } = rows;
      const bytes = codec.encode({ ...piece, to: piece.from + deals - 1 }, { ...rows, broken: [] });
      return { kind: 'done', deals, bytes };
    } catch (error) {
      if (error instanceof InputError) return { kind: 'refused', message: error.message };
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
}
