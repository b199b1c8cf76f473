import { InputError } from '../cards/input-error.js';
import type { Break } from '../results/manifest.js';
import { MOST_BREAKS, breakText, type BrokenDeal } from './broken.js';
import { Claim } from './claim.js';
import { dealsInShard, type Shard } from './plan.js';
import { RunError } from './run-error.js';
import { joinPieces, type FinishedShard, type ShardBytes, type ShardCodec } from './shard-codec.js';

/** What came of a piece, a shard or a part of one. */
export type PieceOutcome =
  | { readonly kind: 'done'; /** The first ones of the piece. */ readonly deals: number; readonly bytes: ShardBytes }
  /** An error was thrown; the thread can go on. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A player from a file did something wrong, which would happen again. */
  | { readonly kind: 'refused'; readonly message: string };

/** Somebody who runs pieces, one at a time in each of `count` threads. */
export interface Threads {
  readonly count: number;
  /** Rejects with `ThreadBreak` when the thread is gone. */
  run(piece: Shard, claim: Claim): Promise<PieceOutcome>;
}

/** A thread ended in the middle of a piece. */
export class ThreadBreak extends Error {
  constructor(
    readonly why: Break,
    message: string,
  ) {
    super(message);
  }
}

/** A worker broke. */
export interface BreakEvent {
  readonly shard: Shard;
  /** The deal it had in hand; `null` when it had not come to one. */
  readonly deal: number | null;
  readonly why: Break;
  readonly message: string;
  /** Breaks of this deal in this run, this one counted. */
  readonly times: number;
  /** The deal is given up and goes into the manifest. */
  readonly givenUp: boolean;
}

/** A shard on its way. */
interface Job {
  readonly shard: Shard;
  readonly settle: (result: ShardBytes | null | Error) => void;
  settled: boolean;
  /** Deals that are neither done nor given up. */
  left: number;
  readonly done: { readonly piece: Shard; readonly bytes: ShardBytes }[];
  readonly broken: BrokenDeal[];
  readonly breaks: Map<number | null, number>;
}

interface Piece extends Shard {
  readonly job: Job;
}

/**
 * Shares shards out among threads so that none idles while there is work: a free thread takes the next shard, and when there is none, the
 * later half of what is left of the shard with the most left. Pieces are put together in the order of their deals, so the bytes do
 * not show how a shard was shared out.
 *
 * When a thread breaks, the deal it had in hand is run again alone; the third break gives the deal up, and the shard goes on without it.
 */
export class Crew {
  private readonly waiting: Piece[] = [];
  private readonly running = new Map<Claim, Piece>();
  private readonly jobs = new Set<Job>();

  constructor(
    private readonly threads: Threads,
    private readonly codec: ShardCodec,
    private readonly onBreak: (event: BreakEvent) => void = () => undefined,
  ) {}

  /** The shard's bytes; `null` when it was stopped before. @throws RunError when workers break before they come to a deal. @throws InputError when a player from a file does something wrong. */
  run(shard: Shard): Promise<ShardBytes | null> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        shard,
        settle: (result) => {
          job.settled = true;
          this.jobs.delete(job);
          if (result instanceof Error) reject(result);
          else resolve(result);
        },
        settled: false,
        left: dealsInShard(shard),
        done: [],
        broken: [],
        breaks: new Map(),
      };
      this.jobs.add(job);
      this.waiting.push({ ...shard, job });
      this.handOut();
    });
  }

  /** Gives up every shard on its way. What the threads still do is not looked at. */
  stop(): void {
    for (const job of this.jobs) job.settle(null);
  }

  private handOut(): void {
    while (this.running.size < this.threads.count) {
      const piece = this.waiting.shift() ?? this.steal();
      if (!piece) return;
      if (!piece.job.settled) void this.start(piece);
    }
  }

  private steal(): Piece | undefined {
    const left = (claim: Claim): number => claim.deals() - claim.begun();
    const running = [...this.running].filter(([, { job }]) => !job.settled);
    for (const [claim, piece] of running.sort(([a], [b]) => left(b) - left(a))) {
      const part = claim.split();
      if (part) return { ...piece, from: piece.from + part.first, to: piece.from + part.last };
    }
    return undefined;
  }

  private async start({ job, ...piece }: Piece): Promise<void> {
    const claim = Claim.of(dealsInShard(piece));
    this.running.set(claim, { job, ...piece });
    let outcome: PieceOutcome | ThreadBreak;
    try {
      outcome = await this.threads.run(piece, claim);
    } catch (error) {
      outcome = error instanceof ThreadBreak ? error : new ThreadBreak('exit', String(error));
    }
    this.running.delete(claim);
    if (!job.settled) this.take(job, piece, claim, outcome);
    this.handOut();
  }

  private take(job: Job, piece: Shard, claim: Claim, outcome: PieceOutcome | ThreadBreak): void {
    if (outcome instanceof ThreadBreak) this.mend(job, piece, claim, outcome.why, outcome.message);
    else if (outcome.kind === 'refused') job.settle(new InputError(outcome.message));
    else if (outcome.kind === 'failed') this.mend(job, piece, claim, 'error', outcome.message);
    else {
      const { deals, bytes } = outcome;
      job.left -= deals;
      if (deals > 0) job.done.push({ piece: { ...piece, to: piece.from + deals - 1 }, bytes });
      this.finish(job);
    }
  }

  private mend(job: Job, piece: Shard, claim: Claim, why: Break, message: string): void {
    const begun = claim.begun();
    const deal = begun === 0 ? null : piece.from + begun - 1;
    const times = (job.breaks.get(deal) ?? 0) + 1;
    job.breaks.set(deal, times);
    const givenUp = deal !== null && times >= MOST_BREAKS;
    this.onBreak({ shard: job.shard, deal, why, message, times, givenUp });
    const to = piece.from + claim.deals() - 1;
    if (deal === null) {
      // What is thrown before the first deal would be thrown again.
      if (why === 'error') return job.settle(new Error(message));
      if (times >= MOST_BREAKS) {
        return job.settle(
          new RunError(`a worker broke ${times} times before it came to a deal (${breakText(why)}: ${message})`),
        );
      }
      this.waiting.unshift({ ...piece, to, job });
      return;
    }
    const parts = [{ ...piece, to: deal - 1 }, ...(givenUp ? [] : [{ ...piece, from: deal, to: deal }])];
    parts.push({ ...piece, from: deal + 1, to });
    this.waiting.unshift(...parts.filter(({ from, to }) => from <= to).map((part) => ({ ...part, job })));
    if (!givenUp) return;
    job.broken.push({ deal, why });
    job.left--;
    this.finish(job);
  }

  private finish(job: Job): void {
    if (job.left > 0) return;
    if (job.done.length === 1 && job.broken.length === 0) return job.settle(job.done[0].bytes);
    const parts: FinishedShard[] = [];
    for (const { piece, bytes } of job.done.sort((a, b) => a.piece.from - b.piece.from)) {
      const part = this.codec.decode(piece, bytes);
      if (!part) return job.settle(new Error(`the piece ${this.codec.nameOf(piece)} came back damaged`));
      parts.push(part);
    }
    job.settle(this.codec.encode(job.shard, joinPieces(parts, job.broken)));
  }
}
