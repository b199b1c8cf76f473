import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { GAMES, GAME_IDS } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';

describe('findGame', () => {
  it.each(GAMES)('finds $id by its id and its aliases, in either case', (game) => {
    for (const name of [game.id, ...game.aliases]) {
      expect(findGame(name)).toBe(game);
      expect(findGame(name.toUpperCase())).toBe(game);
    }
  });

  it('knows Beleaguered Castle as Laying Siege', () => {
    expect(findGame('laying-siege').id).toBe('beleaguered-castle');
  });

  it.each([
    ['citadell', 'citadel'],
    ['Fortres', 'fortress'],
    ['beleagured-castle', 'beleaguered-castle'],
    ['sham-battle-7x', 'sham-battle-7x6'],
    ['laying-seige', 'laying-siege'],
    ['streets-and-alley', 'streets-and-alleys'],
  ])('refuses %s and names %s', (typed, meant) => {
    expect(() => findGame(typed)).toThrow(InputError);
    expect(() => findGame(typed)).toThrow(`there is no game '${typed}'; did you mean '${meant}'?`);
  });

  it.each(['', ' ', 'constructor', '8'])('refuses %j', (typed) => {
    expect(() => findGame(typed)).toThrow(InputError);
  });
});

describe('the catalogue', () => {
  it('gives every name to one game', () => {
    const names = GAMES.flatMap((game) => [game.id, ...game.aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(GAMES.map((game) => game.name)).size).toBe(GAMES.length);
    expect(GAME_IDS).toHaveLength(11);
  });

  it('names the reading of every game whose sources do not agree, and only of those', () => {
    for (const { id, status, source, reading } of GAMES) {
      expect(reading !== '', id).toBe(status !== 'documented');
      expect(source, id).toMatch(/^\S.*\.$/);
    }
  });

  it('lays out what the specification says', () => {
    const layouts = Object.fromEntries(
      GAMES.map(({ id, rules }) => [id, [rules.piles.join(' '), rules.acesOut, rules.build, rules.reserve].join(', ')]),
    );
    expect(layouts).toEqual({
      'beleaguered-castle': '6 6 6 6 6 6 6 6, true, down-any, 0',
      'streets-and-alleys': '7 7 7 7 6 6 6 6, false, down-any, 0',
      citadel: '6 6 6 6 6 6 6 6, true, down-any, 0',
      'citadel-strict': '6 6 6 6 6 6 6 6, true, down-any, 0',
      fortress: '6 6 5 5 5 5 5 5 5 5, false, updown-suit, 0',
      'fortress-castle': '6 6 6 6 6 6 6 6, true, updown-suit, 0',
      'sham-battle-7x6': '6 6 6 6 6 6 6, false, down-any, 10',
      'sham-battle-6x7': '7 7 7 7 7 7, false, down-any, 10',
      'sham-battle-48': '7 7 7 7 7 7 6, true, down-any, 0',
      'selective-castle': '6 6 6 6 6 6 6 6, true, down-any, 0',
      'beleaguered-fortress': '5 5 5 5 5 5 5 5, false, updown-suit, 12',
    });
    const special = GAMES.filter(({ rules }) => rules.worryBack).map((game) => game.id);
    expect(special).toEqual(['citadel', 'beleaguered-fortress']);
    expect(GAMES.filter(({ rules }) => rules.autoUp !== 'none').map((game) => game.id)).toEqual(['citadel']);
    expect(GAMES.filter(({ rules }) => rules.duringDeal !== 'none').map((game) => game.id)).toEqual([
      'citadel',
      'citadel-strict',
    ]);
    expect(GAMES.filter(({ rules }) => rules.arranged === 'placed').map((game) => game.id)).toEqual([
      'selective-castle',
    ]);
  });
});
