import { keep, kept } from '../kept.js';
import { addToRecord } from '../record/record.js';
import { formatRoute } from '../route.js';
import { routeTo, type Table } from '../table-link.js';
import { parseSavedGame, type SavedGame } from './saved-game.js';
import { settledSaved } from './settle.js';

/** Where the browser keeps the game that a person is in the middle of. */
export const GAME_KEY = 'castellan.game';

/** The one address of a table in the view for play, however it was written. */
export function addressOf({ game, flags, reference, text }: Table): string {
  return formatRoute(routeTo('play', game.id, [...flags].sort(), reference ?? { text: text ?? '' }));
}

/**
 * What was kept of a table's game; where another game was kept, that one is left now, and goes into the record as it stands.
 */
export function comeTo(table: Table, now: Date): SavedGame | undefined {
  const saved = parseSavedGame(kept(GAME_KEY));
  if (saved === undefined) return undefined;
  if (saved.address === addressOf(table)) return saved;
  const left = settledSaved(saved, now);
  if (left) addToRecord(left);
  keep(GAME_KEY, '');
  return undefined;
}
