import { auc, type Auc } from './auc.js';
import { DEAL_FEATURES } from './deal-features.js';
import { chanceOf, logistic, type LogisticFit } from './logistic.js';
import { mean, variance } from './moments.js';
import { wilson, type Interval } from './proportion.js';

/** A decided deal: its features, in the order of `DEAL_FEATURES`, and whether it cannot be won. */
export interface DecidedDeal {
  readonly features: readonly number[];
  readonly lost: boolean;
}

/** What one feature says about losing, the others given. */
export interface FeatureWeight extends Interval {
  readonly feature: string;
  readonly mean: number;
  /** Standard deviation over the deals of the first half. */
  readonly sd: number;
  /** Change of log(odds of being lost) for one standard deviation more; with its 95 % interval. */
  readonly weight: number;
}

/** Deals of the second half that were predicted about equally likely to be lost. */
export interface CalibrationGroup extends Interval {
  /** From 1, the least likely. */
  readonly group: number;
  readonly n: number;
  readonly lost: number;
  /** Mean of the predicted chances. */
  readonly predicted: number;
  /** Share that is lost, with its 95 % interval. */
  readonly share: number;
}

/** How well losses are told from the look of a deal. */
export interface LossPrediction {
  readonly trained: number;
  readonly tested: number;
  /** Lost deals among them. */
  readonly trainedLost: number;
  readonly testedLost: number;
  readonly weights: readonly FeatureWeight[];
  /** On the deals that it was fitted to, which flatters, and on the others. */
  readonly inSample: Auc;
  readonly outOfSample: Auc;
  /** Mean squared error of the chances on the second half, and that of the share of the first half for every deal. */
  readonly brier: number;
  readonly brierOfShare: number;
  readonly calibration: readonly CalibrationGroup[];
}

/** Of the weights in standard deviations: as if each were expected within 1 or so. It decides only where there are few losses or few wins. */
const RIDGE = 1;
const GROUPS = 10;
/** Fewer deals of a kind than this in either half, and nothing is said. */
const FEWEST = 20;

/**
 * Fits a logistic regression of losing to the features of one half of the deals and measures on the other half what it is worth.
 *
 * @returns `null` when either half has fewer than 20 lost or 20 winnable deals
 */
export function predictLoss(first: readonly DecidedDeal[], second: readonly DecidedDeal[]): LossPrediction | null {
  const lostIn = (deals: readonly DecidedDeal[]): number => deals.filter(({ lost }) => lost).length;
  for (const half of [first, second]) {
    if (Math.min(lostIn(half), half.length - lostIn(half)) < FEWEST) return null;
  }
  const scales = DEAL_FEATURES.map(({ id }, i) => {
    const values = first.map(({ features }) => features[i]);
    return { feature: id, i, mean: mean(values), sd: Math.sqrt(variance(values)) };
  }).filter(({ sd }) => sd > 0);
  const row = ({ features }: DecidedDeal): number[] => scales.map(({ i, mean, sd }) => (features[i] - mean) / sd);
  const fit = logistic(
    first.map(row),
    first.map(({ lost }) => lost),
    { ridge: RIDGE },
  );
  const scored = (deals: readonly DecidedDeal[]) => deals.map((deal) => chanceOf(fit, row(deal)));
  const chances = scored(second);
  const losses = second.map(({ lost }) => lost);
  const share = lostIn(first) / first.length;
  const squared = (chanceAt: (i: number) => number): number =>
    losses.reduce((sum, lost, i) => sum + ((lost ? 1 : 0) - chanceAt(i)) ** 2, 0) / losses.length;
  return {
    ...{ trained: first.length, tested: second.length, trainedLost: lostIn(first), testedLost: lostIn(second) },
    weights: weightsOf(fit, scales),
    inSample: auc(
      scored(first),
      first.map(({ lost }) => lost),
    ),
    outOfSample: auc(chances, losses),
    brier: squared((i) => chances[i]),
    brierOfShare: squared(() => share),
    calibration: calibrate(chances, losses),
  };
}

function weightsOf(
  { weights }: LogisticFit,
  scales: readonly { readonly feature: string; readonly mean: number; readonly sd: number }[],
): FeatureWeight[] {
  return scales.map(({ feature, mean, sd }, i) => {
    const { value, low, high } = weights[i];
    return { feature, mean, sd, weight: value, low, high };
  });
}

/** Ten groups of equal size by the predicted chance; equal chances may be parted. */
function calibrate(chances: readonly number[], losses: readonly boolean[]): CalibrationGroup[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b] || a - b);
  return Array.from({ length: GROUPS }, (_, group) => {
    const [from, to] = [group, group + 1].map((at) => Math.round((at * order.length) / GROUPS));
    const members = order.slice(from, to);
    const n = members.length;
    const lost = members.filter((i) => losses[i]).length;
    const predicted = members.reduce((sum, i) => sum + chances[i], 0) / n;
    return { group: group + 1, n, lost, predicted, share: lost / n, ...wilson(lost, n) };
  });
}
