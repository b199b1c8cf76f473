import { describe, expect, it } from 'vitest';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Solver } from '../../src/solver/solver.js';

/** Games and deals of which some need every early stage, the proofs with ghosts among them. */
const DEALS = {
  'beleaguered-castle': [3, 82, 100, 1, 728],
  'streets-and-alleys': [1, 403, 195, 410, 466],
  'sham-battle-7x6': [63, 122, 9, 8],
  'sham-battle-6x7': [15, 128, 174, 276, 283],
  citadel: [1, 2, 3, 4, 5, 6],
  'beleaguered-fortress': [1, 2, 3, 4, 5, 6],
};

describe('a solver that has solved other deals', () => {
  it.each(Object.entries(DEALS))('answers as a new one: %s', (id, numbers) => {
    const { rules } = findGame(id);
    const solve = (solver: Solver, number: number) => {
      const { verdict, nodes, stage } = solver.solve(layOutDeal(rules, { scheme: 'native', number: BigInt(number) }));
      return { number, verdict, nodes, stage };
    };
    const options = { positionLimit: 50_000 };
    const afresh = numbers.map((number) => solve(new Solver(rules, options), number));
    const used = new Solver(rules, options);
    expect(numbers.map((number) => solve(used, number))).toEqual(afresh);
    expect(
      [...numbers]
        .reverse()
        .map((number) => solve(used, number))
        .reverse(),
    ).toEqual(afresh);
  });
});
