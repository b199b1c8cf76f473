import { InputError } from '../../cards/input-error.js';
import { readBoard } from '../../deals/board-formats.js';
import { parseReferenceOrDaily } from '../../deals/daily.js';
import type { Layout } from '../../deals/layout.js';
import { formatReference, type DealReference } from '../../deals/reference.js';
import { withFlags } from '../../games/check-rules.js';
import { findGame } from '../../games/find-game.js';
import type { Game } from '../../games/rules.js';
import { KING } from '../../cards/card.js';
import { schemeOf } from '../../deals/schemes.js';
import { placeCards, usualPlacing } from '../../players/place.js';
import { layOutDeal } from '../../position/lay-out.js';
import { valuesOf, type Route } from './route.js';

/**
 * What a view is about: a game with its rules, and a numbered deal or a board. In addresses `GAME/SCHEME:N` or `GAME/board` with the
 * text as `text`, in Castellan's form or another program's; rule flags that differ from the catalogue's as `rule=flag=value`.
 */
export interface Table {
  readonly game: Game;
  /** Rule flags set anew, as text: 'worryBack=false'. */
  readonly flags: readonly string[];
  /** `null` for a board. */
  readonly reference: DealReference | null;
  /** Board text, where it is a board. */
  readonly text: string | null;
  readonly layout: Layout;
}

/**
 * Reads a table from the route's parts after the view.
 * @param now the moment that 'daily' means.
 * @throws InputError when game, flags, deal or board are no good.
 */
export function tableOf(route: Route, now: Date): Table {
  const [id, deal] = route.path;
  const flags = valuesOf(route, 'rule');
  const game = gameOf(id, flags);
  if (deal === 'board') {
    const text = valuesOf(route, 'text').join('\n');
    return { game, flags, reference: null, text, layout: readBoard(text, game.rules) };
  }
  if (game.rules.ranks !== KING) {
    throw new InputError(
      `rule flag 'ranks' must be ${KING}, since numbered deals are of the whole deck; paste a board instead`,
    );
  }
  const reference = parseReferenceOrDaily(deal ?? 'daily', now);
  return { game, flags, reference, text: null, layout: layOutDeal(game.rules, reference) };
}

/**
 * The table as a person finds it: the deals of a scheme of layouts lie as they were written down, of others the cards are still to be placed
 * where the game wants that.
 */
export function setTable(table: Table): Table {
  const { game, reference, layout } = table;
  if (reference === null || !schemeOf(reference.scheme).arranged) return table;
  return { ...table, layout: placeCards(game.rules, layout, usualPlacing([reference.scheme]), '') };
}

/** @throws InputError for an unknown game or a bad flag. */
export function gameOf(id: string, flags: readonly string[]): Game {
  const game = findGame(id);
  return flags.length === 0 ? game : { ...game, rules: withFlags(game.rules, flags) };
}

/** The route to a numbered deal, or to a board, in a view. */
export function routeTo(
  view: string,
  game: string,
  flags: readonly string[],
  deal: DealReference | { readonly text: string },
): Route {
  const rules = flags.map((flag) => ['rule', flag] as const);
  return 'text' in deal
    ? { view, path: [game, 'board'], query: [...rules, ['text', deal.text]] }
    : { view, path: [game, formatReference(deal)], query: rules };
}
