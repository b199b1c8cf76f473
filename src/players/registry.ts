import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { casual } from './casual.js';
import { expert } from './expert.js';
import { greedy } from './greedy.js';
import type { Player } from './player.js';
import { random } from './random.js';

/** Every player, the weakest first. */
export const PLAYERS = [random, greedy, casual, expert] as const satisfies readonly Player[];

export type PlayerId = (typeof PLAYERS)[number]['id'];
export const PLAYER_IDS: readonly PlayerId[] = PLAYERS.map((player) => player.id);

/** The player with this id, upper or lower case. @throws InputError that names the nearest player. */
export function findPlayer(text: string): Player {
  const wanted = text.toLowerCase();
  const found = PLAYERS.find((player) => player.id === wanted);
  if (found) return found;
  throw new InputError(
    `there is no player '${text}'; did you mean '${nearest(wanted, PLAYER_IDS)}'? The players are ${PLAYER_IDS.join(', ')}`,
  );
}
