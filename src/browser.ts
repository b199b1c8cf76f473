/**
 * Castellan in a browser: the part of the package that needs no file system, process or thread, as `castellan/browser`. Everything here is in
 * the package's main face too. Notebooks and pages deal, decide, play, read the small tables of reports, compare and make charts with it.
 *
 * @example Play a deal and look at the end.
 * const { rules } = findGame('beleaguered-castle');
 * const layout = layOutDeal(rules, parseReference('native:1'));
 * playOut(rules, layout, findPlayer('expert'), 'a seed').outcome; // 'won', 'stuck' or 'gave up'
 */

// Cards, deals, boards.
export type { Card } from './cards/card.js';
export type { Layout, TableShape } from './deals/layout.js';
export type { DealRange, DealReference } from './deals/reference.js';
export type { SchemeId } from './deals/schemes.js';
export { NO_CARD, SUITS, cardText, makeCard, parseCard, rankOf, suitOf } from './cards/card.js';
export { InputError } from './cards/input-error.js';
export { formatBoard } from './deals/board-format.js';
export { parseBoard } from './deals/board-text.js';
export { dailyReference, parseReferenceOrDaily } from './deals/daily.js';
export { countDeals, dealsOf, formatRange, formatReference, parseRange, parseReference } from './deals/reference.js';
export { SCHEME_IDS } from './deals/schemes.js';

// Games, positions, moves, the referee.
export type { GameId } from './games/catalogue.js';
export type { Game, Rules } from './games/rules.js';
export type { Move, Place } from './position/move.js';
export type { PositionView } from './position/position.js';
export type { Ruling } from './referee/referee.js';
export { GAMES, GAME_IDS } from './games/catalogue.js';
export { RULE_FLAGS, checkRules, withFlags } from './games/check-rules.js';
export { describeGame, describeRules } from './games/describe.js';
export { findGame } from './games/find-game.js';
export { layOut, layOutDeal } from './position/lay-out.js';
export {
  DECK,
  FOUNDATION,
  RESERVE,
  isFoundation,
  isPile,
  makeMove,
  moveFrom,
  moveText,
  moveTo,
  movesText,
  parseMove,
} from './position/move.js';
export { Position } from './position/position.js';
export { score } from './position/score.js';
export { checkWin } from './referee/check-win.js';
export { replay } from './referee/referee.js';

// Verdicts and players.
export type { Outcome, Playout } from './players/play-out.js';
export type { PlacingId } from './players/place.js';
export type { Player, Seat, Table } from './players/player.js';
export type { PlayerId } from './players/registry.js';
export type { TipId } from './players/tips/table.js';
export type { SolverOptions } from './solver/solver.js';
export type { Reason, SolveResult, Verdict } from './solver/verdict.js';
export { difficulty } from './solver/difficulty.js';
export { shorten } from './solver/shorten.js';
export { SOLVER_DEFAULTS, Solver } from './solver/solver.js';
export { REASONS, VERDICTS } from './solver/verdict.js';
export { foreignPlayer } from './players/foreign.js';
export { PLACING_IDS, placeCards } from './players/place.js';
export { MOVE_LIMIT, OUTCOMES, playOut } from './players/play-out.js';
export { GIVE_UP } from './players/player.js';
export { PLAYERS, PLAYER_IDS, findPlayer, tipsOf } from './players/registry.js';
export { TIP_IDS } from './players/tips/table.js';

// The small tables of reports.
export type { BenchRow } from './analysis/bench-rows.js';
export type { ReadTable } from './results/arrow-read.js';
export type { RowOf, TableSchema } from './results/schema.js';
export { benchRows } from './analysis/bench-rows.js';
export { readArrow } from './results/arrow-read.js';
export {
  ABLATION_TABLE,
  BENCH_TABLES,
  COMPARISONS_TABLE,
  DIFFICULTY_TABLE,
  FIRST_SPACE_TABLE,
  LEADERBOARD_TABLE,
} from './results/bench-tables.js';
export { tableRows } from './charts/page/table-rows.js';

// Statistics.
export type { AblationRow } from './analysis/ablation.js';
export type { DifficultyRow } from './analysis/difficulty-curve.js';
export type { FirstSpaceRow } from './analysis/first-space.js';
export type { LeaderboardRow } from './analysis/leaderboard.js';
export type { PairResult } from './analysis/pair-result.js';
export type { PairedCounts, PairedDifference } from './analysis/paired-difference.js';
export type { Interval, Proportion } from './analysis/proportion.js';
export { clopperPearson } from './analysis/clopper-pearson.js';
export { dealsNeeded } from './analysis/deals-needed.js';
export { holm } from './analysis/holm.js';
export { kaplanMeier, survivalQuantile } from './analysis/kaplan-meier.js';
export { mcnemar } from './analysis/mcnemar.js';
export { pairResult } from './analysis/pair-result.js';
export { pairedDifference } from './analysis/paired-difference.js';
export { proportion, wilson } from './analysis/proportion.js';

// Charts: rows in, a Vega-Lite specification out.
export type { ClaimRow } from './charts/claims.js';
export type { IntervalLanes, Lane, LaneMark } from './charts/interval-lanes.js';
export type { ChartSpec } from './charts/render.js';
export { ablationChart } from './charts/ablation.js';
export { claimsChart, claimWords } from './charts/claims.js';
export { difficultyChart } from './charts/difficulty.js';
export { firstSpaceChart } from './charts/first-space.js';
export { intervalLanes } from './charts/interval-lanes.js';
export { leaderboardChart } from './charts/leaderboard.js';
export * as theme from './charts/theme.js';
export { countText, percentText, rangeText } from './charts/words.js';
