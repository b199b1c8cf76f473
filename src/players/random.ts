import type { Player } from './player.js';

export const random = {
  id: 'random',
  name: 'Random',
  description:
    'Chooses each legal move with equal chance and uses no tip. It never gives up: a playout ends when no move is left, or at the ' +
    'move limit, since loose cards can go back and forth for ever.',
  sit({ random }) {
    return { choose: (_position, moves, count) => moves[Math.floor(random() * count)] };
  },
} as const satisfies Player;
