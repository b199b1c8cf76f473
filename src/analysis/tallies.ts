import { InputError } from '../cards/input-error.js';
import type { Outcome } from '../players/play-out.js';
import type { Verdict } from '../solver/verdict.js';
import type { Lineup } from './lineup.js';

/** What is counted together in every tally. */
export interface TallyGame {
  readonly game: string;
  /** 'dealt', or the placing policy. */
  readonly placing: string;
}

/** Deals of one game that have the same verdict and were won by the same players. */
export interface DealTally extends TallyGame {
  /** The solver's; `null` when it was not asked. */
  readonly verdict: Verdict | null;
  /** The players that played the deal, and those that won it: see `isAmong`. */
  readonly played: number;
  readonly won: number;
  /** Some playout was stuck after no move at all. */
  readonly noMove: boolean;
  readonly deals: number;
}

/** Playouts of one game and player that ended alike. */
export interface PlayoutTally extends TallyGame {
  readonly player: string;
  readonly outcome: Outcome;
  readonly cardsUp: number;
  readonly playouts: number;
}

/** The decided deals of one game by positions searched: `deals[i]` of them took `nodes[i]` positions, in ascending order. */
export interface EffortTally extends TallyGame {
  readonly nodes: readonly number[];
  readonly deals: readonly number[];
}

/**
 * A run, counted. Every aggregate follows from these counts and nothing else, so two programs that count alike give the same figures to
 * the last digit. They are few, however long the tables: deals fall into the patterns of who won them, playouts into 53 numbers of
 * cards, and positions into the numbers up to the solver's limit.
 */
export interface Tallies {
  readonly deals: readonly DealTally[];
  readonly playouts: readonly PlayoutTally[];
  readonly effort: readonly EffortTally[];
}

/** A finished run's counts, ready for the analyses. */
export interface TalliedRun {
  readonly lineup: Lineup;
  readonly tallies: Tallies;
}

/** A set of players is the sum of 2 to the power of their places in the lineup, which a number holds exactly up to here. */
const MOST_PLAYERS = 53;

/** Each player of the lineup as a set of its own. @throws InputError for more players than a set can hold. */
export function playerBits({ players }: Pick<Lineup, 'players'>): Record<string, number> {
  if (players.length > MOST_PLAYERS) {
    throw new InputError(
      `a run of ${players.length} players cannot be analysed; make it two studies of at most ${MOST_PLAYERS} players each`,
    );
  }
  return Object.fromEntries(players.map((player, place) => [player, 2 ** place]));
}

/** Is the player at this place of the lineup in the set? */
export function isAmong(set: number, place: number): boolean {
  return Math.floor(set / 2 ** place) % 2 === 1;
}

/** Adds one number of positions to the effort of its game; numbers of a game come in ascending order. */
export function addEffort(
  tallies: EffortTally[],
  { game, placing }: TallyGame,
  nodes: number,
  deals: number,
): EffortTally[] {
  let last = tallies.at(-1) as { game: string; placing: string; nodes: number[]; deals: number[] } | undefined;
  if (last?.game !== game || last.placing !== placing) {
    last = { game, placing, nodes: [], deals: [] };
    tallies.push(last);
  }
  last.nodes.push(nodes);
  last.deals.push(deals);
  return tallies;
}

/** Is this tally about that game? */
export function isOf(game: TallyGame): (tally: TallyGame) => boolean {
  return (tally) => tally.game === game.game && tally.placing === game.placing;
}

/** A deal that some player won although it is said to be unwinnable. */
export interface Contradiction extends TallyGame {
  readonly scheme: string;
  /** A number, or its text. */
  readonly deal: number | bigint | string;
  readonly player: string;
}

/** Are there deals that cannot be, unwinnable and won? Then one of the two tables is wrong. */
export function contradict(deals: readonly DealTally[]): boolean {
  return deals.some(({ verdict, won }) => verdict === 'unwinnable' && won !== 0);
}

export function contradictionError({ game, placing, scheme, deal, player }: Contradiction): InputError {
  return new InputError(
    `the playouts say that '${player}' won ${scheme}:${deal} of ${game} (${placing}), but the verdicts say that this deal ` +
      'is unwinnable; both tables must come from one run',
  );
}
