import type { Manifest } from '../results/manifest.js';
import type { Tallies } from './tallies.js';

/**
 * The counts with the deals that broke their workers and are in no table: nothing is known of them, so they are unknown to the solver, and the
 * interval of the winnability holds them as it holds any unknown deal.
 */
export function withBrokenDeals(tallies: Tallies, { broken = [], study }: Pick<Manifest, 'broken' | 'study'>): Tallies {
  if (broken.length === 0 || !study.solver) return tallies;
  const unknown = broken.map(({ game, placing }) => {
    return { game, placing, verdict: 'unknown' as const, played: 0, won: 0, noMove: false, deals: 1 };
  });
  return { ...tallies, deals: [...tallies.deals, ...unknown] };
}
