/** Seeded random rules, decks and playouts for the tests that compare and walk through positions. */
import seedrandom from 'seedrandom';
import type { Card } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { checkRules } from '../../src/games/check-rules.js';
import type { Rules } from '../../src/games/rules.js';
import { isFoundation, moveFrom, moveTo, type Move } from '../../src/position/move.js';
import type { Position } from '../../src/position/position.js';

/** Numbers in [0, 1). */
export type Random = () => number;

export function seeded(seed: string): Random {
  return seedrandom.alea(seed);
}

/** A whole number from 0 to `bound - 1`. */
export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

export function oneOf<T>(random: Random, values: ArrayLike<T>): T {
  return values[below(random, values.length)];
}

export function shuffledDeck(random: Random, ranks: number): Card[] {
  return shuffled(random, orderedDeck(ranks));
}

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const list = [...values];
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** Random rules that `checkRules` accepts: any flags, any number of ranks, piles of any lengths, some of them empty. */
export function randomRules(random: Random): Rules {
  const flip = (): boolean => random() < 0.5;
  const ranks = 2 + below(random, random() < 0.7 ? 5 : 12);
  const acesOut = flip();
  const arranged = random() < 0.2 ? 'placed' : 'dealt';
  const duringDeal = acesOut && arranged === 'dealt' && flip() ? 'aces-first-skip' : 'none';
  const cards = 4 * (acesOut ? ranks - 1 : ranks);
  const mayHaveReserve = arranged === 'dealt' && duringDeal === 'none';
  const reserve = mayHaveReserve && flip() ? below(random, Math.ceil(cards / 2)) : 0;
  const piles = new Array<number>(1 + below(random, 9)).fill(0);
  for (let card = reserve; card < cards; card++) piles[below(random, piles.length)]++;
  return checkRules({
    piles,
    acesOut,
    build: flip() ? 'down-any' : 'updown-suit',
    space: 'any',
    reserve,
    duringDeal,
    worryBack: flip(),
    autoUp: flip() ? 'uncovered' : 'none',
    arranged,
    ranks,
  });
}

/** A legal move: any, or now and then one to or from a foundation, so that playouts meet wins and worried-back cards. */
export function randomMove(random: Random, moves: readonly Move[]): Move {
  const lucky = random();
  const preferred =
    lucky < 0.25
      ? moves.filter((move) => isFoundation(moveTo(move)))
      : lucky < 0.35
        ? moves.filter((move) => isFoundation(moveFrom(move)))
        : moves;
  return oneOf(random, preferred.length > 0 ? preferred : moves);
}

/** Plays random moves, and calls `visit` with each position from the first on, until none is left or `plies` are played. */
export function walk(position: Position, random: Random, plies: number, visit: () => void): void {
  visit();
  for (let ply = 0; ply < plies && !position.isWon(); ply++) {
    const moves = position.legalMoves();
    if (moves.length === 0) return;
    position.play(randomMove(random, moves));
    visit();
  }
}
