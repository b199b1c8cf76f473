import type { Placing } from './placing.js';

export const roundRobin = {
  id: 'round-robin',
  description:
    "Puts each card onto the lowest pile that has room, the first of several: one to each pile in turn, as a dealer would, so the layout is Beleaguered Castle's of the same deal.",
  choose(position, open) {
    let chosen = open[0];
    for (const pile of open) if (position.height(pile) < position.height(chosen)) chosen = pile;
    return chosen;
  },
} as const satisfies Placing;
