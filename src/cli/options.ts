import { readFileSync } from 'node:fs';
import { KING } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { BOARD_FORMATS, readBoard, type BoardFormat } from '../deals/board-formats.js';
import { parseReferenceOrDaily } from '../deals/daily.js';
import type { Layout, TableShape } from '../deals/layout.js';
import { dealsOf, parseRange, type DealReference } from '../deals/reference.js';
import { withFlags } from '../games/check-rules.js';
import { findGame } from '../games/find-game.js';
import type { Game } from '../games/rules.js';
import { PLACING_IDS, findPlacing, placeCards, usualPlacing } from '../players/place.js';
import { layOutDeal } from '../position/lay-out.js';
import { placingSeed } from '../study/seeds.js';

/** Positional argument and options that several commands share, as yargs takes them. */
export const gameArgument = { type: 'string', demandOption: true, describe: 'game id or alias' } as const;
export const dealsArgument = {
  type: 'string',
  describe: "deal reference such as pysol:24, range such as native:1..100, 'daily' or 'daily:YYYY-MM-DD'",
} as const;
export const ruleOption = {
  type: 'string',
  array: true,
  default: [] as string[],
  requiresArg: true,
  describe: 'set a rule flag anew, such as worryBack=true',
} as const;
export const placingOption = {
  type: 'string',
  requiresArg: true,
  describe: `how the cards of a placed game are arranged: ${PLACING_IDS.join(', ')} (default: descending-fit; round-robin for hard layouts)`,
  // Refused before anything is printed, whatever the game; an option given twice comes as a list and is refused elsewhere.
  coerce: (text: unknown) => (typeof text === 'string' ? findPlacing(text).id : (text as string)),
} as const;

export const seedOption = {
  type: 'string',
  requiresArg: true,
  default: 'default',
  describe: "seed of the players and of random placing: a study's seed gives that study's rows",
} as const;

export const boardOption = {
  type: 'string',
  requiresArg: true,
  describe: 'a file with a board instead of numbered deals',
} as const;
export const boardFormatOption = {
  choices: ['auto', ...BOARD_FORMATS],
  default: 'auto',
  describe: "whose board the file holds: 'auto' tells by its content",
} as const;

/** The game asked for, with its rule flags set anew. */
export function gameWithRules(id: string, rules: readonly string[]): Game {
  const game = findGame(id);
  return rules.length === 0 ? game : { ...game, rules: withFlags(game.rules, rules) };
}

/** The deals of a game asked for: one, a range, or the daily deal of `now`. */
export function requestedDeals({ rules }: Game, text: string, now: Date): Iterable<DealReference> {
  if (rules.ranks !== KING) {
    throw new InputError(
      `rule flag 'ranks' must be ${KING}, since numbered deals are of the whole deck; only solve --board takes less`,
    );
  }
  if (/^\s*daily/i.test(text)) return [parseReferenceOrDaily(text, now)];
  return dealsOf(parseRange(text));
}

/** How a deal's cards are placed where the game wants that. @param placing as asked for, if it was */
export function placingOf({ scheme }: DealReference, placing: string | undefined): string {
  return placing ?? usualPlacing([scheme]);
}

/** A numbered deal as a study with this seed lays it out, its cards placed where the game wants that. */
export function layOutRequested({ rules }: Game, deal: DealReference, asked: string | undefined, seed: string): Layout {
  const placing = placingOf(deal, asked);
  return placeCards(rules, layOutDeal(rules, deal), placing, placingSeed({ studySeed: seed, placing, deal }));
}

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, and a file is needed',
  EACCES: 'its permissions do not allow it',
};

/** @throws InputError when the file cannot be read. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new InputError(`cannot read '${path}': ${WHY_UNREADABLE[code] ?? code}`);
  }
}

/** The layout that a file holds, as Castellan or another program writes boards. @throws InputError that names the file. */
export function readBoardFile(path: string, shape: TableShape, format: BoardFormat | 'auto'): Layout {
  const text = readTextFile(path);
  try {
    return readBoard(text, shape, format);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`'${path}', ${error.message}`);
    throw error;
  }
}

/** A whole number of at least `least` from an option's text. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new InputError(`--${option} does not take '${text}'; it takes a whole number of at least ${least}`);
}
