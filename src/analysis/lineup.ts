import { isDeepStrictEqual } from 'node:util';
import { GAMES } from '../games/catalogue.js';
import type { Study } from '../results/study-record.js';
import { gameLabel } from './game-label.js';

/** What is counted together: a game of a study, and for a game whose cards the player places, the policy that placed them. */
export interface LineupGame {
  /** The name that the result tables show. */
  readonly game: string;
  /** 'dealt', or the placing policy. */
  readonly placing: string;
  /** What tables and charts show, for example 'Selective Castle (random)'. */
  readonly label: string;
  /** Id of the catalogue's game, if it is played by the catalogue's rules; `null` if the study changed the rules. */
  readonly catalogued: string | null;
}

/** The games and players of a study in the one order in which every table and chart shows them. */
export interface Lineup {
  readonly games: readonly LineupGame[];
  readonly players: readonly string[];
}

/**
 * The games and players of a study, in its order, with labels for people: the catalogue's name, or the name that the study gave
 * the game, and the placing policy when there is one.
 *
 * @param study from the run's manifest
 * @example lineupOf(manifest.study).games[0].label // 'Beleaguered Castle'
 */
export function lineupOf(study: Pick<Study, 'games' | 'players'>): Lineup {
  return {
    games: study.games.map(({ name, id, placing, rules }) => {
      const known = GAMES.find((game) => game.id === id);
      const title = name === id ? (known?.name ?? name) : name;
      return {
        game: name,
        placing,
        label: gameLabel(title, placing),
        catalogued: known !== undefined && isDeepStrictEqual(rules, known.rules) ? id : null,
      };
    }),
    players: study.players,
  };
}
