/**
 * Castellan as a library: what the commands do, for programs.
 *
 * @example Decide a numbered deal and replay the win.
 * const { rules } = findGame('beleaguered-castle');
 * const layout = layOutDeal(rules, parseReference('pysol:24'));
 * const { verdict, solution } = new Solver(rules).solve(layout);
 * if (solution) replay(rules, layout, solution); // { legal: true, won: true, ... }
 *
 * Whatever comes from outside as text and cannot be used makes a function throw `InputError`, whose message is one sentence for
 * the person who wrote the text. Nothing here reads a clock, and chance comes from seeds alone.
 */

// Everything that runs in a browser too; below is what else there is.
export * from './browser.js';

// Cards.
export { orderedDeck } from './cards/deck.js';

// Numbered deals, boards of other programs.
export type { Scheme } from './deals/scheme.js';
export { schemeOf } from './deals/schemes.js';
export type { BoardFormat } from './deals/board-formats.js';
export { BOARD_FORMATS, boardFormatOf, readBoard, writeBoard } from './deals/board-formats.js';

// Games.
export { READINGS } from './games/readings.js';
export { winsCarryOver } from './games/wins-carry-over.js';

// Positions and moves.
export type { FcSolveStyle } from './position/fc-solve-line.js';
export { fcSolveLine } from './position/fc-solve-line.js';
export { perft } from './position/perft.js';
export { timeBonus } from './position/score.js';

// The referee.
export type { LineFinding, LineNotation } from './referee/check-line.js';
export { checkLine } from './referee/check-line.js';

// Verdicts.
export { certificateOf } from './solver/certificate.js';
export { shortestLine } from './solver/shortest-line.js';

// Players.
export { usualPlacing } from './players/place.js';

// Studies and their tables.
export type { Manifest } from './results/manifest.js';
export type { PlayoutRow } from './results/playouts.js';
export type { Study } from './results/study-record.js';
export type { TimingRow } from './results/timings.js';
export type { VerdictRow } from './results/verdicts.js';
export type { ComposedDeal, ComposeOptions } from './study/compose.js';
export type { ComposedRecord } from './study/composed-file.js';
export type { Compared, RulePair, RuleRequest } from './study/rule-variants.js';
export type { PlayerFile } from './study/player-file.js';
export type { Progress } from './study/progress.js';
export type { RunOptions, RunResult } from './study/run-study.js';
export { parseManifest } from './results/manifest.js';
export { PLAYOUTS_TABLE } from './results/playouts.js';
export { TIMINGS_TABLE } from './results/timings.js';
export { VERDICTS_TABLE } from './results/verdicts.js';
export { VERSION } from './results/version.js';
export { ablationStudy, benchStudy } from './study/bench-studies.js';
export { Composer, hardness } from './study/compose.js';
export { composedRecord, parseComposed } from './study/composed-file.js';
export { ruleStudy } from './study/rule-variants.js';
export { timePlayers } from './study/time-players.js';
export { runStudy } from './study/run-study.js';
export { loadPlayer } from './study/load-player.js';
export { readStudy } from './study/read-study.js';
export { parseStudy } from './study/study-file.js';

// Several machines.
export type { StartOptions } from './cluster/start.js';
export type { WorkOptions } from './cluster/work.js';
export { startOnQueue } from './cluster/start.js';
export { workOnQueue } from './cluster/work.js';

// Aggregates, published figures, reports.
export type { Auc } from './analysis/auc.js';
export type { DealFeature } from './analysis/deal-features.js';
export type { LogisticFit, LogisticOptions, Weight } from './analysis/logistic.js';
export type { PositionsMet, SharePerPlayout } from './analysis/positions-met.js';
export type { CalibrationGroup, DecidedDeal, FeatureWeight, LossPrediction } from './analysis/predict-loss.js';
export type { PlayerPair } from './analysis/compare-players.js';
export type { RuleEffect } from './analysis/rule-effects.js';
export type { VerdictCounts, VerdictOrder } from './analysis/verdict-pair.js';
export type { GameFigure } from './published/new-figures.js';
export type { ReportFigures } from './published/report-figures.js';
export type { WrittenRules } from './charts/write-rules.js';
export type { WrittenBench } from './charts/write-bench.js';
export type { Expected } from './analysis/deals-needed.js';
export type { EffortSurvival } from './analysis/effort-survival.js';
export type { Happened, SurvivalQuantile, SurvivalStep } from './analysis/kaplan-meier.js';
export type { Look, SequentialPlan } from './analysis/sequential.js';
export type { Analysis } from './analysis/analyse.js';
export type { Lineup, LineupGame } from './analysis/lineup.js';
export type { AnswerRow } from './analysis/query-run.js';
export type { Run } from './analysis/read-run.js';
export type { DealTally, EffortTally, PlayoutTally, TalliedRun, Tallies } from './analysis/tallies.js';
export type { ClaimRun } from './published/claim-runs.js';
export type { Comparison, OurFigure } from './published/compare.js';
export type { PublishedFigure } from './published/published-figures.js';
export type { Reproduction } from './published/reproduce.js';
export type { WrittenReport } from './charts/write-report.js';
export { auc } from './analysis/auc.js';
export { DEAL_FEATURES } from './analysis/deal-features.js';
export { chanceOf, logistic } from './analysis/logistic.js';
export { positionsMet, sharePerPlayout } from './analysis/positions-met.js';
export { predictLoss } from './analysis/predict-loss.js';
export { writeReportPage } from './charts/page/write-page.js';
export { ablation, ablationPlayers } from './analysis/ablation.js';
export { comparePlayers } from './analysis/compare-players.js';
export { effortSurvival } from './analysis/effort-survival.js';
export { robbins } from './analysis/robbins.js';
export { look } from './analysis/sequential.js';
export { leaderboard } from './analysis/leaderboard.js';
export { winGrids } from './analysis/win-grid.js';
export { ruleEffects, settleByRules, verdictGrid } from './analysis/rule-effects.js';
export { verdictGap, verdictTest } from './analysis/verdict-pair.js';
export { gameFigures, HALF_WIDTH_GOAL } from './published/new-figures.js';
export { readReportFigures } from './published/report-figures.js';
export { gameFiguresCsv, gameFiguresTable, gameFiguresText } from './charts/game-figures.js';
export { writeRules } from './charts/write-rules.js';
export { writeBench } from './charts/write-bench.js';
export { analyse } from './analysis/analyse.js';
export { queryRun } from './analysis/query-run.js';
export { readRun } from './analysis/read-run.js';
export { tallyRun } from './analysis/tally-run.js';
export { findRuns, readClaimRun } from './published/claim-runs.js';
export { claimNeeds, claimStudy } from './published/claim-studies.js';
export { compare } from './published/compare.js';
export { readOtherVerdicts } from './published/other-verdicts.js';
export { ourFigures } from './published/our-figures.js';
export { parsePublishedFigures, readPublishedFigures } from './published/published-figures.js';
export { reproduce } from './published/reproduce.js';
export { writeReport } from './charts/write-report.js';

// The explorer's page, served or as files.
export type { PageServer } from './explorer/serve.js';
export { servePage } from './explorer/serve.js';
export { writePage } from './explorer/write-page.js';
