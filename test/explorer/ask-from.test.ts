import { describe, expect, it } from 'vitest';
import { outlookOf, type Ask } from '../../src/explorer/page/solve/ask-from.js';
import { parseBoard } from '../../src/deals/board-text.js';
import type { Layout } from '../../src/deals/layout.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { placeCards } from '../../src/players/place.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { parseMove, type Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { replay } from '../../src/referee/referee.js';
import { Solver } from '../../src/solver/solver.js';
import { below, seeded } from '../naive/random-play.js';

function askOf(rules: Rules, positionLimit = 20_000): { ask: Ask; asked: Layout[] } {
  const solver = new Solver(rules, { positionLimit });
  const asked: Layout[] = [];
  const ask: Ask = (layout) => {
    asked.push(layout);
    return Promise.resolve(solver.solve(layout));
  };
  return { ask, asked };
}

describe('the outlook from the middle of a game', () => {
  it.each(GAMES)('of $id: a line wins by the referee, and a win is not lost along its line', async ({ id, rules }) => {
    const random = seeded(`outlook ${id}`);
    const { ask } = askOf(rules);
    for (let number = 1n; number <= 6n; number++) {
      const start = placeCards(rules, layOutDeal(rules, { scheme: 'native', number }), 'random', 'outlook');
      const position = new Position(rules, start);
      const played: Move[] = [];
      for (let step = 0; step < 30 && !position.isWon(); step += 6) {
        const outlook = await outlookOf(rules, start, played, ask);
        if (outlook.verdict === 'winnable') {
          expect(replay(rules, start, [...played, ...outlook.line])).toMatchObject({ legal: true, won: true });
          // Each position on a line that wins is winnable, so never called lost.
          const half = outlook.line.slice(0, Math.ceil(outlook.line.length / 2));
          expect((await outlookOf(rules, start, [...played, ...half], ask)).verdict).not.toBe('unwinnable');
        }
        for (let i = 0; i < 6 && !position.isWon(); i++) {
          const moves = position.legalMoves();
          if (moves.length === 0) break;
          const move = moves[below(random, moves.length)];
          position.play(move);
          played.push(move);
        }
      }
    }
  });

  it('of a won game is an empty line', async () => {
    const { rules } = findGame('beleaguered-castle');
    const start = parseBoard('Foundations: H-K C-K D-K S-Q\nKS\n:\n:\n:\n:\n:\n:\n:\n', rules);
    const { ask, asked } = askOf(rules);
    expect(await outlookOf(rules, start, [parseMove('1-fS')!], ask)).toEqual({ verdict: 'winnable', line: [] });
    expect(asked).toEqual([]);
  });

  it('is open when the solver gives up', async () => {
    const rules = { ...findGame('sham-battle-7x6').rules, worryBack: true, autoUp: 'uncovered' as const };
    const start = layOutDeal(rules, { scheme: 'native', number: 2n });
    expect(await outlookOf(rules, start, [], askOf(rules, 1_000).ask)).toEqual({ verdict: 'unknown', reason: 'limit' });
  });

  /** Citadel with one card worried back, which a layout does not tell. */
  const { rules: citadel } = findGame('citadel');
  const early = parseBoard(
    'Foundations: H-J C-J D-J S-J\nKH QC\nKD QS\nKC QH\nKS QD\n:\n:\n:\n:\n'
      .replace('H-J', 'H-T')
      .replace('KH QC', 'JH KH QC'),
    citadel,
  );

  it('sends a card up that was worried back, or replays with it', async () => {
    const played = [parseMove('fD-5')!];
    const position = new Position(citadel, early);
    expect(position.isLegal(played[0])).toBe(true);
    position.play(played[0]);
    expect(position.isHeld(4)).toBe(true);
    const outlook = await outlookOf(citadel, early, played, askOf(citadel).ask);
    expect(outlook.verdict).toBe('winnable');
    if (outlook.verdict === 'winnable') {
      expect(replay(citadel, early, [...played, ...outlook.line])).toMatchObject({ legal: true, won: true });
    }
  });

  it('does not call a game lost while a card is held', async () => {
    const played = [parseMove('fD-5')!];
    const lost: Ask = () =>
      Promise.resolve({ verdict: 'unwinnable', reason: 'abstraction', stage: 'counts', nodes: 1, solution: null });
    expect(await outlookOf(citadel, early, played, lost)).toEqual({ verdict: 'unknown', reason: 'held' });
    // Without a held card the solver's word counts.
    expect(await outlookOf(citadel, early, [], lost)).toEqual({ verdict: 'unwinnable' });
  });

  it('refuses a line that does not win', async () => {
    const bad: Ask = () =>
      Promise.resolve({
        verdict: 'winnable',
        reason: 'solution',
        stage: 'search 1',
        nodes: 1,
        solution: [parseMove('1-2')!],
      });
    const { rules } = findGame('beleaguered-castle');
    const start = layOutDeal(rules, { scheme: 'native', number: 1n });
    await expect(outlookOf(rules, start, [], bad)).rejects.toThrow('the referee refuses');
    await expect(outlookOf(rules, start, [parseMove('1-1')!], bad)).rejects.toThrow(RangeError);
  });
});
