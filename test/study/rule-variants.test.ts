import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { READINGS } from '../../src/games/readings.js';
import { RULE_FLAGS } from '../../src/games/check-rules.js';
import { COMPARED, ruleStudy, type RuleRequest } from '../../src/study/rule-variants.js';
import { parseStudy } from '../../src/study/study-file.js';
import { studyFileText } from '../../src/study/study-file-text.js';

const REQUEST: RuleRequest = {
  games: ['citadel'],
  flags: COMPARED,
  placings: ['descending-fit'],
  deals: ['native:1..10'],
  seed: 'default',
  positionLimit: 1000,
};

describe('the study of rules', () => {
  it('changes one flag at a time, and names rules that are a game after the game', () => {
    const { study, pairs } = ruleStudy({ ...REQUEST, games: ['beleaguered-castle', 'citadel', 'citadel-strict'] });
    for (const { what, base, changed } of pairs) {
      const differ = RULE_FLAGS.filter((flag) => String(base.rules[flag]) !== String(changed.rules[flag]));
      if (what !== 'layout') expect(differ).toEqual([what]);
    }
    expect(pairs.map(({ game, change }) => `${game.id} ${change}`)).toContain('citadel autoUp: uncovered to none');
    const skip = pairs.find(({ game, what }) => game.id === 'beleaguered-castle' && what === 'duringDeal')!;
    expect(skip.changed.name).toBe('citadel-strict');
    expect(pairs.find(({ what }) => what === 'layout')).toMatchObject({
      game: { id: 'citadel' },
      changed: { name: 'citadel-strict' },
    });
    // Equal rules have one name: they are decided once.
    const rules = study.games.map((game) => JSON.stringify([game.rules, game.placing]));
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('is a study file like any other', () => {
    const { study } = ruleStudy({ ...REQUEST, games: ['all'], placings: ['random', 'playouts:positions=500'] });
    expect(parseStudy(studyFileText(study), 'a.yaml')).toEqual(study);
    expect(study.players).toEqual([]);
  });

  it('compares placing policies, each with every earlier one, for placed games only', () => {
    const request = { ...REQUEST, flags: ['arranged'], placings: ['random', 'round-robin', 'descending-fit'] };
    const { pairs } = ruleStudy({ ...request, games: ['selective-castle', 'citadel'] });
    expect(pairs.map(({ base, changed }) => `${base.placing} ${changed.placing}`)).toEqual([
      'random round-robin',
      'random descending-fit',
      'round-robin descending-fit',
    ]);
  });

  it('knows readings of games that are there and differ', () => {
    for (const { first, second } of READINGS) {
      const [one, other] = [first, second].map((id) => GAMES.find((game) => game.id === id)!);
      expect(JSON.stringify(one.rules)).not.toBe(JSON.stringify(other.rules));
    }
  });

  it.each([
    [{ games: ['citadl'] }, "there is no game 'citadl'; did you mean 'citadel'?"],
    [{ games: ['all', 'citadel'] }, "'all' stands for every game"],
    [{ flags: ['worryback', 'auto'] }, "--flags: there is nothing to compare called 'auto'; did you mean 'autoUp'?"],
    [{ flags: ['build', 'build'] }, "--flags: 'build' comes twice"],
    [{ flags: ['arranged'] }, 'there is nothing to compare: arranged has no other value'],
    [{ placings: ['rndom'] }, "--placing: there is no placing policy 'rndom'"],
    [{ placings: ['random', 'Random'] }, "--placing: 'random' comes twice"],
    [{ deals: ['native:5..1'] }, '--deals: '],
  ] as [Partial<RuleRequest>, string][])('refuses %j', (part, message) => {
    expect(() => ruleStudy({ ...REQUEST, ...part })).toThrow(message);
  });
});
