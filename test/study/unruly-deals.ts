import { formatBoard } from '../../src/deals/board-format.js';
import type { Layout } from '../../src/deals/layout.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';

/** Deal numbers of `native` at which the unruly worker misbehaves. */
export const UNRULY = { hoards: 4, hangs: 9, exits: 11, throws: 13 } as const;

const { rules } = findGame('fortress');
const known = new Map(
  Object.values(UNRULY).map((number) => [
    formatBoard(layOutDeal(rules, { scheme: 'native', number: BigInt(number) })),
    number,
  ]),
);

/** The number of the deal when it is one of them. */
export function misbehaviourAt(layout: Layout): number | undefined {
  return known.get(formatBoard(layout));
}
