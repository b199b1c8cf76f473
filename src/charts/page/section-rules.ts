import { findGame } from '../../games/find-game.js';
import { pText } from '../bench-tables.js';
import { ruleChangesCaption, ruleChangesChart } from '../rule-changes.js';
import { countText, percentText } from '../words.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import type { Reports } from './reports.js';

/** What a change of the rules does to the same deals. */
export function rulesSection({ rules }: Reports): Section | null {
  if (rules === null || rules.rows.length === 0) return null;
  const { report, rows } = rules;
  const sources = [{ report: report.name, tables: ['rules.csv'] }];
  const contradictions = rows.filter((row) => row.contradictions !== null).length;
  const signed = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(2)}`;
  return {
    id: 'rules',
    title: 'What a change of the rules does',
    text: [
      markup`<p>
        Sources disagree about the rules. So the same deals are decided under both readings, and the difference is of pairs. Where wins under one set of
        rules must be wins under the other, the deals that would contradict that are counted: ${countText(contradictions)} of
        ${countText(rows.length)} comparisons have any.
      </p>`,
    ],
    parts: [
      { id: 'rule-changes', spec: ruleChangesChart(rows), caption: ruleChangesCaption(rows), sources, own: true },
      {
        sources,
        open: false,
        table: {
          title: 'Every change',
          note: 'Winnability before and after, in percent of deals, on the same deals. Only before, only after: deals that can be won under the one rules and not under the other. Open: unknown under either.',
          header: [
            ...[
              'Game',
              'Change',
              'n',
              'Before',
              'After',
              'Only before',
              'Only after',
              'Open',
              'Difference',
              '95% interval',
            ],
            'p (Holm)',
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
      },
    ],
  };
}
