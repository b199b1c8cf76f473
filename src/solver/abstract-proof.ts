import { SUIT_COUNT } from '../cards/card.js';
import { AbstractMemo, DEAD, UNSEEN } from './abstract-memo.js';
import { restCode } from './abstract-position.js';
import type { PileRecord } from './pile-record.js';

/**
 * A proof of loss by a memoised search among abstract positions: how many cards of each pile are locked, the foundations, and which reserve
 * cards are left. What the loose cards are counted by, and the moves, are each proof's own.
 */
export abstract class AbstractProof {
  /** Abstract positions examined since `load`. */
  examined = 0;
  protected readonly locked: Uint8Array;
  protected readonly foundations = new Uint8Array(SUIT_COUNT);
  protected reserveLeft = 0;
  protected reserve: ArrayLike<number> = [];
  /** Piles with nothing locked. */
  protected bases = 0;
  /** Of the present abstract position, the memo's first word. */
  protected lockedCode = 0;
  protected examinedLimit = 0;
  protected readonly memo = new AbstractMemo();

  constructor(
    protected readonly record: PileRecord,
    protected readonly ranks: number,
  ) {
    this.locked = new Uint8Array(record.pileCount);
  }

  /** Forgets the deal before; the record must have been loaded. */
  load(reserve: ArrayLike<number>): void {
    this.reserve = reserve;
    this.examined = 0;
    this.memo.clear();
  }

  /**
   * Is the position lost, whatever the arrangement of its loose cards?
   * @param reserveLeft bit s is set while reserve card s is unused. @param limit most abstract positions examined for this answer;
   * beyond it nothing is proved.
   */
  isDead(locked: Uint8Array, foundations: ArrayLike<number>, reserveLeft: number, limit: number): boolean {
    this.lockedCode = 0;
    for (let pile = 0; pile < this.locked.length; pile++) {
      this.locked[pile] = locked[pile];
      this.lockedCode += locked[pile] * this.record.lockedWeights[pile];
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) this.foundations[suit] = foundations[suit];
    this.reserveLeft = reserveLeft;
    const known = this.memo.get(this.lockedCode, restCode(this.foundations, reserveLeft));
    if (known !== UNSEEN) return known === DEAD;
    this.count();
    this.examinedLimit = this.examined + limit;
    return this.examine() === DEAD;
  }

  /** Counts loose cards, roots and bases of the present abstract position. */
  protected abstract count(): void;

  /** DEAD when no line from the present abstract position comes to the end; its counts are up to date. */
  protected abstract examine(): number;
}
