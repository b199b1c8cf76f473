import type { GameId } from './catalogue.js';

/** Two games of the catalogue that answer one question about the rules in two ways, beside all that a single flag tells apart. */
export interface Reading {
  readonly first: GameId;
  readonly second: GameId;
  /** What the second does otherwise, in a few words. */
  readonly change: string;
}

/** Readings that differ in the layout, or in more than one flag. */
export const READINGS: readonly Reading[] = [
  {
    first: 'beleaguered-castle',
    second: 'streets-and-alleys',
    change: 'the aces dealt in, 4 piles of 7 and 4 of 6',
  },
  { first: 'citadel', second: 'citadel-strict', change: 'no worrying back, no automatic moves' },
  { first: 'fortress', second: 'fortress-castle', change: '8 piles of 6, aces out' },
  { first: 'beleaguered-castle', second: 'sham-battle-48', change: '6 piles of 7 and one of 6' },
  { first: 'sham-battle-7x6', second: 'sham-battle-6x7', change: '6 piles of 7 instead of 7 of 6' },
  { first: 'sham-battle-7x6', second: 'sham-battle-48', change: 'no reserve, aces out, 6 piles of 7 and one of 6' },
];
