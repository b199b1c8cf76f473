import type { DealFilter } from './select-rows.js';
import type { Sorting } from './sort-rows.js';
import { NO_COUNT, type DealTable } from './deal-table.js';

/** A list that is worth a look, as filter and order; `lost` and `won` are the players that it is about. */
export interface ReadyList {
  readonly id: 'hardest' | 'longest' | 'lost-and-won' | 'nobody' | 'open';
  readonly filter: DealFilter;
  readonly sorting: Sorting;
  readonly lost?: string;
  readonly won?: string;
}

/** The two who are compared when they are there: the weaker player loses, the stronger wins. */
const WEAKER = 'casual';
const STRONGER = 'expert';

/**
 * The lists that a table can fill:
 * - the hardest deals: those that can be won and took the solver most positions,
 * - those with the longest lines,
 * - deals that casual lost and expert won, the hardest first; of other players the first two,
 * - deals that can be won and that no player won,
 * - deals that the solver left open.
 */
export function readyLists({ players, nodes }: DealTable): ReadyList[] {
  const hardestFirst: Sorting = { key: { by: 'nodes' }, descending: true };
  const lists: ReadyList[] = [];
  const names = players.map(({ player }) => player);
  const isSolved = nodes.some((count) => count !== NO_COUNT);
  if (isSolved) {
    lists.push({ id: 'hardest', filter: { verdict: 'winnable' }, sorting: hardestFirst });
    const byLength: Sorting = { key: { by: 'solutionMoves' }, descending: true };
    lists.push({ id: 'longest', filter: { verdict: 'winnable' }, sorting: byLength });
  }
  const [lost, won] = names.includes(WEAKER) && names.includes(STRONGER) ? [WEAKER, STRONGER] : names;
  if (lost !== undefined && won !== undefined) {
    const outcomes = [
      { player: lost, outcome: 'not won' as const },
      { player: won, outcome: 'won' as const },
    ];
    lists.push({ id: 'lost-and-won', filter: { outcomes }, sorting: hardestFirst, lost, won });
  }
  if (isSolved && names.length > 0) {
    const outcomes = names.map((player) => ({ player, outcome: 'not won' as const }));
    lists.push({ id: 'nobody', filter: { verdict: 'winnable', outcomes }, sorting: hardestFirst });
  }
  if (isSolved) lists.push({ id: 'open', filter: { verdict: 'unknown' }, sorting: hardestFirst });
  return lists;
}
