import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import type { Board } from './board.js';
import { PositionIndex } from './shorten-index.js';
import { searchByLayers } from './shorten-layers.js';
import { toCards, withKeys } from './shorten-line.js';
import { ShortenTable } from './shorten-table.js';
import { slackOf, type Piles } from './slack.js';

/** Widest search by layers that is tried, and the most moves of its lines. */
export const WIDEST = 4096;
const LONGEST_LINE = 300;
const MOST_POSITIONS = 2_000_000;
/** Up to this slack a position is tight. */
const TIGHT = 1;

/** Measures of how hard a deal is; all of them are functions of the rules, the layout and the line alone. */
export interface Difficulty {
  /**
   * Positions that the reference search makes: searches by layers of width 1, 2, 4, ... without a guide, until one wins. Independent of
   * the solver's stages and weights. Null when none up to `WIDEST` wins.
   */
  readonly positions: number | null;
  /** The width at which it wins: how many possibilities one has to keep in mind; null as above. */
  readonly width: number | null;
  /** Moves of the line; shorten it first. Null without a line, as the next two. */
  readonly moves: number | null;
  /** Moves of the line made where every other legal move leads back to a position that the line has been at. */
  readonly forcedMoves: number | null;
  /**
   * Moves of the line made from positions of slack 0 or 1: piles with nothing locked less the loose cards that find no host of the rank
   * above, bases - sum over r of max(0, L(r) - H(r + 1)) (docs/solver.md, 'The abstraction'). The start tells nothing: there every
   * loose card lies on its host, so the slack is the number of piles with nothing locked. Null for building in suit, too.
   */
  readonly tightMoves: number | null;
  /** Cards on top of the next card of each suit, summed over the suits. */
  readonly buried: number;
}

/**
 * How hard a deal is.
 * @param line a winning line from the layout, best after `shorten`; null when the deal cannot be won or no line is known.
 */
export function difficulty(rules: Rules, layout: Layout, line: readonly Move[] | null): Difficulty {
  const table = new ShortenTable(rules);
  const reference = line ? referenceSearch(table, layout) : null;
  const rest = alongLine(table, layout, line, rules);
  table.load(layout);
  return {
    positions: reference?.width ? reference.positions : null,
    width: reference && reference.width,
    moves: line && line.length,
    ...rest,
    buried: buriedCards(table.board),
  };
}

/** What the reference search came to. */
export interface ReferenceSearch {
  /** Positions made, over all widths tried. */
  readonly positions: number;
  /** The narrowest width that wins, of the powers of two; null when none that was tried does. */
  readonly width: number | null;
}

/**
 * Searches by layers of width 1, 2, 4, ..., unguided, until one wins.
 * @param most positions made at which it ends, but for those of the layer in hand
 */
export function referenceSearch(table: ShortenTable, layout: Layout, most = Infinity): ReferenceSearch {
  table.positions = 0;
  for (let width = 1; width <= WIDEST && table.positions < most; width *= 2) {
    const lastPosition = Math.min(most, table.positions + MOST_POSITIONS);
    const { line } = searchByLayers(table, layout, { guide: [], below: LONGEST_LINE, width, lastPosition });
    if (line) return { positions: table.positions, width };
  }
  return { positions: table.positions, width: null };
}

function alongLine(
  table: ShortenTable,
  layout: Layout,
  line: readonly Move[] | null,
  rules: Rules,
): Pick<Difficulty, 'forcedMoves' | 'tightMoves'> {
  if (!line) return { forcedMoves: null, tightMoves: null };
  const { board } = table;
  const piles: Piles = {
    pileCount: board.pileCount,
    height: (pile) => board.heights[pile],
    cardAt: (pile, depth) => board.cells[pile * board.stride + depth],
  };
  const { moves, keys } = withKeys(table, layout, toCards(table, layout, line));
  const been = new PositionIndex();
  const buffer = new Uint16Array(table.mostMoves);
  let forcedMoves = 0;
  let tightMoves = 0;
  table.load(layout);
  moves.forEach((move, at) => {
    been.add(keys[3 * at], keys[3 * at + 1], keys[3 * at + 2]);
    if (slackOf(piles, rules.ranks).slack <= TIGHT) tightMoves++;
    const count = table.fillMoves(buffer);
    let onwards = 0;
    for (let i = 0; i < count; i++) {
      table.tryMake(buffer[i]);
      if (been.find(board.a, board.b, board.c) < 0) onwards++;
      table.unmake();
    }
    if (onwards <= 1) forcedMoves++;
    table.tryMake(move);
  });
  return { forcedMoves, tightMoves: rules.build === 'down-any' ? tightMoves : null };
}

/** Cards on top of the next card of each suit. */
function buriedCards({ cells, heights, stride, foundations }: Board): number {
  let buried = 0;
  for (let pile = 0; pile < heights.length; pile++) {
    for (let depth = 0; depth < heights[pile]; depth++) {
      const card = cells[pile * stride + depth];
      if (card >> 2 === foundations[card & 3] + 1) buried += heights[pile] - 1 - depth;
    }
  }
  return buried;
}
