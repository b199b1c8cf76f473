import { proportion, type Interval } from '../analysis/proportion.js';
import type { LineupGame } from '../analysis/lineup.js';
import type { PublishedFigure } from './published-figures.js';

/** One of our figures: a share with its interval. */
export interface OurFigure extends LineupGame, Interval {
  readonly quantity: Exclude<PublishedFigure['quantity'], 'ordering'>;
  /** Whose win rate; `null` for a quantity that belongs to the deals. */
  readonly player: string | null;
  readonly share: number | null;
  readonly n: number;
}

/** How a published figure and ours stand to each other. */
export const AGREEMENTS = ['agrees', 'ours is higher', 'ours is lower'] as const;

/** One published figure beside one of ours. */
export interface Comparison {
  readonly published: PublishedFigure;
  /** What the published figure allows: its range, or the interval of its sample, or its bare value. */
  readonly theirs: Interval;
  readonly ours: OurFigure;
  readonly agreement: (typeof AGREEMENTS)[number];
}

/**
 * Sets published figures beside ours. They agree when ours and what `allowedBy` leaves the published one have a point in common. Only like is compared with like:
 * the same game by the catalogue's rules and the same quantity, so a winnability never meets a win rate. A published win rate does not
 * always say who played, so it is set beside each of our players. Orderings hold no number and are not compared here.
 *
 * @returns in the order of `figures`, then of `ours`
 * @example compare(oursOf(rows), figures)[0].agreement // 'agrees'
 */
export function compare(ours: readonly OurFigure[], figures: readonly PublishedFigure[]): Comparison[] {
  return figures.flatMap((published) => {
    const theirs = intervalOf(published);
    if (theirs === null) return [];
    return ours
      .filter((our) => our.catalogued === published.game && our.quantity === published.quantity && our.share !== null)
      .map((our) => ({ published, theirs, ours: our, agreement: agreementOf(our, allowedBy(published)!) }));
  });
}

/** A claim in words is a round figure: nobody who says 'two in three' or '68 %' means a tenth of a percent. Half a percentage point. */
export const ROUNDING = 0.005;

/**
 * Where the true share may lie if the published figure is right: as `intervalOf`, but a claim of a bare value stands for all that are
 * rounded to it as a whole percent. `null` for a figure without a number.
 */
export function allowedBy(figure: PublishedFigure): Interval | null {
  const stated = intervalOf(figure);
  if (stated === null || figure.kind !== 'claim' || stated.low !== stated.high) return stated;
  return { low: Math.max(0, stated.low - ROUNDING), high: Math.min(1, stated.high + ROUNDING) };
}

/**
 * What a published figure allows: its stated range; else, with a sample, the 95 % Wilson interval of value and sample (see
 * `proportion`, unknown deals included); else the bare value. `null` for a figure without a number.
 */
export function intervalOf({ value, low, high, sample, unknown }: PublishedFigure): Interval | null {
  if (low !== null && high !== null) return { low, high };
  if (value === null) return null;
  if (sample === null) return { low: value, high: value };
  const undecided = unknown ?? 0;
  // The value is the middle of what the unknowns leave open, as in `proportion`.
  const wins = Math.min(sample - undecided, Math.max(0, Math.round(value * sample - undecided / 2)));
  const interval = proportion(wins, undecided, sample);
  return { low: interval.low, high: interval.high };
}

/** On which side ours lies. */
export function agreementOf(our: Interval, theirs: Interval): Comparison['agreement'] {
  if (our.low > theirs.high) return 'ours is higher';
  if (our.high < theirs.low) return 'ours is lower';
  return 'agrees';
}
