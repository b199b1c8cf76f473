import type { PositionView } from './position.js';

const CARD_POINTS = 5;
const WIN_POINTS = 500;
const BONUS_SECONDS = 1200;

/**
 * Score of a game: 5 for each card that the player put up, and for a complete game 500 plus the time bonus (docs/rules.md, 'Score').
 * A function of the position and the clock alone, so neither taking back nor worrying back earns points.
 *
 * @param seconds time since play began; `undefined` for play without a clock, which earns no bonus.
 */
export function score(position: PositionView, seconds?: number): number {
  const built = Math.max(0, position.cardsUp - position.cardsUpAtStart) * CARD_POINTS;
  if (!position.isWon()) return built;
  return built + WIN_POINTS + (seconds === undefined ? 0 : timeBonus(seconds));
}

/** max(0, 1200 - whole seconds). */
export function timeBonus(seconds: number): number {
  return Math.max(0, BONUS_SECONDS - Math.floor(seconds));
}
