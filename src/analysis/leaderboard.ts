import { op, type ColumnTable } from 'arquero';
import { indexRows, joinKey } from './columns.js';
import type { Lineup } from './lineup.js';
import { skillGap } from './skill-gap.js';
import { tallyTables } from './tally-tables.js';
import { winRates, type WinRateRow } from './win-rates.js';

/** How one player did in one game. */
export interface LeaderboardRow extends WinRateRow {
  /** Deals known to be winnable; 0 when the run had no solver, and then the shares of them are null. */
  readonly winnable: number;
  readonly winnableWon: number;
  /** Deals that the solver did not decide and nobody won. They are inside the interval of `winnableShare`. */
  readonly open: number;
  readonly winnableShare: number | null;
  readonly winnableLow: number | null;
  readonly winnableHigh: number | null;
  /** Means over all playouts, won ones included. */
  readonly meanCardsUp: number;
  readonly meanCardsUpNotWon: number | null;
  readonly meanMoves: number;
  readonly meanScore: number;
}

/**
 * The leaderboard: each game's players, the one with the most wins first; equals in the order of the lineup.
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict; may be empty
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome, cards_up, moves, score
 * @throws InputError when the two tables contradict each other
 * @example leaderboard(verdicts, playouts, lineup)[0] // { label: 'Beleaguered Castle', player: 'expert', share: 0.557, ... }
 */
export function leaderboard(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): LeaderboardRow[] {
  const keys = ['game', 'placing', 'player'];
  const means = indexRows(
    playouts.groupby(...keys).rollup({
      n: op.count(),
      cardsUp: op.sum('cards_up'),
      moves: op.sum('moves'),
      score: op.sum('score'),
    }),
    keys,
  );
  const tallies = tallyTables(verdicts, playouts, lineup);
  const skills = skillGap(tallies, lineup);
  const rows = winRates(tallies, lineup).map((row): LeaderboardRow => {
    const same = (other: { game: string; placing: string; player: string }): boolean =>
      other.game === row.game && other.placing === row.placing && other.player === row.player;
    const skill = skills.find(same);
    const known = skill !== undefined && skill.n > 0;
    const { n, cardsUp, moves, score } = means.get(joinKey([row.game, row.placing, row.player]))!;
    return {
      ...row,
      winnable: skill?.n ?? 0,
      winnableWon: skill?.won ?? 0,
      open: skill?.open ?? 0,
      winnableShare: known ? skill.share : null,
      winnableLow: known ? skill.low : null,
      winnableHigh: known ? skill.high : null,
      meanCardsUp: cardsUp / n,
      meanCardsUpNotWon: row.meanCardsUp,
      meanMoves: moves / n,
      meanScore: score / n,
    };
  });
  const place = (row: LeaderboardRow): number =>
    lineup.games.findIndex(({ game, placing }) => game === row.game && placing === row.placing);
  return rows.sort((a, b) => place(a) - place(b) || b.won / b.n - a.won / a.n);
}
