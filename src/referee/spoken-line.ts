import { NO_CARD, rankOf, suitOf } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import { quote } from '../deals/quote.js';
import type { Rules } from '../games/rules.js';
import type { SpokenMove } from '../position/fc-solve-notation.js';
import { FOUNDATION, isPile, makeMove, moveFrom, moveTo, type Move, type Place } from '../position/move.js';
import { Position } from '../position/position.js';

/** The single moves that a line of another program comes to, or one sentence that says why it comes to none. */
export type PlainLine = { readonly moves: readonly Move[] } | { readonly problem: string };

/** Cards moved in all the readings of a line that leaves counts out, before it is given up. */
const MOST_PLAYED = 200_000;

/**
 * Turns the moves that Freecell Solver prints into single moves, each legal by the rules without automatic moves: several cards at once
 * go one by one, by way of the spaces there are. Where the short notation leaves open how many cards go to a space, the
 * fewest are tried first, and the first reading under which the whole line is legal is taken.
 *
 * That program may move all cards of a pile to a space. It changes nothing, so it comes to no move; from then on the two
 * piles have each other's names.
 */
export function plainLine(rules: Rules, layout: Layout, spoken: readonly SpokenMove[]): PlainLine {
  const position = new Position({ ...rules, autoUp: 'none' }, layout);
  const moves: Move[] = [];
  /** Which pile the program's pile of a number is by now. */
  const piles = rules.piles.map((_, pile) => pile);
  const open: Reading[] = [];
  let furthest = { index: -1, problem: '' };
  let played = 0;
  while (open.length < spoken.length) {
    const next = spoken[open.length];
    const move = { ...next, from: piles[next.from] ?? next.from, to: piles[next.to] ?? next.to };
    open.push({ move, counts: countsOf(position, move).reverse(), before: moves.length, renamed: false });
    for (;;) {
      const here = open[open.length - 1];
      const index = open.length - 1;
      if (here === undefined || played > MOST_PLAYED)
        return { problem: problemAt(spoken, furthest, here !== undefined) };
      while (moves.length > here.before) {
        moves.pop();
        position.takeBack();
      }
      if (here.renamed) exchange(piles, here.move);
      here.renamed = false;
      const count = here.counts.pop();
      if (count === undefined) {
        open.pop();
        continue;
      }
      if (isRenaming(position, here.move, count)) {
        exchange(piles, here.move);
        here.renamed = true;
        played++;
        break;
      }
      const problem = playOne(position, here.move, count, moves);
      played += moves.length - here.before;
      if (problem === undefined) break;
      if (index > furthest.index) furthest = { index, problem };
    }
  }
  return { moves };
}

/** How one move is read for the present. */
interface Reading {
  /** Between the piles as they are. */
  readonly move: SpokenMove;
  /** The counts that are still to be tried, last first. */
  readonly counts: number[];
  /** Number of single moves before it. */
  readonly before: number;
  renamed: boolean;
}

/** Whether a move takes a whole pile to a space. */
function isRenaming(position: Position, { from, to }: SpokenMove, count: number): boolean {
  return (
    isPile(from) &&
    isPile(to) &&
    from !== to &&
    position.height(to) === 0 &&
    position.height(from) === count &&
    runLength(position, from) === count &&
    count > 0
  );
}

function exchange(piles: number[], { from, to }: Pick<SpokenMove, 'from' | 'to'>): void {
  const [one, other] = [piles.indexOf(from), piles.indexOf(to)];
  [piles[one], piles[other]] = [to, from];
}

function problemAt(
  spoken: readonly SpokenMove[],
  { index, problem }: { index: number; problem: string },
  isGivenUp: boolean,
): string {
  const { token } = spoken[index];
  const where = `line ${token.line}: move ${index + 1}, ${quote(token.text)}, is illegal: ${problem}`;
  return isGivenUp
    ? `${where}; the line does not say how many cards go to a space, and not all readings were tried: print it with -snx`
    : where;
}

/** Plays a spoken move of so many cards, and adds its single moves to `moves`; or says why it may not be made. */
function playOne(position: Position, { from, to }: SpokenMove, count: number, moves: Move[]): string | undefined {
  if (position.isWon()) return 'the game is already won';
  const single = (source: Place, target: Place): string | undefined => {
    const move = makeMove(
      source,
      target === FOUNDATION ? FOUNDATION + suitOf(position.movedCard(makeMove(source, 0))) : target,
    );
    const why = position.whyIllegal(move);
    if (why !== undefined) return why;
    position.play(move);
    moves.push(move);
    return undefined;
  };
  if (count === 1) return single(from, to);
  if (!isPile(from) || !isPile(to)) return `${count} cards cannot go there at once`;
  if (position.height(from) < count) return `the pile has fewer than ${count} cards`;
  const spaces = spacesBeside(position, to);
  if (count > 2 ** spaces.length) {
    return `${count} cards need more spaces than the ${spaces.length} that there are beside it`;
  }
  return shift(single, count, from, to, spaces);
}

/** Moves cards by way of spaces: with n of them, 2^n cards. */
function shift(
  single: (from: Place, to: Place) => string | undefined,
  count: number,
  from: Place,
  to: Place,
  spaces: readonly Place[],
): string | undefined {
  if (count === 1) return single(from, to);
  const [space, ...others] = spaces;
  const set = count - 2 ** others.length;
  if (set <= 0) return shift(single, count, from, to, others);
  return (
    shift(single, set, from, space, others) ??
    shift(single, count - set, from, to, others) ??
    shift(single, set, space, to, others)
  );
}

/** How many cards a move may mean, in the order in which they are tried. */
function countsOf(position: Position, { from, to, count }: SpokenMove): number[] {
  if (count !== undefined) return [count];
  const run = runLength(position, from);
  const host = position.top(to);
  if (host === NO_CARD) {
    const most = Math.min(run, 2 ** spacesBeside(position, to).length);
    const counts = Array.from({ length: Math.max(1, most) }, (_, more) => more + 1);
    const isWhole = run > most && run === position.height(from);
    return isWhole ? [...counts, run] : counts;
  }
  // The cards of a run differ in rank, so at most one of them goes onto the host.
  for (let depth = 1; depth <= run; depth++) {
    if (position.canBuild(position.cardAt(from, position.height(from) - depth), host)) return [depth];
  }
  return [1];
}

/** Number of cards at the end of a pile that are built on one another. */
function runLength(position: Position, pile: number): number {
  const height = position.height(pile);
  let length = Math.min(1, height);
  while (
    length < height &&
    position.canBuild(position.cardAt(pile, height - length), position.cardAt(pile, height - length - 1))
  ) {
    length++;
  }
  return length;
}

function spacesBeside(position: Position, to: Place): Place[] {
  return Array.from({ length: position.pileCount }, (_, pile) => pile).filter(
    (pile) => pile !== to && position.height(pile) === 0,
  );
}

/**
 * A line without automatic moves as a line of rules that may have them. The moves of cards that have gone up by themselves are left out; and
 * where a pile's only card goes onto cards that have gone up, it goes to a space, which changes nothing, so that the two piles get
 * each other's names.
 * Legal moves only; whether the rest is legal is for the referee.
 */
export function withoutAutomaticMoves(rules: Rules, layout: Layout, moves: readonly Move[]): Move[] {
  const position = new Position(rules, layout);
  const byHand = new Position({ ...rules, autoUp: 'none' }, layout);
  const piles = rules.piles.map((_, pile) => pile);
  const left: Move[] = [];
  let isLegal = true;
  for (const move of moves) {
    const card = byHand.movedCard(move);
    byHand.play(move);
    const from = piles[moveFrom(move)] ?? moveFrom(move);
    const to = piles[moveTo(move)] ?? moveTo(move);
    const here = makeMove(from, to);
    // Behind an illegal move nothing is known; the referee says which it is.
    if (!isLegal) {
      left.push(here);
      continue;
    }
    if (position.foundation(suitOf(card)) >= rankOf(card)) continue;
    if (isPile(from) && isPile(to) && position.height(from) === 1 && position.height(to) === 0) {
      exchange(piles, { from, to });
      continue;
    }
    left.push(here);
    isLegal = position.isLegal(here);
    if (isLegal) position.play(here);
  }
  return left;
}
