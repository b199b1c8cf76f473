import type { Lineup, LineupGame } from './lineup.js';
import { wilson, type Proportion } from './proportion.js';
import { settle } from './settle-by-play.js';
import { isAmong, isOf, type Tallies } from './tallies.js';

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
 * for all of them, whatever the solver says (see `settle`), so that all players of a game are measured on the same deals.
 * Deals that stay unknown were won by nobody. Leaving them out would flatter the players, the more so the more verdicts come
 * from their own play, so they are inside the interval: the low end counts them as winnable and lost, the high end as
 * unwinnable. `share` is the middle of what they leave open.
 *
 * @returns one row for each game and player with joined playouts, in the lineup's order; `n` is 0 and `share` is `null` when
 *   no joined deal is known to be winnable
 * @example skillGap(tallies, lineup)[0] // { ..., player: 'casual', won: 140, open: 0, n: 680, share: 0.205..., ... }
 */
export function skillGap({ deals }: Pick<Tallies, 'deals'>, lineup: Lineup): SkillGapRow[] {
  return lineup.games.flatMap((game) => {
    const here = deals.filter(isOf(game));
    return lineup.players.flatMap((player, place) => {
      const count = { n: 0, won: 0, open: 0 };
      let joined = false;
      for (const tally of here) {
        const settled = settle(tally);
        if (settled === null || !isAmong(tally.played, place)) continue;
        joined = true;
        if (settled.verdict === 'unknown') count.open += tally.deals;
        if (settled.verdict !== 'winnable') continue;
        count.n += tally.deals;
        if (isAmong(tally.won, place)) count.won += tally.deals;
      }
      if (!joined) return [];
      const { n, won, open } = count;
      const share = n === 0 ? null : (won / n + won / (n + open)) / 2;
      return [{ ...game, player, ...count, share, low: wilson(won, n + open).low, high: wilson(won, n).high }];
    });
  });
}
