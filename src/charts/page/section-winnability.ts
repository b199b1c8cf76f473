import { compare } from '../../published/compare.js';
import { ourFigures } from '../../published/our-figures.js';
import { chartCaptions } from '../chart-captions.js';
import { reportTables } from '../report-tables.js';
import { startChart } from '../start.js';
import { winnabilityChart } from '../winnability.js';
import { countText, percentText } from '../words.js';
import { bestRows, keyOf, sourcesOf } from './best-rows.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import { analysisOf } from './report-folder.js';
import type { Reports } from './reports.js';

const NOTHING = {
  players: [],
  winnability: [],
  winRates: [],
  skillGap: [],
  cardsUp: [],
  effort: [],
  effortCurve: [],
  start: [],
};

/** How many deals of each game can be won, each from the report with the most deals, and how many are lost at the start. */
export function winnabilitySection({ all, winnability, figures }: Reports): Section | null {
  const { rows, from, reports } = winnability;
  if (rows.length === 0) return null;
  const start = bestRows(all, (report) => analysisOf(report).start);
  const analysis = { ...NOTHING, winnability: rows, start: start.rows };
  const comparisons = compare(ourFigures(analysis), figures);
  const captions = chartCaptions(analysis, comparisons);
  const sources = sourcesOf(reports, 'winnability.csv');
  const widest = rows.reduce((a, b) => (b.high - b.low > a.high - a.low ? b : a));
  const missed = comparisons.filter(
    ({ published, agreement }) => published.kind === 'solver' && agreement !== 'agrees',
  );
  const [table, lost] = reportTables(analysis, []);
  return {
    id: 'winnability',
    title: 'How many deals can be won',
    text: [
      markup`<p>
        A deal is winnable when a line of moves wins it and the referee has replayed that line; it is unwinnable when a
        proof or a complete search says so. Whatever the solver left open is <em>unknown</em> and inside the interval:
        lost at its low end, won at its high end. The widest interval is that of ${widest.label},
        ${percentText(widest.high - widest.low, 2)} of the deals from end to end, with ${countText(widest.unknown)} of
        ${countText(widest.n)} deals unknown.
      </p>`,
      ...missed.map(
        ({ published, ours, theirs, agreement }) =>
          markup`<p>
            <strong>One figure is not ours:</strong> over ${countText(ours.n)} deals of ${ours.label} we find
            ${percentText(ours.share!, 3)} (${percentText(ours.low, 3)} to ${percentText(ours.high, 3)}),
            ${published.source} has ${percentText(published.value!, 3)} (${percentText(theirs.low, 3)} to
            ${percentText(theirs.high, 3)}): ${agreement}, and the intervals miss each other by
            ${percentText(Math.max(ours.low - theirs.high, theirs.low - ours.high), 3)} of the deals.
          </p>`,
      ),
    ],
    parts: [
      {
        ...{ id: 'winnability', spec: winnabilityChart(rows, figures), caption: captions['winnability'] },
        ...{ sources, own: true },
      },
      {
        sources,
        open: true,
        table: {
          ...table,
          header: [...table.header, 'Report'],
          rows: table.rows.map((cells, i) => [...cells, from.get(keyOf(rows[i]))!]),
        },
      },
      ...(start.rows.length === 0
        ? []
        : [
            {
              ...{ id: 'start', spec: startChart(start.rows, figures), caption: captions['start'] },
              ...{ sources: sourcesOf(start.reports, 'start.csv'), own: start.reports.length > 1 },
            },
            { sources: sourcesOf(start.reports, 'start.csv'), open: false, table: lost },
          ]),
    ],
  };
}
