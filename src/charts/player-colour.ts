import { playerLook } from './theme.js';

/** The channel that gives each player its colour, the same in every chart. @param players in the order of the study */
export function playerColour(players: readonly string[]) {
  return {
    field: 'player',
    type: 'nominal' as const,
    title: null,
    sort: [...players],
    scale: { domain: [...players], range: players.map((_, index) => playerLook(index).colour) },
  };
}
