import { digWithASpace } from './dig-with-a-space.js';
import { emptyARow } from './empty-a-row.js';
import { kingsIntoSpaces } from './kings-into-spaces.js';
import { lowEndExposed } from './low-end-exposed.js';
import { noSymmetricMoves } from './no-symmetric-moves.js';
import { protectLowCards } from './protect-low-cards.js';
import { spareTheReserve } from './spare-the-reserve.js';
import type { Tip } from './tip.js';
import { traceBlockers } from './trace-blockers.js';
import { twosFirst } from './twos-first.js';

/** Every tip, in the order of docs/rules.md. */
export const TIPS = [
  twosFirst,
  protectLowCards,
  emptyARow,
  noSymmetricMoves,
  traceBlockers,
  digWithASpace,
  kingsIntoSpaces,
  lowEndExposed,
  spareTheReserve,
] as const satisfies readonly Tip[];

export type TipId = (typeof TIPS)[number]['id'];
export const TIP_IDS: readonly TipId[] = TIPS.map((tip) => tip.id);

/** How much a player gives for each tip; a tip that is not there is not known to the player. */
export type Weights = Readonly<Partial<Record<TipId, number>>>;

/** The tips that have a weight, in the order of docs/rules.md. */
export function tipsIn(...weights: readonly Weights[]): readonly TipId[] {
  return TIP_IDS.filter((id) => weights.some((one) => one[id] !== undefined));
}

/** The weights without some tips, for asking what a tip is worth. */
export function withoutTips(weights: Weights, off: readonly TipId[]): Weights {
  return Object.fromEntries(Object.entries(weights).filter(([id]) => !off.includes(id as TipId)));
}
