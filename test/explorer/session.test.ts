import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/deals/board-text.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { PlaySession } from '../../src/explorer/page/play/session.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { DECK, FOUNDATION, moveFrom, moveTo } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { Solver } from '../../src/solver/solver.js';

const layoutOf = (id: string, number: number) =>
  layOutDeal(findGame(id).rules, { scheme: 'native', number: BigInt(number) });

const whole = (position: Position): string =>
  JSON.stringify([position.toLayout(), position.moveCount, position.cardsUp, position.hashA, position.hashB]);

describe('a game in play', () => {
  it.each(GAMES)(
    'of $id: whatever is done, the moves lead to the position, and taking all back to the start',
    (game) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 10_000 }),
          fc.array(fc.tuple(fc.constantFrom('play', 'play', 'play', 'undo', 'redo', 'complete', 'up'), fc.nat()), {
            maxLength: 80,
          }),
          (number, deeds) => {
            const { rules } = game;
            const start = layoutOf(game.id, number);
            const session = new PlaySession(rules, start);
            const first = whole(session.position);
            for (const [deed, choice] of deeds) {
              const moves = session.position.legalMoves();
              const move = moves[choice % Math.max(1, moves.length)];
              const before = whole(session.position);
              if (deed === 'play' && move !== undefined && !session.isWon) {
                expect(session.targets(moveFrom(move))).toContain(moveTo(move));
                expect(session.play(moveFrom(move), moveTo(move))).toBe(true);
                expect(session.canRedo).toBe(false);
              } else if (deed === 'undo') expect(session.undo()).toBe(session.moves.length > 0 || before !== first);
              else if (deed === 'redo') session.redo();
              else if (deed === 'complete') expect(session.complete() > 0).toBe(whole(session.position) !== before);
              else if (deed === 'up') session.sendUp(choice % rules.piles.length);
            }
            const replayed = new Position(rules, start);
            for (const move of session.moves) {
              expect(replayed.isLegal(move)).toBe(true);
              replayed.play(move);
            }
            expect(whole(replayed)).toBe(whole(session.position));
            // Kept and gone on with, it is the same game, with the same steps to be made again.
            const later = new PlaySession(rules, start);
            later.resume(session.history.done, session.history.undone);
            expect(later.history).toEqual(session.history);
            expect(whole(later.position)).toBe(whole(session.position));
            session.restart();
            expect(whole(session.position)).toBe(first);
            while (session.redo());
            expect(session.canRedo).toBe(false);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it('refuses moves that the rules refuse, and leaves everything as it was', () => {
    const session = new PlaySession(findGame('beleaguered-castle').rules, layoutOf('beleaguered-castle', 1));
    const before = whole(session.position);
    for (let from = 0; from < 8; from++) {
      for (let to = 0; to < 8; to++)
        if (!session.targets(from).includes(to)) expect(session.play(from, to)).toBe(false);
    }
    expect(session.play(DECK, 0)).toBe(false);
    expect(session.play(FOUNDATION, 3)).toBe(false);
    expect(whole(session.position)).toBe(before);
    expect(session.canUndo).toBe(false);
  });

  it("makes one step of 'complete', and of a move with its automatic ones", () => {
    const board = 'Foundations: H-J C-J D-J S-J\nKH QC\nKD QS\nKC QH\nKS QD\n:\n:\n:\n:\n';
    const castle = findGame('beleaguered-castle').rules;
    const session = new PlaySession(castle, parseBoard(board, castle));
    expect(session.complete()).toBe(8);
    expect(session.isWon).toBe(true);
    expect(session.targets(0)).toEqual([]);
    expect(session.undo()).toBe(true);
    expect(session.canUndo).toBe(false);
    expect(session.position.cardsUp).toBe(44);
    const citadel = { ...findGame('citadel').rules };
    const automatic = new PlaySession(citadel, parseBoard(board, citadel));
    expect(automatic.sendUp(0)).toBe(true);
    expect(automatic.isWon).toBe(true);
    expect(automatic.moves).toHaveLength(1);
    automatic.undo();
    expect(automatic.position.cardsUp).toBe(44);
  });

  it('follows a line as long as its moves are made, and back again', () => {
    const { rules } = findGame('beleaguered-castle');
    const start = layoutOf('beleaguered-castle', 7);
    const line = new Solver(rules).solve(start).solution!;
    const session = new PlaySession(rules, start);
    session.follow(line);
    session.play(moveFrom(line[0]), moveTo(line[0]));
    expect(session.nextOfLine).toBe(line[1]);
    session.undo();
    expect(session.nextOfLine).toBe(line[0]);
    const other = session.position.legalMoves().find((move) => move !== line[0])!;
    session.play(moveFrom(other), moveTo(other));
    expect(session.nextOfLine).toBeUndefined();
  });

  it('goes on with kept moves up to the first that does not fit', () => {
    const { rules } = findGame('beleaguered-castle');
    const start = layoutOf('beleaguered-castle', 7);
    const line = new Solver(rules).solve(start).solution!;
    const session = new PlaySession(rules, start);
    session.resume([[line[0]], [line[0], line[0]], [line[1]]], []);
    expect(session.moves).toEqual([line[0]]);
    const other = new PlaySession(rules, start);
    other.resume([[line[0]]], [[DECK << 7]]);
    expect([other.moves, other.canRedo]).toEqual([[line[0]], false]);
  });

  it('places the cards of Selective Castle and then plays', () => {
    const { rules } = findGame('selective-castle');
    const session = new PlaySession(rules, layoutOf('selective-castle', 1));
    expect([session.isPlacing, session.toPlace]).toEqual([true, 48]);
    expect(session.targets(DECK)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (let card = 0; card < 48; card++) {
      expect(session.canComplete).toBe(false);
      expect(session.play(DECK, Math.floor(card / 6))).toBe(true);
    }
    expect([session.isPlacing, session.toPlace]).toEqual([false, 0]);
    expect(session.targets(DECK)).toEqual([]);
  });
});
