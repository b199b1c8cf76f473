import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { casual } from '../../src/players/casual.js';
import { makeExpert } from '../../src/players/expert.js';
import { playOut } from '../../src/players/play-out.js';
import { PLAYERS, PLAYER_IDS, findPlayer, tipsOf } from '../../src/players/registry.js';
import { TIP_IDS } from '../../src/players/tips/table.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { CASTLE } from './small-tables.js';

describe('the registry of players', () => {
  it('finds players by id in either case', () => {
    expect(findPlayer('casual')).toBe(casual);
    expect(findPlayer('CASUAL')).toBe(casual);
  });

  it('names the nearest player for another text', () => {
    expect(() => findPlayer('expret')).toThrow(InputError);
    expect(() => findPlayer('expret')).toThrow("there is no player 'expret'; did you mean 'expert'?");
    expect(() => findPlayer('expret:-twos-first')).toThrow("did you mean 'expert'?");
  });

  it('has distinct ids and a description of every player', () => {
    expect(new Set(PLAYER_IDS).size).toBe(PLAYERS.length);
    for (const player of PLAYERS) expect(player.description.length).toBeGreaterThan(100);
  });
});

describe('a player to order', () => {
  it.each([
    ['expert:-twos-first', 'expert:-twos-first'],
    ['Expert:-Empty-a-Row:-twos-first', 'expert:-twos-first:-empty-a-row'],
    ['expert:positions=200:-twos-first', 'expert:-twos-first:positions=200'],
    ['casual:+empty-a-row:+twos-first', 'casual:+twos-first:+empty-a-row'],
    ['expert:positions=4500', 'expert'],
    ['expert:-all', 'expert:-all'],
    ['casual:-all', 'casual:-all'],
    [
      `casual${tipsOf('casual')
        .map((tip) => `:-${tip}`)
        .join('')}`,
      'casual:-all',
    ],
    [
      `casual${tipsOf('casual')
        .map((tip) => `:+${tip}`)
        .join('')}`,
      'casual',
    ],
  ])('%s has the id %s', (text, id) => {
    expect(findPlayer(text).id).toBe(id);
    expect(findPlayer(id).id).toBe(id);
  });

  it.each([
    ['expert:-twos-frist', "player 'expert:-twos-frist': there is no tip 'twos-frist'; did you mean '-twos-first'?"],
    ['casual:+dig-with-space', "there is no tip 'dig-with-space'; did you mean '+"],
    ['casual:-trace-blockers', "casual does not know the tip 'trace-blockers'; it knows twos-first, protect-low-cards"],
    ['expert:-twos-first:-twos-first', "the tip 'twos-first' comes twice; name it once"],
    ['expert:-all:-twos-first', "the tip 'twos-first' comes twice"],
    ['expert:-twos-first:-all', "'-all' takes every tip away; name no other"],
    ['expert:-twos-first:+empty-a-row', "'-' and '+' do not go together"],
    ['greedy:-twos-first', "greedy uses no tips, so none can be switched with '-twos-first'"],
    ['greedy:positions=5', 'greedy has no budget of positions'],
    ['greedy:', "there is no switch ''; the switches are none: write the name alone"],
    [
      'expert:twos-first',
      "there is no switch 'twos-first'; the switches are ':-tip', ':-all', ':+tip', ':positions=N'",
    ],
    ['expert:positions=0', "positions must be a whole number from 1 to 1000000, not '0'"],
    ['expert:positions=1.5', "not '1.5'"],
    ['expert:positions=', "not ''"],
    ['expert:positions=5:positions=5', "'positions' comes twice; name it once"],
  ])('%s is refused in one sentence', (text, message) => {
    expect(() => findPlayer(text)).toThrow(InputError);
    expect(() => findPlayer(text)).toThrow(message);
  });

  it('knows no tip but those of the list', () => {
    for (const id of PLAYER_IDS) for (const tip of tipsOf(id)) expect(TIP_IDS).toContain(tip);
    expect(tipsOf('expert')).toEqual(TIP_IDS);
  });

  it('plays as one that was made without the tip', () => {
    const ordered = findPlayer('expert:-protect-low-cards:positions=300');
    const made = makeExpert({ off: ['protect-low-cards'], positions: 300 });
    const plain = findPlayer('expert');
    const deals = [1n, 2n, 3n, 4n, 5n, 6n].map((number) => layOutDeal(CASTLE, { scheme: 'native', number }));
    const play = (player: typeof plain) => deals.map((layout) => playOut(CASTLE, layout, player, '1'));
    expect(play(ordered)).toEqual(play(made));
    expect(play(ordered)).not.toEqual(play(plain));
    expect(ordered.description).toContain('Here without protect-low-cards and with 300 positions.');
  });
});
