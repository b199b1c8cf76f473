import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { winsCarryOver } from '../../src/games/wins-carry-over.js';
import { Solver } from '../../src/solver/solver.js';
import { smallDeal } from '../solver/small-decks.js';

const CASTLE: Rules = findGame('beleaguered-castle').rules;
const FORTRESS: Rules = findGame('fortress').rules;

describe('wins carry over', () => {
  it('to rules that allow more, not back', () => {
    const back = { ...CASTLE, worryBack: true };
    const up = { ...CASTLE, autoUp: 'uncovered' as const };
    expect([winsCarryOver(CASTLE, back), winsCarryOver(back, CASTLE)]).toEqual([true, false]);
    expect([winsCarryOver(up, CASTLE), winsCarryOver(CASTLE, up)]).toEqual([true, false]);
    expect([winsCarryOver(up, back), winsCarryOver(back, up)]).toEqual([true, false]);
    // One flag allows more and the other less: nothing is known.
    const both = { ...back, autoUp: 'uncovered' as const };
    expect([winsCarryOver(CASTLE, both), winsCarryOver(both, CASTLE)]).toEqual([false, false]);
    expect(winsCarryOver(CASTLE, CASTLE)).toBe(true);
  });

  it('both ways where worrying back is of no use', () => {
    const back = { ...FORTRESS, worryBack: true };
    expect([winsCarryOver(FORTRESS, back), winsCarryOver(back, FORTRESS)]).toEqual([true, true]);
    const up = { autoUp: 'uncovered' as const };
    expect(winsCarryOver({ ...back, ...up }, { ...FORTRESS, ...up })).toBe(false);
  });

  it('not between other layouts', () => {
    for (const one of GAMES) {
      for (const other of GAMES) {
        if (String(one.rules.piles) !== String(other.rules.piles))
          expect(winsCarryOver(one.rules, other.rules)).toBe(false);
      }
    }
  });

  it('on small decks searched whole, whatever the flags', () => {
    let seen = 0;
    const flags = (['none', 'uncovered'] as const).flatMap((autoUp) =>
      [false, true].map((worryBack) => ({ autoUp, worryBack })),
    );
    fc.assert(
      fc.property(smallDeal({}, 4), fc.constantFrom(...flags), ({ rules, layout }, other) => {
        const changed = { ...rules, ...other };
        if (!winsCarryOver(rules, changed)) return;
        const verdict = (under: Rules) =>
          new Solver(under, { positionLimit: 20_000, guided: false }).solve(layout).verdict;
        if (verdict(rules) !== 'winnable') return;
        const after = verdict(changed);
        if (after === 'unknown') return;
        expect(after).toBe('winnable');
        if (changed.worryBack !== rules.worryBack || changed.autoUp !== rules.autoUp) seen++;
      }),
      { numRuns: 3_000 },
    );
    expect(seen).toBeGreaterThan(200);
  });
});
