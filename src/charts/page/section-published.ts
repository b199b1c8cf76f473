import { findGame } from '../../games/find-game.js';
import { FINDINGS } from '../../published/reproduce.js';
import { claimsCaption, claimsChart, claimWords } from '../claims.js';
import { oursText } from '../reproduction.js';
import { Sources } from '../sources.js';
import { countText, NONE } from '../words.js';
import { markup } from './markup.js';
import type { Section } from './page-parts.js';
import type { Reports } from './reports.js';

/** The published figures, each with what became of it. */
export function publishedSection({ claims }: Reports): Section | null {
  if (claims === null) return null;
  const { rows, report } = claims;
  const count = (finding: string): number => rows.filter((row) => row.finding === finding).length;
  const [agrees, disagrees, cannot] = FINDINGS.map(count);
  const sources = [{ report: report.name, tables: ['claims.csv'] }];
  const texts = new Sources(rows.map(({ source }) => ({ published: { source } })));
  const same = rows.reduce((sum, row) => sum + (row.sameVerdicts ?? 0), 0);
  const opposite = rows.reduce((sum, row) => sum + (row.oppositeVerdicts ?? 0), 0);
  return {
    id: 'published',
    title: 'Published figures, reproduced',
    text: [
      markup`<p>
        Everything that we found in print or on the web about these games, set beside runs that test it:
        <strong>${agrees}</strong> agree, <strong>${disagrees}</strong> disagree, <strong>${cannot}</strong> cannot be
        tested. A figure agrees when our 95% interval and what the published one allows have a point in common, and when
        that could have failed. Where another program&rsquo;s verdicts are known we compare deal by deal:
        <strong>${countText(same)}</strong> verdicts are the same, <strong>${countText(opposite)}</strong>
        opposite.
      </p>`,
    ],
    parts: [
      ...(rows.some((row) => row.publishedLow !== null && row.share !== null)
        ? [{ id: 'claims', spec: claimsChart(rows), caption: claimsCaption(rows), sources, own: true }]
        : []),
      {
        sources,
        open: true,
        table: {
          title: 'Every claim, and what became of it',
          note: 'Deals: verdicts that are the same as those of another program on the same deals, of all that both decided.',
          header: ['Game', 'Claim', 'Kind', 'Finding', 'Why', 'Ours (95% interval)', 'n', 'Deals', 'Source'],
          words: 5,
          sources: texts.texts,
          rows: rows.map((row) => [
            findGame(row.game).name,
            claimWords(row),
            row.kind,
            row.finding,
            row.why,
            row.share === null
              ? NONE
              : `${row.player === null ? '' : `${row.player} `}${oursText({ share: row.share, low: row.low!, high: row.high! }, row.than !== null)}`,
            row.n === null ? NONE : countText(row.n),
            row.sameVerdicts === null
              ? NONE
              : `${countText(row.sameVerdicts)} of ${countText(row.sameVerdicts + row.oppositeVerdicts!)}`,
            texts.numberOf(row.source),
          ]),
        },
      },
    ],
  };
}
