import { PLOT_WIDTH, SMALL_PLOT } from './theme.js';

/** Size of each of several small plots: one alone may be as wide as a whole chart, two or three as large as fits. */
export function plotSize(plots: number): { readonly width: number; readonly height: number; readonly columns: number } {
  if (plots <= 1) return { width: PLOT_WIDTH, height: 2 * SMALL_PLOT.height, columns: 1 };
  if (plots === 2) return { width: 320, height: 1.5 * SMALL_PLOT.height, columns: 2 };
  return SMALL_PLOT;
}
