/** Space for the nodes of a look ahead for each position it may survey: safe foundation moves are nodes too. */
const NODES_A_POSITION = 4;
/** One node's children and what goes up after each of them. */
const LAST_NODE = 512;

/**
 * The tables of a look ahead. Making them costs more than a short look, so one set serves all playouts of a player: every look stamps
 * its entries with a number of its own and so finds the tables empty. A look is done before any other can begin.
 */
export class Scratch {
  /** Nodes that fit. */
  readonly capacity: number;
  /** Nodes that must be free before another node is opened. */
  readonly spare = LAST_NODE;
  readonly parents: Int32Array;
  readonly moves: Uint16Array;
  readonly depths: Uint16Array;
  readonly costs: Float64Array;
  /** Binary heap of open nodes. */
  readonly heap: Int32Array;
  /** Positions met, open addressing: two hash words and the look in which they were met. */
  readonly seenA: Int32Array;
  readonly seenB: Int32Array;
  readonly seenLook: Int32Array;
  /** Kinds of positions met, open addressing: the kind, how often, and the look. */
  readonly kinds: Int32Array;
  readonly kindCounts: Int32Array;
  readonly kindLook: Int32Array;
  /** Number of slots of the open-addressing tables less one, a power of two. */
  readonly mask: number;
  /** Number of the current look. */
  look = 0;

  /** @param positions most positions that a look may survey. */
  constructor(positions: number) {
    this.capacity = positions * NODES_A_POSITION + 2 * LAST_NODE;
    this.parents = new Int32Array(this.capacity);
    this.moves = new Uint16Array(this.capacity);
    this.depths = new Uint16Array(this.capacity);
    this.costs = new Float64Array(this.capacity);
    this.heap = new Int32Array(this.capacity);
    let slots = 64;
    while (slots < this.capacity * 1.5) slots *= 2;
    this.mask = slots - 1;
    this.seenA = new Int32Array(slots);
    this.seenB = new Int32Array(slots);
    this.seenLook = new Int32Array(slots);
    this.kinds = new Int32Array(slots);
    this.kindCounts = new Int32Array(slots);
    this.kindLook = new Int32Array(slots);
  }
}
