/** Weights of the evaluation; a position with a lower sum is searched first. Units: positions' worth has none, only ratios count. */
export interface Weights {
  /** A locked card. */
  readonly locked: number;
  /** A card not yet up. */
  readonly left: number;
  /** A space. */
  readonly space: number;
  /** A loose card on a pile with locked cards. */
  readonly burden: number;
  /** A card above the next card of a suit. */
  readonly dig: number;
  /** A pair of cards in a pile of which the higher lies above the lower and blocks it. */
  readonly inversions: number;
  /** A reserve card that is not yet used. */
  readonly reserve: number;
  /** The rank of the lowest foundation. */
  readonly lowest: number;
  /** A move on the line from the start. */
  readonly depth: number;
}

/** How one search orders positions: weights, and a penalty of `scale * n ** power` when n positions of the same type are stored. */
export interface Order {
  readonly weights: Weights;
  readonly scale: number;
  readonly power: number;
  /** Most steps spent on frozen cards to prove a position lost; 0 leaves it to the counts of loose cards. */
  readonly proofSteps: number;
  /** What each new position adds to the budget of those steps, so that proofs take a bounded share of the time. */
  readonly stepsAPosition: number;
}
