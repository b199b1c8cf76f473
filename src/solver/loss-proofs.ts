import { CARD_LIMIT } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import { FrozenProof } from './frozen-proof.js';
import type { GhostBoard } from './ghost-board.js';
import { LooseCardProof } from './loose-card-proof.js';
import type { PileRecord } from './pile-record.js';
import type { Pruner } from './search-board.js';

/** Abstract positions examined for one question; what is left open then counts as not lost. */
const COUNT_LIMIT = 100_000;

/** What the proofs look at. */
interface ProvableBoard {
  readonly record: PileRecord;
  readonly locked: Uint8Array;
  readonly foundations: Uint8Array;
  readonly reserveLeft: number;
  /** Writes for every loose card what it lies on, BASE on a base; UNKNOWN for all other cards and where it is not known. */
  fillLyingOn(lyingOn: Uint8Array): void;
}

/** The proofs of loss for the positions of one deal, cheap ones first; what they find out is kept until the next deal. */
export class LossProofs implements Pruner {
  /** Steps of the proof by frozen cards that may still be spent; each question takes from it. */
  stepsLeft = 0;
  private readonly looseCards: LooseCardProof;
  private readonly frozen: FrozenProof;
  private readonly lyingOn = new Uint8Array(CARD_LIMIT);

  constructor(
    private readonly board: ProvableBoard,
    ranks: number,
  ) {
    this.looseCards = new LooseCardProof(board.record, ranks);
    this.frozen = new FrozenProof(board.record, ranks, this.looseCards);
  }

  /** Forgets the deal before; the board must have loaded the layout. */
  load(layout: Layout): void {
    this.looseCards.load(layout.reserve);
    this.frozen.load(layout.reserve);
    this.stepsLeft = 0;
  }

  /** Is the board's position lost, by the counts of loose cards alone? */
  isLostByCounts(): boolean {
    const { locked, foundations, reserveLeft } = this.board;
    return this.looseCards.isDead(locked, foundations, reserveLeft, COUNT_LIMIT);
  }

  /** Is the board's position lost? @param steps most steps spent on frozen cards, 0 for the counts alone. */
  isLost(steps: number): boolean {
    if (this.isLostByCounts()) return true;
    if (steps === 0 || this.stepsLeft <= 0) return false;
    const { locked, foundations, reserveLeft } = this.board;
    this.board.fillLyingOn(this.lyingOn);
    const before = this.frozen.steps;
    const lost = this.frozen.isDead(locked, foundations, reserveLeft, this.lyingOn, Math.min(steps, this.stepsLeft));
    this.stepsLeft -= this.frozen.steps - before;
    return lost;
  }
}

/** The same for a board with ghosts, where a position may also be impossible. */
export class GhostProofs extends LossProofs {
  constructor(
    private readonly ghosts: GhostBoard,
    ranks: number,
  ) {
    super(ghosts, ranks);
  }

  override isLost(steps: number): boolean {
    return this.ghosts.isImpossible || super.isLost(steps);
  }
}
