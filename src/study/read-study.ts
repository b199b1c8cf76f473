import { dirname } from 'node:path';
import { InputError } from '../cards/input-error.js';
import type { Study } from '../results/study-record.js';
import { loadPlayerFile } from './load-player.js';
import { namesFile, type PlayerFile } from './player-file.js';
import { parseStudy, readData } from './study-file.js';

/** A study, and the players that it takes from files. */
export interface ReadStudy {
  readonly study: Study;
  readonly playerFiles: readonly PlayerFile[];
}

/**
 * Reads a study file as `parseStudy` does, and loads the players that it takes from files: paths relative to the study file.
 * @param fileName path of the study file.
 * @throws InputError that names the file, the path of the bad field and what would be right.
 */
export async function readStudy(text: string, fileName: string): Promise<ReadStudy> {
  const { players } = (readData(text, fileName) ?? {}) as { readonly players?: unknown };
  const playerFiles: PlayerFile[] = [];
  for (const [i, player] of Array.isArray(players) ? (players as unknown[]).entries() : []) {
    if (typeof player !== 'string' || !namesFile(player)) continue;
    try {
      playerFiles.push(await loadPlayerFile(player, dirname(fileName)));
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${fileName}: players[${i}]: ${error.message}`);
      throw error;
    }
  }
  return { study: parseStudy(text, fileName, playerFiles), playerFiles };
}
