import type { ColumnTable } from 'arquero';
import { InputError } from '../cards/input-error.js';
import { dealKeys, textColumn } from './columns.js';

/** The verdict on one deal after the playouts have had their say. */
export interface SettledDeal {
  readonly game: string;
  readonly placing: string;
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** The solver did not decide, but some player won the deal. */
  readonly byPlay: boolean;
}

/**
 * Verdicts and playouts put together: a playout that was won proves its deal winnable, so an unknown verdict on a deal that some
 * player won becomes 'winnable'. Nothing else changes.
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
  const verdict = textColumn(verdicts, 'verdict') as SettledDeal['verdict'][];
  const settled = new Map<string, SettledDeal>();
  dealKeys(verdicts).forEach((key, row) => {
    const winner = winners.get(key);
    if (winner !== undefined && verdict[row] === 'unwinnable') throw contradiction(winner, key);
    const byPlay = winner !== undefined && verdict[row] === 'unknown';
    settled.set(key, {
      game: games[row],
      placing: placings[row],
      verdict: byPlay ? 'winnable' : verdict[row],
      byPlay,
    });
  });
  return settled;
}

function contradiction(player: string, key: string): InputError {
  const [game, placing, scheme, deal] = key.split('\u0000');
  return new InputError(
    `the playouts say that '${player}' won ${scheme}:${deal} of ${game} (${placing}), but the verdicts say that this deal ` +
      'is unwinnable; both tables must come from one run',
  );
}
