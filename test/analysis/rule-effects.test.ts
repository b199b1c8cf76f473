import { table } from 'arquero';
import { describe, expect, it } from 'vitest';
import { lineupOf } from '../../src/analysis/lineup.js';
import { gridWinnability, ruleEffects, settleByRules, verdictGrid } from '../../src/analysis/rule-effects.js';
import { ruleEffectsChart } from '../../src/charts/rule-effects.js';
import { ruleChangeRow } from '../../src/charts/rule-tables.js';
import { renderSvg } from '../../src/charts/render.js';
import { ruleEffectsCsv, ruleEffectsTable } from '../../src/charts/rule-tables.js';
import { VERDICTS } from '../../src/solver/verdict.js';
import { ruleStudy } from '../../src/study/rule-variants.js';

const { study, pairs } = ruleStudy({
  games: ['citadel'],
  flags: ['worryBack', 'autoUp', 'duringDeal'],
  placings: ['descending-fit'],
  deals: ['native:5..8', 'pysol:1'],
  seed: 'default',
  positionLimit: 1000,
});

/** Letters w, l, u by game, a dot for a deal without a row. */
function gridOf(letters: Record<string, string>) {
  const deals = ['native 5', 'native 6', 'native 7', 'native 8', 'pysol 1'];
  const rows = study.games.flatMap(({ name, placing }) =>
    [...letters[name]].flatMap((letter, i) => {
      if (letter === '.') return [];
      const [scheme, deal] = deals[i].split(' ');
      return [{ game: name, placing, scheme, deal: Number(deal), verdict: VERDICTS['wlu'.indexOf(letter)] }];
    }),
  );
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  return verdictGrid(
    table({
      ...{ game: column('game'), placing: column('placing'), scheme: column('scheme') },
      ...{ deal: column('deal'), verdict: column('verdict') },
    }),
    study,
  );
}

const GRID = {
  citadel: 'wlu.w',
  'citadel-worryback-false': 'uluuw',
  'citadel-autoup-none': 'wwwul',
  'citadel-duringdeal-none': 'lluww',
};

describe('the effects of rules', () => {
  const effects = ruleEffects(gridOf(GRID), pairs, study);
  const [worryBack, autoUp, duringDeal] = effects;

  it('fill in what the rules say, and nothing else', () => {
    const settled = settleByRules(gridOf(GRID), study.games);
    const text = (name: string): string => Array.from(settled.get(`${name} dealt`)!, (place) => 'wlu'[place]).join('');
    expect(text('citadel')).toBe('wluuw');
    // Lost with automatic moves or with worrying back is lost without; won with fewer moves is won with more.
    expect(text('citadel-worryback-false')).toBe('uluuw');
    expect(text('citadel-autoup-none')).toBe('wwwul');
    expect(text('citadel-duringdeal-none')).toBe('lluww');
    const more = settleByRules(
      gridOf({ ...GRID, citadel: 'uuuuu', 'citadel-worryback-false': 'wuuuu', 'citadel-autoup-none': 'uluuu' }),
      study.games,
    );
    // In two steps: won without worrying back, so with it; lost without automatic moves, so with them, so without worrying back.
    expect([...more.get('citadel dealt')!]).toEqual([0, 1, 2, 2, 2]);
    expect([...more.get('citadel-autoup-none dealt')!]).toEqual([0, 1, 2, 2, 2]);
    expect([...more.get('citadel-worryback-false dealt')!]).toEqual([0, 1, 2, 2, 2]);
  });

  it('count pairs, unknown deals and missing rows', () => {
    expect(worryBack).toMatchObject({ mustKeep: false, mustGain: true, onlyBefore: 0, onlyAfter: 0, open: 3 });
    expect(autoUp).toMatchObject({ mustKeep: true, mustGain: false, onlyBefore: 1, onlyAfter: 1, open: 2 });
    expect(duringDeal).toMatchObject({ mustKeep: false, mustGain: false, onlyBefore: 1, onlyAfter: 0, open: 2 });
    expect(worryBack.before.n).toBe(5);
    // Three deals are open, and none of them can be won without worrying back only.
    expect(worryBack.difference.share).toBeCloseTo(-1.5 / 5, 12);
  });

  it('name the deals on which two verdicts cannot both be right', () => {
    expect(effects.map(({ contradictions }) => contradictions)).toEqual([[], ['pysol:1'], []]);
    expect(ruleEffectsTable(effects).rows[1].join(' ')).toContain('stay: 1 deals do not');
    expect(ruleEffectsCsv(effects).split('\n')[2]).toMatch(/,true,false,pysol:1$/);
  });

  it('give the winnability of each set of rules', () => {
    const rows = gridWinnability(settleByRules(gridOf(GRID), study.games), lineupOf(study).games);
    expect(rows[0]).toMatchObject({ game: 'citadel', n: 5, winnable: 2, unwinnable: 1, unknown: 2, share: 0.6 });
  });

  it('are drawn without a warning', async () => {
    expect(await renderSvg(ruleEffectsChart(effects.map(ruleChangeRow)))).toContain('worryBack: true');
  });
});
