import { InputError } from '../../../cards/input-error.js';
import { formatBoard } from '../../../deals/board-format.js';
import { quote } from '../../../deals/quote.js';
import type { DealReference } from '../../../deals/reference.js';
import type { Layout } from '../../../deals/layout.js';
import { findPlacing, placeCards, usualPlacing } from '../../../players/place.js';
import { MOVE_LIMIT } from '../../../players/play-out.js';
import { findPlayer } from '../../../players/registry.js';
import { movesText, parseMove, type Move } from '../../../position/move.js';
import { DEALT } from '../../../results/study-record.js';
import { placingSeed, playoutSeed } from '../../../study/seeds.js';
import { routeTo, tableOf, type Table } from '../table-link.js';
import { valuesOf, type Route } from '../route.js';

/** Where a line comes from. */
export type LineSource =
  | { readonly kind: 'solver' }
  | { readonly kind: 'player'; readonly player: string }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] };

/**
 * A study that the lines belong to: with its seed, its name for the game and its move limit players play as they did in its tables. As it
 * stands by default, lines are those of `castellan play` and `castellan solve` without options.
 */
export interface StudyPart {
  readonly seed: string;
  /** Null: the game's id. */
  readonly name: string | null;
  /** Of a game whose cards the player places; for others it means nothing. */
  readonly placing: string;
  readonly moveLimit: number;
}

export const NO_STUDY: StudyPart = { seed: 'default', name: null, placing: 'descending-fit', moveLimit: MOVE_LIMIT };

/** What is watched: a deal with its cards placed, and one line or two. */
export interface Watched {
  readonly table: Table;
  readonly study: StudyPart;
  /** 'dealt', or the policy that placed the cards. */
  readonly placing: string;
  /** All cards are on it. */
  readonly layout: Layout;
  /** One or two. */
  readonly sources: readonly LineSource[];
}

/**
 * Reads what is watched from an address: the parts of every view (`tableOf`), and as query `line` (once or twice: 'solver', a player or
 * 'moves'), `moves` (the text of those), `seed`, `name`, `placing`, `limit`.
 * @throws InputError for whatever is no good.
 */
export function watchedOf(route: Route, now: Date): Watched {
  const table = tableOf({ ...route, path: route.path.length === 0 ? ['beleaguered-castle'] : route.path }, now);
  const [seed = NO_STUDY.seed] = valuesOf(route, 'seed');
  const [name = NO_STUDY.name] = valuesOf(route, 'name');
  const [placing = usualFor(table.reference)] = valuesOf(route, 'placing');
  const study: StudyPart = { seed, name, placing: findPlacing(placing).id, moveLimit: moveLimitOf(route) };
  const words = valuesOf(route, 'line').slice(0, 2);
  const sources = (words.length === 0 ? ['solver'] : words).map((word) => sourceOf(word, route));
  if (table.layout.deck.length === 0) return { table, study, placing: DEALT, layout: table.layout, sources };
  const placed = placeCards(table.game.rules, table.layout, study.placing, seedOf(table, study, study.placing, null));
  return { table, study, placing: study.placing, layout: placed, sources };
}

/** How cards are placed where nothing is said. @param reference null for a board */
function usualFor(reference: DealReference | null): string {
  return reference === null ? NO_STUDY.placing : usualPlacing([reference.scheme]);
}

/** The address that `watchedOf` reads so. */
export function watchRoute(
  game: string,
  flags: readonly string[],
  deal: DealReference | { readonly text: string },
  sources: readonly LineSource[],
  study: StudyPart = { ...NO_STUDY, placing: usualFor('text' in deal ? null : deal) },
): Route {
  const { path, query, view } = routeTo('watch', game, flags, deal);
  const more: (readonly [string, string])[] = sources.map((source) => ['line', wordOf(source)]);
  for (const source of sources) if (source.kind === 'moves') more.push(['moves', movesText(source.moves)]);
  if (study.seed !== NO_STUDY.seed) more.push(['seed', study.seed]);
  if (study.name !== null && study.name !== game) more.push(['name', study.name]);
  if (study.placing !== usualFor('text' in deal ? null : deal)) more.push(['placing', study.placing]);
  if (study.moveLimit !== NO_STUDY.moveLimit) more.push(['limit', String(study.moveLimit)]);
  return { view, path, query: [...query, ...more] };
}

/** The seed of a player's playout: that of the study's row; a board, which no study has, gets one of its own. */
export function seedOfPlayout({ table, study, placing }: Watched, player: string): string {
  return seedOf(table, study, placing, player);
}

/** @param player null for the seed of the placing. */
function seedOf({ game, reference, layout }: Table, study: StudyPart, placing: string, player: string | null): string {
  if (reference === null) return JSON.stringify([study.seed, game.id, 'board', formatBoard(layout), player]);
  const parts = { studySeed: study.seed, game: study.name ?? game.id, placing, deal: reference };
  return player === null ? placingSeed(parts) : playoutSeed(parts, player);
}

function moveLimitOf(route: Route): number {
  const [text] = valuesOf(route, 'limit');
  if (text === undefined) return NO_STUDY.moveLimit;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MOST_MOVES) return limit;
  throw new InputError(`limit is ${quote(text)} in the address; it is the most moves of a playout, 1 to ${MOST_MOVES}`);
}

/** A page has to hold them all. */
const MOST_MOVES = 100_000;

function sourceOf(word: string, route: Route): LineSource {
  if (word === 'solver') return { kind: 'solver' };
  if (word !== 'moves') return { kind: 'player', player: findPlayer(word).id };
  const texts = valuesOf(route, 'moves')
    .join(' ')
    .split(/\s+/)
    .filter((text) => text !== '');
  const moves = texts.map((text, i) => {
    const move = parseMove(text);
    if (move !== undefined) return move;
    throw new InputError(`move ${i + 1} in the address, ${quote(text)}, is none; moves look like 3-5, 2-fH or r2-1`);
  });
  return { kind: 'moves', moves };
}

function wordOf(source: LineSource): string {
  return source.kind === 'player' ? source.player : source.kind;
}
