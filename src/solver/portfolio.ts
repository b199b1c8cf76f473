import type { Rules } from '../games/rules.js';
import type { Descent, Refinement } from './refined-ghosts.js';
import type { Order, Weights } from './weights.js';

export const PLAIN: Weights = {
  locked: 1.77,
  left: 3.5,
  space: -7.19,
  burden: 1.52,
  dig: 1.4,
  inversions: 1.51,
  reserve: 0,
  lowest: -0.76,
  depth: -0.34,
};

/** Tuned on deals from native:100001 on (docs/performance.md). */
export const CASTLE: Weights = {
  locked: 1.86,
  left: 3.58,
  space: -6.56,
  burden: 0.97,
  dig: 1.52,
  inversions: 0.78,
  reserve: 0,
  lowest: -0.2,
  depth: -0.24,
};

/** Tuned on deals from native:100001 on with six piles of seven, and with seven of six (docs/performance.md). */
const RESERVE: Weights = {
  locked: 1.07,
  left: 0.65,
  space: -8.78,
  burden: 1.05,
  dig: 0.04,
  inversions: 2.89,
  reserve: -9.05,
  lowest: -1.06,
  depth: -0.71,
};
const RESERVE_7X6: Weights = {
  locked: 0.62,
  left: 1.51,
  space: -5.39,
  burden: -0.07,
  dig: 0.48,
  inversions: 2.18,
  reserve: -5.09,
  lowest: -0.26,
  depth: -0.2,
};

/** A guided search: how it orders positions and how many it may store. */
export interface SearchStage {
  readonly kind: 'search';
  readonly name: string;
  readonly order: Order;
  readonly positions: number;
  /** Goes on with the search before it instead of beginning a new one. */
  readonly goOn?: boolean;
}

/** The proof by frozen cards, at the start of the deal. */
export interface FrozenStage {
  readonly kind: 'frozen';
  readonly name: string;
  readonly steps: number;
}

/** A complete search of the easier game in which only loose cards of some ranks are known; a win there says nothing. */
export interface GhostStage {
  readonly kind: 'ghosts';
  readonly name: string;
  readonly known: readonly number[];
  readonly positions: number;
}

/** Such games with known cards chosen by the lines that the ones before allowed. */
export interface RefineStage extends Refinement {
  readonly kind: 'refine';
  readonly name: string;
}

/** Such games with fewer and fewer known ranks. */
export interface DescentStage extends Descent {
  readonly kind: 'descent';
  readonly name: string;
}

/** The order of the games with ghosts. */
export const GHOSTS: Order = {
  weights: { locked: 4, left: 1, space: -1, burden: 0, dig: 0, inversions: 0, reserve: 0, lowest: 0, depth: -0.1 },
  scale: 8,
  power: 0.7,
  proofSteps: 300,
  stepsAPosition: 5,
};

/** The same where there is a reserve: a won game is won sooner. */
export const RESERVE_GHOSTS: Order = { ...GHOSTS, weights: { ...GHOSTS.weights, left: 8 }, scale: 1, power: 1 };

/** The order in which positions along a line are searched: as far along as can be. */
export const GHOST_LINES: Order = { ...GHOSTS, scale: 0.5, power: 1, proofSteps: 0, stepsAPosition: 0 };

export function known(ranks: readonly number[], positions: number): GhostStage {
  return { kind: 'ghosts', name: `known ${ranks.join(' ')}`, known: ranks, positions };
}

function refine(number: number, round: Refinement): RefineStage {
  return { kind: 'refine', name: `refined ${number}`, ...round };
}

function descent(number: number, game: number, last: number): DescentStage {
  return { kind: 'descent', name: `descent ${number}`, game, last };
}

function frozen(number: number, steps: number): FrozenStage {
  return { kind: 'frozen', name: `frozen ${number}`, steps };
}

/** Makes searches of the portfolio from an order that they all begin with. */
function searchesFrom(basis: Order): (number: number, order: Partial<Order>, positions: number) => SearchStage {
  return (number, order, positions) => {
    return { kind: 'search', name: `search ${number}`, order: { ...basis, stepsAPosition: 1, ...order }, positions };
  };
}

export type CastleStage = SearchStage | FrozenStage | GhostStage | RefineStage | DescentStage;

const CASTLE_FIRST: Order = { weights: CASTLE, scale: 2.38, power: 1, proofSteps: 0, stepsAPosition: 0 };
/** The later searches have weights of their own, so as to be different. */
const castleSearch = searchesFrom({ ...CASTLE_FIRST, weights: PLAIN });

/** Proofs by frozen cards within a search, as many as make it two to three times as dear a position. */
const PROVING = { proofSteps: 3_000, stepsAPosition: 5 };

/**
 * Search costs are heavy-tailed: an order that needs millions of positions for a deal often has a sister that needs hundreds. So
 * several orders are tried with growing limits, the last without any but the caller's. Between them come proofs of loss of growing
 * strength. Each search is complete in itself: one that runs empty has proved the deal unwinnable.
 */
export const CASTLE_PORTFOLIO: readonly CastleStage[] = [
  // A longer search comes before the first proof by frozen cards, which seldom decides a deal that the counts leave open.
  { kind: 'search', name: 'search 1', order: CASTLE_FIRST, positions: 6_000 },
  frozen(1, 5_000),
  castleSearch(2, { scale: 15, power: 0.5 }, 20_000),
  refine(1, { ranks: 4, wide: 1, game: 4_000, line: 300, positions: 12_000 }),
  castleSearch(3, { scale: 6, power: 0.7, proofSteps: 300 }, 30_000),
  refine(2, { ranks: 6, wide: 1, game: 10_000, line: 300, positions: 80_000 }),
  known([5, 6, 7, 8], 4_000),
  frozen(3, 30_000),
  castleSearch(4, { scale: 8, power: 0.7, proofSteps: 1_000 }, 200_000),
  castleSearch(5, { weights: CASTLE, scale: 30, power: 0.5, ...PROVING }, 40_000),
  descent(1, 10_000, 40_000),
  frozen(4, 200_000),
  descent(2, 40_000, 200_000),
  refine(3, { ranks: 8, wide: 2, game: 100_000, line: 1_000, positions: 800_000 }),
  known([8, 9, 10, 11, 12, 13], 150_000),
  known([6, 7, 8, 9, 10, 11, 12, 13], 150_000),
  known([4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 200_000),
  castleSearch(6, { scale: 20, power: 0.4, proofSteps: 3_000 }, Infinity),
];

/** Orders for games with a reserve. What one of them does not win another often does. */
const KEEN: Order = { weights: RESERVE, scale: 2.67, power: 1.71, proofSteps: 0, stepsAPosition: 0 };
const KEEN_FLAT: Order = { ...KEEN, scale: 30, power: 0.5 };
const CALM: Order = { ...KEEN, weights: RESERVE_7X6, scale: 3.11, power: 1.04 };
const CALM_FLAT: Order = { ...CALM, scale: 20, power: 0.4 };
const CALM_UP: Order = {
  ...CALM,
  weights: { ...RESERVE_7X6, locked: 1.5, left: 3, inversions: 1 },
  scale: 10,
  power: 0.6,
};
const CALM_OUT: Order = { ...CALM, weights: { ...RESERVE_7X6, reserve: -9 }, scale: 10, power: 0.6 };
const CASTLE_OUT: Order = { ...CASTLE_FIRST, weights: { ...CASTLE, reserve: -5 } };

const SOME_PROOFS = { proofSteps: 300, stepsAPosition: 1 };

function search(number: number, order: Order, positions: number): SearchStage {
  return { kind: 'search', name: `search ${number}`, order, positions };
}

/** Begins with a search that the first proof interrupts. */
function beginning(order: Order): CastleStage[] {
  return [search(1, order, 700), frozen(1, 500), { ...search(1, order, 6_000), goOn: true }, frozen(2, 5_000)];
}

/** The last stages, of which the first search has this number. */
function ending(number: number): CastleStage[] {
  return [
    frozen(4, 200_000),
    descent(1, 10_000, 100_000),
    refine(4, { ranks: 8, wide: 2, game: 100_000, line: 1_000, positions: 500_000 }),
    search(number, { ...KEEN_FLAT, weights: { ...RESERVE, reserve: -5 }, ...PROVING }, 1_000_000),
    search(number + 1, { ...KEEN_FLAT, ...PROVING }, Infinity),
  ];
}

/** For games with a reserve and at most six piles: about as many of the deals that the counts leave open are lost as won. */
export const TIGHT_PORTFOLIO: readonly CastleStage[] = [
  ...beginning(KEEN),
  search(2, { ...KEEN_FLAT, ...SOME_PROOFS }, 12_000),
  refine(1, { ranks: 4, wide: 1, game: 4_000, line: 300, positions: 12_000 }),
  search(3, { ...CALM, ...SOME_PROOFS }, 30_000),
  refine(2, { thin: true, ranks: 6, wide: 1, game: 10_000, line: 300, positions: 30_000 }),
  known([8, 9, 10, 11, 12, 13], 20_000),
  search(4, { ...CALM_FLAT, ...PROVING }, 50_000),
  frozen(3, 30_000),
  refine(3, { ranks: 6, wide: 1, game: 10_000, line: 300, positions: 50_000 }),
  search(5, { ...CASTLE_OUT, ...PROVING }, 60_000),
  known([7, 8, 9, 10, 11, 12, 13], 60_000),
  search(6, { ...KEEN_FLAT, ...PROVING }, 150_000),
  ...ending(7),
];

/** For games with a reserve and more piles: most deals can be won. */
export const ROOMY_PORTFOLIO: readonly CastleStage[] = [
  ...beginning(CALM),
  search(2, CASTLE_OUT, 12_000),
  search(3, { ...CALM, scale: 8, power: 0.7 }, 12_000),
  search(4, CALM_UP, 12_000),
  search(5, { ...CALM, scale: 40, power: 0.5 }, 12_000),
  refine(1, { ranks: 4, wide: 1, game: 4_000, line: 300, positions: 8_000 }),
  search(6, KEEN, 15_000),
  search(7, CALM_OUT, 20_000),
  frozen(3, 30_000),
  search(8, { ...CASTLE_OUT, scale: 6, power: 0.7, ...PROVING }, 60_000),
  refine(2, { thin: true, ranks: 6, wide: 1, game: 10_000, line: 300, positions: 40_000 }),
  refine(3, { ranks: 6, wide: 1, game: 10_000, line: 300, positions: 40_000 }),
  search(9, { ...CALM, scale: 8, power: 0.7, ...PROVING }, 150_000),
  ...ending(10),
];

/** The stages for a game of building down in any suit without worrying back or automatic moves. */
export function castlePortfolio(rules: Rules): readonly CastleStage[] {
  if (rules.reserve === 0) return CASTLE_PORTFOLIO;
  return rules.piles.length <= 6 ? TIGHT_PORTFOLIO : ROOMY_PORTFOLIO;
}

/** A search of `OPEN_PORTFOLIO`. */
export interface OpenStage {
  readonly name: string;
  readonly order: Order;
  readonly positions: number;
  /** Search lines without worrying back: a win counts, running out does not. */
  readonly plain?: boolean;
}

const OPEN: Weights = { ...PLAIN, left: 8 };

function open(name: string, weights: Weights, scale: number, power: number, positions: number): OpenStage {
  return { name, order: { weights, scale, power, proofSteps: 0, stepsAPosition: 0 }, positions };
}

/** The orders for games with worrying back, automatic moves, or building up and down in suit. */
export const OPEN_PORTFOLIO: readonly OpenStage[] = [
  { ...open('plain', OPEN, 6, 0.7, 3_000), plain: true },
  open('search 1', OPEN, 15, 0.5, 30_000),
  open('search 2', CASTLE, 6, 0.7, 200_000),
  open('search 3', OPEN, 20, 0.4, Infinity),
];
