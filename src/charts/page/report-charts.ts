import type { PublishedFigure } from '../../published/published-figures.js';
import { compare } from '../../published/compare.js';
import { ourFigures } from '../../published/our-figures.js';
import { fileWord } from '../../study/bench-studies.js';
import { ablationChart } from '../ablation.js';
import { allCharts } from '../all-charts.js';
import {
  ablationCaption,
  cardsUpCaption,
  difficultyCaption,
  firstSpaceCaption,
  leaderboardCaption,
} from '../bench-captions.js';
import { cardsUpChart } from '../cards-up.js';
import { chartCaptions } from '../chart-captions.js';
import { difficultyChart } from '../difficulty.js';
import { firstSpaceChart } from '../first-space.js';
import { leaderboardChart } from '../leaderboard.js';
import type { ChartSpec } from '../render.js';
import {
  ruleEffectsCaption,
  ruleEffectsChart,
  rulesWinnabilityCaption,
  rulesWinnabilityChart,
} from '../rule-effects.js';
import { analysisOf, benchOf, ruleChangesOf, rulesWinnabilityOf, type ReportFolder } from './report-folder.js';

/** A chart of a report, made from its tables. */
export interface ReportChart {
  /** Of the files in `charts/`. */
  readonly name: string;
  readonly spec: ChartSpec;
  /** What to see, and n. */
  readonly caption: string;
  /** The tables that it shows, by the names of their files. */
  readonly tables: readonly string[];
}

/** Tables behind the charts of a run. */
const RUN_TABLES: Readonly<Record<string, readonly string[]>> = {
  winnability: ['winnability.csv'],
  'win-rates': ['win-rates.csv', 'winnability.csv'],
  'skill-gap': ['skill-gap.csv'],
  'cards-up': ['cards-up.csv', 'win-rates.csv'],
  effort: ['effort-curve.csv', 'effort.csv'],
  start: ['start.csv'],
};

/**
 * The charts of a report, made from its tables alone: the same as those that were made with it from the run.
 * @param figures published figures
 * @example reportCharts(report, figures).map(({ name }) => name) // ['winnability', 'win-rates', ...]
 */
export function reportCharts(report: ReportFolder, figures: readonly PublishedFigure[]): ReportChart[] {
  if (ruleChangesOf(report).length > 0) return ruleCharts(report);
  const bench = benchOf(report);
  return bench.leaderboard.length > 0 || bench.ablations.length > 0 ? benchCharts(report) : runCharts(report, figures);
}

function runCharts(report: ReportFolder, figures: readonly PublishedFigure[]): ReportChart[] {
  const analysis = analysisOf(report);
  const captions = chartCaptions(analysis, compare(ourFigures(analysis), figures));
  return Object.entries(allCharts(analysis, figures)).map(([name, spec]) => ({
    ...{ name, spec, caption: captions[name], tables: RUN_TABLES[name] },
  }));
}

function ruleCharts(report: ReportFolder): ReportChart[] {
  const [changes, winnability] = [ruleChangesOf(report), rulesWinnabilityOf(report)];
  return [
    {
      ...{ name: 'rule-effects', spec: ruleEffectsChart(changes), caption: ruleEffectsCaption(changes) },
      tables: ['rules.csv'],
    },
    {
      ...{
        name: 'winnability',
        spec: rulesWinnabilityChart(winnability),
        caption: rulesWinnabilityCaption(winnability),
      },
      tables: ['rules-winnability.csv'],
    },
  ];
}

function benchCharts(report: ReportFolder): ReportChart[] {
  const { players, leaderboard, difficulty, firstSpace, ablations } = benchOf(report);
  const { cardsUp } = analysisOf(report);
  const verdicts = leaderboard.some(({ winnableShare }) => winnableShare !== null);
  const charts: ReportChart[] = [];
  const add = (rows: readonly unknown[], name: string, tables: string[], make: () => [ChartSpec, string]): void => {
    if (rows.length === 0) return;
    const [spec, caption] = make();
    charts.push({ name, spec, caption, tables });
  };
  add(leaderboard, 'leaderboard', ['leaderboard.csv'], () => [
    leaderboardChart(leaderboard, players),
    leaderboardCaption(leaderboard),
  ]);
  add(difficulty, 'difficulty', ['difficulty.csv'], () => [
    difficultyChart(difficulty, players),
    difficultyCaption(difficulty),
  ]);
  add(cardsUp, 'cards-up', ['cards-up.csv', 'leaderboard.csv'], () => [
    cardsUpChart(cardsUp, players),
    cardsUpCaption(leaderboard),
  ]);
  add(firstSpace, 'first-space', ['first-space.csv'], () => [
    firstSpaceChart(firstSpace, players, verdicts),
    firstSpaceCaption(firstSpace),
  ]);
  for (const tips of ablations) {
    const name = `ablation-${fileWord(tips[0].player)}`;
    add(tips, name, ['ablation.csv'], () => [ablationChart(tips), ablationCaption(tips)]);
  }
  return charts;
}
