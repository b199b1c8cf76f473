import { ablationTable } from '../bench-tables.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import { reportCharts } from './report-charts.js';
import { benchOf } from './report-folder.js';
import type { Reports } from './reports.js';

/** What each tip is worth. */
export function tipsSection({ all, figures }: Reports): Section | null {
  const parts = all.flatMap((report) => {
    const { ablations } = benchOf(report);
    const sources = [{ report: report.name, tables: ['ablation.csv'] }];
    return [
      ...reportCharts(report, figures).flatMap(({ name, spec, caption }) =>
        name.startsWith('ablation-') ? [{ id: name, spec, caption, sources, own: false }] : [],
      ),
      ...ablations.map((rows) => ({ sources, open: false, table: ablationTable(rows) })),
    ];
  });
  if (parts.length === 0) return null;
  return {
    id: 'tips',
    title: 'What each tip is worth',
    text: [
      markup`<p>
        The tips that people give each other are switches of the casual and the expert player. On the same deals we take
        one tip away from the whole player, and give one tip alone to a player without any. All differences of a player
        are corrected together (Holm), so that a filled mark is not one of many lucky ones.
      </p>`,
    ],
    parts,
  };
}
