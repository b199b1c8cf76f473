import { formatReference, type DealReference } from '../deals/reference.js';
import { nameOf } from '../players/order.js';

/** Which deal of which game under which study seed. */
export interface SeedParts {
  readonly studySeed: string;
  readonly game: string;
  readonly placing: string;
  readonly deal: DealReference;
}

/**
 * The seed of one player's playout of one deal, for `playOut`. It leaves the player's switches out: `casual` and `casual:-twos-first` get the
 * same chances, so that what sets them apart is the tip and not the luck. JSON keeps the parts apart whatever characters they hold.
 * @param player id
 */
export function playoutSeed({ studySeed, game, placing, deal }: SeedParts, player: string): string {
  return JSON.stringify([studySeed, game, placing, formatReference(deal), nameOf(player)]);
}

/**
 * The seed of a placing policy, for `placeCards`. It leaves the game's name out: rule variants of one game get the same chances, so that they
 * can be compared deal by deal.
 */
export function placingSeed({ studySeed, placing, deal }: Omit<SeedParts, 'game'>): string {
  return JSON.stringify([studySeed, placing, formatReference(deal)]);
}
