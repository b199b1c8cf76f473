import { expect, it } from 'vitest';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Position } from '../../src/position/position.js';

const DEALS = 5000;
const SAMPLE = 40_000;

/** Shares of deals without a legal move at the start, from a simulation of 40,000 deals each (published-figures.csv). */
it.each([
  ['beleaguered-castle', 0.0066],
  ['streets-and-alleys', 0.0083],
  ['citadel', 0.0064],
  ['fortress', 0.0495],
  ['fortress-castle', 0.1165],
])('%s begins without a legal move in about %d of the deals', (id, share) => {
  const { rules } = findGame(id);
  let none = 0;
  for (let number = 1n; number <= BigInt(DEALS); number++) {
    if (!new Position(rules, layOutDeal(rules, { scheme: 'native', number })).hasLegalMove()) none++;
  }
  const deviation = Math.sqrt(share * (1 - share) * (1 / DEALS + 1 / SAMPLE));
  expect(Math.abs(none / DEALS - share) / deviation, `${none} of ${DEALS}`).toBeLessThan(4.5);
});
