import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';

/**
 * The bench signature: positions searched over fixed deals. A change here is a change of behaviour: say so in CHANGELOG.md and pin the new
 * one with `UPDATE_GOLDEN=1 npx vitest run test/solver/signature.test.ts`.
 */
const FILE = new URL('signature.json', import.meta.url);
const DEALS = 60;
const LIMIT = 40_000;

function signatureOf(game: (typeof GAMES)[number]) {
  const solver = new Solver(game.rules, { positionLimit: LIMIT });
  const signature = { positions: 0, winnable: 0, unwinnable: 0, unknown: 0 };
  for (let number = 1; number <= DEALS; number++) {
    const layout = layOutDeal(game.rules, { scheme: 'native', number: BigInt(number) });
    const { verdict, nodes } = solver.solve(placeCards(game.rules, layout, 'descending-fit', `bench:${number}`));
    signature.positions += nodes;
    signature[verdict]++;
  }
  return signature;
}

describe('the bench signature', () => {
  it('is the pinned one for every game', () => {
    const found = Object.fromEntries(GAMES.map((game) => [game.id, signatureOf(game)]));
    if (process.env['UPDATE_GOLDEN']) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
    expect(existsSync(FILE)).toBe(true);
    expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });
});
