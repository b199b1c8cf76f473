import { NO_CARD } from '../cards/card.js';
import { OpenBoard } from './open-board.js';

/** `OpenBoard` for building down in any suit: it can say what is locked, so that proofs of loss can cut the search. */
export class DownAnyBoard extends OpenBoard {
  /** A proof may find something new after every move: it looks it up, mostly. */
  override readonly irreversible = true;
  readonly locked = new Uint8Array(this.pileCount);
  reserveLeft = 0;

  /** Works out `locked` and `reserveLeft`. */
  findLocked(): void {
    const { cells, heights, stride } = this;
    for (let pile = 0; pile < this.pileCount; pile++) {
      const bottom = pile * stride;
      let at = bottom + heights[pile] - 1;
      while (at > bottom && this.hosts(cells[at - 1], cells[at])) at--;
      this.locked[pile] = at > bottom ? at - bottom + 1 : 0;
    }
    this.reserveLeft = 0;
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (this.reserve[slot] !== NO_CARD) this.reserveLeft |= 1 << slot;
    }
  }
}
