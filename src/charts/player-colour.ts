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

/** The channel that gives each player its shape: with the colour, not instead of it. @param players in the order of the study */
export function playerShape(players: readonly string[]) {
  const { scale, ...channel } = playerColour(players);
  return { ...channel, scale: { domain: scale.domain, range: players.map((_, index) => playerLook(index).shape) } };
}

/** Dashes of the players' lines, so that curves without marks are told apart without colour too. */
const DASHES = [
  [2, 2],
  [7, 3],
  [1, 0],
  [10, 2, 2, 2],
] as const;

/** The channel that gives each player's line its dashes. @param players in the order of the study */
export function playerDash(players: readonly string[]) {
  const { scale, ...channel } = playerColour(players);
  return {
    ...channel,
    scale: { domain: scale.domain, range: players.map((_, index) => [...DASHES[index % DASHES.length]]) },
  };
}
