import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import { replay } from '../referee/referee.js';
import { searchByLayers } from './shorten-layers.js';
import { changeMoves } from './shorten-changes.js';
import { leapAlong } from './shorten-leaps.js';
import { toCards, toPlaces } from './shorten-line.js';
import { ShortenTable, type CardMove } from './shorten-table.js';

/** Positions made for one line unless told otherwise. */
export const SHORTEN_BUDGET = 200_000;

/** Width of the first search by layers, and how many times wider the next may be. */
const FIRST_WIDTH = 32;
const WIDENING = 4;
/** The searches by layers stop at this share of the budget, the changes get the rest. */
const SEARCH_SHARE = 0.9;

/**
 * Shortens a winning line; works for all rules. Deterministic, and never longer than the line given, but not always the shortest.
 *
 * Three things are tried in turn (docs/solver.md, 'Shorter lines'): loops, and detours that one legal move replaces, are cut out; a
 * search by layers, wider each time, looks for a shorter line all the way from the start, with the positions of the line always
 * among its own; single moves are left out or changed, and the rest of the line is followed as far as it still makes sense.
 *
 * @param line moves from the layout to the win, automatic ones not listed, as `Solver` gives them.
 * @param budget positions made at most, but for a line's length; a position takes about half a microsecond.
 * @returns the moves of the shorter line, replayed by the referee.
 * @throws Error when the line given does not win.
 */
export function shorten(
  rules: Rules,
  layout: Layout,
  line: readonly Move[],
  budget: number = SHORTEN_BUDGET,
): readonly Move[] {
  if (!wins(rules, layout, line)) throw new Error('a line that does not win cannot be shortened');
  const table = new ShortenTable(rules);
  const start = toCards(table, layout, line);
  let best: readonly CardMove[] = leapAlong(table, layout, start);
  // Reading the line and leaping along it cost no more than the line itself; the budget is for what follows.
  table.positions = 0;
  const searchBudget = Math.floor(SEARCH_SHARE * budget);
  for (let width = FIRST_WIDTH; table.positions < searchBudget;) {
    const before = table.positions;
    const { line: found, narrowed } = searchByLayers(table, layout, {
      guide: best,
      below: best.length,
      width,
      lastPosition: searchBudget,
    });
    best = found ?? best;
    if (!narrowed) break;
    // As wide as what is left allows, since a search that is cut short is lost.
    const affordable = (0.95 * width * (searchBudget - table.positions)) / (table.positions - before);
    const wider = Math.floor(Math.min(WIDENING * width, affordable));
    if (wider <= width) break;
    width = wider;
  }
  best = changeMoves(table, layout, best, budget);
  if (best.length >= line.length) return line;
  const shorter = toPlaces(table, layout, best);
  if (!wins(rules, layout, shorter)) throw new Error('the referee refuses the shortened line');
  return shorter;
}

function wins(rules: Rules, layout: Layout, line: readonly Move[]): boolean {
  const ruling = replay(rules, layout, line);
  return ruling.legal && ruling.won;
}
