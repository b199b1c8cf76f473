import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Game, Rules } from '../../src/games/rules.js';
import { placeCards } from '../../src/players/place.js';
import { OUTCOMES, playOut } from '../../src/players/play-out.js';
import { GIVE_UP, type Player } from '../../src/players/player.js';
import { PLAYERS, findPlayer } from '../../src/players/registry.js';
import { random } from '../../src/players/random.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { makeMove, moveFrom } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { replay } from '../../src/referee/referee.js';
import { CASTLE, late } from './small-tables.js';

const SMALL: Partial<Record<string, string>> = { rollout: 'rollout:positions=600', perfect: 'perfect:positions=300' };

const quitter: Player = { id: 'quitter', name: 'Quitter', description: '', sit: () => ({ choose: () => GIVE_UP }) };

function tableOf(game: Game, number: number) {
  return placeCards(
    game.rules,
    layOutDeal(game.rules, { scheme: 'native', number: BigInt(number) }),
    'random',
    String(number),
  );
}

function sitDown(player: Player, rules: Rules, position: Position) {
  const layout = position.toLayout();
  return player.sit({ rules, layout, random: () => 0.5, newPosition: () => new Position(rules, layout) });
}

/** Every player, those that think for long with small budgets, and some without tips. */
const PLAYING = [
  ...PLAYERS.map((player) => findPlayer(SMALL[player.id] ?? player.id)),
  ...['casual:-all', 'expert:-all', 'expert:+no-symmetric-moves', 'expert:positions=1', 'rollout:positions=1'].map(
    findPlayer,
  ),
];

describe.each(PLAYING)('$id', (player) => {
  it.each(GAMES)('plays $id legally to an end, and the same way again', (game) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.string(), (number, seed) => {
        const layout = tableOf(game, number);
        const playout = playOut(game.rules, layout, player, seed, 300);
        expect(OUTCOMES).toContain(playout.outcome);
        expect(playout.line).toHaveLength(playout.moves);
        const ruling = replay(game.rules, layout, playout.line);
        if (!ruling.legal) throw new Error(ruling.problem);
        expect(ruling.won).toBe(playout.outcome === 'won');
        expect(ruling.position.cardsUp).toBe(playout.cardsUp);
        if (!ruling.won) expect(ruling.position.hasLegalMove()).toBe(playout.outcome === 'gave up');
        expect(playOut(game.rules, layout, player, seed, 300)).toEqual(playout);
      }),
      { numRuns: 6 },
    );
  });

  it.each(GAMES)('answers legally wherever it sits down in $id, and when others move in between', (game) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(fc.nat(), { maxLength: 40 }), (number, choices) => {
        const position = new Position(game.rules, tableOf(game, number));
        let seat = sitDown(player, game.rules, position);
        for (const [n, choice] of choices.entries()) {
          const moves = position.legalMoves();
          if (position.isWon() || moves.length === 0) return;
          if (n % 8 === 0) {
            if (n % 16 === 0) seat = sitDown(player, game.rules, position);
            const before = [position.hashA, position.hashB];
            const answer = seat.choose(position, moves, moves.length);
            expect([position.hashA, position.hashB]).toEqual(before);
            expect(answer === GIVE_UP || moves.includes(answer)).toBe(true);
          }
          position.play(moves[choice % moves.length]);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('comes to an end whatever the limit on its moves', () => {
    for (const game of GAMES) {
      for (const limit of [0, 1, 7]) {
        const { moves, outcome } = playOut(game.rules, tableOf(game, 11), player, '1', limit);
        expect(moves).toBeLessThanOrEqual(limit);
        expect(OUTCOMES).toContain(outcome);
      }
    }
  });

  it('notices the win when the last card goes up, though no move is left', () => {
    const playout = playOut(CASTLE, late(CASTLE, 'KS'), player, '1');
    expect(playout).toMatchObject({ cardsUp: 52, outcome: 'won', firstSpace: 0, moves: 1 });
    // Nor does it matter that the moves are used up with the last one.
    expect(playOut(CASTLE, late(CASTLE, 'KS'), player, '1', 1).outcome).toBe('won');
  });

  it('does not call a position lost in which only jacks, queens and kings are left', () => {
    const layout = late(CASTLE, 'KS QS', 'KH JD', 'QH JS', 'KD JC', 'KC QC', 'QD JH');
    const position = new Position(CASTLE, layout);
    const moves = position.legalMoves();
    const seat = sitDown(player, CASTLE, position);
    expect(seat.choose(position, moves, moves.length)).not.toBe(GIVE_UP);
  });
});

describe('a playout', () => {
  it('differs for different seeds of a player that uses chance', () => {
    const layout = tableOf(GAMES[0], 1);
    const lines = [1, 2, 3, 4, 5].map((seed) => playOut(CASTLE, layout, random, String(seed)).line.join());
    expect(new Set(lines).size).toBe(5);
  });

  it.each(['expert', 'rollout:positions=2000', 'perfect:positions=5000'])(
    'is the same whatever was played before by the same player: %s',
    (text) => {
      const player = findPlayer(text);
      const play = (number: number) => playOut(CASTLE, tableOf(GAMES[0], number), player, 'x');
      const alone = [1, 2, 3, 4].map(play);
      // Another game in between changes the tables that it keeps.
      playOut(findGame('fortress').rules, tableOf(findGame('fortress'), 1), player, 'x');
      expect([4, 3, 2, 1].map(play).reverse()).toEqual(alone);
    },
  );

  it('with one pile and spaces is not stuck: a card may go into a space', () => {
    const layout = late(CASTLE, 'QS KS');
    expect(playOut(CASTLE, layout, random, '1').outcome).toBe('won');
  });

  it('ends as won, not stuck, on a layout that is complete', () => {
    expect(playOut(CASTLE, late(CASTLE), quitter, '1')).toMatchObject({
      outcome: 'won',
      moves: 0,
      cardsUp: 52,
      score: 500,
    });
  });

  it('ends stuck when no move is legal, before the player is asked', () => {
    // Every exposed card is a king, none is next, no space.
    const rules = { ...CASTLE, piles: [2, 2, 2, 2] };
    const layout = {
      piles: [
        [49, 52],
        [48, 53],
        [51, 54],
        [50, 55],
      ],
      foundations: [11, 11, 11, 11],
      reserve: [],
      deck: [],
    };
    const asked: Player = { ...quitter, sit: () => ({ choose: () => expect.fail('asked') }) };
    expect(playOut(rules, layout, asked, '1')).toMatchObject({
      outcome: 'stuck',
      moves: 0,
      firstSpace: null,
      score: 0,
    });
  });

  it('counts giving up and the move limit as gave up', () => {
    const layout = tableOf(GAMES[0], 1);
    expect(playOut(CASTLE, layout, quitter, '1')).toMatchObject({ outcome: 'gave up', moves: 0, line: [] });
    expect(playOut(CASTLE, layout, random, '1', 3)).toMatchObject({ outcome: 'gave up', moves: 3 });
  });

  it('tells which move made the first space', () => {
    const layout = late(CASTLE, 'KS', 'KH', 'KD', 'KC', 'QS', 'QH', 'QD', 'QC');
    const toSpace: Player = { ...quitter, sit: () => ({ choose: (_position, moves) => moves[0] }) };
    expect(playOut(CASTLE, layout, toSpace, '1')).toMatchObject({ outcome: 'won', firstSpace: 1 });
  });

  it('records its line only when asked, and is otherwise the same', () => {
    const layout = tableOf(GAMES[0], 7);
    const recorded = playOut(CASTLE, layout, random, '1', 50);
    expect(playOut(CASTLE, layout, random, '1', 50, false)).toEqual({ ...recorded, line: [] });
    expect(recorded.line).toHaveLength(recorded.moves);
    expect(recorded.moves).toBeGreaterThan(0);
  });

  it('refuses a layout whose cards have yet to be placed', () => {
    const { rules } = findGame('selective-castle');
    const layout = layOutDeal(rules, { scheme: 'native', number: 1n });
    expect(() => playOut(rules, layout, random, '1')).toThrow(RangeError);
    expect(() => playOut(rules, layout, random, '1')).toThrow('48 cards to be placed');
  });

  it('names player and move when the answer is illegal', () => {
    const cheat: Player = { ...quitter, id: 'cheat', sit: () => ({ choose: () => makeMove(0, 0) }) };
    expect(() => playOut(CASTLE, tableOf(GAMES[0], 1), cheat, '1')).toThrow(
      /player cheat answered 1-1, which is illegal: it does not move/,
    );
  });

  it('scores 5 a card that the player put up, no time bonus', () => {
    const playout = playOut(CASTLE, late(CASTLE, 'KS', 'KH'), random, '1');
    expect(playout.score).toBe(510);
  });

  it('does not worry back with players that say they never do', () => {
    const { rules } = findGame('citadel');
    for (let number = 1; number <= 20; number++) {
      const layout = layOutDeal(rules, { scheme: 'native', number: BigInt(number) });
      for (const player of [PLAYERS[1], PLAYERS[2]]) {
        for (const move of playOut(rules, layout, player, '1').line) expect(moveFrom(move)).toBeLessThan(96);
      }
    }
  });
});
