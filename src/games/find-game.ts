import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { GAMES } from './catalogue.js';
import type { Game } from './rules.js';

/** The catalogue's game with this id or alias, upper or lower case. @throws InputError that names the nearest game. */
export function findGame(text: string): Game {
  const wanted = text.toLowerCase();
  const found = GAMES.find((game) => game.id === wanted || (game.aliases as readonly string[]).includes(wanted));
  if (found) return found;
  const names = GAMES.flatMap((game) => [game.id, ...game.aliases]);
  throw new InputError(
    `there is no game '${text}'; did you mean '${nearest(wanted, names)}'? 'castellan games' lists them`,
  );
}
