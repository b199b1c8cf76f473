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

/** One search of the portfolio: how it orders positions and how many it may store. */
export interface Stage {
  readonly order: Order;
  readonly positions: number;
  /** Search lines without worrying back: a win counts, running out does not. */
  readonly plain?: boolean;
}

/**
 * Search costs are heavy-tailed: an order that needs millions of positions for a deal often has a sister that needs hundreds. So
 * several orders are tried with growing limits, the last without any but the caller's. Each stage is complete in itself: one that
 * runs empty has proved the deal unwinnable.
 */
export const CASTLE_PORTFOLIO: readonly Stage[] = [
  { order: { weights: CASTLE, scale: 2.5, power: 1, proofSteps: 0 }, positions: 3_000 },
  { order: { weights: CASTLE, scale: 15, power: 0.5, proofSteps: 10_000 }, positions: 30_000 },
  { order: { weights: CASTLE, scale: 6, power: 0.7, proofSteps: 30_000 }, positions: 60_000 },
  { order: { weights: CASTLE, scale: 8, power: 0.7, proofSteps: 30_000 }, positions: 300_000 },
  { order: { weights: CASTLE, scale: 20, power: 0.4, proofSteps: 30_000 }, positions: Infinity },
];

const OPEN: Weights = { ...CASTLE, left: 8 };

/** The orders for games with worrying back, automatic moves, or building up and down in suit. */
export const OPEN_PORTFOLIO: readonly Stage[] = [
  { order: { weights: OPEN, scale: 6, power: 0.7, proofSteps: 0 }, positions: 3_000, plain: true },
  { order: { weights: OPEN, scale: 15, power: 0.5, proofSteps: 0 }, positions: 30_000 },
  { order: { weights: CASTLE, scale: 6, power: 0.7, proofSteps: 0 }, positions: 200_000 },
  { order: { weights: OPEN, scale: 20, power: 0.4, proofSteps: 0 }, positions: Infinity },
];
