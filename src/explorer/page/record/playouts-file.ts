import { ChunkBuilder } from '../../../results/chunk.js';
import { joinBytes } from '../../../results/bytes.js';
import type { Dictionaries } from '../../../results/dictionaries.js';
import { PLAYOUTS_TABLE, type PlayoutRow } from '../../../results/playouts.js';
import type { TableEncoder } from '../../../results/table-encoder.js';
import { OUTCOMES } from '../../../players/play-out.js';
import { SCHEME_IDS } from '../../../deals/schemes.js';
import type { FinishedGame } from './finished-game.js';

/** A person in the tables: without help, and with hints or a word on whether the game can still be won. */
export const PERSON = 'person';
export const HELPED_PERSON = 'person:hints';

export type PersonForm = 'csv' | 'arrow';

/**
 * The record as a table of playouts, in the bytes that `castellan study` would give these rows. Rows are in the order of game, scheme and
 * deal, so that they follow from the games and not from when they were played. Deals above 2^53 - 1, which no table holds, are left out.
 */
export async function playoutsFile(
  record: readonly FinishedGame[],
  form: PersonForm,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = rowsOf(record);
  const words = (of: (row: PlayoutRow) => string): string[] => [...new Set(rows.map(of))];
  const dictionaries: Dictionaries = {
    game: words((row) => row.game),
    placing: words((row) => row.placing),
    scheme: words((row) => row.scheme),
    player: words((row) => row.player),
    outcome: OUTCOMES,
    work: [],
    verdict: [],
    reason: [],
    against: [],
    tip: [],
    switch: [],
    method: [],
  };
  const builder = new ChunkBuilder(PLAYOUTS_TABLE, dictionaries);
  for (const row of rows) builder.push(row);
  const encoder = await encoderOf(form, dictionaries);
  return joinBytes([await encoder.encode(builder.finish()), await encoder.end()]);
}

function rowsOf(record: readonly FinishedGame[]): PlayoutRow[] {
  return record
    .filter(({ deal }) => Number.isSafeInteger(Number(deal)))
    .map((game): PlayoutRow => ({
      game: game.game,
      placing: game.placing,
      scheme: game.scheme,
      deal: Number(game.deal),
      player: game.helped ? HELPED_PERSON : PERSON,
      outcome: game.outcome,
      cards_up: game.cardsUp,
      moves: game.moves,
      first_space: game.firstSpace,
      score: game.score,
    }))
    .sort(
      (a, b) =>
        (a.game < b.game ? -1 : a.game > b.game ? 1 : 0) ||
        SCHEME_IDS.indexOf(a.scheme) - SCHEME_IDS.indexOf(b.scheme) ||
        a.deal - b.deal,
    );
}

/** Loaded when they are wanted: the page is there before. */
async function encoderOf(form: PersonForm, dictionaries: Dictionaries): Promise<TableEncoder> {
  if (form === 'csv') return new (await import('../../../results/csv.js')).CsvEncoder(PLAYOUTS_TABLE, dictionaries);
  return new (await import('../../../results/arrow.js')).ArrowEncoder(PLAYOUTS_TABLE, dictionaries);
}
