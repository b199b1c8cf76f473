import type { Layout } from '../deals/layout.js';
import { GuidedSearch, type SearchEnd } from './guided-search.js';
import type { Pruner, SearchBoard } from './search-board.js';
import type { Order } from './weights.js';

/** Sizes of the searches' stores: small ones stay in the processor's cache, the large ones are made when first needed. */
const CAPACITIES = [4_096, 32_768, 262_144, 2_097_152, 6_000_000];

/** Guided searches of several sizes over one board. */
export class SearchShelf {
  private readonly searches: (GuidedSearch | undefined)[] = [];

  constructor(
    private readonly board: SearchBoard,
    private readonly proofs: Pruner,
  ) {}

  /** A number of positions, cut to what the largest store holds. */
  within(positions: number): number {
    return Math.min(positions, CAPACITIES.at(-1)!);
  }

  /** Searches from the position that the board has just loaded. @param limit most positions, `within` the largest store. */
  run(layout: Layout, order: Order, limit: number): SearchEnd {
    const size = CAPACITIES.findIndex((capacity) => capacity >= limit);
    this.searches[size] ??= new GuidedSearch(this.board, this.proofs, CAPACITIES[size]);
    return this.searches[size].run(layout, order, limit);
  }
}
