import type { Layout } from '../deals/layout.js';
import type { Move } from '../position/move.js';
import type { Weights } from './weights.js';

/** What a guided search needs of a table. */
export interface SearchBoard {
  /** Three words of 32 bits by which positions are compared; the order of the piles does not matter. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** The last `make` made a move that cannot be undone, so that a proof of loss may find something new. */
  readonly irreversible: boolean;
  readonly snapshotBytes: number;
  load(layout: Layout): void;
  isWon(): boolean;
  /** Writes the moves worth searching from `buffer[start]` on; returns the end. */
  fillMoves(buffer: Uint16Array, start: number): number;
  /**
   * Writes the hashes of positions that are won whenever this one is, in as few moves, three words each, from the start of `buffer` on;
   * returns how many.
   */
  fillBetter?(buffer: Int32Array): number;
  make(move: Move): void;
  unmake(): void;
  /** Every move made since `load`, as the rules see them. */
  line(): Move[];
  /** How far from won the position looks: a weighted sum, lower is better. */
  evaluate(weights: Weights): number;
  /** A number that positions of the same type share. */
  type(): number;
  /** Writes the position to `store` from `at` on, `snapshotBytes` bytes. */
  capture(store: Uint8Array, at: number): void;
  /** Takes a position back from `store`, with its hash. Moves made before are forgotten. */
  restore(store: Uint8Array, at: number, a: number, b: number, c: number): void;
}

/** Proves positions lost. */
export interface Pruner {
  /** Is the board's present position lost? Asked after irreversible moves. @param steps most steps to spend. */
  isLost(steps: number): boolean;
  /** Steps that may still be spent. */
  stepsLeft: number;
}

/** Proves nothing. */
export const NO_PROOFS: Pruner = { isLost: () => false, stepsLeft: 0 };
