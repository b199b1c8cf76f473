import { InputError } from '../../../cards/input-error.js';
import { formatBoard } from '../../../deals/board-format.js';
import { quote } from '../../../deals/quote.js';
import type { DealReference } from '../../../deals/reference.js';
import { checkDealNumber } from '../../../deals/scheme.js';
import { isSchemeId, schemeOf } from '../../../deals/schemes.js';
import { GAMES } from '../../../games/catalogue.js';
import { RULE_FLAGS } from '../../../games/check-rules.js';
import type { Rules } from '../../../games/rules.js';
import { PLAYER_IDS } from '../../../players/registry.js';
import { nameOf } from '../../../players/order.js';
import type { Manifest } from '../../../results/manifest.js';
import { DEALT } from '../../../results/study-record.js';
import { routeTo } from '../table-link.js';
import type { Route } from '../route.js';
import { NO_STUDY, watchRoute, watchedOf, type LineSource, type StudyPart } from '../watch/watch-link.js';
import type { DealTable } from './deal-table.js';

/** The deal of a row, as the other views can open it. */
export interface RowDeal {
  /** Id of the catalogue's game. */
  readonly game: string;
  /** Rule flags that differ from the catalogue's. */
  readonly flags: readonly string[];
  readonly reference: DealReference;
  readonly study: StudyPart;
  /** The cards were placed, so the deal is opened as a board in the play view. */
  readonly isPlaced: boolean;
}

/**
 * Finds out which deal a row is about.
 * @param manifest of the run: it knows the rules of games that have a name of their own, and the seed. Null when it was not opened.
 * @throws InputError when the game cannot be known without the manifest, or the row names no deal that there is.
 */
export function dealOfRow(table: DealTable, row: number, manifest: Manifest | null): RowDeal {
  const name = table.games[table.game[row]];
  const placing = table.placings[table.placing[row]];
  const reference = referenceOf(table.schemes[table.scheme[row]], table.deal[row]);
  const entry = manifest?.study.games.find((one) => one.name === name && one.placing === placing);
  // A person's own games carry their flags in the name: 'citadel worryBack=false'.
  const [first, ...ownFlags] = entry ? [entry.id] : name.split(' ');
  const game = GAMES.find(({ id }) => id === first);
  if (!game || ownFlags.some((flag) => !flag.includes('='))) {
    throw new InputError(
      `the rules of ${quote(name)} are in the manifest of the run; open manifest.json together with the tables`,
    );
  }
  const study: StudyPart = {
    seed: manifest?.study.seed ?? NO_STUDY.seed,
    name,
    placing: placing === DEALT ? NO_STUDY.placing : placing,
    moveLimit: manifest?.study.moveLimit ?? NO_STUDY.moveLimit,
  };
  const flags = entry ? flagsBetween(game.rules, entry.rules) : ownFlags;
  return { game: game.id, flags, reference, study, isPlaced: placing !== DEALT };
}

/** The address that shows lines on the deal. */
export function routeToWatch({ game, flags, reference, study }: RowDeal, sources: readonly LineSource[]): Route {
  return watchRoute(game, flags, reference, sources, study);
}

/** The address on which the deal can be played by hand; with the cards placed as in the run. */
export function routeToPlay(deal: RowDeal): Route {
  const { game, flags, reference, isPlaced } = deal;
  if (!isPlaced) return routeTo('play', game, flags, reference);
  // The date does not matter: the deal has a number.
  const { layout } = watchedOf(routeToWatch(deal, []), new Date(0));
  return routeTo('play', game, flags, { text: formatBoard(layout) });
}

/** Can the page have the player play? Not one from a file. */
export function isPlayerHere(player: string): boolean {
  return (PLAYER_IDS as readonly string[]).includes(nameOf(player));
}

/** The flags of `rules` that are not as in `usual`, as `withFlags` takes them. */
export function flagsBetween(usual: Rules, rules: Rules): string[] {
  return RULE_FLAGS.filter((flag) => String(usual[flag]) !== String(rules[flag])).map(
    (flag) => `${flag}=${String(rules[flag])}`,
  );
}

function referenceOf(scheme: string, deal: number): DealReference {
  if (!isSchemeId(scheme)) throw new InputError(`there is no numbering scheme ${quote(scheme)}`);
  const number = BigInt(deal);
  checkDealNumber(schemeOf(scheme), number);
  return { scheme, number };
}
