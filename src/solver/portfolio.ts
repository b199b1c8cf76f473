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

/** Tuned on deals from native:100001 on (docs/performance.md). */
const RESERVE: Weights = {
  locked: 0.73,
  left: 2.53,
  space: -6.5,
  burden: 0.53,
  dig: 0.33,
  inversions: 3.14,
  reserve: -5.55,
  lowest: -0.34,
  depth: -0.45,
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
  readonly order: Order;
  readonly positions: number;
}

const GHOSTS: Order = {
  weights: { locked: 4, left: 1, space: -1, burden: 0, dig: 0, inversions: 0, reserve: 0, lowest: 0, depth: -0.1 },
  scale: 8,
  power: 0.7,
  proofSteps: 300,
  stepsAPosition: 30,
};

export function known(ranks: readonly number[], positions: number): GhostStage {
  return { kind: 'ghosts', name: `known ${ranks.join(' ')}`, known: ranks, order: GHOSTS, positions };
}

function frozen(number: number, steps: number): FrozenStage {
  return { kind: 'frozen', name: `frozen ${number}`, steps };
}

/** What a portfolio begins with, and the steps spent on frozen cards at a position of the search after that. */
interface Opening {
  readonly stages: readonly CastleStage[];
  readonly proofSteps: number;
}

/** A search and a proof by turns, for games where the proof often succeeds. */
function byTurns(order: Order): Opening {
  return {
    stages: [
      { kind: 'search', name: 'search 1', order, positions: 700 },
      frozen(1, 500),
      { kind: 'search', name: 'search 1', order, positions: 3_000, goOn: true },
      frozen(2, 5_000),
    ],
    proofSteps: 300,
  };
}

/** A longer search before the first proof by frozen cards, which seldom decides a deal that the counts leave open. */
function searchFirst(order: Order): Opening {
  return {
    stages: [{ kind: 'search', name: 'search 1', order, positions: 6_000 }, frozen(1, 5_000)],
    proofSteps: 0,
  };
}

/** The portfolio: an order to begin with, and weights for the later searches, which are there to be different. */
function castlePortfolio(
  weights: Weights,
  scale: number,
  power: number,
  later: Weights,
  opening: (order: Order) => Opening,
): readonly CastleStage[] {
  const first: Order = { weights, scale, power, proofSteps: 0, stepsAPosition: 0 };
  const { stages, proofSteps } = opening(first);
  const search = (number: number, order: Partial<Order>, positions: number): SearchStage => ({
    kind: 'search',
    name: `search ${number}`,
    order: { ...first, weights: later, stepsAPosition: 1, ...order },
    positions,
  });
  return [
    ...stages,
    search(2, { scale: 15, power: 0.5, proofSteps }, 10_000),
    known([7, 8, 9], 2_000),
    known([5, 6, 7, 8], 4_000),
    known([11, 12, 13], 2_000),
    known([5, 6, 7, 8, 9, 10, 11], 5_000),
    search(3, { scale: 6, power: 0.7, proofSteps: 300 }, 30_000),
    frozen(3, 30_000),
    known([5, 6, 7, 8, 12], 10_000),
    known([6, 7, 8, 9, 10, 11, 12], 20_000),
    known([5, 6, 7, 8, 9, 10, 11, 12, 13], 20_000),
    known([11, 12, 13], 10_000),
    search(4, { scale: 8, power: 0.7, proofSteps: 1_000 }, 200_000),
    frozen(4, 200_000),
    known([5, 6, 7, 8, 9, 12], 100_000),
    known([8, 9, 10, 11, 12, 13], 150_000),
    known([6, 7, 8, 9, 10, 11, 12, 13], 150_000),
    known([4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 200_000),
    search(5, { scale: 20, power: 0.4, proofSteps: 3_000 }, Infinity),
  ];
}

export type CastleStage = SearchStage | FrozenStage | GhostStage;

/**
 * Search costs are heavy-tailed: an order that needs millions of positions for a deal often has a sister that needs hundreds. So
 * several orders are tried with growing limits, the last without any but the caller's. Between them come proofs of loss of growing
 * strength. Each search is complete in itself: one that runs empty has proved the deal unwinnable.
 */
export const CASTLE_PORTFOLIO = castlePortfolio(CASTLE, 2.38, 1, PLAIN, searchFirst);
/** The same for games with a reserve. */
export const RESERVE_PORTFOLIO = castlePortfolio(RESERVE, 3.5, 1.29, RESERVE, byTurns);

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
