import type { Analysis } from '../analysis/analyse.js';
import type { PublishedFigure } from '../published/published-figures.js';
import { cardsUpChart } from './cards-up.js';
import { effortChart } from './effort.js';
import type { ChartSpec } from './render.js';
import { skillGapChart } from './skill-gap.js';
import { startChart } from './start.js';
import { winRatesChart } from './win-rates.js';
import { winnabilityChart } from './winnability.js';

/**
 * Every chart that an analysis has data for, by name. A run without a solver or without players has fewer charts.
 * @example Object.keys(allCharts(analyse(run), figures)) // ['winnability', 'win-rates', 'skill-gap', ...]
 */
export function allCharts(analysis: Analysis, figures: readonly PublishedFigure[]): Record<string, ChartSpec> {
  const { players, winnability, winRates, skillGap, cardsUp, effort, effortCurve, start } = analysis;
  const charts: Record<string, ChartSpec> = {};
  if (winnability.length > 0) charts['winnability'] = winnabilityChart(winnability, figures);
  if (winRates.length > 0) charts['win-rates'] = winRatesChart(winRates, winnability, figures, players);
  if (skillGap.some(({ n }) => n > 0)) charts['skill-gap'] = skillGapChart(skillGap, players);
  if (cardsUp.length > 0) charts['cards-up'] = cardsUpChart(cardsUp, players);
  if (effortCurve.length > 0) charts['effort'] = effortChart(effortCurve, effort);
  if (start.length > 0) charts['start'] = startChart(start, figures);
  return charts;
}
