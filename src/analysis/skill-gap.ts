import type { ColumnTable } from 'arquero';
import { dealKeys, joinKey, textColumn } from './columns.js';
import type { Lineup, LineupGame } from './lineup.js';
import { wilson, type Proportion } from './proportion.js';
import { settleByPlay } from './settle-by-play.js';

/** How many of the winnable deals of one game a player won. `n` counts deals known to be winnable that the player played. */
export interface SkillGapRow extends LineupGame, Proportion {
  readonly player: string;
  readonly won: number;
  /** Deals that the player did not win and of which nobody knows whether they can be won; not part of `n`. */
  readonly open: number;
}

/**
 * Skill: the share of winnable deals that each player wins, so that hard games and weak players are told apart.
 *
 * Verdicts and playouts are joined deal by deal; a deal without a verdict is left out. A deal that some player won is winnable
 * for all of them, whatever the solver says (see `settleByPlay`), so that all players of a game are measured on the same deals.
 * Deals that stay unknown were won by nobody. Leaving them out would flatter the players, the more so the more verdicts come
 * from their own play, so they are inside the interval: the low end counts them as winnable and lost, the high end as
 * unwinnable. `share` is the middle of what they leave open.
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome
 * @returns one row for each game and player with joined playouts, in the lineup's order; `n` is 0 and `share` is `null` when
 *   no joined deal is known to be winnable
 * @throws InputError when the two tables contradict each other
 * @example skillGap(verdicts, playouts, lineup)[0] // { ..., player: 'casual', won: 140, open: 0, n: 680, share: 0.205..., ... }
 */
export function skillGap(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): SkillGapRow[] {
  const settled = settleByPlay(verdicts, playouts);
  const players = textColumn(playouts, 'player');
  const outcomes = textColumn(playouts, 'outcome');
  const counts = new Map<string, { n: number; won: number; open: number }>();
  dealKeys(playouts).forEach((key, row) => {
    const deal = settled.get(key);
    if (deal === undefined) return;
    const group = joinKey([deal.game, deal.placing, players[row]]);
    const count = counts.get(group) ?? { n: 0, won: 0, open: 0 };
    counts.set(group, count);
    if (deal.verdict === 'unknown') count.open += 1;
    if (deal.verdict !== 'winnable') return;
    count.n += 1;
    if (outcomes[row] === 'won') count.won += 1;
  });
  return lineup.games.flatMap((game) =>
    lineup.players.flatMap((player) => {
      const count = counts.get(joinKey([game.game, game.placing, player]));
      if (count === undefined) return [];
      const { n, won, open } = count;
      const share = n === 0 ? null : (won / n + won / (n + open)) / 2;
      return [{ ...game, player, ...count, share, low: wilson(won, n + open).low, high: wilson(won, n).high }];
    }),
  );
}
