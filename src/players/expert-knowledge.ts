import type { Rules } from '../games/rules.js';
import type { Weighted } from './look-ahead.js';
import { TIPS, tipsIn, withoutTips, type TipId, type Weights } from './tips/table.js';
import type { Tip } from './tips/tip.js';

/** What an expert gives for each tip and for each move of a line, against 3.5 (`CARD_LEFT`) for a card not yet up. */
export interface Style {
  readonly tips: Weights;
  /** Above 0 it prefers short lines, below 0 it follows one line further before it turns to others. */
  readonly move: number;
}

/**
 * One style for each way of building. Tuned by random search for wins in few positions: on winnable native deals from 10001 on, of
 * Beleaguered Castle and of Beleaguered Fortress.
 */
export const EXPERT_STYLES: Readonly<Record<Rules['build'], Style>> = {
  'down-any': {
    tips: {
      'twos-first': 1.4,
      'protect-low-cards': 1.7,
      'empty-a-row': 0.27,
      'no-symmetric-moves': 7.2,
      'trace-blockers': 1,
      'dig-with-a-space': 0.9,
      'kings-into-spaces': 1.2,
      'spare-the-reserve': 0.2,
    },
    move: 0.35,
  },
  'updown-suit': {
    tips: {
      'twos-first': 1.2,
      'protect-low-cards': 1,
      'empty-a-row': 0.4,
      'no-symmetric-moves': 0.8,
      'trace-blockers': 1,
      'dig-with-a-space': 1.7,
      'kings-into-spaces': 1.8,
      'low-end-exposed': 1,
      'spare-the-reserve': 0.2,
    },
    move: -1.3,
  },
};
/** What a card not yet up costs, on the scale of the tips. */
export const CARD_LEFT = 3.5;
/** The tips that it knows in one game or another, in the order of the list. */
export const EXPERT_TIPS = tipsIn(EXPERT_STYLES['down-any'].tips, EXPERT_STYLES['updown-suit'].tips);

/** A style without the tips that are not known, ready for use. */
export interface Knowledge {
  readonly costs: readonly Weighted[];
  readonly omens: readonly NonNullable<Tip['hopeless']>[];
  readonly move: number;
}

/** What somebody knows who has this style, but for some tips. */
export function makeKnowledge(style: Style, off: readonly TipId[]): Knowledge {
  const weights = withoutTips(style.tips, off);
  const costs: Weighted[] = [];
  const omens: NonNullable<Tip['hopeless']>[] = [];
  for (const tip of TIPS as readonly Tip[]) {
    const weight = weights[tip.id as TipId];
    if (weight === undefined) continue;
    if (tip.cost !== undefined) costs.push({ cost: tip.cost, weight });
    if (tip.hopeless !== undefined) omens.push(tip.hopeless);
  }
  return { costs, omens, move: style.move };
}
