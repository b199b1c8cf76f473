import type { ColumnTable } from 'arquero';
import { dealKeys, joinKey, numberColumn, textColumn } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { wilson, type Interval } from './proportion.js';
import { settleByPlay } from './settle-by-play.js';

/** How often a player won the deals of one game that are about equally hard. The groups of a game go from the easiest to the hardest. */
export interface DifficultyRow extends LineupGame, Interval {
  readonly player: string;
  /** Positions that the solver searched for the deals of the group: fewest, median, most. */
  readonly from: number;
  readonly median: number;
  readonly to: number;
  /** Share of the game's deals that are easier, and of those that are not harder: 0..1, the ends of the group. */
  readonly easier: number;
  readonly upTo: number;
  /** Deals of the group. */
  readonly n: number;
  readonly won: number;
  readonly share: number;
}

/** Groups of a game at most, and deals of a group at least. */
const MOST_GROUPS = 8;
const FEWEST_DEALS = 25;

/**
 * The chance of winning by the difficulty of the deal. Difficulty is the number of positions that the solver searched, of the measures at
 * hand the one that tells an expert's wins from its losses best (docs/bench.md). The winnable deals of a game are cut into at most 8 groups
 * of about equal size; deals that took equally many positions are never parted. Only deals that the solver itself found a line for count:
 * those that it left open and some player won were all won by somebody, and would make the hardest group look easy.
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict, nodes
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome
 * @returns one row for each game, player and group, easiest first; none for games without a known winnable deal
 * @example difficultyCurve(verdicts, playouts, lineup)[0] // { ..., player: 'casual', from: 31, median: 90, to: 118, share: 0.14, ... }
 */
export function difficultyCurve(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): DifficultyRow[] {
  const settled = settleByPlay(verdicts, playouts);
  const nodes = numberColumn(verdicts, 'nodes');
  const games = new Map<string, { nodes: number[]; deals: Map<string, number> }>();
  let row = 0;
  for (const [key, { game, placing, verdict, byPlay }] of settled) {
    const searched = nodes[row++];
    if (verdict !== 'winnable' || byPlay) continue;
    const group = joinKey([game, placing]);
    const found = games.get(group) ?? { nodes: [], deals: new Map<string, number>() };
    games.set(group, found);
    found.nodes.push(searched);
    found.deals.set(key, searched);
  }
  const cuts = new Map([...games].map(([key, found]) => [key, cutsOf(found.nodes)]));

  const players = textColumn(playouts, 'player');
  const outcomes = textColumn(playouts, 'outcome');
  const gameNames = textColumn(playouts, 'game');
  const placings = textColumn(playouts, 'placing');
  const counts = new Map<string, { n: number; won: number }>();
  dealKeys(playouts).forEach((key, i) => {
    const game = joinKey([gameNames[i], placings[i]]);
    const searched = games.get(game)?.deals.get(key);
    if (searched === undefined) return;
    const group = cuts.get(game)!.findIndex(({ to }) => searched <= to);
    const name = joinKey([game, players[i], String(group)]);
    const count = counts.get(name) ?? { n: 0, won: 0 };
    counts.set(name, count);
    count.n += 1;
    if (outcomes[i] === 'won') count.won += 1;
  });
  return lineup.games.flatMap((game) => {
    const key = joinKey([game.game, game.placing]);
    return lineup.players.flatMap((player) =>
      (cuts.get(key) ?? []).flatMap((cut, group) => {
        const count = counts.get(joinKey([key, player, String(group)]));
        if (count === undefined) return [];
        return [{ ...game, player, ...cut, ...count, share: count.won / count.n, ...wilson(count.won, count.n) }];
      }),
    );
  });
}

/** Groups of about equal size, none with fewer deals than allowed unless there is only one, equal values together. */
function cutsOf(values: readonly number[]): Pick<DifficultyRow, 'from' | 'median' | 'to' | 'easier' | 'upTo'>[] {
  const sorted = [...values].sort((a, b) => a - b);
  const groups = Math.max(1, Math.min(MOST_GROUPS, Math.floor(sorted.length / FEWEST_DEALS)));
  const cuts: { start: number; end: number }[] = [];
  let start = 0;
  for (let group = 1; group <= groups; group++) {
    let end = Math.max(start, Math.round((group * sorted.length) / groups));
    while (end > 0 && end < sorted.length && sorted[end] === sorted[end - 1]) end++;
    if (end - start > 0) cuts.push({ start, end });
    start = end;
  }
  return cuts.map(({ start, end }) => ({
    from: sorted[start],
    median: sorted[start + Math.ceil((end - start) / 2) - 1],
    to: sorted[end - 1],
    easier: start / sorted.length,
    upTo: end / sorted.length,
  }));
}
