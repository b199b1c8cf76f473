import type { Placing } from './placing.js';

export const randomPlacing = {
  id: 'random',
  description: 'Puts each card onto any pile that has room, each with equal chance.',
  choose: (_position, open, random) => open[Math.floor(random() * open.length)],
} as const satisfies Placing;
