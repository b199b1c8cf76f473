import { InputError } from '../cards/input-error.js';
import type { PlayerId } from '../players/registry.js';
import type { Study } from '../results/study-record.js';
import { benchStudy } from '../study/bench-studies.js';
import { STUDY_DEFAULTS } from '../study/study-defaults.js';
import type { PublishedFigure } from './published-figures.js';

/** Who stands beside claims about win rates: our players that play as people do. */
export const PEOPLE: readonly string[] = ['casual', 'expert'] satisfies PlayerId[];
/** Asks for nothing but whether there is a first move, and is the quickest to play. */
const QUICK: PlayerId = 'greedy';

/** How much is spent on each game. */
export interface ClaimEffort {
  /** Deals of each game, from the first on. */
  readonly deals: number;
  /** Most positions of a verdict. */
  readonly positionLimit: number;
}

/** What a run must have to test the figures of one game. */
export interface ClaimNeeds {
  readonly game: string;
  readonly solver: boolean;
  /** Empty when verdicts are enough. */
  readonly players: readonly string[];
}

/**
 * What the figures need, one entry a game in the order in which games come up. A game needs the same whichever figures are asked about, so
 * that its run serves them all: verdicts for winnability and for both games of an ordering,
 * the players of `PEOPLE` for win rates, some player for deals without a first move.
 * @param asked the figures to be tested, @param figures all that there are
 * @example claimNeeds(figures, figures)[0] // { game: 'beleaguered-castle', solver: true, players: ['casual', 'expert'] }
 */
export function claimNeeds(asked: readonly PublishedFigure[], figures: readonly PublishedFigure[]): ClaimNeeds[] {
  const games = [...new Set(asked.flatMap(({ game, than }) => (than === null ? [game] : [game, than])))];
  return games.map((game) => {
    const quantities = new Set(figures.filter((figure) => figure.game === game).map(({ quantity }) => quantity));
    const start = quantities.has('no legal move at the start');
    return {
      game,
      solver: quantities.has('winnability') || figures.some((figure) => figure.order !== null && isIn(figure, game)),
      players: quantities.has('win rate') ? PEOPLE : start ? [QUICK] : [],
    };
  });
}

function isIn({ game, than }: PublishedFigure, id: string): boolean {
  return game === id || than === id;
}

/** The figures of one game, by id. @throws InputError when there is none */
export function figuresOf(figures: readonly PublishedFigure[], game: string): PublishedFigure[] {
  const found = figures.filter((figure) => figure.game === game);
  if (found.length > 0) return found;
  const games = [...new Set(figures.map((figure) => figure.game))];
  throw new InputError(`no published figure is about '${game}'; there are some of ${games.join(', ')}`);
}

/**
 * The smallest study that tests the figures of one game. Its deals are those of the scheme `solvitaire`, which other programs have
 * decided too, and the same for every game.
 * @throws InputError when there are not so many deals
 */
export function claimStudy({ game, solver, players }: ClaimNeeds, { deals, positionLimit }: ClaimEffort): Study {
  const study = benchStudy({
    games: [game],
    players,
    deals: [`solvitaire:1..${deals}`],
    seed: 'reproduce',
    placing: STUDY_DEFAULTS.placing,
    positionLimit: solver ? positionLimit : null,
  });
  return { ...study, name: `reproduce-${game}` };
}
