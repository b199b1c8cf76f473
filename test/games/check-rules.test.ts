import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cards/input-error.js';
import { GAMES } from '../../src/games/catalogue.js';
import { RULE_FLAGS, checkRules, withFlags } from '../../src/games/check-rules.js';
import { findGame } from '../../src/games/find-game.js';
import { MAX_PILES } from '../../src/games/limits.js';
import type { Rules } from '../../src/games/rules.js';

const CASTLE = findGame('beleaguered-castle').rules;
const SHAM_BATTLE = findGame('sham-battle-7x6').rules;

/** The sentence with which something is refused. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  return 'not refused';
}

describe('checkRules', () => {
  it.each(GAMES)('accepts $id', ({ rules }) => {
    expect(checkRules(rules)).toEqual(rules);
    expect(Object.keys(rules).sort()).toEqual([...RULE_FLAGS].sort());
  });

  it.each([
    [{ piles: [6, 6, 6, 6, 6, 6, 6, 5] }, 'deal 47 + 0 cards, but the deck without its aces has 48'],
    [{ piles: [6, 6, 6, 6, 6, 6, 6, 7] }, 'deal 49 + 0 cards'],
    [{ reserve: 1 }, 'deal 48 + 1 cards'],
    [{ acesOut: false }, 'deal 48 + 0 cards, but the deck has 52'],
    [{ ranks: 12 }, 'but the deck without its aces has 44'],
  ] as [Partial<Rules>, string][])('refuses %j, whose cards do not add up', (change, text) => {
    const message = refusal(() => checkRules({ ...CASTLE, ...change }));
    expect(message).toContain("rule flags 'piles' and 'reserve'");
    expect(message).toContain(text);
  });

  it.each([
    [{ acesOut: false, piles: [7, 7, 7, 7, 6, 6, 6, 6], duringDeal: 'aces-first-skip' }, "needs 'acesOut=true'"],
    [{ duringDeal: 'aces-first-skip', arranged: 'placed' }, "needs 'arranged=dealt'"],
    [{ arranged: 'placed', piles: [6, 6, 6, 6, 6, 6], reserve: 12 }, "needs 'reserve=0'"],
  ] as [Partial<Rules>, string][])('refuses %j, where one flag rules out another', (change, text) => {
    expect(refusal(() => checkRules({ ...CASTLE, ...change }))).toContain(text);
  });

  it.each([
    [{ build: 'up' }, 'build'],
    [{ space: 'kings' }, 'space'],
    [{ duringDeal: 'skip' }, 'duringDeal'],
    [{ autoUp: true }, 'autoUp'],
    [{ worryBack: 'yes' }, 'worryBack'],
    [{ arranged: null }, 'arranged'],
    [{ ranks: 1 }, 'ranks'],
    [{ ranks: 14 }, 'ranks'],
    [{ ranks: 12.5 }, 'ranks'],
    [{ reserve: -1 }, 'reserve'],
    [{ reserve: 53 }, 'reserve'],
    [{ piles: [] }, 'piles'],
    [{ piles: [6.5, 41.5] }, 'piles.0'],
    [{ piles: [49, -1] }, 'piles.1'],
    [{ piles: new Array<number>(MAX_PILES + 1).fill(1) }, 'piles'],
    [{ piles: '6,6' }, 'piles'],
  ])('refuses %j and names the flag', (change, flag) => {
    expect(refusal(() => checkRules({ ...CASTLE, ...change }))).toContain(`rule flag '${flag}': `);
  });

  it('refuses a record that lacks a flag or has one too many, or is none', () => {
    for (const flag of RULE_FLAGS) {
      const rest = Object.entries(CASTLE).filter(([name]) => name !== flag);
      expect(refusal(() => checkRules(Object.fromEntries(rest)))).toContain(`rule flag '${flag}': `);
    }
    expect(refusal(() => checkRules({ ...CASTLE, redeals: 2 }))).toContain('redeals');
    for (const nothing of [undefined, null, 'citadel', 6, []])
      expect(refusal(() => checkRules(nothing))).not.toBe('not refused');
  });
});

describe('withFlags', () => {
  it('changes nothing where nothing is asked', () => {
    expect(withFlags(CASTLE, [])).toEqual(CASTLE);
  });

  it('leaves the record that it begins with alone', () => {
    const before = structuredClone(CASTLE);
    withFlags(CASTLE, ['worryBack=true', 'piles=12,12,12,12']);
    expect(CASTLE).toEqual(before);
  });

  it.each([
    [['worryBack=true'], { worryBack: true }],
    [['worryBack=true', 'worryBack=false'], { worryBack: false }],
    [['build=updown-suit'], { build: 'updown-suit' }],
    [['space=any'], {}],
    [['autoUp=uncovered', 'duringDeal=aces-first-skip'], { autoUp: 'uncovered', duringDeal: 'aces-first-skip' }],
    [['arranged=placed'], { arranged: 'placed' }],
    [['piles=24,24'], { piles: [24, 24] }],
    [['piles=48'], { piles: [48] }],
    [['piles=6,6,6,6,6,6', 'reserve=12'], { piles: [6, 6, 6, 6, 6, 6], reserve: 12 }],
    [['acesOut=false', 'reserve=4'], { acesOut: false, reserve: 4 }],
    [['ranks=3', 'piles=4,4'], { ranks: 3, piles: [4, 4] }],
  ] as [string[], Partial<Rules>][])('sets %j', (settings, change) => {
    expect(withFlags(CASTLE, settings)).toEqual({ ...CASTLE, ...change });
  });

  it.each([
    ['worryback=true', "there is no rule flag 'worryback'; did you mean 'worryBack'?"],
    ['pile=24,24', "there is no rule flag 'pile'; did you mean 'piles'?"],
    ['acesout=true', "there is no rule flag 'acesout'; did you mean 'acesOut'?"],
    ['autoup=none', "there is no rule flag 'autoup'; did you mean 'autoUp'?"],
    ['=true', "there is no rule flag ''; did you mean"],
    ['toString=1', "there is no rule flag 'toString'; did you mean"],
    ['worryBack', "rule setting 'worryBack' has no '='; write it as flag=value"],
    ['', "rule setting '' has no '='"],
    ['worryBack=yes', "rule flag 'worryBack' does not take 'yes'; it takes true or false"],
    ['worryBack=', "rule flag 'worryBack' does not take ''; it takes true or false"],
    ['build=down', "rule flag 'build' does not take 'down'; it takes down-any or updown-suit"],
    ['space=kings', "rule flag 'space' does not take 'kings'; it takes any"],
    ['autoUp=true', "rule flag 'autoUp' does not take 'true'; it takes none or uncovered"],
    ['reserve=some', "rule flag 'reserve' does not take 'some'; it takes one whole number"],
    ['reserve=1,2', "rule flag 'reserve' does not take '1,2'; it takes one whole number"],
    ['reserve=-1', "rule flag 'reserve' does not take '-1'; it takes one whole number"],
    ['reserve=1.5', "rule flag 'reserve' does not take '1.5'; it takes one whole number"],
    ['piles=', "rule flag 'piles' does not take ''; it takes whole numbers separated by commas"],
    ['piles=6,,6', "rule flag 'piles' does not take '6,,6'; it takes whole numbers separated by commas"],
    ['piles=6x8', "rule flag 'piles' does not take '6x8'; it takes whole numbers separated by commas"],
    ['piles=6,6', "rule flags 'piles' and 'reserve' deal 12 + 0 cards"],
    ['reserve=2', "rule flags 'piles' and 'reserve' deal 48 + 2 cards"],
  ])('refuses %j', (setting, text) => {
    expect(refusal(() => withFlags(CASTLE, [setting]))).toContain(text);
  });

  it('checks the flags together, when all are set', () => {
    expect(refusal(() => withFlags(SHAM_BATTLE, ['arranged=placed']))).toContain("needs 'reserve=0'");
    expect(withFlags(SHAM_BATTLE, ['arranged=placed', 'reserve=0', 'piles=26,26']).arranged).toBe('placed');
  });
});
