import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReference } from '../../src/deals/reference.js';
import type { Layout } from '../../src/deals/layout.js';
import { Judge } from '../../src/explorer/page/watch/judge.js';
import { positionKey } from '../../src/explorer/page/watch/position-key.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import type { Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { replay } from '../../src/referee/referee.js';
import { Solver } from '../../src/solver/solver.js';
import type { SolveResult, Verdict } from '../../src/solver/verdict.js';
import { randomMove, seeded } from '../naive/random-play.js';
import { plainVerdict } from '../solver/plain-search.js';
import { smallDeal } from '../solver/small-decks.js';

/** Asks a solver in this thread, and counts how often. */
function asker(rules: Rules, positionLimit: number) {
  const solver = new Solver(rules, { positionLimit });
  const ask = (layout: Layout): Promise<SolveResult> => {
    ask.asked++;
    return Promise.resolve(solver.solve(layout));
  };
  ask.asked = 0;
  return ask;
}

/** The last word about each move, and about the position. */
async function judged(judge: Judge, played: readonly Move[]): Promise<Map<Move | null, Verdict>> {
  const result = new Map<Move | null, Verdict>();
  for await (const { move, verdict } of judge.judge(played)) result.set(move, verdict);
  return result;
}

/** Random moves from a layout, as many as there are. */
function somePlay(rules: Rules, layout: Layout, seed: number, most: number): Move[] {
  const position = new Position(rules, layout);
  const random = seeded(`play:${seed}`);
  const moves: Move[] = [];
  while (moves.length < most && !position.isWon()) {
    const legal = position.legalMoves();
    if (legal.length === 0) break;
    const move = randomMove(random, legal);
    position.play(move);
    moves.push(move);
  }
  return moves;
}

describe('Judge', () => {
  const shape = {
    seed: fc.nat(),
    plies: fc.nat({ max: 12 }),
  };

  it('says of every move in the middle of play what plain search says, whatever the rules', async () => {
    let held = 0;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(smallDeal({}, 3), fc.record(shape), async ({ rules, layout }, { seed, plies }) => {
        const played = somePlay(rules, layout, seed, plies);
        const judge = new Judge(rules, layout, asker(rules, 2_000));
        const verdicts = await judged(judge, played);
        const position = new Position(rules, layout);
        for (const move of played) position.play(move);
        if (position.isWon()) {
          expect([...verdicts]).toEqual([[null, 'winnable']]);
          return;
        }
        expect([...verdicts.keys()].sort()).toEqual([null, ...position.legalMoves()].sort());
        for (const [move, verdict] of verdicts) {
          if (move !== null) position.play(move);
          const isHeld = Array.from({ length: position.pileCount }, (_, pile) => position.isHeld(pile)).includes(true);
          // Plain search begins with a layout, which does not know what is held.
          const plain = isHeld
            ? plainFrom(rules, layout, [...played, ...(move === null ? [] : [move])])
            : plainVerdict(rules, position.toLayout(), 1_500);
          if (move !== null) position.takeBack();
          if (isHeld) held++;
          if (plain === undefined) continue;
          compared++;
          if (verdict === 'unknown') expect(isHeld).toBe(true);
          else expect(verdict, JSON.stringify({ rules, layout, played, move })).toBe(plain);
        }
      }),
      { numRuns: 50, seed: 20260 },
    );
    expect(compared).toBeGreaterThan(100);
    expect(held).toBeGreaterThan(0);
  });

  it.each(['beleaguered-castle', 'citadel', 'beleaguered-fortress', 'sham-battle-7x6'])(
    'finds no loss on a line that wins: %s',
    async (id) => {
      const { rules } = findGame(id);
      const solver = new Solver(rules, { positionLimit: 20_000 });
      const layouts = Array.from({ length: 20 }, (_, i) => layOutDeal(rules, parseReference(`native:${i + 1}`)));
      const winnable = layouts.filter((one) => solver.solve(one).verdict === 'winnable').slice(0, 4);
      expect(winnable.length).toBeGreaterThan(0);
      let losing = 0;
      for (const layout of winnable) {
        const { solution } = solver.solve(layout);
        const ask = asker(rules, 5_000);
        const judge = new Judge(rules, layout, ask);
        judge.learn(solution!);
        for (let at = 0; at < solution!.length; at += 9) {
          const asked = ask.asked;
          const verdicts = await judged(judge, solution!.slice(0, at));
          expect(verdicts.get(null)).toBe('winnable');
          expect(verdicts.get(solution![at])).toBe('winnable');
          losing += [...verdicts.values()].filter((verdict) => verdict === 'unwinnable').length;
          // A second look asks nothing.
          const again = ask.asked;
          expect(again - asked).toBeLessThan(verdicts.size);
          await judged(judge, solution!.slice(0, at));
          expect(ask.asked - again).toBe(0);
        }
      }
      expect(losing).toBeGreaterThan(0);
    },
  );

  it('asks nothing when the position is lost, and stops when nobody listens any more', async () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, parseReference('native:1'));
    const ask = asker(rules, 10_000);
    let lost: Move[] | undefined;
    for (let seed = 0; lost === undefined; seed++) {
      const play = somePlay(rules, layout, seed, 12);
      const { position } = replay(rules, layout, play) as { position: Position };
      if (new Solver(rules, { positionLimit: 10_000 }).solve(position.toLayout()).verdict === 'unwinnable') lost = play;
    }
    const verdicts = await judged(new Judge(rules, layout, ask), lost);
    expect(new Set(verdicts.values())).toEqual(new Set(['unwinnable']));
    expect(ask.asked).toBe(1);
    for await (const { move } of new Judge(rules, layout, ask).judge([])) if (move === null) break;
    expect(ask.asked).toBe(2);
  });

  it('does not let a solver that contradicts itself pass', async () => {
    const { rules } = findGame('beleaguered-castle');
    const layout = layOutDeal(rules, parseReference('native:1'));
    const { solution } = new Solver(rules).solve(layout);
    const liar = (): Promise<SolveResult> =>
      Promise.resolve({ verdict: 'unwinnable', reason: 'abstraction', stage: 'counts', nodes: 1, solution: null });
    const judge = new Judge(rules, layout, liar);
    await judged(judge, []);
    expect(() => judge.learn(solution!)).toThrow('the solver is wrong');
  });
});

/** Plain search from where a line led, with what is held there. */
function plainFrom(rules: Rules, layout: Layout, line: readonly Move[]): Verdict | undefined {
  const seen = new Set<string>();
  const lines: Move[][] = [[...line]];
  while (lines.length > 0) {
    const next = lines.pop()!;
    const position = new Position(rules, layout);
    for (const move of next) position.play(move);
    if (position.isWon()) return 'winnable';
    const key = positionKey(position);
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > 1_000) return undefined;
    for (const move of position.legalMoves()) lines.push([...next, move]);
  }
  return 'unwinnable';
}
