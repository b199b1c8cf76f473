import type { Order, Weights } from './weights.js';

const CASTLE: Weights = {
  locked: 1.77,
  left: 3.5,
  space: -7.19,
  burden: 1.52,
  dig: 1.4,
  inversions: 1.51,
  lowest: -0.76,
  depth: -0.34,
};

/** A guided search: how it orders positions and how many it may store. */
export interface SearchStage {
  readonly kind: 'search';
  readonly order: Order;
  readonly positions: number;
  /** Goes on with the search before it instead of beginning a new one. */
  readonly goOn?: boolean;
}

/** The proof by frozen cards, at the start of the deal. */
export interface FrozenStage {
  readonly kind: 'frozen';
  readonly steps: number;
}

/** A complete search of the easier game in which loose cards up to a rank are ghosts; a win there says nothing. */
export interface GhostStage {
  readonly kind: 'ghosts';
  readonly ghostRank: number;
  readonly order: Order;
  readonly positions: number;
}

const FIRST: Order = { weights: CASTLE, scale: 2.5, power: 1, proofSteps: 0, stepsAPosition: 0 };
const GHOSTS: Order = {
  weights: { locked: 4, left: 1, space: -1, burden: 0, dig: 0, inversions: 0, lowest: 0, depth: -0.1 },
  scale: 8,
  power: 0.7,
  proofSteps: 300,
  stepsAPosition: 30,
};

function ghosts(ghostRank: number, positions: number): GhostStage {
  return { kind: 'ghosts', ghostRank, order: GHOSTS, positions };
}

function search(scale: number, power: number, proofSteps: number, positions: number): SearchStage {
  return { kind: 'search', order: { weights: CASTLE, scale, power, proofSteps, stepsAPosition: 1 }, positions };
}

/**
 * Search costs are heavy-tailed: an order that needs millions of positions for a deal often has a sister that needs hundreds. So
 * several orders are tried with growing limits, the last without any but the caller's. Between them come proofs of loss of growing
 * strength. Each search is complete in itself: one that runs empty has proved the deal unwinnable.
 */
export const CASTLE_PORTFOLIO: readonly (SearchStage | FrozenStage | GhostStage)[] = [
  { kind: 'search', order: FIRST, positions: 700 },
  { kind: 'frozen', steps: 500 },
  { kind: 'search', order: FIRST, positions: 3_000, goOn: true },
  { kind: 'frozen', steps: 5_000 },
  search(15, 0.5, 300, 15_000),
  { kind: 'frozen', steps: 30_000 },
  search(6, 0.7, 300, 30_000),
  ghosts(10, 10_000),
  ghosts(7, 10_000),
  ghosts(5, 10_000),
  ghosts(4, 20_000),
  search(8, 0.7, 1_000, 200_000),
  { kind: 'frozen', steps: 200_000 },
  ghosts(8, 200_000),
  ghosts(6, 200_000),
  ghosts(3, 200_000),
  search(20, 0.4, 3_000, Infinity),
];

/** A search of `OPEN_PORTFOLIO`. */
export interface OpenStage {
  readonly order: Order;
  readonly positions: number;
  /** Search lines without worrying back: a win counts, running out does not. */
  readonly plain?: boolean;
}

const OPEN: Weights = { ...CASTLE, left: 8 };

/** The orders for games with worrying back, automatic moves, or building up and down in suit. */
export const OPEN_PORTFOLIO: readonly OpenStage[] = [
  { order: { weights: OPEN, scale: 6, power: 0.7, proofSteps: 0, stepsAPosition: 0 }, positions: 3_000, plain: true },
  { order: { weights: OPEN, scale: 15, power: 0.5, proofSteps: 0, stepsAPosition: 0 }, positions: 30_000 },
  { order: { weights: CASTLE, scale: 6, power: 0.7, proofSteps: 0, stepsAPosition: 0 }, positions: 200_000 },
  { order: { weights: OPEN, scale: 20, power: 0.4, proofSteps: 0, stepsAPosition: 0 }, positions: Infinity },
];
