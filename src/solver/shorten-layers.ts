import type { Layout } from '../deals/layout.js';
import { grown } from './grown.js';
import { UNIT, estimate, type Estimate } from './shorten-estimate.js';
import { PositionIndex } from './shorten-index.js';
import { withKeys } from './shorten-line.js';
import type { CardMove, ShortenTable } from './shorten-table.js';

/** A layer of the search: for each of its positions the one before it in the layer before, and the move between. */
interface Layer {
  readonly parent: Int32Array;
  readonly move: Uint16Array;
}

/** Positions found for the next layer, in the order in which they were found. */
class Candidates {
  count = 0;
  parent: Int32Array = new Int32Array(1024);
  move: Uint16Array = new Uint16Array(1024);
  /** Estimate in tenths of a move; -1 for a position that must stay. */
  value: Int32Array = new Int32Array(1024);
  type: Int32Array = new Int32Array(1024);

  add(parent: number, move: CardMove, value: number, type: number): void {
    if (this.count === this.value.length) {
      this.parent = grown(this.parent);
      this.move = grown(this.move);
      this.value = grown(this.value);
      this.type = grown(this.type);
    }
    this.parent[this.count] = parent;
    this.move[this.count] = move;
    this.value[this.count] = value;
    this.type[this.count++] = type;
  }

  /** The best `width` and all that must stay, as a layer. The n-th best of a type counts as n - 1 moves further from the end than it is. */
  best(width: number): Layer {
    const { count, value, type } = this;
    const order = Array.from({ length: count }, (_, i) => i);
    const byValue = (i: number, j: number): number => value[i] - value[j] || i - j;
    if (count > width) {
      order.sort(byValue);
      const met = new Map<number, number>();
      for (const i of order) {
        if (value[i] < 0) continue;
        const before = met.get(type[i]) ?? 0;
        met.set(type[i], before + 1);
        value[i] += UNIT * before;
      }
      order.sort(byValue);
      let kept = width;
      while (kept < count && value[order[kept]] < 0) kept++;
      order.length = kept;
      // Neighbours share most of their way here, which spares the table moves.
      order.sort((i, j) => i - j);
    }
    return {
      parent: Int32Array.from(order, (i) => this.parent[i]),
      move: Uint16Array.from(order, (i) => this.move[i]),
    };
  }
}

/** What a search by layers is asked for. */
export interface LayeredSearch {
  /** A line whose positions always stay; it need not come to the end. */
  readonly guide: readonly CardMove[];
  /** Only lines of fewer moves count. */
  readonly below: number;
  /** Most positions of a layer, those of the guide not counted. */
  readonly width: number;
  /** The search is given up when the table has made so many positions. */
  readonly lastPosition: number;
}

/**
 * Looks for a winning line layer by layer: layer d holds the positions after d moves that seem nearest to the end, at most `width` of
 * them, and each position once. Positions of the guide always stay, so what is found there is joined to what is new. Positions too
 * far from the end for a line that counts are dropped by the bound.
 *
 * @returns the line, or undefined when none was found. `narrowed` tells whether the width or the last position left something out:
 * without, there is no other line that counts.
 */
export function searchByLayers(
  table: ShortenTable,
  layout: Layout,
  { guide, below, width, lastPosition }: LayeredSearch,
): { readonly line: readonly CardMove[] | undefined; readonly narrowed: boolean } {
  const { board } = table;
  const { keys } = withKeys(table, layout, guide);
  const onGuide = new PositionIndex();
  for (let i = 0; i <= guide.length; i++) onGuide.add(keys[3 * i], keys[3 * i + 1], keys[3 * i + 2]);
  table.load(layout);
  if (board.isWon()) return { line: below > 0 ? [] : undefined, narrowed: false };
  if (table.positions >= lastPosition) return { line: undefined, narrowed: true };
  const met = new PositionIndex();
  met.add(board.a, board.b, board.c);
  const layers: Layer[] = [{ parent: Int32Array.of(-1), move: Uint16Array.of(0) }];
  const buffer = new Uint16Array(table.mostMoves);
  const walk = new Walk(table, layers);
  const found: Estimate = { bound: 0, tenths: 0, type: 0 };
  let narrowed = false;
  for (let depth = 0; depth + 1 < below; depth++) {
    const candidates = new Candidates();
    const layer = layers[depth];
    const left = below - 2 - depth;
    for (let node = 0; node < layer.move.length; node++) {
      walk.to(depth, node);
      const count = table.fillMoves(buffer);
      if (table.positions + count > lastPosition) return { line: undefined, narrowed: true };
      for (let i = 0; i < count; i++) {
        table.tryMake(buffer[i]);
        if (board.isWon()) return { line: [...walk.line(), buffer[i]], narrowed };
        const size = met.size;
        if (met.add(board.a, board.b, board.c) === size) {
          estimate(board, table.automatic, found);
          if (found.bound <= left) {
            const stays = onGuide.find(board.a, board.b, board.c) >= 0;
            candidates.add(node, buffer[i], stays ? -1 : Math.max(0, found.tenths), found.type);
          }
        }
        table.unmake();
      }
    }
    if (candidates.count === 0) break;
    const next = candidates.best(width);
    if (next.move.length < candidates.count) narrowed = true;
    layers.push(next);
  }
  return { line: undefined, narrowed };
}

/** Brings the table from one position of the layers to another, by way of what they have in common. */
class Walk {
  private path: Int32Array = new Int32Array(16);
  private depth = 0;

  constructor(
    private readonly table: ShortenTable,
    private readonly layers: readonly Layer[],
  ) {}

  to(depth: number, node: number): void {
    const { table, layers } = this;
    if (depth >= this.path.length) this.path = grown(this.path);
    const path = this.path;
    for (; this.depth > depth; this.depth--) table.unmake();
    const before = this.depth;
    // Up from the new position until its way meets the old one.
    let common = depth;
    let at = node;
    while (common > 0 && (common > before || path[common] !== at)) {
      path[common] = at;
      at = layers[common].parent[at];
      common--;
    }
    for (; this.depth > common; this.depth--) table.unmake();
    for (let d = common + 1; d <= depth; d++) table.tryMake(layers[d].move[path[d]]);
    this.depth = depth;
  }

  /** The moves to where the table stands. */
  line(): CardMove[] {
    return Array.from({ length: this.depth }, (_, i) => this.layers[i + 1].move[this.path[i + 1]]);
  }
}
