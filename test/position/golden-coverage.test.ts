import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { readGolden } from './golden.js';

type ByGame = Record<string, object>;

/** Every game of the catalogue is pinned by each of these; a new game needs its values before it may be released. */
describe.each([
  ['perft tables', 'perft.json', false],
  ['golden deals', 'golden-deals.json', false],
  ['golden playouts', '../players/golden.json', true],
])('%s', (_, file, byPlayer) => {
  const kept = readGolden(file);
  // The playouts are kept player by player; each player has all games. Beside them are the layouts of the game that is placed.
  const tables = byPlayer
    ? Object.entries((kept ?? {}) as Record<string, ByGame>).filter(([name]) => !name.startsWith('layouts of '))
    : [[file, kept as ByGame] as const];

  it(`are in ${file}`, () => {
    expect(kept, `${file} does not exist`).toBeTypeOf('object');
    expect(tables.length).toBeGreaterThan(0);
  });

  it.each(GAMES)('hold $id', ({ id }) => {
    expect(kept, `${file} does not exist`).toBeTypeOf('object');
    for (const [name, byGame] of tables) {
      expect(byGame[id], `${file} has nothing on ${id} (${name})`).toBeTypeOf('object');
      expect(Object.keys(byGame[id]).length).toBeGreaterThan(0);
    }
  });
});
