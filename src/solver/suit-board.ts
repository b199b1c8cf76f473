import { KING, NO_CARD, SUIT_COUNT } from '../cards/card.js';
import { RESERVE, makeMove } from '../position/move.js';
import { CastleBoard } from './castle-board.js';

/**
 * The guided search's table for building in suit, up or down, without automatic moves. Every foundation move is safe and made at once, and
 * worrying back never helps (docs/solver.md), so what is left are moves within the tableau and from the reserve.
 */
export class SuitBoard extends CastleBoard {
  protected override safeRank(): number {
    return KING;
  }

  override fillMoves(buffer: Uint16Array, start: number): number {
    const { cells, heights, stride, pileCount, reserve, reserveLeft } = this;
    let count = start;
    let space = -1;
    for (let pile = 0; pile < pileCount; pile++) {
      const height = heights[pile];
      if (height === 0) space = pile;
      else count = this.fillSuitHosts(buffer, count, cells[pile * stride + height - 1], pile);
    }
    for (let slot = 0; slot < reserve.length; slot++) {
      if ((reserveLeft >> slot) & 1) count = this.fillSuitHosts(buffer, count, reserve[slot], RESERVE + slot);
    }
    if (space < 0) return count;
    for (let slot = 0; slot < reserve.length; slot++) {
      if ((reserveLeft >> slot) & 1) buffer[count++] = makeMove(RESERVE + slot, space);
    }
    for (let pile = 0; pile < pileCount; pile++) if (heights[pile] > 1) buffer[count++] = makeMove(pile, space);
    return count;
  }

  private fillSuitHosts(buffer: Uint16Array, start: number, card: number, from: number): number {
    let count = start;
    const above = this.pileWithTop(card + SUIT_COUNT);
    if (above >= 0) buffer[count++] = makeMove(from, above);
    const below = this.pileWithTop(card - SUIT_COUNT);
    if (below >= 0) buffer[count++] = makeMove(from, below);
    return count;
  }

  /** The pile whose exposed card is `card`, -1 when there is none. */
  private pileWithTop(card: number): number {
    const pile = this.pileOf[card];
    if (pile >= this.pileCount) return -1;
    const height = this.heights[pile];
    return height > 0 && this.cells[pile * this.stride + height - 1] === card && card !== NO_CARD ? pile : -1;
  }
}
