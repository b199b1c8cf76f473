import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { parseBoard } from '../../src/deals/board-text.js';
import { parseReference } from '../../src/deals/reference.js';
import { WatchedLine, partingOf } from '../../src/explorer/page/watch/watched-line.js';
import { findGame } from '../../src/games/find-game.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { FOUNDATION, makeMove, type Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { slackOf } from '../../src/solver/slack.js';
import { Solver } from '../../src/solver/solver.js';
import { randomMove, seeded } from '../naive/random-play.js';
import { smallDeal } from '../solver/small-decks.js';

const CITADEL = findGame('citadel').rules;

describe('WatchedLine', () => {
  it('shows the same positions as play, in whatever order they are looked at', () => {
    fc.assert(
      fc.property(smallDeal({}, 6), fc.nat(), fc.infiniteStream(fc.nat()), ({ rules, layout }, seed, jumps) => {
        const random = seeded(`line:${seed}`);
        const position = new Position(rules, layout);
        const moves: Move[] = [];
        while (moves.length < 30 && !position.isWon() && position.hasLegalMove()) {
          moves.push(randomMove(random, position.legalMoves()));
          position.play(moves.at(-1)!);
        }
        const line = new WatchedLine(rules, layout, moves);
        expect(line.isWon).toBe(position.isWon());
        for (let i = 0; i < 10; i++) {
          const at = jumps.next().value % (moves.length + 1);
          const fresh = new Position(rules, layout);
          for (const move of moves.slice(0, at)) fresh.play(move);
          const moment = line.moment(at);
          expect(moment.position.toLayout()).toEqual(fresh.toLayout());
          expect(moment.cardsUp).toBe(fresh.cardsUp);
          expect(moment.legalMoves.map(({ move }) => move)).toEqual(fresh.isWon() ? [] : fresh.legalMoves());
          expect(moment.slack === null).toBe(rules.build !== 'down-any');
        }
        expect(() => line.moment(moves.length + 1)).toThrow(RangeError);
      }),
      { numRuns: 200 },
    );
  });

  it('lists automatic moves in an order in which they can be made by hand', () => {
    const byHand = { ...CITADEL, autoUp: 'none' as const };
    let automatic = 0;
    for (let deal = 1; deal <= 40; deal++) {
      const layout = layOutDeal(CITADEL, parseReference(`native:${deal}`));
      const { line } = playOut(CITADEL, layout, findPlayer('expert'), String(deal));
      const watched = new WatchedLine(CITADEL, layout, line);
      const position = new Position(byHand, layout);
      watched.steps.forEach((step, i) => {
        expect(position.movedCard(step.move)).toBe(step.card);
        for (const move of [step.move, ...step.automatic]) {
          expect(position.whyIllegal(move)).toBeUndefined();
          position.play(move);
        }
        automatic += step.automatic.length;
        expect(position.toLayout()).toEqual(watched.moment(i + 1).position.toLayout());
      });
    }
    expect(automatic).toBeGreaterThan(100);
  });

  it('refuses a line with an illegal move, and says which', () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, parseReference('native:1'));
    const { solution } = new Solver(rules).solve(layout);
    const bad = [...solution!.slice(0, 5), makeMove(0, FOUNDATION + 1), ...solution!.slice(5)];
    expect(() => new WatchedLine(rules, layout, bad)).toThrow(InputError);
    expect(() => new WatchedLine(rules, layout, bad)).toThrow(/^move 6, 1-fD, is illegal: /);
    expect(new WatchedLine(rules, layout, solution!).isWon).toBe(true);
  });
});

describe('slackOf', () => {
  it('counts bases, loose cards without a host and full ranks', () => {
    const { rules } = findGame('beleaguered-castle');
    const text = `Foundations: H-8 C-8 D-8 S-8
: KC KD QC TC 9D
: KH QD JC TD
: KS QH JD TH
: 9H
: 9C JH
: QS 9S JS TS
:
:
`;
    const position = new Position(rules, parseBoard(text, rules));
    // Of the fourth to sixth pile the lower cards are locked, so that JH and JS host a ten each; TS lies on JS.
    // Bases: the second, third and fourth pile and two spaces.
    const { bases, homeless, slack, full } = slackOf(position, 13);
    expect({ bases, slack }).toEqual({ bases: 5, slack: 5 - homeless });
    // Kings at the bottom of a base have no host at all.
    expect(homeless).toBe(2);
    expect(full).toContain(13);
  });

  it('is never negative in play, and is the number of piles with nothing locked at the start', () => {
    for (const id of ['beleaguered-castle', 'streets-and-alleys', 'citadel', 'sham-battle-7x6']) {
      const { rules } = findGame(id);
      for (let deal = 1; deal <= 20; deal++) {
        const layout = layOutDeal(rules, parseReference(`native:${deal}`));
        const { line } = playOut(rules, layout, findPlayer('random'), String(deal), 200);
        const watched = new WatchedLine(rules, layout, line);
        const start = watched.moment(0).slack!;
        expect(start.slack).toBe(start.bases - start.homeless);
        for (let at = 0; at <= watched.length; at += 7)
          expect(watched.moment(at).slack!.slack).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('partingOf', () => {
  it('finds the first move that differs', () => {
    expect(partingOf([1, 2, 3], [1, 2, 4])).toBe(2);
    expect(partingOf([1, 2], [1, 2, 4])).toBeNull();
    expect(partingOf([], [])).toBeNull();
    expect(partingOf([5], [6])).toBe(0);
  });
});
