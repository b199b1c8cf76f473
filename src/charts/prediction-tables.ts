import type { LineupGame } from '../analysis/lineup.js';
import type { CalibrationGroup, FeatureWeight, LossPrediction } from '../analysis/predict-loss.js';
import type { SharePerPlayout } from '../analysis/positions-met.js';
import { csv } from './aggregate-tables.js';

/** How well losses of a game are told from the look of a deal; without figures where there were too few losses or too few wins. */
export interface PredictionRow extends LineupGame {
  readonly trained: number;
  readonly trainedLost: number;
  readonly tested: number;
  readonly testedLost: number;
  /** Deals of both halves that were not decided, and left out. */
  readonly unknown: number;
  readonly inSample: number | null;
  /** Area under the curve on the second half, with its interval. */
  readonly area: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly brier: number | null;
  readonly brierOfShare: number | null;
}

export type WeightRow = LineupGame & FeatureWeight;
export type CalibrationRow = LineupGame & CalibrationGroup;

/** A game's prediction as rows of the three tables. */
export interface PredictionTables {
  readonly predictions: readonly PredictionRow[];
  readonly weights: readonly WeightRow[];
  readonly calibration: readonly CalibrationRow[];
}

/** @param counts decided deals of both halves, lost ones among them, and those left out */
export function predictionRows(
  game: LineupGame,
  counts: Pick<PredictionRow, 'trained' | 'trainedLost' | 'tested' | 'testedLost' | 'unknown'>,
  found: LossPrediction | null,
): PredictionTables {
  const figures =
    found === null
      ? { inSample: null, area: null, low: null, high: null, brier: null, brierOfShare: null }
      : {
          ...{ inSample: found.inSample.area, area: found.outOfSample.area },
          ...{ low: found.outOfSample.low, high: found.outOfSample.high },
          ...{ brier: found.brier, brierOfShare: found.brierOfShare },
        };
  return {
    predictions: [{ ...game, ...counts, ...figures }],
    weights: (found?.weights ?? []).map((row) => ({ ...game, ...row })),
    calibration: (found?.calibration ?? []).map((row) => ({ ...game, ...row })),
  };
}

const GAME = ['game', 'placing', 'label'] as const;

/** The tables of `castellan predict` as CSV, by the name of the file; one without rows is left out. */
export function predictionCsv({ predictions, weights, calibration }: PredictionTables): Record<string, string> {
  return present({
    'prediction.csv': csv(predictions, [
      ...([...GAME, 'trained', 'trainedLost', 'tested', 'testedLost', 'unknown', 'inSample'] as const),
      ...(['area', 'low', 'high', 'brier', 'brierOfShare'] as const),
    ]),
    'weights.csv': csv(weights, [...GAME, 'feature', 'mean', 'sd', 'weight', 'low', 'high']),
    'calibration.csv': csv(calibration, [...GAME, 'group', 'n', 'lost', 'predicted', 'share', 'low', 'high']),
  });
}

/** What a player met in the winnable deals of a game. */
export interface PositionsRow extends LineupGame, SharePerPlayout {
  readonly player: string;
  /** Deals, and the winnable ones among them, which were played. */
  readonly deals: number;
  readonly n: number;
  readonly won: number;
  readonly positions: number;
  /** `share`, `low` and `high` are of these. */
  readonly dead: number;
  readonly open: number;
  readonly forced: number;
  readonly forcedShare: number;
  readonly forcedLow: number;
  readonly forcedHigh: number;
  /** Mean number of legal moves. */
  readonly choices: number;
  /** Playouts in which a pile was emptied, and the median of the moves that emptied the first; `null` when none was. */
  readonly spaces: number;
  readonly firstSpace: number | null;
}

/** The table of `castellan positions` as CSV, by the name of the file. */
export function positionsCsv(rows: readonly PositionsRow[]): Record<string, string> {
  return present({
    'positions.csv': csv(rows, [
      ...([...GAME, 'player', 'deals', 'n', 'won', 'positions', 'dead', 'open', 'share', 'low', 'high'] as const),
      ...(['forced', 'forcedShare', 'forcedLow', 'forcedHigh', 'choices', 'spaces', 'firstSpace'] as const),
    ]),
  });
}

function present(tables: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tables).filter((entry): entry is [string, string] => entry[1] !== null));
}
