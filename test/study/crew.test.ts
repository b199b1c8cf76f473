import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityOf } from '../../src/results/manifest.js';
import type { Claim } from '../../src/study/claim.js';
import { Crew, ThreadBreak, type BreakEvent, type PieceOutcome, type Threads } from '../../src/study/crew.js';
import type { Shard } from '../../src/study/plan.js';
import { RunError } from '../../src/study/run-error.js';
import { ShardCodec } from '../../src/study/shard-codec.js';
import { pieceRunner } from '../../src/study/worker-task.js';
import { STUDY } from './run-kit.js';

const identity = identityOf('test', { ...STUDY, solver: { positionLimit: 20 }, players: ['greedy'], moveLimit: 5 });
const codec = new ShardCodec(identity);
const shard: Shard = { game: 0, scheme: 'native', from: 1, to: 12 };
const runner = pieceRunner({ identity }, () => 0);
const whole = codec.encode(shard, finishedBy(shard));

function finishedBy(piece: Shard) {
  const claim = { shared: claimOf(piece) };
  const outcome = runner({ piece, claim: claim.shared });
  if (outcome.kind !== 'done') throw new Error(outcome.message);
  return codec.decode(piece, outcome.bytes)!;
}

function claimOf(piece: Shard): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(8);
  new BigInt64Array(shared)[0] = BigInt(piece.to - piece.from + 1);
  return shared;
}

/** Threads that a test moves step by step. */
class SteppedThreads implements Threads {
  readonly pieces: { piece: Shard; claim: Claim; end: (outcome: PieceOutcome | ThreadBreak) => void }[] = [];

  constructor(readonly count: number) {}

  run(piece: Shard, claim: Claim): Promise<PieceOutcome> {
    return new Promise((resolve, reject) => {
      const end = (outcome: PieceOutcome | ThreadBreak): void => {
        this.pieces.splice(this.pieces.indexOf(running), 1);
        if (outcome instanceof ThreadBreak) reject(outcome);
        else resolve(outcome);
      };
      const running = { piece, claim, end };
      this.pieces.push(running);
    });
  }

  /** Runs what is left of a piece for real. */
  finish(index: number): void {
    const { piece, claim, end } = this.pieces[index];
    const begun = claim.begun();
    if (begun === 0) return end(runner({ piece, claim: claim.shared }));
    while (claim.take());
    const done = { ...piece, to: piece.from + claim.deals() - 1 };
    end({ kind: 'done', deals: claim.deals(), bytes: codec.encode(done, finishedBy(done)) });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a crew', () => {
  let events: BreakEvent[];
  beforeEach(() => {
    events = [];
  });

  it('gives idle threads the later half of the shard with the most left, to the same bytes', async () => {
    const threads = new SteppedThreads(3);
    const crew = new Crew(threads, codec);
    const result = crew.run(shard);
    expect(threads.pieces.map(({ piece }) => [piece.from, piece.to])).toEqual([
      [1, 12],
      [7, 12],
      [4, 6],
    ]);
    for (let pieces = 0; threads.pieces.length > 0; pieces++) {
      threads.finish(pieces % threads.pieces.length);
      await settled();
    }
    expect(await result).toEqual(whole);
  });

  it('never leaves a thread idle while there are deals that nobody has begun', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.infiniteStream(fc.nat(1000)), async (count, choices) => {
        const threads = new SteppedThreads(count);
        const crew = new Crew(threads, codec);
        const results = [shard, { ...shard, game: 1, to: 5 }].map((one) => crew.run(one));
        while (threads.pieces.length > 0) {
          const open = threads.pieces.reduce((sum, { claim }) => sum + claim.deals() - Math.max(1, claim.begun()), 0);
          expect(threads.pieces.length === count || open === 0).toBe(true);
          const [choice] = choices.take(1);
          const index = choice % threads.pieces.length;
          if (choice % 3 === 0 && threads.pieces[index].claim.take()) continue;
          threads.finish(index);
          await settled();
        }
        expect(await results[0]).toEqual(whole);
        expect(codec.decode({ ...shard, game: 1, to: 5 }, (await results[1])!)).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('runs a deal again alone after a break, and gives it up at the third', async () => {
    const threads = new SteppedThreads(1);
    const crew = new Crew(threads, codec, (event) => events.push(event));
    const result = crew.run(shard);
    let alone = 0;
    while (threads.pieces.length > 0) {
      const [{ piece, claim, end }] = threads.pieces;
      const bad = 5 - piece.from + 1;
      if (piece.from <= 5 && piece.to >= 5) {
        for (let i = 0; i < bad; i++) claim.take();
        if (piece.from === piece.to) alone++;
        end(new ThreadBreak('memory', 'too much'));
      } else threads.finish(0);
      await settled();
    }
    expect(events.map(({ deal, why, times, givenUp }) => [deal, why, times, givenUp])).toEqual([
      [5, 'memory', 1, false],
      [5, 'memory', 2, false],
      [5, 'memory', 3, true],
    ]);
    expect(alone).toBe(2);
    const finished = codec.decode(shard, (await result)!)!;
    expect(finished.broken).toEqual([{ deal: 5, why: 'memory' }]);
    expect(finished.verdicts.rows).toBe(11);
    // The rows are those of a run without the deal, wherever the pieces were cut.
    const deals = [...finished.verdicts.columns[3].values];
    expect(deals).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('ends with a sentence when workers break before they come to a deal, and at once when they throw there', async () => {
    const threads = new SteppedThreads(1);
    const failed = new Crew(threads, codec).run(shard).catch((error: unknown) => error);
    for (let i = 0; i < 3; i++) {
      threads.pieces[0].end(new ThreadBreak('memory', 'too much'));
      await settled();
    }
    const error = await failed;
    expect(error).toBeInstanceOf(RunError);
    expect((error as RunError).message).toBe(
      'a worker broke 3 times before it came to a deal (the worker ran out of memory: too much)',
    );
    const thrown = new Crew(threads, codec).run(shard);
    threads.pieces[0].end({ kind: 'failed', message: 'no such player' });
    await expect(thrown).rejects.toThrow(/^no such player$/);
    expect(threads.pieces).toEqual([]);
  });

  it('gives up what is on its way when it is stopped', async () => {
    const threads = new SteppedThreads(2);
    const crew = new Crew(threads, codec);
    const results = [crew.run(shard), crew.run({ ...shard, game: 1 }), crew.run({ ...shard, game: 2 })];
    crew.stop();
    expect(await Promise.all(results)).toEqual([null, null, null]);
    while (threads.pieces.length > 0) {
      threads.finish(0);
      await settled();
    }
  });
});
