import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { GAMES } from '../games/catalogue.js';
import { findGame } from '../games/find-game.js';
import type { Game, Rules } from '../games/rules.js';
import { MOVE_LIMIT } from '../players/play-out.js';
import { findPlayer } from '../players/registry.js';
import { findPlacing, usualPlacing } from '../players/place.js';
import { DEALT, type Study, type StudyGame } from '../results/study-record.js';
import type { PlayerFile } from './player-file.js';
import { STUDY_DEFAULTS } from './study-defaults.js';
import { resolveDeals } from './study-file.js';

/** What a bench is asked for, in the words of the command line. */
export interface BenchRequest {
  /** Ids or aliases; 'all' for every game. */
  readonly games: readonly string[];
  readonly players: readonly string[];
  /** Ranges such as 'native:1..20000'. */
  readonly deals: readonly string[];
  readonly seed: string;
  /** For games whose cards the player places; the usual one of the deals when left out. */
  readonly placing: string | undefined;
  /** Most positions of a verdict; `null` for no verdicts. */
  readonly positionLimit: number | null;
}

/**
 * The study behind a leaderboard: every game, every player, a verdict on each deal.
 * @param playerFiles the files that `players` names, loaded already
 * @throws InputError that names the option with a game, player or range that there is not, or that comes twice
 * @example benchStudy({ games: ['all'], players: ['casual', 'expert'], deals: ['native:1..1000'], ... })
 */
export function benchStudy(request: BenchRequest, playerFiles: readonly PlayerFile[] = []): Study {
  const deals = resolveDeals(request.deals, (_, look) => prefixed('--deals', look));
  const { placing } = request;
  const policy = prefixed('--placing', () =>
    placing === undefined ? usualPlacing(deals.map(({ scheme }) => scheme)) : findPlacing(placing).id,
  );
  return {
    name: 'bench-players',
    seed: request.seed,
    games: studyGames(request.games, policy),
    deals,
    players: playerIds('--players', request.players, playerFiles),
    ...(playerFiles.length === 0
      ? {}
      : { playerFiles: playerFiles.map(({ id, file, sha256 }) => ({ id, file, sha256 })) }),
    solver: request.positionLimit === null ? null : { positionLimit: request.positionLimit },
    moveLimit: MOVE_LIMIT,
    tables: [...STUDY_DEFAULTS.tables],
  };
}

/**
 * The study behind an ablation: the same games, deals and seed, other players, no verdicts.
 * @param players of `ablationPlayers`
 */
export function ablationStudy(bench: Study, player: string, players: readonly string[]): Study {
  const { seed, games, deals, moveLimit, tables } = bench;
  const name = `ablation-${fileWord(player)}`;
  return { name, seed, games, deals, players: [...players], solver: null, moveLimit, tables };
}

/** A player's id as part of a file's name: 'expert-positions-500'. */
export function fileWord(player: string): string {
  return player.replace(/[^a-z0-9]+/g, '-');
}

/**
 * Ids of players, each once.
 * @param playerFiles players from files, named by their path or their id
 * @throws InputError that names the option
 */
export function playerIds(
  option: string,
  texts: readonly string[],
  playerFiles: readonly Pick<PlayerFile, 'id' | 'file'>[] = [],
): string[] {
  const ids: string[] = [];
  for (const text of texts) {
    const { id } =
      playerFiles.find((one) => one.file === text || one.id === text) ?? prefixed(option, () => findPlayer(text));
    if (ids.includes(id)) throw new InputError(`${option}: the player '${id}' comes twice; name it once`);
    ids.push(id);
  }
  return ids;
}

/** The games that texts name. @param texts ids or aliases, each once; 'all' alone for every game. @throws InputError */
export function requestedGames(texts: readonly string[]): readonly Game[] {
  if (texts.includes('all') && texts.length > 1)
    throw new InputError("'all' stands for every game; name no other beside it");
  const found: readonly Game[] = texts[0] === 'all' ? GAMES : texts.map(findGame);
  found.forEach((game, i) => {
    if (found.indexOf(game) < i) throw new InputError(`the game ${quote(game.id)} comes twice; name it once`);
  });
  return found;
}

/** A game as a study records it. @param name in its tables, @param placing policy where the player places the cards */
export function studyGame(name: string, id: string, rules: Rules, placing: string): StudyGame {
  return {
    ...{ name, id, placing: rules.arranged === 'placed' ? placing : DEALT },
    rules: { ...rules, piles: [...rules.piles] },
  };
}

function studyGames(texts: readonly string[], placing: string): StudyGame[] {
  return requestedGames(texts).map(({ id, rules }) => studyGame(id, id, rules, placing));
}

/** Puts an option before what a look-up throws. @throws InputError */
export function prefixed<T>(option: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${option}: ${error.message}`);
    throw error;
  }
}
