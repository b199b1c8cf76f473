import type { Move } from '../position/move.js';
import type { Position } from '../position/position.js';
import type { Weighted } from './look-ahead.js';
import { isPointless } from './pointless.js';
import { NO_MOVE, safeUp } from './safe-up.js';
import { Survey } from './survey.js';
import { Trodden } from './trodden.js';

export interface RolloutOptions {
  readonly tips: readonly Weighted[];
  /** Cost of each card not yet up, on the scale of the tips' weights. */
  readonly cardLeft: number;
  /** Most positions surveyed. */
  readonly positions: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

/** Spread of the noise on the cost of each move of a rollout; a card not yet up costs 3.5. */
const NOISE = 12;
/** Moves of a rollout without a cheaper position after which it is broken off. */
const PATIENCE = 25;
/** Positions of one line, far more than any line has. */
const LONGEST = 4096;

/**
 * Nested rollouts with memory of the best line, as in T. Cazenave, 'Nested Monte-Carlo Search' (2009), with rollouts led by the tips as
 * in X. Yan, P. Diaconis, P. Rusmevichientong and B. Van Roy, 'Solitaire: Man Versus Machine' (2005).
 *
 * A rollout makes the move after which the tips like the position best, with some noise, again and again, never to a position that its
 * line has passed through. A nested playout tries a rollout after every move of the moment, then makes the next move of the best line
 * that any of its rollouts has found, and so on to the end of that line. Nested playouts are repeated, with other noise, until one
 * wins or the budget is used up. Safe foundation moves are part of the move before them.
 */
export class NestedRollouts {
  private readonly survey: Survey;
  private readonly trodden = new Trodden(LONGEST);
  private readonly moves: Move[];
  private readonly rolloutMoves: Move[];
  /** Moves from the start to where the position stands. */
  private readonly path: Move[] = [];
  /** The best line of the present nested playout, and what its end costs. */
  private readonly best: Move[] = [];
  private bestCost = Infinity;
  /** The line of all that has most cards up, of several the one with the cheapest end. */
  private readonly furthest: Move[] = [];
  private furthestUp = -1;
  private furthestCost = Infinity;
  private surveyed = 0;
  private won = false;

  constructor(
    private readonly position: Position,
    private readonly options: RolloutOptions,
  ) {
    this.survey = new Survey(position.rules);
    this.moves = new Array<Move>(position.mostMoves()).fill(0);
    this.rolloutMoves = [...this.moves];
  }

  /** A winning line, or the line that gets most cards up. The position is left as it was. */
  search(): { readonly won: boolean; readonly line: Move[] } {
    while (!this.won && this.surveyed < this.options.positions) {
      const before = this.surveyed;
      this.playNested();
      // Nowhere to go at all.
      if (this.surveyed === before) break;
    }
    return { won: this.won, line: [...this.furthest] };
  }

  private playNested(): void {
    const { position, moves, path, best, trodden } = this;
    best.length = 0;
    this.bestCost = Infinity;
    for (;;) {
      trodden.add(position);
      const passed = trodden.length;
      const at = path.length;
      const count = position.fillMoves(moves);
      for (let i = 0; i < count && !this.won; i++) {
        if (isPointless(position, moves[i])) continue;
        this.play(moves[i]);
        if (position.isWon()) this.noteWin();
        else if (trodden.add(position)) this.rollOut();
        trodden.shrinkTo(passed);
        this.backTo(at);
      }
      if (this.won || at >= best.length || this.surveyed >= this.options.positions) break;
      // The safe moves that follow are the same ones again.
      this.play(best[at]);
    }
    this.backTo(0);
    trodden.shrinkTo(0);
  }

  /** Rolls out from where the position stands; leaves it and `trodden` where the rollout ends. */
  private rollOut(): void {
    const { position, trodden, rolloutMoves, options } = this;
    if (this.surveyed >= options.positions) return;
    let cheapest = this.cost();
    this.note(cheapest);
    for (let idle = 0; idle <= PATIENCE;) {
      const count = position.fillMoves(rolloutMoves);
      let chosen = NO_MOVE;
      let chosenValue = Infinity;
      let chosenCost = Infinity;
      for (let i = 0; i < count; i++) {
        const move = rolloutMoves[i];
        if (isPointless(position, move)) continue;
        const before = position.moveCount;
        position.play(move);
        playSafe(position);
        const won = position.isWon();
        if (!won && this.surveyed < options.positions && !trodden.has(position)) {
          const cost = this.cost();
          const value = cost + NOISE * options.random();
          if (value < chosenValue) {
            chosen = move;
            chosenValue = value;
            chosenCost = cost;
          }
        }
        while (position.moveCount > before) position.takeBack();
        if (won) {
          this.play(move);
          this.noteWin();
          return;
        }
      }
      if (chosen === NO_MOVE || this.surveyed >= options.positions) return;
      this.play(chosen);
      if (!trodden.add(position)) return;
      this.note(chosenCost);
      if (chosenCost < cheapest) {
        cheapest = chosenCost;
        idle = 0;
      } else idle++;
    }
  }

  private cost(): number {
    const { survey, options } = this;
    this.surveyed++;
    survey.read(this.position);
    let cost = options.cardLeft * survey.cardsLeft;
    for (const tip of options.tips) cost += tip.weight * tip.cost(survey);
    return cost;
  }

  private note(cost: number): void {
    if (cost < this.bestCost) {
      this.bestCost = cost;
      copy(this.path, this.best);
    }
    const { cardsUp } = this.position;
    if (cardsUp > this.furthestUp || (cardsUp === this.furthestUp && cost < this.furthestCost)) {
      this.furthestUp = cardsUp;
      this.furthestCost = cost;
      copy(this.path, this.furthest);
    }
  }

  private noteWin(): void {
    this.won = true;
    copy(this.path, this.furthest);
  }

  /** Plays a move and what goes up safely after it. */
  private play(move: Move): void {
    const { position, path } = this;
    position.play(move);
    path.push(move);
    for (let up = safeUp(position); up !== NO_MOVE; up = safeUp(position)) {
      position.play(up);
      path.push(up);
    }
  }

  private backTo(length: number): void {
    while (this.path.length > length) {
      this.position.takeBack();
      this.path.pop();
    }
  }
}

function playSafe(position: Position): void {
  for (let up = safeUp(position); up !== NO_MOVE; up = safeUp(position)) position.play(up);
}

function copy(from: readonly Move[], to: Move[]): void {
  to.length = from.length;
  for (let i = 0; i < from.length; i++) to[i] = from[i];
}
