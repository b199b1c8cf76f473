/*
 * Golden playouts: every player, and some to order, play every game on native:1, and how it ended is pinned in golden.json, with a hash of the line.
 * A change there is a change of behaviour, which belongs in CHANGELOG.md. To pin the playouts anew:
 *
 *   UPDATE_GOLDEN=1 npx vitest run test/players/golden.test.ts
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES, GAME_IDS } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { movesText } from '../../src/position/move.js';
import { PLACING_IDS, placeCards } from '../../src/players/place.js';
import { playOut } from '../../src/players/play-out.js';
import { PLAYER_IDS, findPlayer } from '../../src/players/registry.js';

const FILE = fileURLToPath(new URL('./golden.json', import.meta.url));

/** Every player; the solver is not given the time to decide everything. */
const PLAYING = [
  ...PLAYER_IDS.map((id) => (id === 'perfect' ? 'perfect:positions=20000' : id)),
  'casual:-protect-low-cards',
  'expert:-trace-blockers:positions=1000',
  'rollout:+twos-first:positions=5000',
];

/** The key of the layouts among the players. */
const PLACED = 'layouts of selective-castle';

function record(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    PLAYING.map((id) => [
      id,
      Object.fromEntries(
        GAMES.map((game) => {
          const dealt = layOutDeal(game.rules, { scheme: 'native', number: 1n });
          const layout = placeCards(game.rules, dealt, 'descending-fit', '1');
          const { line, ...rest } = playOut(game.rules, layout, findPlayer(id), '1');
          const lineHash = createHash('sha256').update(movesText(line)).digest('hex').slice(0, 16);
          return [game.id, { ...rest, line: lineHash }];
        }),
      ),
    ]),
  );
}

/** A hash of the layout that each policy makes of native:1. */
function layouts(): Record<string, string> {
  const { rules } = findGame('selective-castle');
  return Object.fromEntries(
    PLACING_IDS.map((id) => {
      const { piles } = placeCards(rules, layOutDeal(rules, { scheme: 'native', number: 1n }), id, '1');
      return [id, createHash('sha256').update(JSON.stringify(piles)).digest('hex').slice(0, 16)];
    }),
  );
}

describe('golden playouts of native:1', () => {
  if (process.env['UPDATE_GOLDEN'] === '1') {
    writeFileSync(FILE, `${JSON.stringify({ ...record(), [PLACED]: layouts() }, null, 2)}\n`);
  }
  const golden = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ReturnType<typeof record>) : {};
  const { [PLACED]: placed, ...playouts } = golden;

  it('has every player and every game, and no other', () => {
    expect(Object.keys(playouts).sort()).toEqual([...PLAYING].sort());
    for (const player of PLAYING) expect(Object.keys(golden[player]).sort()).toEqual([...GAME_IDS].sort());
  });

  it('are played again move by move', () => {
    expect(record()).toEqual(playouts);
  });

  it('begin with the same layouts of Selective Castle', () => {
    expect(layouts()).toEqual(placed);
  });
});
