import { effortCurveSurvival } from '../../analysis/effort-curve.js';
import { axesCaption, axesChart, type AxisRow } from '../axes.js';
import type { PositionsRow } from '../prediction-tables.js';
import { countText, NONE, percentText, rangeText } from '../words.js';
import { wilson } from '../../analysis/proportion.js';
import { bestRows, sourcesOf } from './best-rows.js';
import { markup } from './markup.js';
import type { Section, Source } from './page-parts.js';
import { analysisOf } from './report-folder.js';
import type { Reports } from './reports.js';

const POSITIONS = 'positions.csv';
/** A deal that takes more positions counts as one that is hard to decide. */
const MANY = 1000;
const PLAYERS = ['casual', 'expert'] as const;

/** The games by several measures of difficulty, all of them shares: the higher the harder. */
export function difficultySection({ all, winnability, bench, positions: met }: Reports): Section | null {
  if (met === null || winnability.rows.length === 0) return null;
  const { report, rows: positions } = met;
  const curve = bestRows(all, (one) => analysisOf(one).effortCurve);
  const order = [...winnability.rows].sort((a, b) => a.share! - b.share!);
  const rows: AxisRow[] = [];
  const axis = (name: string, of: (label: string) => Omit<AxisRow, 'label' | 'axis'> | null | undefined): void => {
    for (const { label } of order) {
      const found = of(label);
      if (found) rows.push({ label, axis: name, ...found });
    }
  };
  axis('Cannot be won', (label) => {
    const row = order.find((one) => one.label === label)!;
    return { share: 1 - row.share!, low: 1 - row.high, high: 1 - row.low, n: row.n };
  });
  axis(`Over ${countText(MANY)} positions`, (label) => {
    const points = curve.rows.filter((row) => row.label === label);
    const step = effortCurveSurvival(points)
      .filter(({ time }) => time <= MANY)
      .at(-1);
    return step && { share: step.share, low: step.low, high: step.high, n: points[0].n };
  });
  for (const player of PLAYERS) {
    axis(`Lost by ${player}`, (label) => {
      const row = bench?.tables.leaderboard.find((one) => one.label === label && one.player === player);
      if (!row || row.winnableShare === null) return null;
      return { share: 1 - row.winnableShare, low: 1 - row.winnableHigh!, high: 1 - row.winnableLow!, n: row.winnable };
    });
  }
  const metBy = (label: string, player: string): PositionsRow | undefined =>
    positions.find((row) => row.label === label && row.player === player);
  for (const player of PLAYERS) {
    axis(`Dead, met by ${player}`, (label) => {
      const row = metBy(label, player);
      return row && { share: row.share, low: row.low, high: row.high, n: row.n };
    });
  }
  axis('No space, casual', (label) => {
    const row = metBy(label, 'casual');
    return row && { share: 1 - row.spaces / row.n, ...wilson(row.n - row.spaces, row.n), n: row.n };
  });
  axis('Forced, casual', (label) => {
    const row = metBy(label, 'casual');
    return row && { share: row.forcedShare, low: row.forcedLow, high: row.forcedHigh, n: row.n };
  });
  const source: Source = { report: report.name, tables: [POSITIONS] };
  const sources = [
    ...sourcesOf(winnability.reports, 'winnability.csv'),
    ...sourcesOf(curve.reports, 'effort-curve.csv'),
    ...(bench === null ? [] : [{ report: bench.report.name, tables: ['leaderboard.csv'] }]),
    source,
  ];
  const axes = [...new Set(rows.map((row) => row.axis))];
  return {
    id: 'difficulty',
    title: 'Which game is hard, and for whom',
    text: [
      markup`<p>
        A game can be hard because few of its deals can be won, because it takes much searching to tell, because players lose what could be won,
        or because they stand in lost positions long before they know. A position is <em>dead</em> when the deal can no longer be won from it;
        from there no move leads back to life, so the first dead position of a playout is found by halving, with a verdict of the solver at each
        step. A position is <em>forced</em> when it has exactly one legal move. Dead and forced positions and first spaces are of winnable deals.
      </p>`,
    ],
    parts: [
      { id: 'axes', spec: axesChart(rows), caption: axesCaption(rows), sources, own: true },
      {
        sources,
        open: false,
        table: {
          title: 'The measures in figures',
          note: 'Shares with their 95% intervals; what stayed unknown is inside them.',
          header: ['Game', ...axes],
          words: 1,
          rows: order.map(({ label }) => [
            label,
            ...axes.map((name) => {
              const row = rows.find((one) => one.label === label && one.axis === name);
              return row === undefined ? NONE : `${percentText(row.share)} (${rangeText(row)})`;
            }),
          ]),
        },
      },
      {
        sources: [source],
        open: false,
        table: {
          title: 'What players met in winnable deals',
          note: 'Positions that the player stood in; dead: no longer winnable; open: not decided, and inside the interval. First space: the median move that emptied the first pile.',
          header: [
            ...['Game', 'Player', 'Winnable deals', 'Won', 'Positions', 'Dead', 'Open', 'Share dead', '95% interval'],
            ...['Forced', 'Legal moves, mean', 'With a space', 'First space'],
          ],
          words: 2,
          rows: positions.map((row) => [
            row.label,
            row.player,
            ...[row.n, row.won, row.positions, row.dead, row.open].map(countText),
            percentText(row.share),
            rangeText(row),
            percentText(row.forcedShare),
            row.choices.toFixed(1),
            countText(row.spaces),
            row.firstSpace === null ? NONE : countText(row.firstSpace),
          ]),
        },
      },
    ],
  };
}
