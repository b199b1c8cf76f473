import { findGame } from '../../games/find-game.js';
import { pText } from '../bench-tables.js';
import { countText, percentText } from '../words.js';
import type { RuleChangeRow } from '../rule-tables.js';
import { markup } from './markup.js';
import type { PageTable, Section, Source } from './page-parts.js';
import { reportCharts } from './report-charts.js';
import type { Reports } from './reports.js';

/** What a change of the rules, or of the policy that places the cards, does to the same deals. */
export function rulesSection({ rules, figures }: Reports): Section | null {
  if (rules.length === 0) return null;
  const all = rules.flatMap(({ rows }) => rows);
  const contradictions = all.filter((row) => row.contradictions !== null).length;
  return {
    id: 'rules',
    title: 'What a change of the rules does',
    text: [
      markup`<p>
        Sources disagree about the rules. So the same deals are decided under both readings, and the difference is of pairs. Where wins under one set of
        rules must be wins under the other, the deals that would contradict that are counted: ${countText(contradictions)} of
        ${countText(all.length)} comparisons have any. In Selective Castle it is the player who places the cards: there policies of placing are compared.
      </p>`,
    ],
    parts: rules.flatMap(({ report, rows }) => {
      const from = (tables: readonly string[]): Source[] => [{ report: report.name, tables }];
      return [
        ...reportCharts(report, figures).map(({ name, spec, caption, tables }) => ({
          ...{ id: `${report.name}-${name}`, spec, caption, sources: from(tables), own: false },
        })),
        changesTable(rows, from(['rules.csv'])),
      ];
    }),
  };
}

function changesTable(rows: readonly RuleChangeRow[], sources: readonly Source[]): PageTable {
  const signed = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(2)}`;
  return {
    sources,
    open: false,
    table: {
      title: 'Every change',
      note: 'Winnability before and after, in percent of deals, on the same deals. Only before, only after: deals that can be won under the one rules and not under the other. Open: unknown under either.',
      header: [
        ...['Game', 'Change', 'n', 'Before', 'After', 'Only before', 'Only after', 'Open'],
        ...['Difference', '95% interval', 'p (Holm)'],
      ],
      words: 2,
      rows: rows.map((row) => [
        findGame(row.game).name,
        row.change,
        countText(row.n),
        ...[row.before, row.after].map((share) => percentText(share, 2)),
        ...[row.onlyBefore, row.onlyAfter, row.open].map(countText),
        signed(row.difference),
        `${signed(row.low)} to ${signed(row.high)}`,
        pText(row.pHolm),
      ]),
    },
  };
}
