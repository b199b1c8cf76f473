import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from '../cards/input-error.js';
import { foreignPlayer } from '../players/foreign.js';
import type { Player } from '../players/player.js';
import { findPlayer } from '../players/registry.js';
import type { Study } from '../results/study-record.js';
import { namesFile, type PlayerFile } from './player-file.js';

/**
 * The player that a text names: one of Castellan's, perhaps with switches (`findPlayer`), or the default export of a file
 * (`./my-player.js`).
 * @param folder what a relative path is relative to; the working directory when left out.
 * @throws InputError when there is no such player or file, or the file holds no player.
 */
export async function loadPlayer(text: string, folder = '.'): Promise<Player> {
  return namesFile(text) ? (await loadPlayerFile(text, folder)).player : findPlayer(text);
}

/** The player in a file, with what tells the file from others. @throws InputError when it cannot be loaded or holds no player. */
export async function loadPlayerFile(file: string, folder = '.'): Promise<PlayerFile> {
  const path = resolve(folder, file);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new InputError(`cannot read the player '${file}': ${WHY_UNREADABLE[code] ?? code}`);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const url = pathToFileURL(path);
  // A file that has changed since it was last loaded is another module.
  url.searchParams.set('sha256', sha256);
  let module: { readonly default?: unknown };
  try {
    module = (await import(url.href)) as typeof module;
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new InputError(`cannot load the player '${file}': ${why}`);
  }
  const player = foreignPlayer(module.default, file);
  return { id: player.id, file, sha256, path, player };
}

/**
 * The players of a study, by id.
 * @param paths absolute path of each of its `playerFiles`
 * @throws InputError when a file is another one than the study's.
 */
export async function playersOf(study: Study, paths: readonly string[]): Promise<ReadonlyMap<string, Player>> {
  const loaded = new Map<string, Player>();
  for (const [i, { id, file, sha256 }] of (study.playerFiles ?? []).entries()) {
    const found = await loadPlayerFile(paths[i]);
    if (found.sha256 !== sha256 || found.id !== id) {
      throw new InputError(`the player '${file}' has changed since the study was read; run the study again`);
    }
    loaded.set(id, found.player);
  }
  for (const id of study.players) if (!loaded.has(id)) loaded.set(id, findPlayer(id));
  return loaded;
}

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, and a file is needed',
  EACCES: 'its permissions do not allow it',
};
