import { chartCaptions } from '../chart-captions.js';
import { effortChart } from '../effort.js';
import { reportTables } from '../report-tables.js';
import { bestRows, sourcesOf } from './best-rows.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import { reportCharts } from './report-charts.js';
import { analysisOf } from './report-folder.js';
import type { Reports } from './reports.js';

/** How hard deals are to decide, and how the players fare on hard ones. */
export function effortSection({ all, bench, figures }: Reports): Section | null {
  const effort = bestRows(all, (report) => analysisOf(report).effort);
  if (effort.rows.length === 0) return null;
  const curve = bestRows(all, (report) => analysisOf(report).effortCurve);
  const analysis = {
    ...{ players: [], winnability: [], winRates: [], skillGap: [], cardsUp: [], start: [] },
    ...{ effort: effort.rows, effortCurve: curve.rows },
  };
  const sources = sourcesOf(effort.reports, 'effort-curve.csv', 'effort.csv');
  const hard = bench === null ? [] : reportCharts(bench.report, figures).filter(({ name }) => name === 'difficulty');
  return {
    id: 'effort',
    title: 'How hard are the deals to decide',
    text: [
      markup`<p>
        Effort is counted in positions, which do not depend on the machine. A deal whose search was cut off at the limit
        takes more than that, nobody knows how much more: the curves are those of Kaplan and Meier, for whom such a deal
        is lost from sight at the limit, and nothing is said beyond it. A curve that starts high shows a game whose
        losses are proved at sight.
      </p>`,
    ],
    parts: [
      {
        ...{ id: 'effort', spec: effortChart(curve.rows, effort.rows), own: true },
        ...{ caption: chartCaptions(analysis, [])['effort'], sources },
      },
      { sources, open: false, table: reportTables(analysis, [])[0] },
      ...hard.map(({ name, spec, caption, tables }) => ({
        ...{ id: name, spec, caption, sources: [{ report: bench!.report.name, tables }], own: false },
      })),
    ],
  };
}
