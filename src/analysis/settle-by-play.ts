import type { ColumnTable } from 'arquero';
import type { Verdict } from '../solver/verdict.js';
import { dealKeys, textColumn } from './columns.js';
import { contradictionError, type DealTally } from './tallies.js';

/** A verdict after the playouts have had their say. */
export interface Settled {
  readonly verdict: Verdict;
  /** The solver did not decide, but some player won. */
  readonly byPlay: boolean;
}

/** The verdict on one deal after the playouts have had their say. */
export interface SettledDeal extends Settled {
  readonly game: string;
  readonly placing: string;
}

/**
 * Verdict and playouts put together: a playout that was won proves its deal winnable, so an unknown verdict on a deal that some player
 * won becomes 'winnable'. Nothing else changes. `null` for deals without a verdict.
 *
 * @example settle({ ...tally, verdict: 'unknown', won: 4 }) // { verdict: 'winnable', byPlay: true }
 */
export function settle({ verdict, won }: Pick<DealTally, 'verdict' | 'won'>): Settled | null {
  return verdict === null ? null : afterPlay(verdict, won !== 0);
}

function afterPlay(verdict: Verdict, won: boolean): Settled {
  const byPlay = verdict === 'unknown' && won;
  return { verdict: byPlay ? 'winnable' : verdict, byPlay };
}

/**
 * The same deal by deal, for tables in memory.
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome; may be empty
 * @returns one entry for each row of `verdicts`, in its order, by `dealKeys`
 * @throws InputError when a player won a deal that has the verdict 'unwinnable': one of the two tables is wrong
 * @example [...settleByPlay(verdicts, playouts).values()].filter(({ byPlay }) => byPlay).length
 */
export function settleByPlay(verdicts: ColumnTable, playouts: ColumnTable): Map<string, SettledDeal> {
  const outcomes = textColumn(playouts, 'outcome');
  const winners = new Map<string, string>();
  const players = textColumn(playouts, 'player');
  dealKeys(playouts).forEach((key, row) => {
    if (outcomes[row] === 'won') winners.set(key, players[row]);
  });

  const games = textColumn(verdicts, 'game');
  const placings = textColumn(verdicts, 'placing');
  const found = textColumn(verdicts, 'verdict') as Verdict[];
  const settled = new Map<string, SettledDeal>();
  dealKeys(verdicts).forEach((key, row) => {
    const [game, placing, winner] = [games[row], placings[row], winners.get(key)];
    const verdict = found[row];
    if (winner !== undefined && verdict === 'unwinnable') {
      const [, , scheme, deal] = key.split('\u0000');
      throw contradictionError({ game, placing, scheme, deal, player: winner });
    }
    settled.set(key, { game, placing, ...afterPlay(verdict, winner !== undefined) });
  });
  return settled;
}
