import type { TableShape } from '../deals/layout.js';

/** Tableau building: one rank higher of any suit hosts; or one rank away, up or down, of the same suit. */
export const BUILDS = ['down-any', 'updown-suit'] as const;
/** What an empty pile takes. */
export const SPACES = ['any'] as const;
/** What happens while the cards are dealt; see `layOut`. */
export const DURING_DEALS = ['none', 'aces-first-skip'] as const;
/** Automatic moves to the foundations after each move; see `Position.play`. */
export const AUTO_UPS = ['none', 'uncovered'] as const;
/** Who chooses the pile of each card. */
export const ARRANGEMENTS = ['dealt', 'placed'] as const;
/** How sure the rules of a game are. */
export const STATUSES = ['documented', 'disputed', 'reconstruction'] as const;

/**
 * The rule flags of a game. Everything that differs between games is here; no algorithm asks for a game's name.
 */
export interface Rules extends TableShape {
  readonly build: (typeof BUILDS)[number];
  readonly space: (typeof SPACES)[number];
  readonly duringDeal: (typeof DURING_DEALS)[number];
  /** The top card of a foundation may be played back to the tableau. */
  readonly worryBack: boolean;
  readonly autoUp: (typeof AUTO_UPS)[number];
  readonly arranged: (typeof ARRANGEMENTS)[number];
}

/** One entry of the catalogue. */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Where the rules come from, in one line. */
  readonly source: string;
  readonly status: (typeof STATUSES)[number];
  /** For a disputed or reconstructed game: which reading this record takes. */
  readonly reading: string;
  readonly rules: Rules;
}
