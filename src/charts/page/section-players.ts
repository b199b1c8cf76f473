import type { SkillGapRow } from '../../analysis/skill-gap.js';
import type { WinRateRow } from '../../analysis/win-rates.js';
import { leaderboardTable, pairsTable } from '../bench-tables.js';
import { chartCaptions } from '../chart-captions.js';
import { skillGapChart } from '../skill-gap.js';
import { winRatesChart } from '../win-rates.js';
import { markup } from './markup.js';
import type { PageChart, Section } from './page-parts.js';
import { reportCharts } from './report-charts.js';
import { analysisOf } from './report-folder.js';
import type { Reports } from './reports.js';

/** Charts of the bench that are in this section; its leaderboard has the figures of the first two of the section. */
const FROM_BENCH = ['first-space', 'cards-up'];

/** What the players win, and where they come to a halt. */
export function playersSection({ bench, figures }: Reports): Section | null {
  if (bench === null) return null;
  const { report, tables } = bench;
  const { players, leaderboard, pairs } = tables;
  const { winnability } = analysisOf(report);
  // In the order of the games and of the study, as the charts have it.
  const byPlayer = [...new Set(leaderboard.map(({ label }) => label))].flatMap((label) =>
    players.flatMap((player) => leaderboard.filter((row) => row.label === label && row.player === player)),
  );
  const winRates: WinRateRow[] = byPlayer.map((row) => ({ ...row, meanCardsUp: row.meanCardsUpNotWon }));
  const skillGap = byPlayer.flatMap((row): SkillGapRow[] =>
    row.winnableShare === null
      ? []
      : [
          {
            ...row,
            ...{ n: row.winnable, won: row.winnableWon, share: row.winnableShare },
            ...{ low: row.winnableLow!, high: row.winnableHigh! },
          },
        ],
  );
  const analysis = { players, winnability, winRates, skillGap, cardsUp: [], effort: [], effortCurve: [], start: [] };
  const captions = chartCaptions(analysis, []);
  const source = (...files: string[]) => [{ report: report.name, tables: files }];
  const charts: PageChart[] = [
    {
      ...{ id: 'win-rates', spec: winRatesChart(winRates, winnability, figures, players), own: true },
      ...{ caption: captions['win-rates'], sources: source('leaderboard.csv', 'winnability.csv') },
    },
    ...(skillGap.length === 0
      ? []
      : [
          {
            ...{ id: 'skill-gap', spec: skillGapChart(skillGap, players), own: true },
            ...{ caption: captions['skill-gap'], sources: source('leaderboard.csv') },
          },
        ]),
    ...reportCharts(report, figures).flatMap(({ name, spec, caption, tables: files }) =>
      FROM_BENCH.includes(name) ? [{ id: name, spec, caption, sources: source(...files), own: false }] : [],
    ),
  ];
  return {
    id: 'players',
    title: 'How much of it do players win',
    text: [
      markup`<p>
        What can be won and what is won are two things. Each player plays the same deals: <em>random</em> makes any
        legal move, <em>greedy</em> follows one rule, <em>casual</em> knows the first tips and looks one move ahead,
        <em>expert</em> knows all tips, looks ahead and remembers. None of them was tuned to a published figure.
      </p>`,
    ],
    parts: [
      ...charts,
      { sources: source('leaderboard.csv'), open: false, table: leaderboardTable(leaderboard) },
      ...(pairs.length === 0 ? [] : [{ sources: source('comparisons.csv'), open: false, table: pairsTable(pairs) }]),
    ],
  };
}
