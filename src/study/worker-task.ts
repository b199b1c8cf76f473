import { Solver } from '../solver/solver.js';
import { Claim } from './claim.js';
import type { PieceOutcome } from './crew.js';
import { InputError } from '../cards/input-error.js';
import { runShard, type ShardTools } from './run-shard.js';
import { ShardCodec } from './shard-codec.js';
import type { PieceTask, WorkerSetup } from './worker-setup.js';

/** Up to this limit a solver's tables are some tens of mebibytes; with the largest they may take half a gibibyte. */
const SMALL_LIMIT = 100_000;
const MOST_KEPT = 16;

/**
 * A solver for each rules in turn. A study hands out the shards of its games in turn, and making a solver costs more than many deals
 * do, so they are kept where their tables are small; otherwise only the last one.
 */
export function keptSolvers(): ShardTools['solverFor'] {
  const kept = new Map<string, Solver>();
  return ({ rules }, positionLimit) => {
    const key = JSON.stringify([rules, positionLimit]);
    const found = kept.get(key);
    if (found) return found;
    if (positionLimit > SMALL_LIMIT || kept.size === MOST_KEPT) kept.clear();
    const solver = new Solver(rules, { positionLimit });
    kept.set(key, solver);
    return solver;
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
  solverFor: ShardTools['solverFor'] = keptSolvers(),
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
