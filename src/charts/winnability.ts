import type { WinnabilityRow } from '../analysis/winnability.js';
import { intervalOf } from '../published/compare.js';
import type { PublishedFigure } from '../published/published-figures.js';
import { intervalLanes, type LaneMark } from './interval-lanes.js';
import type { ChartSpec } from './render.js';
import { BLUE, PALE_BLUE, PUBLISHED_LOOKS } from './theme.js';
import { percentText, rangeText, sizesText } from './words.js';

const OURS = 'This run';
const SOLVER = 'Published, by a solver';
const CLAIM = 'Published claim';

/**
 * Winnability of each game with its interval, beside what solvers and claims from elsewhere say.
 *
 * @param rows of `winnability`, at least one
 * @param figures published figures; those of other games or quantities are not drawn
 * @example winnabilityChart(winnability(verdicts, playouts, lineup), await readPublishedFigures())
 */
export function winnabilityChart(rows: readonly WinnabilityRow[], figures: readonly PublishedFigure[]): ChartSpec {
  const published = publishedMarks(rows, figures);
  const unknown = rows.reduce((sum, row) => sum + row.unknown, 0);
  return intervalLanes({
    title: 'How many deals can be won',
    subtitle: [
      `Winnability; n = ${sizesText(rows.map(({ n }) => n))} deals per game; lines are 95% intervals.`,
      unknown > 0
        ? 'The intervals count unknown deals as lost at the low end, as won at the high end.'
        : 'Every deal was decided.',
    ],
    axisTitle: 'Share of deals that can be won',
    games: rows.map(({ label }) => label),
    // Ours in the middle of the row.
    lanes: [
      { name: SOLVER, ...PUBLISHED_LOOKS.solver },
      { name: OURS, colour: BLUE, shape: 'circle' },
      { name: CLAIM, ...PUBLISHED_LOOKS.claim },
    ],
    marks: [
      ...rows.map(({ label, n, share, low, high }) => ({ game: label, lane: OURS, share, low, high, n })),
      ...published,
    ],
    bars: [
      {
        name: 'Left open by unknown deals',
        colour: PALE_BLUE,
        rows: rows
          .filter((row) => row.unknown > 0)
          .map((row) => ({ game: row.label, from: row.winnable / row.n, to: (row.winnable + row.unknown) / row.n })),
      },
    ],
    notes: rows.map((row) => ({ game: row.label, text: noteOf(row) })),
    laneHeight: 12,
  });
}

function publishedMarks(rows: readonly WinnabilityRow[], figures: readonly PublishedFigure[]): LaneMark[] {
  return rows.flatMap(({ catalogued, label }) =>
    figures.flatMap((figure) => {
      if (figure.game !== catalogued || figure.quantity !== 'winnability') return [];
      const interval = intervalOf(figure);
      if (interval === null) return [];
      return [{ game: label, lane: figure.kind === 'solver' ? SOLVER : CLAIM, share: figure.value, ...interval }];
    }),
  );
}

function noteOf(row: WinnabilityRow): string {
  const share = row.share === null ? 'no deals' : `${percentText(row.share)} (${rangeText(row)})`;
  return row.unknown === 0 ? share : `${share}, ${row.unknown} unknown`;
}
