import { InputError } from '../../../cards/input-error.js';
import type { DealReference } from '../../../deals/reference.js';
import { usualPlacing } from '../../../players/place.js';
import type { FinishedGame } from '../record/finished-game.js';
import { resultOf } from '../record/finished-game.js';
import { parseRoute } from '../route.js';
import { setTable, tableOf, type Table } from '../table-link.js';
import type { SavedGame } from './saved-game.js';
import { PlaySession } from './session.js';

/**
 * How a game that a person leaves has ended, for the record; `undefined` when nothing was played, while cards were still to be placed,
 * and for a board of one's own, which is no numbered deal.
 */
export function settled(
  table: Table,
  session: PlaySession,
  milliseconds: number,
  helped: boolean,
): FinishedGame | undefined {
  const { reference, game, flags } = table;
  const seconds = Math.floor(milliseconds / 1000);
  const result = resultOf(session.rules, session.start, session.moves, seconds);
  if (reference === null || result === undefined) return undefined;
  // A game whose every move was taken back has been played all the same.
  if (result.moves === 0 && !session.canRedo) return undefined;
  return {
    game: [game.id, ...[...flags].sort()].join(' '),
    placing: placingOf(table, reference),
    scheme: reference.scheme,
    deal: String(reference.number),
    ...result,
    seconds,
    helped,
  };
}

function placingOf({ game, layout }: Table, { scheme }: DealReference): string {
  if (game.rules.arranged !== 'placed') return 'dealt';
  return layout.deck.length > 0 ? 'person' : usualPlacing([scheme]);
}

/** The same of a game that was kept from an earlier visit; its address is from outside and may be no good any more. */
export function settledSaved(saved: SavedGame, now: Date): FinishedGame | undefined {
  try {
    const table = setTable(tableOf(parseRoute(saved.address), now));
    const session = new PlaySession(table.game.rules, table.layout);
    session.resume(saved.done, saved.undone);
    return settled(table, session, saved.elapsed, saved.helped);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
