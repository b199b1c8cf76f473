import { NO_CARD } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { FOUNDATION, MAX_PILES, RESERVE, makeMove, moveFrom, moveTo, type Move } from '../position/move.js';
import { Board } from './board.js';

/**
 * A move told by its cards: `card << 6 | target`, where the target is the card it goes onto, SPACE or UP. It means the same in
 * positions that differ only in the order of piles, so the rest of a line can be carried over from one to the other.
 */
export type CardMove = number;

export const SPACE = 0;
export const UP = 63;

export function cardMove(card: number, target: number): CardMove {
  return (card << 6) | target;
}

/** What a move comes to on the table at hand. */
export const IDLE = -1;
export const IMPOSSIBLE = -2;

/**
 * The table on which lines are shortened: plays and lists moves told by their cards, and counts the positions it makes.
 */
export class ShortenTable {
  /** Positions made since the beginning: what the shortener's budget counts. */
  positions = 0;
  readonly board: Board;
  readonly mostMoves: number;
  /** Exposed cards that fit go up by themselves. */
  readonly automatic: boolean;
  private readonly upDown: boolean;
  private readonly worryBack: boolean;
  private readonly buffer: Uint16Array;

  constructor(rules: Rules) {
    this.board = new Board(rules, { safeMoves: false, oneSpace: true, idleWorryBack: true, lateReserve: false });
    this.upDown = rules.build === 'updown-suit';
    this.worryBack = rules.worryBack;
    this.automatic = rules.autoUp === 'uncovered';
    this.mostMoves = (rules.piles.length + rules.reserve + 4) * (rules.piles.length + 1);
    this.buffer = new Uint16Array(this.mostMoves);
  }

  load(layout: Layout): void {
    this.board.load(layout);
  }

  /** The move of places that a move of cards is here; IDLE when the card lies there already; IMPOSSIBLE when it cannot be made. */
  find(move: CardMove): Move {
    const { board } = this;
    const card = move >> 6;
    const target = move & 63;
    const { cells, heights, stride, foundations, reserve } = board;
    let from = -1;
    let alone = false;
    let below = NO_CARD;
    if (card >> 2 <= foundations[card & 3]) {
      if (target === UP) return IDLE;
      if (!this.worryBack || card >> 2 !== foundations[card & 3]) return IMPOSSIBLE;
      from = FOUNDATION + (card & 3);
    } else {
      for (let pile = 0; pile < heights.length && from < 0; pile++) {
        const height = heights[pile];
        if (height === 0 || cells[pile * stride + height - 1] !== card) continue;
        from = pile;
        alone = height === 1;
        if (!alone) below = cells[pile * stride + height - 2];
      }
      for (let slot = 0; slot < reserve.length && from < 0; slot++) if (reserve[slot] === card) from = RESERVE + slot;
      if (from < 0) return IMPOSSIBLE;
      if (target === UP) {
        return foundations[card & 3] === (card >> 2) - 1 ? makeMove(from, FOUNDATION + (card & 3)) : IMPOSSIBLE;
      }
    }
    if (target === SPACE) {
      if (alone) return IDLE;
      for (let pile = 0; pile < heights.length; pile++) if (heights[pile] === 0) return makeMove(from, pile);
      return IMPOSSIBLE;
    }
    if (below === target) return IDLE;
    if (!this.hosts(target, card)) return IMPOSSIBLE;
    for (let pile = 0; pile < heights.length; pile++) {
      const height = heights[pile];
      if (height > 0 && cells[pile * stride + height - 1] === target) return makeMove(from, pile);
    }
    return IMPOSSIBLE;
  }

  private hosts(host: number, card: number): boolean {
    if (this.upDown) return host - card === 4 || card - host === 4;
    return host >> 2 === (card >> 2) + 1;
  }

  /** A legal move of places, told by its cards. */
  tell(move: Move): CardMove {
    const { cells, heights, stride, foundations, reserve } = this.board;
    const from = moveFrom(move);
    const to = moveTo(move);
    const card =
      from < MAX_PILES
        ? cells[from * stride + heights[from] - 1]
        : from < FOUNDATION
          ? reserve[from - RESERVE]
          : (foundations[from - FOUNDATION] << 2) | (from - FOUNDATION);
    const target = to >= MAX_PILES ? UP : heights[to] === 0 ? SPACE : cells[to * stride + heights[to] - 1];
    return cardMove(card, target);
  }

  make(move: Move): void {
    this.positions++;
    this.board.make(move);
  }

  /** Makes a move of cards if that can be done and changes something. */
  tryMake(move: CardMove): boolean {
    const found = this.find(move);
    if (found < 0) return false;
    this.make(found);
    return true;
  }

  unmake(): void {
    this.board.unmake();
  }

  /** Writes the moves of this position, told by their cards, at the start of `moves`; returns how many. */
  fillMoves(moves: Uint16Array): number {
    const count = this.board.fillMoves(this.buffer, 0);
    for (let i = 0; i < count; i++) moves[i] = this.tell(this.buffer[i]);
    return count;
  }

  isWon(): boolean {
    return this.board.isWon();
  }
}
