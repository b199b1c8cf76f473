/**
 * Moves as Freecell Solver prints them. Facts from its documentation and from what it prints (version 6.16):
 * - with `-m`, a line a move: 'Move 1 cards from stack 2 to stack 4', 'Move a card from stack 7 to the foundations', 'Move a card from
 *   freecell 0 to stack 3'; stacks and free cells count from 0;
 * - with `-m -sn`, two characters a move, '35', '8h', 'a4'; stacks count from 1, free cells are letters without h, i and j, h is the foundations;
 * - with `-m -snx`, as before, but a move of several cards to a space says how many, in hexadecimal: '28v2'.
 */
import { InputError } from '../cards/input-error.js';
import { linesOf, placeText, wordsOf, type Token } from '../deals/board-lines.js';
import { quote } from '../deals/quote.js';
import { FOUNDATION, RESERVE, isPile, type Place } from './move.js';

/** A move as the program says it: of one card or several at once, to whichever foundation is right. */
export interface SpokenMove {
  /** A pile, or the reserve slot for a free cell. */
  readonly from: Place;
  /** A pile, a reserve slot, or FOUNDATION for the foundations. */
  readonly to: Place;
  /** Number of cards; `undefined` where the notation leaves it out. */
  readonly count: number | undefined;
  readonly token: Token;
}

const LONG =
  /^Move (?:a|(\d{1,2})) cards? from (stack|freecell) (\d{1,2}) to (?:(stack|freecell) (\d{1,2})|the foundations)$/i;
const SHORT = /^([1-9a-z])([1-9a-z])(?:v([1-9a-d]))?$/;

/** What the program prints beside the moves: rules, boards in lines, counts. */
const BESIDE = [
  /^[-=]+$/,
  /^(?:This game is solveable|Total number of states checked is \d+|This scan generated \d+ states)\.$/,
  /^(?:Foundations|Freecells):/,
  /^:/,
];
/** The same for boards in columns, which have a line of dashes above them. */
const COLUMN_HEADS = /^(?:-{2,3} +)*-{2,3}$/;
const COLUMNS = [COLUMN_HEADS, /H-\S+ +C-\S+ +D-\S+ +S-\S+$/, /^(?:(?:10|[A2-9TJQK])[CDHS]\s*)+$/];
const NO_SOLUTION = /^(?:I could not solve this game|Iterations count exceeded)/;

/** Whether a text has moves as that program prints them in sentences, or in two characters. */
export function looksLikeFcSolveMoves(text: string): boolean {
  return linesOf(text).some((line) => {
    const content = line.trim().replace(/^Move: +/, '');
    return /^Move /.test(content) || SHORT.test(content.split(/\s/)[0]);
  });
}

/**
 * The moves of a solution that Freecell Solver printed; boards and counts that stand beside them are skipped, and so are lines that
 * begin with #.
 * @throws InputError, one sentence with the line, for what is neither, and for a place that is not on a table of so many piles.
 */
export function parseFcSolveMoves(text: string, pileCount: number): SpokenMove[] {
  const lines = linesOf(text);
  const beside = lines.some((line) => COLUMN_HEADS.test(line.trim())) ? [...BESIDE, ...COLUMNS] : BESIDE;
  return lines.flatMap((content, index) => {
    const line = content.trim();
    if (line === '' || line.startsWith('#') || beside.some((kind) => kind.test(line))) return [];
    const [first] = wordsOf(content, index + 1);
    if (NO_SOLUTION.test(line)) throw new InputError(`line ${index + 1}: no solution was found, so there is no line`);
    const long = LONG.exec(line);
    if (long) return [longMove(long, { ...first, text: line }, pileCount)];
    const words = first.text === 'Move:' ? wordsOf(content, index + 1).slice(1) : wordsOf(content, index + 1);
    return words.map((word) => shortMove(word, pileCount));
  });
}

function longMove([, count, source, from, target, to]: RegExpExecArray, token: Token, pileCount: number): SpokenMove {
  const place = (kind: string, number: string): Place => {
    if (kind.toLowerCase() === 'freecell') return RESERVE + Number(number);
    if (Number(number) < pileCount) return Number(number);
    throw new InputError(
      `line ${token.line}: there is no stack ${number}; the stacks of this game are 0 to ${pileCount - 1}`,
    );
  };
  return {
    from: place(source, from),
    to: target === undefined ? FOUNDATION : place(target, to),
    count: Number(count ?? 1),
    token,
  };
}

function shortMove(token: Token, pileCount: number): SpokenMove {
  const found = SHORT.exec(token.text);
  if (!found) {
    throw new InputError(
      `${placeText(token)}: ${quote(token.text)} is not a move; write 'Move 1 cards from stack 2 to stack 4', or 35 and 8h for short`,
    );
  }
  if (pileCount > MOST_SHORT_PILES) {
    throw new InputError(
      `${placeText(token)}: two characters cannot name ${pileCount} piles; write 'Move 1 cards from stack 2 to stack 4'`,
    );
  }
  const place = (letter: string): Place => {
    const cell = CELL_LETTERS.indexOf(letter);
    if (cell >= 0) return RESERVE + cell;
    if (Number(letter) <= pileCount) return Number(letter) - 1;
    throw new InputError(
      `${placeText(token)}: there is no place '${letter}' in ${quote(token.text)}; the piles of this game are 1 to ${pileCount}`,
    );
  };
  const [, from, to, count] = found;
  const isUp = to === 'h';
  const isOne = isUp || !isPile(place(from)) || !isPile(place(to));
  return {
    from: place(from),
    to: isUp ? FOUNDATION : place(to),
    count: count === undefined ? (isOne ? 1 : undefined) : parseInt(count, 16),
    token,
  };
}

/** More piles have no single digit. */
export const MOST_SHORT_PILES = 9;
/** Free cells in two-character moves, without the letters h, i and j. */
export const CELL_LETTERS = 'abcdefgklmnopqrstuvwxyz';
