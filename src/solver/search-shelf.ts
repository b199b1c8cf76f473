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

  /**
   * Searches from the position that the board has just loaded. @param limit most positions, `within` the largest store. @param capacity
   * the limit up to which the search may be asked to `goOn`.
   */
  run(layout: Layout, order: Order, limit: number, capacity = limit): SearchEnd {
    return this.search(capacity).run(layout, order, limit);
  }

  /** Goes on with the search that `run` began with this capacity. */
  goOn(layout: Layout, order: Order, limit: number, capacity: number): SearchEnd {
    return this.search(capacity).run(layout, order, limit, true);
  }

  private search(capacity: number): GuidedSearch {
    const size = CAPACITIES.findIndex((candidate) => candidate >= capacity);
    return (this.searches[size] ??= new GuidedSearch(this.board, this.proofs, CAPACITIES[size]));
  }
}
