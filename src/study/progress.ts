import { VERDICTS } from '../solver/verdict.js';
import { addVerdicts, noVerdicts, type VerdictCounts } from './verdict-counts.js';

/** How far a study has come. A deal that several games play counts once for each. */
export interface Progress {
  readonly dealsDone: number;
  readonly dealsTotal: number;
  /** Deals a second since this run began, those kept from an earlier one not counted; `null` before the first. */
  readonly dealsPerSecond: number | null;
  /** `null` while it cannot be told. */
  readonly secondsLeft: number | null;
  readonly verdicts: Readonly<VerdictCounts>;
}

/** Keeps the figures of a running study. */
export class ProgressMeter {
  private readonly start: number;
  private done = 0;
  private kept = 0;
  private readonly verdicts = noVerdicts();

  /** @param now a clock in milliseconds. */
  constructor(
    private readonly dealsTotal: number,
    private readonly now: () => number,
  ) {
    this.start = now();
  }

  /** Adds deals that an earlier run had finished. */
  addKept(deals: number, verdicts: Readonly<VerdictCounts>): void {
    this.kept += deals;
    this.add(deals, verdicts);
  }

  add(deals: number, verdicts: Readonly<VerdictCounts>): void {
    this.done += deals;
    addVerdicts(this.verdicts, verdicts);
  }

  /** Takes back deals whose shard was lost and will be run again. */
  takeBack(deals: number, verdicts: Readonly<VerdictCounts>): void {
    this.done -= deals;
    for (const verdict of VERDICTS) this.verdicts[verdict] -= verdicts[verdict];
  }

  progress(): Progress {
    const seconds = (this.now() - this.start) / 1000;
    const run = this.done - this.kept;
    const dealsPerSecond = run > 0 && seconds > 0 ? run / seconds : null;
    const left = this.dealsTotal - this.done;
    const secondsLeft = left === 0 ? 0 : dealsPerSecond === null ? null : left / dealsPerSecond;
    return {
      dealsDone: this.done,
      dealsTotal: this.dealsTotal,
      dealsPerSecond,
      secondsLeft,
      verdicts: { ...this.verdicts },
    };
  }
}
