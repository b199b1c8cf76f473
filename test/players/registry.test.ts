import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { casual } from '../../src/players/casual.js';
import { PLAYERS, PLAYER_IDS, findPlayer } from '../../src/players/registry.js';

describe('the registry of players', () => {
  it('finds players by id in either case', () => {
    expect(findPlayer('casual')).toBe(casual);
    expect(findPlayer('CASUAL')).toBe(casual);
  });

  it('names the nearest player for another text', () => {
    expect(() => findPlayer('expret')).toThrow(InputError);
    expect(() => findPlayer('expret')).toThrow("there is no player 'expret'; did you mean 'expert'?");
  });

  it('has distinct ids and a description of every player', () => {
    expect(new Set(PLAYER_IDS).size).toBe(PLAYERS.length);
    for (const player of PLAYERS) expect(player.description.length).toBeGreaterThan(100);
  });
});
