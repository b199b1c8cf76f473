import type { Board } from './board.js';

/** Tenths of a move, so that estimates are whole numbers. */
export const UNIT = 10;
const PER_CARD_OVER_LOWER = 7;
const PER_SPACE = 10;

/** How far a position is from the end, as the shortener sees it. */
export interface Estimate {
  /** No line to the end has fewer moves. */
  bound: number;
  /** Guess at the moves left, in tenths. */
  tenths: number;
  /** Positions of one type differ only in how their loose cards lie: where each pile's top sequence begins, which ranks are exposed. */
  type: number;
}

/**
 * Estimates the moves left; fills `result`.
 *
 * The bound: a card that lies on a lower card of its suit must move out of the way by a move of its own, for it cannot go up first.
 * Besides, every card not up needs a move up, or, where cards go up by themselves, only those of the reserve need a move. A card
 * that goes up did not lie on a lower one of its suit, so each move lowers the bound by at most one: the bound is consistent.
 * The guess adds seven tenths for a card that lies on a lower one of another suit, and takes off one for a space.
 */
export function estimate(board: Board, automatic: boolean, result: Estimate): void {
  const { cells, heights, stride, foundations, reserve } = board;
  let overOwn = 0;
  let overOther = 0;
  let spaces = 0;
  let type = 0;
  for (let pile = 0; pile < heights.length; pile++) {
    const height = heights[pile];
    if (height === 0) {
      spaces++;
      continue;
    }
    const start = pile * stride;
    // Lowest rank met from the bottom up: of each suit, four bits each, and of all.
    let lowestOf = 0xffff;
    let lowest = 15;
    let runStart = 0;
    for (let depth = 0; depth < height; depth++) {
      const card = cells[start + depth];
      const rank = card >> 2;
      const shift = (card & 3) << 2;
      const lowestOwn = (lowestOf >> shift) & 15;
      if (lowestOwn < rank) overOwn++;
      else {
        lowestOf += (rank - lowestOwn) << shift;
        if (lowest < rank) overOther++;
        else lowest = rank;
      }
      if (depth > 0 && cells[start + depth - 1] >> 2 !== rank + 1) runStart = depth;
    }
    // Sums, so that the order of the piles does not matter.
    type = (type + Math.imul((cells[start + runStart] << 6) | (runStart + 1), 0x9e3779b1)) | 0;
    type = (type + Math.imul(cells[start + height - 1] >> 2, 0x85ebca6b)) | 0;
  }
  let up = 0;
  for (let suit = 0; suit < foundations.length; suit++) {
    up += foundations[suit];
    type = Math.imul(type ^ foundations[suit], 0xc2b2ae35);
    type ^= type >>> 15;
  }
  let unused = 0;
  for (let slot = 0; slot < reserve.length; slot++) if (reserve[slot] !== 0) unused++;
  result.bound = overOwn + (automatic ? unused : board.cardCount - up);
  result.tenths = UNIT * (board.cardCount - up + overOwn) + PER_CARD_OVER_LOWER * overOther - PER_SPACE * spaces;
  result.type = type;
}
