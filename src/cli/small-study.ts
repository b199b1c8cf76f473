import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gameLabel } from '../analysis/game-label.js';
import type { LineupGame } from '../analysis/lineup.js';
import { writeMadeBy } from '../charts/page/made-by.js';
import { writeSums } from '../charts/page/sums.js';
import { GAMES } from '../games/catalogue.js';
import { findGame } from '../games/find-game.js';
import type { Game } from '../games/rules.js';
import { DEALT } from '../results/study-record.js';
import { placingOption, seedOption } from './options.js';
import { unlessUnwritable } from './unless-unwritable.js';

/** Options of a command that runs no study. @param deals which by default, and what becomes of them */
export function smallStudyOptions(deals: { readonly default: string; readonly describe: string }, out: string) {
  return {
    deals: { type: 'string', requiresArg: true, ...deals },
    limit: { type: 'string', requiresArg: true, default: '20000', describe: 'most positions of a verdict' },
    placing: placingOption,
    seed: seedOption,
    out: { type: 'string', requiresArg: true, default: out, describe: 'folder for the tables' },
  } as const;
}

export const gamesArgument = {
  type: 'string',
  array: true,
  default: [] as string[],
  describe: 'ids or aliases; all when left out',
} as const;

/** The games that were named, in the order of the catalogue and each once; all of them when none was. */
export function gamesAsked(names: readonly string[]): readonly Game[] {
  const ids = new Set(names.map((name) => findGame(name).id));
  return ids.size === 0 ? GAMES : GAMES.filter(({ id }) => ids.has(id));
}

/** A game as the tables of studies show it. */
export function labelOf({ id, name, rules }: Game, placing: string): LineupGame {
  const how = rules.arranged === 'placed' ? placing : DEALT;
  return { game: id, placing: how, label: gameLabel(name, how), catalogued: id };
}

/**
 * Writes the tables of a command that runs no study, with what made them and their checksums.
 * @param tables texts by the name of the file
 * @throws InputError when the folder cannot be written to
 */
export async function writeTables(
  out: string,
  tables: Readonly<Record<string, string>>,
  command: string,
): Promise<void> {
  await unlessUnwritable('the tables', out, 'choose another folder with --out', async () => {
    await mkdir(out, { recursive: true });
    for (const [name, text] of Object.entries(tables)) await writeFile(join(out, name), text);
    await writeMadeBy(out, [command]);
    await writeSums(out);
  });
}
