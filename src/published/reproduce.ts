import type { Interval, Proportion } from '../analysis/proportion.js';
import type { ClaimRun } from './claim-runs.js';
import { PEOPLE } from './claim-studies.js';
import { allowedBy, compare, intervalOf, type Comparison } from './compare.js';
import { dealByDeal, type DealByDeal, type VerdictsByDeal } from './other-verdicts.js';
import { ourFigures } from './our-figures.js';
import type { PublishedFigure } from './published-figures.js';
import { winnabilityGap } from './winnability-gap.js';

/** What becomes of a published figure. */
export const FINDINGS = ['agrees', 'disagrees', 'cannot be tested'] as const;
export type Finding = (typeof FINDINGS)[number];

/** A published figure, ours beside it, and what follows. */
export interface Reproduction {
  readonly published: PublishedFigure;
  /** What the source states, as `intervalOf` has it; `null` for an ordering. */
  readonly theirs: Interval | null;
  /** Whose win rate ours is; `null` for a quantity that belongs to the deals. */
  readonly player: string | null;
  /** Ours; for an ordering the winnability of the game less that of the other one. `null` when there is none. */
  readonly ours: Proportion | null;
  readonly finding: Finding;
  /** In a few words. */
  readonly why: string;
  /** Beside another program on the same deals, where both have verdicts; for winnabilities by a solver. */
  readonly dealByDeal: DealByDeal | null;
  /** The run behind ours. */
  readonly run: ClaimRun | null;
}

/**
 * Sets every published figure beside the runs that test it (see docs/decisions.md, 'Published figures').
 *
 * - Winnability, no legal move at the start: as `compare`, if ours is sharp enough to say something; a deal that another program decided the other way is a disagreement too.
 * - Ordering: the interval of the paired difference of winnability lies on one side of 0, or it cannot be told.
 * - Win rate: a claim about people, which programs cannot test, unless it is more than can be won at all.
 *
 * @param runs by game id
 * @param others verdicts of another program by game id
 * @returns in the order of `figures`; of a win rate one row for each player of `PEOPLE`
 * @example reproduce(figures, runs, others)[0].finding // 'agrees'
 */
export function reproduce(
  figures: readonly PublishedFigure[],
  runs: ReadonlyMap<string, ClaimRun>,
  others: ReadonlyMap<string, VerdictsByDeal>,
): Reproduction[] {
  return figures.flatMap((published) => {
    const run = runs.get(published.game);
    if (run === undefined) return [cannot(published, null, 'there is no run of this game')];
    if (published.than !== null) return [ordering(published, run, runs.get(published.than))];
    const compared = compare(ourFigures(run.analysis), [published]).filter(
      ({ ours }) => ours.player === null || PEOPLE.includes(ours.player),
    );
    if (compared.length === 0) return [cannot(published, run, `the run has no ${published.quantity}`)];
    return compared.map((one) => judge(one, run, others.get(published.game)));
  });
}

function cannot(published: PublishedFigure, run: ClaimRun | null, why: string): Reproduction {
  const rest = { player: null, ours: null, finding: 'cannot be tested' as const, dealByDeal: null };
  return { published, theirs: intervalOf(published), ...rest, why, run };
}

function judge(one: Comparison, run: ClaimRun, others: VerdictsByDeal | undefined): Reproduction {
  const { published, theirs, ours, agreement } = one;
  const bySolver = published.kind === 'solver' && published.quantity === 'winnability';
  const sideBySide = bySolver && others && run.verdicts ? dealByDeal(run.verdicts, others) : null;
  const known = { published, theirs, player: ours.player, ours, dealByDeal: sideBySide, run };
  if (published.untestable !== null) return { ...known, finding: 'cannot be tested', why: published.untestable };
  if (published.quantity === 'win rate') return { ...known, ...aboutPeople(one, run) };
  if (sideBySide && sideBySide.opposite.length > 0) {
    const [first] = sideBySide.opposite;
    const count = sideBySide.opposite.length;
    return {
      ...known,
      finding: 'disagrees',
      why: `another program decides ${count} of the deals the other way, ${first} first`,
    };
  }
  const allowed = allowedBy(published)!;
  if (agreement === 'agrees') {
    const half = (ours.high - ours.low) / 2;
    const sharp = half <= sharpness(allowed);
    const why = sharp
      ? `within ±${points(half)} points`
      : `ours is good to ±${points(half)} points only: it needs more deals`;
    return { ...known, finding: sharp ? 'agrees' : 'cannot be tested', why };
  }
  const gap = points(Math.max(ours.low - allowed.high, allowed.low - ours.high));
  return { ...known, finding: 'disagrees', why: `${agreement}, by ${gap} points between the intervals` };
}

/** An interval of ours with a larger half-width meets almost any figure. */
const SHARP = 0.05;

/** The largest half-width with which agreement says something: also no larger than the share itself, or than what is missing to 1. */
function sharpness({ low, high }: Interval): number {
  const middle = (low + high) / 2;
  return Math.min(SHARP, middle, 1 - middle);
}

function aboutPeople({ published, ours, agreement }: Comparison, run: ClaimRun): Pick<Reproduction, 'finding' | 'why'> {
  const { low } = allowedBy(published)!;
  const most = run.analysis.winnability.find(({ catalogued }) => catalogued === published.game);
  if (most !== undefined && low > most.high) {
    return { finding: 'disagrees', why: `nobody can win so many: at most ${(100 * most.high).toFixed(1)}% can be won` };
  }
  const side = agreement === 'agrees' ? 'the intervals meet' : agreement;
  return {
    finding: 'cannot be tested',
    why: `about people; our ${ours.player} player is no person (${side})`,
  };
}

function ordering(published: PublishedFigure, run: ClaimRun, other: ClaimRun | undefined): Reproduction {
  if (!run.verdicts || !other?.verdicts)
    return cannot(published, run, 'it needs verdicts on both games, in Arrow tables');
  const ours = winnabilityGap(run.verdicts, other.verdicts);
  if (ours.share === null) return cannot(published, run, 'the runs of the two games have no deal in common');
  const found = { published, theirs: null, player: null, ours, dealByDeal: null, run };
  if (ours.low <= 0 && ours.high >= 0) {
    return {
      ...found,
      finding: 'cannot be tested',
      why: 'the difference may be 0: it needs more deals',
    };
  }
  const order = ours.low > 0 ? 'easier' : 'harder';
  const why = `${order} by winnability on the same deals`;
  return { ...found, finding: order === published.order ? 'agrees' : 'disagrees', why };
}

/** A difference of shares in percentage points. */
function points(share: number): string {
  return (100 * share).toFixed(2);
}
