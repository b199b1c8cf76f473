import type { Lane } from './interval-lanes.js';
import { playerLook } from './theme.js';

/** One lane for each player, with the look that the player has in every chart. @param players in the order of the study */
export function playerLanes(players: readonly string[]): Lane[] {
  return players.map((name, index) => ({ name, ...playerLook(index) }));
}
