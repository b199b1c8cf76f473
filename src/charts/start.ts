import type { StartRow } from '../analysis/start.js';
import { intervalOf } from '../published/compare.js';
import type { PublishedFigure } from '../published/published-figures.js';
import { intervalLanes, type LaneMark } from './interval-lanes.js';
import type { ChartSpec } from './render.js';
import { BLUE, PUBLISHED_LOOKS } from './theme.js';
import { percentText, rangeText, sizesText } from './words.js';

const OURS = 'This run';
const PUBLISHED = 'Earlier simulation';

/**
 * The share of deals of each game with no legal move at the start, beside earlier simulations.
 *
 * @param rows of `start`, at least one
 * @param figures published figures; those of other games or quantities are not drawn
 * @example startChart(start(playouts, lineup), await readPublishedFigures())
 */
export function startChart(rows: readonly StartRow[], figures: readonly PublishedFigure[]): ChartSpec {
  const published = rows.flatMap(({ catalogued, label }): LaneMark[] =>
    figures.flatMap((figure) => {
      const interval = intervalOf(figure);
      if (figure.game !== catalogued || figure.quantity !== 'no legal move at the start' || interval === null)
        return [];
      return [{ game: label, lane: PUBLISHED, share: figure.value, ...interval }];
    }),
  );
  const marks = [
    ...rows.map(({ label, n, share, low, high }) => ({ game: label, lane: OURS, share, low, high, n })),
    ...published,
  ];
  return intervalLanes({
    title: 'How many deals are lost before the first move',
    subtitle: [
      `Deals with no legal move at the start; n = ${sizesText(rows.map(({ n }) => n))} deals per game; lines are 95% intervals.`,
    ],
    axisTitle: 'Share of deals with no legal move at the start',
    games: rows.map(({ label }) => label),
    lanes: [
      { name: OURS, colour: BLUE, shape: 'circle' },
      ...(published.length > 0 ? [{ name: PUBLISHED, ...PUBLISHED_LOOKS.simulation }] : []),
    ],
    marks,
    notes: rows.map((row) => ({
      game: row.label,
      text: row.share === null ? 'no deals' : `${percentText(row.share, 2)} (${rangeText(row, 2)})`,
    })),
    laneHeight: 12,
    most: Math.min(1, Math.max(...marks.map(({ high }) => high)) * 1.05),
  });
}
