import { formatReference, type DealReference } from '../deals/reference.js';

/** Which deal of which game under which study seed. */
export interface SeedParts {
  readonly studySeed: string;
  readonly game: string;
  readonly placing: string;
  readonly deal: DealReference;
}

/** The seed of one player's playout of one deal, for `playOut`. JSON keeps the parts apart whatever characters they hold. */
export function playoutSeed({ studySeed, game, placing, deal }: SeedParts, player: string): string {
  return JSON.stringify([studySeed, game, placing, formatReference(deal), player]);
}

/**
 * The seed of a placing policy, for `placeCards`. It leaves the game's name out: rule variants of one game get the same chances, so that they
 * can be compared deal by deal.
 */
export function placingSeed({ studySeed, placing, deal }: Omit<SeedParts, 'game'>): string {
  return JSON.stringify([studySeed, placing, formatReference(deal)]);
}
