import { NO_CARD, suitOf, type Card } from '../../../cards/card.js';
import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import { DECK, FOUNDATION, makeMove, moveFrom, moveTo, type Move, type Place } from '../../../position/move.js';
import { Position } from '../../../position/position.js';
import { topOf } from '../board/cards-on-table.js';

/** What a person did at once, and takes back at once: one move with its automatic ones, or all moves of 'complete'. */
type Step = readonly Move[];

/** A game in play: every move, taken back and made again without limit. Knows no clock and no page. */
export class PlaySession {
  readonly position: Position;
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  /** What is left of the line that was last shown to win from here. */
  private line: readonly Move[] = [];

  constructor(
    readonly rules: Rules,
    readonly start: Layout,
  ) {
    this.position = new Position(rules, start);
  }

  /** Moves since the start, cards placed among them, automatic moves left out. */
  get moves(): Move[] {
    return this.done.flat();
  }

  /** The moves in steps, with those that may be made again behind them: what a page keeps to go on later. */
  get history(): { readonly done: readonly Step[]; readonly undone: readonly Step[] } {
    return { done: this.done, undone: this.undone };
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The cards are still being placed. */
  get isPlacing(): boolean {
    return this.position.turnedCard !== NO_CARD;
  }

  /** Cards still to be placed, the turned one among them. */
  get toPlace(): number {
    let count = 0;
    while (this.position.deckCard(count) !== NO_CARD) count++;
    return count;
  }

  get isWon(): boolean {
    return this.position.isWon();
  }

  get isStuck(): boolean {
    return !this.position.isWon() && !this.position.hasLegalMove();
  }

  /** Places that the available card of a place may go to, in the order of the move list; none once the game is won. */
  targets(from: Place): Place[] {
    if (this.isWon) return [];
    return this.position
      .legalMoves()
      .filter((move) => moveFrom(move) === from)
      .map(moveTo);
  }

  /** Plays a move. @returns whether it was legal. */
  play(from: Place, to: Place): boolean {
    const move = makeMove(from, to);
    if (this.isWon || !this.position.isLegal(move)) return false;
    this.step([move]);
    return true;
  }

  /** Sends the available card of a place to its foundation. @returns whether it fits there. */
  sendUp(from: Place): boolean {
    const card = topOf(this.position, from);
    return card !== NO_CARD && from !== DECK && this.play(from, FOUNDATION + suitOf(card));
  }

  /** Sends up everything that can go, again and again, as one step. @returns how many moves that took. */
  complete(): number {
    const moves: Move[] = [];
    for (let move = this.anyUp(); move !== undefined; move = this.anyUp()) {
      this.position.play(move);
      moves.push(move);
    }
    if (moves.length === 0) return 0;
    this.takeBack(moves.length);
    this.step(moves);
    return moves.length;
  }

  /** Would 'complete' do anything? */
  get canComplete(): boolean {
    return this.anyUp() !== undefined;
  }

  /** Takes the last step back. @returns whether there was one. */
  undo(): boolean {
    const last = this.done.pop();
    if (last === undefined) return false;
    this.takeBack(last.length);
    this.undone.push(last);
    this.line = this.line.length > 0 ? [...last, ...this.line] : [];
    return true;
  }

  /** Makes the step again that was last taken back. @returns whether there was one. */
  redo(): boolean {
    const next = this.undone.pop();
    if (next === undefined) return false;
    this.make(next);
    return true;
  }

  /** Takes every step back; all of them can be made again. */
  restart(): void {
    while (this.undo());
  }

  /** Remembers a winning line from here, so that the next hint is there at once. */
  follow(line: readonly Move[]): void {
    this.line = line;
  }

  /** The next move of the line that wins from here; `undefined` when none is known. */
  get nextOfLine(): Move | undefined {
    return this.line[0];
  }

  /** The card that a move would move. */
  cardOf(move: Move): Card {
    return topOf(this.position, moveFrom(move));
  }

  /**
   * Makes steps that were kept from an earlier visit, up to the first that does not fit: what is kept in a browser is from outside.
   */
  resume(done: readonly Step[], undone: readonly Step[]): void {
    for (const step of done) if (!this.makeIfLegal(step)) return;
    // Those to be made again are tried as well, and taken back.
    const fits = [...undone].reverse().every((step) => this.makeIfLegal(step));
    while (this.done.length > done.length) this.undo();
    if (!fits) this.undone = [];
  }

  private makeIfLegal(step: Step): boolean {
    let made = 0;
    for (const move of step) {
      if (this.isWon || !this.position.isLegal(move)) {
        this.takeBack(made);
        return false;
      }
      this.position.play(move);
      made++;
    }
    if (made > 0) this.done.push(step);
    return true;
  }

  private step(step: Step): void {
    this.undone = [];
    this.make(step);
  }

  private make(step: Step): void {
    for (const move of step) this.position.play(move);
    this.done.push(step);
    this.line = step.every((move, i) => this.line[i] === move) ? this.line.slice(step.length) : [];
  }

  private takeBack(moves: number): void {
    for (let i = 0; i < moves; i++) this.position.takeBack();
  }

  private anyUp(): Move | undefined {
    if (this.isPlacing || this.isWon) return undefined;
    return this.position.legalMoves().find((move) => moveTo(move) >= FOUNDATION);
  }
}
