import { describe, expect, it } from 'vitest';
import type { SolverAnswer, SolverRequest } from '../../src/explorer/page/solve/protocol.js';
import { SolverDesk, SolvingCancelled, type WorkerLike } from '../../src/explorer/page/solve/solver-desk.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import type { SolveResult } from '../../src/solver/verdict.js';

const { rules } = findGame('citadel-strict');
const layout = layOutDeal(rules, { scheme: 'native', number: 1n });

/** A worker that answers when the test says so. */
class MadeUpWorker implements WorkerLike {
  readonly requests: SolverRequest[] = [];
  ended = false;
  private listen: (answer: SolverAnswer) => void = () => {};
  fail: (message: string) => void = () => {};

  postMessage(request: SolverRequest): void {
    this.requests.push(request);
  }

  onAnswer(listen: (answer: SolverAnswer) => void, fail: (message: string) => void): void {
    this.listen = listen;
    this.fail = fail;
  }

  terminate(): void {
    this.ended = true;
  }

  progress(nodes: number): void {
    this.listen({ id: this.requests.at(-1)!.id, kind: 'progress', nodes });
  }

  done(nodes: number, id = this.requests.at(-1)!.id): void {
    const result: SolveResult = {
      verdict: 'unwinnable',
      reason: 'abstraction',
      stage: 'counts',
      nodes,
      solution: null,
    };
    this.listen({ id, kind: 'done', result });
  }

  failed(message: string): void {
    this.listen({ id: this.requests.at(-1)!.id, kind: 'failed', message });
  }
}

function newDesk(): { desk: SolverDesk; workers: MadeUpWorker[] } {
  const workers: MadeUpWorker[] = [];
  const desk = new SolverDesk(() => {
    workers.push(new MadeUpWorker());
    return workers.at(-1)!;
  });
  return { desk, workers };
}

describe('the desk of the solver', () => {
  it('asks one worker one question at a time, and tells how far it is', async () => {
    const { desk, workers } = newDesk();
    const told: number[] = [];
    const first = desk.solve(rules, layout, 10, (nodes) => told.push(nodes));
    const second = desk.solve(rules, layout, 20);
    const [worker] = workers;
    expect(worker.requests).toEqual([{ id: 1, rules, layout, positionLimit: 10 }]);
    worker.progress(8192);
    worker.progress(16384);
    worker.done(5);
    expect((await first.result).nodes).toBe(5);
    expect(worker.requests[1]).toMatchObject({ id: 2, positionLimit: 20 });
    // A late word about the first question is not taken for the second.
    worker.done(7, 1);
    worker.done(6);
    expect((await second.result).nodes).toBe(6);
    expect([told, workers.length]).toEqual([[8192, 16384], 1]);
  });

  it('cancels the question under way with its worker, and goes on with a new one', async () => {
    const { desk, workers } = newDesk();
    const first = desk.solve(rules, layout, 1);
    const second = desk.solve(rules, layout, 2);
    const third = desk.solve(rules, layout, 3);
    first.cancel();
    await expect(first.result).rejects.toThrow(SolvingCancelled);
    expect([workers.length, workers[0].ended, workers[1].ended]).toEqual([2, true, false]);
    // The old worker's last word is not heard.
    workers[0].done(9, 2);
    // One that waits is cancelled without a new worker.
    third.cancel();
    await expect(third.result).rejects.toThrow(SolvingCancelled);
    workers[1].done(4);
    expect((await second.result).nodes).toBe(4);
    second.cancel();
    first.cancel();
    expect(workers.length).toBe(2);
  });

  it('passes on faults, and a worker that dies', async () => {
    const { desk, workers } = newDesk();
    const first = desk.solve(rules, layout, 1);
    workers[0].failed('a fault');
    await expect(first.result).rejects.toThrow('a fault');
    const second = desk.solve(rules, layout, 1);
    const third = desk.solve(rules, layout, 1);
    workers[0].fail('it died');
    await expect(second.result).rejects.toThrow('it died');
    workers[1].done(3);
    expect((await third.result).nodes).toBe(3);
  });
});
