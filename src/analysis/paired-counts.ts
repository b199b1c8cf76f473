import type { Lineup } from './lineup.js';
import { isAmong, isOf, type Tallies, type TallyGame } from './tallies.js';

/**
 * How two players fared on the deals of one game that both played: deals that both won, that one of them alone won, that neither won.
 * These are the four counts of a paired comparison, whatever the number of deals.
 *
 * @throws RangeError for a player who is not in the lineup
 * @example pairedCounts(tallies, lineup, lineup.games[0], 'expert', 'casual') // { both: 210, onlyFirst: 391, onlySecond: 12, neither: 387 }
 */
export function pairedCounts(
  { deals }: Pick<Tallies, 'deals'>,
  lineup: Lineup,
  game: TallyGame,
  first: string,
  second: string,
) {
  const [one, other] = [first, second].map((player) => {
    const place = lineup.players.indexOf(player);
    if (place < 0) throw new RangeError(`'${player}' is not in the lineup`);
    return place;
  });
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const tally of deals.filter(isOf(game))) {
    if (!isAmong(tally.played, one) || !isAmong(tally.played, other)) continue;
    const [won, otherWon] = [isAmong(tally.won, one), isAmong(tally.won, other)];
    counts[won ? (otherWon ? 'both' : 'onlyFirst') : otherWon ? 'onlySecond' : 'neither'] += tally.deals;
  }
  return counts;
}
