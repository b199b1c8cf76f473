import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import type { SolveResult } from '../../../solver/verdict.js';
import type { SolverAnswer, SolverRequest } from './protocol.js';

/** What the desk needs of a worker: in the browser a Web Worker, in tests something made up. */
export interface WorkerLike {
  postMessage(request: SolverRequest): void;
  onAnswer(listen: (answer: SolverAnswer) => void, fail: (message: string) => void): void;
  terminate(): void;
}

/** A question under way. */
export interface Solving {
  /** The result; rejects with `SolvingCancelled`, or with an Error for a fault of the program. */
  readonly result: Promise<SolveResult>;
  /** Ends the search at once. Later calls, and calls after the result, do nothing. */
  cancel(): void;
}

export class SolvingCancelled extends Error {
  constructor() {
    super('the search was cancelled');
  }
}

interface Waiting {
  readonly request: SolverRequest;
  readonly onProgress: ((nodes: number) => void) | undefined;
  readonly resolve: (result: SolveResult) => void;
  readonly reject: (error: Error) => void;
}

/** Hands questions to one worker, one at a time, in order. The worker is made when the first comes. */
export class SolverDesk {
  private readonly line: Waiting[] = [];
  private worker: WorkerLike | undefined;
  private asked = 0;

  constructor(private readonly makeWorker: () => WorkerLike) {}

  /**
   * Asks for a verdict on a layout whose cards have all been placed.
   * @param onProgress is told the positions searched so far, now and then.
   */
  solve(rules: Rules, layout: Layout, positionLimit: number, onProgress?: (nodes: number) => void): Solving {
    const request = { id: ++this.asked, rules, layout, positionLimit };
    const result = new Promise<SolveResult>((resolve, reject) => {
      this.line.push({ request, onProgress, resolve, reject });
      if (this.line.length === 1) this.askNext();
    });
    return { result, cancel: () => this.cancel(request.id) };
  }

  private askNext(): void {
    const [next] = this.line;
    if (next === undefined) return;
    if (this.worker === undefined) {
      const worker = this.makeWorker();
      this.worker = worker;
      worker.onAnswer(
        (answer) => this.worker === worker && this.hear(answer),
        (message) => this.worker === worker && this.lose(new Error(message)),
      );
    }
    this.worker.postMessage(next.request);
  }

  private hear(answer: SolverAnswer): void {
    const [present] = this.line;
    if (present === undefined || answer.id !== present.request.id) return;
    if (answer.kind === 'progress') return present.onProgress?.(answer.nodes);
    this.line.shift();
    if (answer.kind === 'done') present.resolve(answer.result);
    else present.reject(new Error(answer.message));
    this.askNext();
  }

  private cancel(id: number): void {
    const index = this.line.findIndex(({ request }) => request.id === id);
    if (index === 0) this.lose(new SolvingCancelled());
    else if (index > 0) this.line.splice(index, 1)[0].reject(new SolvingCancelled());
  }

  /** Ends the worker in the middle of its question, and goes on with the next one and a new worker. */
  private lose(error: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.line.shift()?.reject(error);
    this.askNext();
  }
}
