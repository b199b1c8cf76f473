import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { playOut } from '../players/play-out.js';
import type { Player } from '../players/player.js';
import { heldPiles } from '../position/held-piles.js';
import { Position } from '../position/position.js';
import type { Verdict } from '../solver/verdict.js';
import { wilson, Z95, type Interval } from './proportion.js';

/** What a player met in one playout of a winnable deal. */
export interface PositionsMet {
  readonly won: boolean;
  /** Positions that the player stood in, the first and the last included; the complete game is none. */
  readonly positions: number;
  /** Those from which the deal could no longer be won, and those of which nobody knows. */
  readonly dead: number;
  readonly open: number;
  /** Those with exactly one legal move. */
  readonly forced: number;
  /** Legal moves of all of them together. */
  readonly choices: number;
  /** As `Playout.firstSpace`. */
  readonly firstSpace: number | null;
}

/**
 * Plays a winnable deal and finds out where it was lost. From a dead position there is no way back to a living one, so the first dead
 * position is found by halving: a few verdicts a playout, however long it is. What verdicts leave open counts as open.
 *
 * @param decide verdict on a layout of these rules
 */
export function positionsMet(
  rules: Rules,
  layout: Layout,
  player: Player,
  seed: string,
  moveLimit: number,
  decide: (layout: Layout) => Verdict,
): PositionsMet {
  const { outcome, line, firstSpace } = playOut(rules, layout, player, seed, moveLimit);
  const won = outcome === 'won';
  const position = new Position(rules, layout);
  const layouts: (Layout | null)[] = [];
  let [forced, choices] = [0, 0];
  const look = (): void => {
    if (position.isWon()) return;
    const moves = position.legalMoves().length;
    if (moves === 1) forced += 1;
    choices += moves;
    // A layout does not say which cards are held.
    layouts.push(heldPiles(position).length > 0 ? null : position.toLayout());
  };
  look();
  for (const move of line) {
    position.play(move);
    look();
  }
  const positions = layouts.length;
  const counts = won ? { dead: 0, open: 0 } : deadAmong(layouts, decide);
  return { won, positions, ...counts, forced, choices, firstSpace };
}

/** The first layout is alive. A layout that cannot be asked about counts as unknown. */
function deadAmong(
  layouts: readonly (Layout | null)[],
  decide: (layout: Layout) => Verdict,
): { dead: number; open: number } {
  // Those before `alive` and itself can be won; those from `dead` on cannot.
  let [alive, dead] = [0, layouts.length];
  // Asked about and not decided; between these and the ends there is still something to be found.
  const unknown = new Set<number>();
  for (;;) {
    const next = undecided(alive, dead, unknown);
    if (next === null) return { dead: layouts.length - dead, open: dead - alive - 1 };
    const layout = layouts[next];
    const verdict = layout === null ? 'unknown' : decide(layout);
    if (verdict === 'winnable') alive = next;
    else if (verdict === 'unwinnable') dead = next;
    else unknown.add(next);
    // Whoever has to ask so often learns little more.
    if (unknown.size > MOST_UNKNOWN) return { dead: layouts.length - dead, open: dead - alive - 1 };
  }
}

const MOST_UNKNOWN = 6;

/** The place nearest to the middle that was not asked about. */
function undecided(alive: number, dead: number, unknown: ReadonlySet<number>): number | null {
  const middle = (alive + dead) >> 1;
  for (let away = 0; away < dead - alive; away++) {
    for (const at of [middle - away, middle + away]) if (at > alive && at < dead && !unknown.has(at)) return at;
  }
  return null;
}

/** A share of positions over several playouts. */
export interface SharePerPlayout extends Interval {
  readonly share: number;
}

/**
 * The share of all positions that are of a kind, with its interval. The positions of a playout are not independent, so the sampling unit is the
 * playout: a ratio of sums with the linearized standard error. Open positions are inside the interval: none of them of the kind at its
 * low end, all at its high end, half in the share. Where no playout has any, the high end is Wilson's for none of so many playouts; where
 * all have nothing else, the low end is Wilson's for all.
 *
 * Source: W. G. Cochran, Sampling Techniques, 3rd edition (1977), sections 2.11 and 6.4.
 *
 * @param counts of each playout: positions of the kind, open ones, all; at least two playouts
 */
export function sharePerPlayout(
  counts: readonly { readonly of: number; readonly open: number; readonly all: number }[],
  z = Z95,
): SharePerPlayout {
  if (counts.length < 2) throw new RangeError('the interval of a share of positions needs two playouts');
  const ratio = (of: (one: (typeof counts)[number]) => number): { share: number; error: number } => {
    const all = counts.reduce((sum, one) => sum + one.all, 0);
    const share = counts.reduce((sum, one) => sum + of(one), 0) / all;
    const squares = counts.reduce((sum, one) => sum + (of(one) - share * one.all) ** 2, 0);
    return { share, error: Math.sqrt((squares * counts.length) / (counts.length - 1)) / all };
  };
  const [least, most] = [ratio(({ of }) => of), ratio(({ of, open }) => of + open)];
  // Playouts that are all alike have no spread, and would pretend to certainty; how many they are still says something.
  const none = most.share === 0 ? wilson(0, counts.length, z).high : 0;
  const all = least.share === 1 ? wilson(counts.length, counts.length, z).low : 1;
  return {
    share: (least.share + most.share) / 2,
    low: Math.max(0, Math.min(all, least.share - z * least.error)),
    high: Math.min(1, Math.max(none, most.share + z * most.error)),
  };
}
