import type { Analysis } from '../analysis/analyse.js';
import type { OurFigure } from './compare.js';

/**
 * The figures of an analysis that others publish too: winnability, win rates, deals with no legal move at the start.
 * @example compare(ourFigures(analysis), await readPublishedFigures())
 */
export function ourFigures(analysis: Pick<Analysis, 'winnability' | 'winRates' | 'start'>): OurFigure[] {
  return [
    ...analysis.winnability.map((row) => ({ ...row, quantity: 'winnability' as const, player: null })),
    ...analysis.winRates.map((row) => ({ ...row, quantity: 'win rate' as const })),
    ...analysis.start.map((row) => ({ ...row, quantity: 'no legal move at the start' as const, player: null })),
  ];
}
