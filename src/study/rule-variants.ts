import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { GAMES } from '../games/catalogue.js';
import { checkRules } from '../games/check-rules.js';
import { READINGS } from '../games/readings.js';
import { AUTO_UPS, BUILDS, DURING_DEALS, type Game, type Rules } from '../games/rules.js';
import { sameRules } from '../games/same-rules.js';
import { MOVE_LIMIT } from '../players/play-out.js';
import { findPlacing } from '../players/place.js';
import type { Study, StudyGame } from '../results/study-record.js';
import { prefixed, requestedGames, studyGame } from './bench-studies.js';
import { STUDY_DEFAULTS } from './study-defaults.js';
import { resolveDeals } from './study-file.js';

/** Flags of which every other value is tried, one at a time. `space` has one value only. */
const SWITCHED = {
  worryBack: [false, true],
  autoUp: AUTO_UPS,
  duringDeal: DURING_DEALS,
  build: BUILDS,
} as const satisfies Partial<Record<keyof Rules, readonly Rules[keyof Rules][]>>;

/**
 * What can be compared: the flags above; 'arranged', how the cards of a placed game are arranged; 'layout', the readings of the catalogue
 * that differ in the layout or in several flags.
 */
export const COMPARED = [...(Object.keys(SWITCHED) as (keyof typeof SWITCHED)[]), 'arranged', 'layout'] as const;
export type Compared = (typeof COMPARED)[number];

/** Two sets of rules, or two ways to place the cards, on the same deals. */
export interface RulePair {
  readonly what: Compared;
  /** The game asked about, as the catalogue has it. */
  readonly game: Game;
  readonly base: StudyGame;
  readonly changed: StudyGame;
  /** What the second does otherwise, in a few words: 'worryBack: false to true'. */
  readonly change: string;
}

/** What is asked for, in the words of the command line. */
export interface RuleRequest {
  /** Ids or aliases; 'all' for every game. */
  readonly games: readonly string[];
  readonly flags: readonly string[];
  /** Placing policies. Flags are compared under the first of them. */
  readonly placings: readonly string[];
  readonly deals: readonly string[];
  readonly seed: string;
  readonly positionLimit: number;
}

/**
 * The study that decides the same deals under every set of rules, and the pairs to compare. A set of rules that is another game of the
 * catalogue has that game's name.
 *
 * @throws InputError that names the option with a game, flag, policy or range that there is not, or when there is nothing to compare
 * @example ruleStudy({ games: ['citadel'], flags: ['worryBack'], ... }).pairs[0].change // 'worryBack: true to false'
 */
export function ruleStudy(request: RuleRequest): { study: Study; pairs: RulePair[] } {
  const games = requestedGames(request.games);
  const flags = comparedFlags(request.flags);
  const placings = prefixed('--placing', () => request.placings.map((text) => findPlacing(text).id));
  placings.forEach((id, i) => {
    if (placings.indexOf(id) < i) throw new InputError(`--placing: '${id}' comes twice; name it once`);
  });
  const pairs = namedOnce(games.flatMap((game) => flags.flatMap((what) => pairsOf(game, what, games, placings))));
  if (pairs.length === 0) {
    throw new InputError(
      `there is nothing to compare: ${flags.join(', ')} has no other value that the rules of ${games.map(({ id }) => id).join(', ')} allow; ` +
        `--flags takes ${COMPARED.join(', ')}, arranged with several policies in --placing`,
    );
  }
  const study: Study = {
    name: 'compare-rules',
    seed: request.seed,
    games: distinct(pairs.flatMap(({ base, changed }) => [base, changed])),
    deals: resolveDeals(request.deals, (_, look) => prefixed('--deals', look)),
    players: [],
    solver: { positionLimit: request.positionLimit },
    moveLimit: MOVE_LIMIT,
    tables: [...STUDY_DEFAULTS.tables],
  };
  return { study, pairs };
}

function comparedFlags(texts: readonly string[]): Compared[] {
  const flags = texts.map((text) => {
    const found = COMPARED.find((one) => one.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    throw new InputError(
      `--flags: there is nothing to compare called '${text}'; did you mean '${nearest(text, COMPARED)}'? They are ${COMPARED.join(', ')}`,
    );
  });
  flags.forEach((flag, i) => {
    if (flags.indexOf(flag) < i) throw new InputError(`--flags: '${flag}' comes twice; name it once`);
  });
  return flags;
}

function pairsOf(game: Game, what: Compared, games: readonly Game[], placings: readonly string[]): RulePair[] {
  const base = namedGame(game, game.rules, placings[0]);
  if (what === 'arranged') {
    if (game.rules.arranged !== 'placed') return [];
    // Each with every earlier one, as players are compared.
    return placings.flatMap((placing, i) =>
      placings.slice(0, i).map((earlier) => ({
        ...{ what, game, base: { ...base, placing: earlier }, changed: { ...base, placing } },
        change: `placed by ${placing} instead of ${earlier}`,
      })),
    );
  }
  if (what === 'layout') {
    return READINGS.filter(({ first }) => first === game.id).flatMap(({ second, change }) => {
      const other = games.find(({ id }) => id === second);
      if (other === undefined) return [];
      const changed = namedGame(other, other.rules, placings[0]);
      return [{ what, game, base, changed, change: `${other.name}: ${change}` }];
    });
  }
  return (SWITCHED[what] as readonly Rules[typeof what][]).flatMap((value) => {
    const rules = changedRules(game.rules, what, value);
    if (rules === null) return [];
    const changed = namedGame(game, rules, placings[0], `${game.id}-${what}-${value}`.toLowerCase());
    return [{ what, game, base, changed, change: `${what}: ${game.rules[what]} to ${value}` }];
  });
}

/** The rules with one flag set anew; `null` when that changes nothing, or another flag does not allow it. */
function changedRules(rules: Rules, flag: keyof typeof SWITCHED, value: Rules[keyof Rules]): Rules | null {
  if (rules[flag] === value) return null;
  try {
    return checkRules({ ...rules, piles: [...rules.piles], [flag]: value });
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** @param name of rules that are no game of the catalogue */
function namedGame(game: Game, rules: Rules, placing: string, name = game.id): StudyGame {
  const known = name === game.id ? game : GAMES.find((one) => sameRules(one.rules, rules));
  return studyGame(known?.id ?? name, known?.id ?? game.id, rules, placing);
}

/** The same pairs, in which equal rules that two games come to have one name, so that they are decided once. */
function namedOnce(pairs: readonly RulePair[]): RulePair[] {
  const known: StudyGame[] = [];
  const once = (game: StudyGame): StudyGame => {
    const found = known.find((one) => one.placing === game.placing && sameRules(one.rules, game.rules));
    if (found === undefined) known.push(game);
    return found ?? game;
  };
  // Games of the catalogue first, since their names say most.
  const isCatalogued = ({ name }: StudyGame): boolean => GAMES.some(({ id }) => id === name);
  pairs
    .flatMap(({ base, changed }) => [base, changed])
    .filter(isCatalogued)
    .forEach(once);
  return pairs.map((pair) => ({ ...pair, base: once(pair.base), changed: once(pair.changed) }));
}

function distinct(games: readonly StudyGame[]): StudyGame[] {
  return [...new Map(games.map((game) => [`${game.name} ${game.placing}`, game])).values()];
}
