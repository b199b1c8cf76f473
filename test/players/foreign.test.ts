import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { findGame } from '../../src/games/find-game.js';
import { foreignPlayer } from '../../src/players/foreign.js';
import { playOut } from '../../src/players/play-out.js';
import { GIVE_UP, type Player, type Seat } from '../../src/players/player.js';
import { PLAYERS } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { makeMove } from '../../src/position/move.js';
import type { Position } from '../../src/position/position.js';
import { CASTLE, late } from './small-tables.js';

const PLAIN = { id: 'plain', name: 'Plain', description: 'Makes the first move.' };
const first: Seat['choose'] = (_position, moves) => moves[0];
const layout = layOutDeal(CASTLE, { scheme: 'native', number: 1n });

/** Plays native:1 with a player that chooses so. */
function play(choose: unknown, moveLimit = 50) {
  return playOut(CASTLE, layout, foreignPlayer({ ...PLAIN, sit: () => ({ choose }) }, './plain.js'), '1', moveLimit);
}

function complaintOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  return expect.fail('nothing was thrown');
}

describe('a player from a file', () => {
  it.each([
    [
      undefined,
      "'./a.js' is no player: it has no default export; write 'export default { id, name, description, sit }'",
    ],
    [null, 'its default export is null; it must be an object { id, name, description, sit }'],
    [() => 1, 'its default export is a function; it must be an object'],
    [7, 'its default export is 7; it must be an object'],
    [{}, "its id is missing; it must be 1 to 64 small letters, digits and hyphens, such as 'my-player'"],
    [{ ...PLAIN, id: 'My player' }, "its id is 'My player'; it must be"],
    [{ ...PLAIN, id: 'expert' }, "its id 'expert' is that of a player of Castellan; choose another"],
    [{ ...PLAIN, name: 1 }, 'its name is 1; it must be a text'],
    [{ ...PLAIN, description: undefined }, 'its description is missing; it must be a text that says how it plays'],
    [PLAIN, 'its sit is missing; it must be a function that takes a table and returns a seat'],
    [{ ...PLAIN, sit: [] }, 'its sit is a list; it must be a function'],
  ])('of the wrong shape is refused: %j', (value, message) => {
    expect(complaintOf(() => foreignPlayer(value, './a.js'))).toContain(message);
  });

  it('plays like any other when it keeps to the rules', () => {
    const player: Player = {
      ...PLAIN,
      sit: ({ random }) => ({ choose: (_p, moves, count) => moves[Math.floor(random() * count)] }),
    };
    for (const id of ['beleaguered-castle', 'citadel', 'beleaguered-fortress']) {
      const { rules } = findGame(id);
      const dealt = layOutDeal(rules, { scheme: 'native', number: 5n });
      const plain = playOut(rules, dealt, { ...player }, '7', 3000);
      if (plain.moves === 3000) continue;
      expect(playOut(rules, dealt, foreignPlayer(player, './a.js'), '7', 3000)).toEqual(plain);
    }
    expect(play(() => GIVE_UP)).toMatchObject({ outcome: 'gave up', moves: 0 });
    expect(
      playOut(CASTLE, late(CASTLE, 'KS'), foreignPlayer({ ...PLAIN, sit: () => ({ choose: first }) }, ''), '', 1),
    ).toMatchObject({
      outcome: 'won',
    });
  });

  it.each([
    [
      makeMove(0, 0),
      'answered 0 (1-1) as move 1, which is illegal, since it does not move the card; it must answer one of the',
    ],
    [makeMove(0, 96), 'answered 96 (1-fC) as move '],
    [1.5, 'answered 1.5 as move 1, which is no move; it must answer one of the'],
    [NaN, 'answered NaN as move 1'],
    [-2, 'answered -2 as move 1'],
    [1 << 20, 'answered 1048576 as move 1'],
    ['3-5', "answered '3-5' as move 1, which is no move"],
    [undefined, 'answered missing as move 1'],
    [Promise.resolve(1), 'answered a promise as move 1'],
    [{}, 'answered an object as move 1'],
  ])('may not answer %s', (answer, message) => {
    expect(complaintOf(() => play(() => answer))).toContain(`the player 'plain' ${message}`);
    expect(complaintOf(() => play(() => answer))).toMatch(
      /one of the \d+ legal moves that it is given, or -1 to give up$/,
    );
  });

  it('is told the number of the move that is wrong', () => {
    let n = 0;
    expect(complaintOf(() => play((_p: unknown, moves: number[]) => (++n === 3 ? 0.5 : moves[0])))).toContain(
      'as move 3,',
    );
  });

  it('has its own words repeated when it throws', () => {
    const thrower = (what: unknown) => () => {
      throw what;
    };
    expect(complaintOf(() => play(thrower(new Error('out of ideas'))))).toBe(
      "the player 'plain' threw when asked for move 1: out of ideas",
    );
    expect(complaintOf(() => play(thrower('a text')))).toContain('move 1: a text');
    const sitter = foreignPlayer({ ...PLAIN, sit: thrower(new Error('no chair')) }, './a.js');
    expect(complaintOf(() => playOut(CASTLE, layout, sitter, '1'))).toBe(
      "the player 'plain' threw when it sat down: no chair",
    );
  });

  it('must return a seat', () => {
    for (const seat of [undefined, null, {}, { choose: 1 }]) {
      const player = foreignPlayer({ ...PLAIN, sit: () => seat }, './a.js');
      expect(complaintOf(() => playOut(CASTLE, layout, player, '1'))).toContain(
        'from sit; it must return an object with a function choose',
      );
    }
  });

  it('must come to an end within the move limit', () => {
    const rules = CASTLE;
    const forever = late(rules, 'QS KS', 'KH', 'KD', 'KC');
    const wanderer = foreignPlayer(
      {
        ...PLAIN,
        sit: () => ({ choose: (_p: unknown, moves: number[]) => moves.find((move) => (move & 127) < 96) ?? moves[0] }),
      },
      './a.js',
    );
    expect(complaintOf(() => playOut(rules, forever, wanderer, '1', 20))).toBe(
      "the player 'plain' has not come to an end after 20 moves, the move limit; it must win, or answer -1 to give up when it goes round in circles",
    );
  });

  it('may change neither the position, nor the list of moves, nor the layout that others play', () => {
    expect(
      complaintOf(() => play((position: Position, moves: number[]) => (position.play(moves[0]), moves[0]))),
    ).toContain('changed the position that it was shown for move 1');
    const before = structuredClone(layout);
    const vandal = foreignPlayer(
      {
        ...PLAIN,
        sit: (table: { layout: { piles: number[][] }; rules: { worryBack: boolean } }) => {
          table.layout.piles[0].length = 0;
          table.rules.worryBack = true;
          return {
            choose: (_p: unknown, moves: number[]) => {
              const [move] = moves;
              moves.fill(0);
              return move;
            },
          };
        },
      },
      './a.js',
    );
    try {
      playOut(CASTLE, layout, vandal, '1', 5);
    } catch (error) {
      expect((error as Error).message).toContain('move limit');
    }
    expect(layout).toEqual(before);
    expect(CASTLE.worryBack).toBe(false);
  });

  it('looks ahead on positions of its own', () => {
    const looker = foreignPlayer(
      {
        ...PLAIN,
        sit: ({ newPosition }: { newPosition: () => Position }) => {
          const [own, other] = [newPosition(), newPosition()];
          return {
            choose: (position: Position, moves: number[]) => {
              expect(own).not.toBe(other);
              expect([own.hashA, own.hashB]).toEqual([position.hashA, position.hashB]);
              own.play(moves[0]);
              return moves[0];
            },
          };
        },
      },
      './a.js',
    );
    try {
      playOut(CASTLE, layout, looker, '1', 10);
    } catch (error) {
      expect((error as Error).message).toContain('move limit');
    }
  });

  it('may not take the id of any player of Castellan', () => {
    for (const { id } of PLAYERS) {
      expect(complaintOf(() => foreignPlayer({ ...PLAIN, id, sit: () => ({ choose: first }) }, './a.js'))).toContain(
        'choose another',
      );
    }
  });
});
