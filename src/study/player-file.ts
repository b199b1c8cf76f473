import type { Player } from '../players/player.js';

/** A player that somebody wrote in a file of their own. */
export interface PlayerFile {
  /** The id that the file gives it; tables show this one. */
  readonly id: string;
  /** The path as it was written. */
  readonly file: string;
  /** Of the file's bytes, in hexadecimal. What the file imports is not in it. */
  readonly sha256: string;
  /** Absolute path. It depends on the machine, so it is no part of a study's record. */
  readonly path: string;
  /** The player itself, watched (`foreignPlayer`). */
  readonly player: Player;
}

/** Does a player's text name a file? It does when it begins with '.' or '/' or ends in .js or .mjs. */
export function namesFile(text: string): boolean {
  return /^[./]/.test(text) || /\.m?js$/i.test(text);
}
