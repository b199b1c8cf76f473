import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineupGame } from '../analysis/lineup.js';
import { InputError } from '../cards/input-error.js';
import { writeMadeBy } from '../charts/page/made-by.js';
import { writeSums } from '../charts/page/sums.js';
import { GAMES } from '../games/catalogue.js';
import { findGame } from '../games/find-game.js';
import type { Game } from '../games/rules.js';
import { DEALT } from '../results/study-record.js';
import { whyUnwritable } from './report.js';

/** The games that were named, in the order of the catalogue and each once; all of them when none was. */
export function gamesAsked(names: readonly string[]): readonly Game[] {
  const ids = new Set(names.map((name) => findGame(name).id));
  return ids.size === 0 ? GAMES : GAMES.filter(({ id }) => ids.has(id));
}

/** A game as the tables of studies show it. */
export function labelOf({ id, name, rules }: Game, placing: string): LineupGame {
  return rules.arranged === 'placed'
    ? { game: id, placing, label: `${name} (${placing})`, catalogued: id }
    : { game: id, placing: DEALT, label: name, catalogued: id };
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
  try {
    await mkdir(out, { recursive: true });
    for (const [name, text] of Object.entries(tables)) await writeFile(join(out, name), text);
    await writeMadeBy(out, [command]);
    await writeSums(out);
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new InputError(
      `the tables cannot be written to '${out}' (${whyUnwritable(code)}); choose another folder with --out`,
    );
  }
}
