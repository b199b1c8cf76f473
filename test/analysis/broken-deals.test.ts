import { describe, expect, it } from 'vitest';
import { withBrokenDeals } from '../../src/analysis/broken-deals.js';
import { lineupOf } from '../../src/analysis/lineup.js';
import type { Tallies } from '../../src/analysis/tallies.js';
import { winnability } from '../../src/analysis/winnability.js';
import { parseStudy } from '../../src/study/study-file.js';

const study = parseStudy('name: a\ngames: [fortress, citadel]\ndeals: native:1..10', 'a.yaml');
const lineup = lineupOf(study);
const deals = (game: string, verdict: 'winnable' | 'unwinnable', count: number) => {
  return { game, placing: 'dealt', verdict, played: 0, won: 0, noMove: false, deals: count };
};
const tallies: Tallies = {
  deals: [deals('fortress', 'winnable', 3), deals('fortress', 'unwinnable', 5), deals('citadel', 'winnable', 10)],
  playouts: [],
  effort: [],
};
const lost = (deal: number) => {
  return { game: 'fortress', placing: 'dealt', scheme: 'native' as const, deal, why: 'memory' as const };
};

describe('deals that broke their workers', () => {
  it('are unknown deals inside the interval', () => {
    const [fortress, citadel] = winnability(withBrokenDeals(tallies, { study, broken: [lost(4), lost(9)] }), lineup);
    expect(fortress).toMatchObject({ n: 10, winnable: 3, unwinnable: 5, unknown: 2 });
    expect(citadel).toMatchObject({ n: 10, winnable: 10, unknown: 0 });
    const [without] = winnability(tallies, lineup);
    expect(fortress.low).toBeLessThan(without.low);
    expect(fortress.high).toBeGreaterThan(without.high);
  });

  it('change nothing when there are none, or no solver was asked', () => {
    expect(withBrokenDeals(tallies, { study })).toBe(tallies);
    expect(withBrokenDeals(tallies, { study: { ...study, solver: null }, broken: [lost(1)] })).toBe(tallies);
  });
});
