import type { Move } from '../position/move.js';
import type { Position } from '../position/position.js';
import { isPointless } from './pointless.js';
import { NO_MOVE, safeUp } from './safe-up.js';
import type { Scratch } from './scratch.js';
import { Survey } from './survey.js';
import type { Tip } from './tips/tip.js';

/** A tip and the weight of its cost. */
export interface Weighted {
  readonly cost: NonNullable<Tip['cost']>;
  readonly weight: number;
}

export interface LookAheadOptions {
  readonly tips: readonly Weighted[];
  /** Cost of each card not yet up: the aim of the game, on the scale of the tips' weights. */
  readonly cardLeft: number;
  /** Cost of each move of the line, so that of two ways to the same end the shorter one is tried first; may be negative. */
  readonly depth: number;
  /** Tables with room for as many positions as one look may survey. */
  readonly scratch: Scratch;
  /** Is this position to be avoided, since it has been played through already? */
  readonly avoid: (position: Position) => boolean;
}

/** What a look ahead came to. */
export interface Prospect {
  /** 'won': the line wins. 'best': it leads to the cheapest position found. 'none': there is nowhere new to go. */
  readonly end: 'won' | 'best' | 'none';
  readonly line: Move[];
  /** Every position that can be reached was surveyed, but for those to be avoided. */
  readonly exhausted: boolean;
  /** Positions surveyed. */
  readonly surveyed: number;
}

/**
 * Looks ahead from a position, cheapest position first, for a bounded number of positions.
 *
 * A node is a position, reached from its parent by one move; safe foundation moves are played at once, as nodes of their own with no
 * other child. The position given is walked from node to node by playing and taking back, and is left as it was.
 */
export class LookAhead {
  private readonly options: LookAheadOptions;
  private readonly survey: Survey;
  private readonly position: Position;
  private readonly scratch: Scratch;
  private nodes = 0;
  private open = 0;
  /** The node at which the position stands. */
  private at = 0;
  private readonly buffer: Move[];
  private readonly path: Move[] = [];
  private surveyed = 0;

  constructor(position: Position, options: LookAheadOptions) {
    this.options = options;
    this.position = position;
    this.survey = new Survey(position.rules);
    this.scratch = options.scratch;
    this.buffer = new Array<Move>(position.mostMoves()).fill(0);
  }

  /** Looks ahead from where the position stands, for about `limit` positions (those of the last node are all surveyed). */
  from(limit: number): Prospect {
    const { position, buffer, scratch } = this;
    const { costs, depths } = scratch;
    this.surveyed = 0;
    this.scratch.look++;
    this.nodes = 0;
    this.open = 0;
    this.addNode(-1, 0);
    this.at = 0;
    this.meet();
    let next = 0;
    let best = -1;
    for (;;) {
      this.walkTo(next);
      const count = position.fillMoves(buffer);
      for (let i = 0; i < count; i++) {
        const move = buffer[i];
        if (isPointless(position, move)) continue;
        position.play(move);
        if (!this.meet()) {
          position.takeBack();
          continue;
        }
        const before = this.nodes;
        let node = this.addNode(next, move);
        let fresh = true;
        for (let up = safeUp(position); up !== NO_MOVE; up = safeUp(position)) {
          position.play(up);
          node = this.addNode(node, up);
          fresh = this.meet();
          if (!fresh) break;
        }
        if (fresh && position.isWon()) {
          this.at = node;
          this.walkTo(0);
          return { end: 'won', line: this.lineTo(node), exhausted: false, surveyed: this.surveyed };
        }
        if (fresh && !this.options.avoid(position)) {
          const cost = this.surveyAt(depths[node]);
          costs[node] = cost;
          this.push(node);
          if (best < 0 || cost < costs[best]) best = node;
        } else {
          this.nodes = before;
        }
        for (let taken = depths[node] - depths[next]; taken > 0; taken--) position.takeBack();
      }
      if (this.open === 0 || this.surveyed >= limit || this.nodes + scratch.spare > scratch.capacity) break;
      next = this.pop();
    }
    this.walkTo(0);
    const exhausted = this.open === 0;
    if (best < 0) return { end: 'none', line: [], exhausted, surveyed: this.surveyed };
    return { end: 'best', line: this.lineTo(best), exhausted, surveyed: this.surveyed };
  }

  private surveyAt(depth: number): number {
    const { survey, options } = this;
    this.surveyed++;
    survey.read(this.position);
    survey.visits = this.countKind(survey.kind);
    let cost = options.cardLeft * survey.cardsLeft + options.depth * depth;
    for (const tip of options.tips) cost += tip.weight * tip.cost(survey);
    return cost;
  }

  private lineTo(node: number): Move[] {
    const { parents, moves } = this.scratch;
    const line: Move[] = [];
    for (let at = node; at > 0; at = parents[at]!) line.push(moves[at]);
    return line.reverse();
  }

  private addNode(parent: number, move: Move): number {
    const { parents, moves, depths } = this.scratch;
    const node = this.nodes++;
    parents[node] = parent;
    moves[node] = move;
    depths[node] = parent < 0 ? 0 : depths[parent] + 1;
    return node;
  }

  /** Brings the position from the node where it stands to another, by way of the ancestor that they share. */
  private walkTo(target: number): void {
    const { position, path } = this;
    const { depths, parents, moves } = this.scratch;
    let from = this.at;
    let to = target;
    path.length = 0;
    while (from !== to) {
      if (depths[from] >= depths[to]) {
        position.takeBack();
        from = parents[from]!;
      } else {
        path.push(moves[to]);
        to = parents[to]!;
      }
    }
    for (let i = path.length - 1; i >= 0; i--) position.play(path[i]);
    this.at = target;
  }

  /** Remembers the position; false when it was met before in this look. */
  private meet(): boolean {
    const { seenA, seenB, seenLook, mask, look } = this.scratch;
    const { hashA, hashB } = this.position;
    let slot = hashA & mask;
    while (seenLook[slot] === look) {
      if (seenA[slot] === hashA && seenB[slot] === hashB) return false;
      slot = (slot + 1) & mask;
    }
    seenLook[slot] = look;
    seenA[slot] = hashA;
    seenB[slot] = hashB;
    return true;
  }

  /** How often this kind was met before in this look. */
  private countKind(kind: number): number {
    const { kinds, kindCounts, kindLook, mask, look } = this.scratch;
    let slot = kind & mask;
    while (kindLook[slot] === look) {
      if (kinds[slot] === kind) return kindCounts[slot]++;
      slot = (slot + 1) & mask;
    }
    kindLook[slot] = look;
    kinds[slot] = kind;
    kindCounts[slot] = 1;
    return 0;
  }

  /** Cheapest first, the older of two equals first. */
  private before(a: number, b: number): boolean {
    const { costs } = this.scratch;
    return costs[a] < costs[b] || (costs[a] === costs[b] && a < b);
  }

  private push(node: number): void {
    const { heap } = this.scratch;
    let i = this.open++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!this.before(node, heap[up])) break;
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = node;
  }

  private pop(): number {
    const { heap } = this.scratch;
    const first = heap[0];
    const last = heap[--this.open];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= this.open) break;
      if (child + 1 < this.open && this.before(heap[child + 1], heap[child])) child++;
      if (!this.before(heap[child], last)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return first;
  }
}
