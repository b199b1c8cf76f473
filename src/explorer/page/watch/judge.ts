import { NO_CARD } from '../../../cards/card.js';
import type { Layout } from '../../../deals/layout.js';
import type { Rules } from '../../../games/rules.js';
import { heldPiles } from '../../../position/held-piles.js';
import { makeMove, moveFrom, moveTo, type Move } from '../../../position/move.js';
import type { Position } from '../../../position/position.js';
import { replay } from '../../../referee/referee.js';
import type { Verdict } from '../../../solver/verdict.js';
import { outlookOf, type Ask } from '../solve/ask-from.js';
import { positionKey } from './position-key.js';

/** Whether the game can still be won after a legal move; with `move` null, as things stand. A later one about the same overrides it. */
export interface Judgement {
  readonly move: Move | null;
  readonly verdict: Verdict;
}

/**
 * Says which moves keep a deal winnable. Remembers every position that it has judged, and those on lines that win, so that watching a
 * line asks little that was not asked before.
 */
export class Judge {
  private readonly known = new Map<string, Verdict>();

  /**
   * @param start where play began.
   * @param ask always with the same position limit, so that what is remembered as unknown would be so again.
   */
  constructor(
    private readonly rules: Rules,
    private readonly start: Layout,
    private readonly ask: Ask,
  ) {}

  /** Takes in a line from the start: if it wins, the deal is winnable from everywhere on it. */
  learn(line: readonly Move[]): void {
    const ruling = replay(this.rules, this.start, line);
    if (!ruling.legal || !ruling.won) return;
    const { position } = ruling;
    for (let left = line.length; ; left--) {
      this.remember(positionKey(position), 'winnable');
      if (left === 0) return;
      position.takeBack();
    }
  }

  /**
   * Judges the position after some moves, then every legal move there, those first that need no asking. Stop calling to stop asking.
   * While cards are still to be placed there is nothing to judge.
   *
   * @throws what `ask` throws. @throws Error when the solver contradicts itself: a wrong verdict must not pass for a right one.
   */
  async *judge(played: readonly Move[]): AsyncGenerator<Judgement, void, undefined> {
    const ruling = replay(this.rules, this.start, played);
    if (!ruling.legal) throw new RangeError(ruling.problem);
    const { position } = ruling;
    if (position.turnedCard !== NO_CARD) return;
    const here = await this.verdictAfter(played, position);
    yield { move: null, verdict: here };
    if (position.isWon()) return;
    const open: Move[] = [];
    const verdicts: Verdict[] = [];
    for (const move of position.legalMoves()) {
      const verdict = this.withoutAsking(position, move, here);
      if (verdict === undefined) open.push(move);
      else {
        verdicts.push(verdict);
        yield { move, verdict };
      }
    }
    for (const move of open) {
      position.play(move);
      const verdict = await this.verdictAfter([...played, move], position);
      position.takeBack();
      verdicts.push(verdict);
      yield { move, verdict };
    }
    if (here !== 'unknown') return;
    // Looked at one by one the moves may have told what the position as a whole did not.
    const sum = verdicts.includes('winnable') ? 'winnable' : verdicts.includes('unknown') ? 'unknown' : 'unwinnable';
    if (sum === 'unknown') return;
    this.remember(positionKey(position), sum);
    yield { move: null, verdict: sum };
  }

  private async verdictAfter(moves: readonly Move[], position: Position): Promise<Verdict> {
    const key = positionKey(position);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const outlook = await outlookOf(this.rules, this.start, moves, this.ask);
    if (outlook.verdict === 'winnable') this.learn([...moves, ...outlook.line]);
    this.remember(key, outlook.verdict);
    return outlook.verdict;
  }

  /** The verdict on a move where it follows from what is known. */
  private withoutAsking(position: Position, move: Move, here: Verdict): Verdict | undefined {
    const before = positionKey(position);
    const isAnyHeld = heldPiles(position).length > 0;
    position.play(move);
    try {
      const key = positionKey(position);
      const known = this.known.get(key);
      if (known !== undefined) return known;
      // What can be reached from a lost position is lost; and where the move can be taken back by another, both have one verdict. What was
      // unknown because of a held card may be known without it.
      const isAlike = here !== 'unknown' || !isAnyHeld;
      if (here !== 'unwinnable' && !(isAlike && leadsBack(position, move, before))) return undefined;
      this.remember(key, here);
      return here;
    } finally {
      position.takeBack();
    }
  }

  private remember(key: string, verdict: Verdict): void {
    const before = this.known.get(key);
    if (before === undefined || before === 'unknown') this.known.set(key, verdict);
    else if (verdict !== 'unknown' && verdict !== before) {
      throw new Error(`a position was found ${before} first and ${verdict} later: the solver is wrong`);
    }
  }
}

/** Does the opposite of the move that was just played lead to the position before it? */
function leadsBack(position: Position, move: Move, before: string): boolean {
  const back = makeMove(moveTo(move), moveFrom(move));
  if (position.isWon() || !position.isLegal(back)) return false;
  position.play(back);
  const isBack = positionKey(position) === before;
  position.takeBack();
  return isBack;
}
