import { keep, kept } from '../kept.js';
import { createStore, type Store } from '../store.js';
import { parseRecord, withGame, type FinishedGame } from './finished-game.js';

const KEY = 'castellan.games';

/** All finished games, in the order in which they ended; kept in the browser. */
export const record: Store<readonly FinishedGame[]> = createStore(parseRecord(kept(KEY)));

/** Adds a game unless its deal is in the record. */
export function addToRecord(game: FinishedGame): void {
  // Another window may have added to it.
  const before = parseRecord(kept(KEY));
  setRecord(withGame(before.length >= record.get().length ? before : record.get(), game));
}

export function clearRecord(): void {
  setRecord([]);
}

function setRecord(games: readonly FinishedGame[]): void {
  keep(KEY, JSON.stringify(games));
  record.set(games);
}
