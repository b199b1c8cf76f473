import { parseRank, parseSuit } from '../cards/card.js';
import { BoardAssembly, refusal, type Unnamed } from './board-assembly.js';
import { boardLine, linesOf, type BoardLine, type Token } from './board-lines.js';
import type { Layout, TableShape } from './layout.js';
import { quote } from './quote.js';

/** How a program's board text differs from that of others. */
export interface TextDialect {
  /** The headings to recommend, without the colon. */
  readonly names: { readonly foundations: string; readonly reserve: string };
  /** All headings of the two lines that are read, in lower case and without the colon. */
  readonly foundations: readonly string[];
  readonly reserve: readonly string[];
  /** Lines that begin with # are skipped. */
  readonly comments: boolean;
  /** A blank line is an empty pile, unless the pile lines begin with ':'. */
  readonly blankIsPile: boolean;
  /** The Foundations line may come after others. */
  readonly anyOrder: boolean;
  readonly unnamed: Unnamed;
  /** Which slot each word of the reserve line is in: the words' tokens, `undefined` for an empty slot. */
  readonly slots: (tokens: readonly Token[], heading: Token) => readonly (Token | undefined)[];
}

/** Castellan's own. */
const OWN: TextDialect = {
  names: { foundations: 'Foundations', reserve: 'Reserve' },
  foundations: ['foundations'],
  reserve: ['reserve'],
  comments: true,
  blankIsPile: false,
  anyOrder: false,
  unnamed: 'start',
  slots: (tokens) => tokens,
};

const WORDING = {
  card: 'write rank and suit, as 7H or TS (ranks A 2 to 9 T J Q K, suits C D H S)',
  piles: "write one line per pile, and a line ':' for an empty one",
};

/**
 * Reads board text: an optional first line `Foundations: H-2 C-A D-0 S-3`, an optional line `Reserve: 5H KD`, and one line per pile
 * with the exposed card last. Pile lines may begin with ':', which alone is an empty pile. Blank lines and lines that begin with #
 * are skipped. Piles may be of any length, so a board may come from the middle of a game.
 *
 * A foundation that is not named stands as the shape says at the start of a game: at the ace with the aces out, else empty. The
 * reserve is filled up with NO_CARD at the end to the length of the shape's. `deck` is empty.
 * @throws InputError, one sentence with line and column, when the text is not a whole board of the shape's deck, each card once.
 */
export function parseBoard(text: string, shape: TableShape): Layout {
  return parseBoardLines(numberedLines(text), shape, OWN);
}

/** The lines of a text with their numbers, from 1. */
export function numberedLines(text: string): BoardLine[] {
  return linesOf(text).map((content, index) => boardLine(content, index + 1));
}

/** Reads the lines of a board as a program writes it. @throws InputError as `parseBoard` does. */
export function parseBoardLines(lines: readonly BoardLine[], shape: TableShape, dialect: TextDialect): Layout {
  const reader = new TextReader(shape, dialect);
  const isFirst = (line: BoardLine): boolean => dialect.anyOrder && dialect.foundations.includes(headingWord(line));
  const read = linesThatCount(lines, shape, dialect);
  for (const line of read.filter(isFirst)) reader.read(line);
  for (const line of read.filter((line) => !isFirst(line))) reader.read(line);
  return reader.finish();
}

class TextReader {
  readonly #dialect: TextDialect;
  readonly #board: BoardAssembly;
  #foundationsLine: Token | undefined;
  #reserveLine: Token | undefined;
  #linesRead = 0;

  constructor(shape: TableShape, dialect: TextDialect) {
    this.#dialect = dialect;
    this.#board = new BoardAssembly(shape, dialect.unnamed, WORDING);
  }

  read(line: BoardLine): void {
    const { heading, start, tokens } = line;
    const word = headingWord(line);
    if (heading === undefined) this.#board.addPile(start, tokens);
    else if (this.#dialect.foundations.includes(word)) this.#readFoundations(heading, tokens);
    else if (this.#dialect.reserve.includes(word)) this.#readReserve(heading, tokens);
    else throw this.#unknown(heading, word);
    this.#linesRead++;
  }

  finish(): Layout {
    return this.#board.finish();
  }

  #readFoundations(heading: Token, tokens: readonly Token[]): void {
    if (this.#foundationsLine !== undefined) {
      throw refusal(heading, 'there is a second Foundations line; write one, as the first line');
    }
    if (this.#linesRead > 0) throw refusal(heading, 'the Foundations line must be the first line');
    this.#foundationsLine = heading;
    for (const token of tokens) {
      const foundation = parseFoundation(token.text);
      if (foundation === undefined) {
        throw refusal(
          token,
          `${quote(token.text)} is not a foundation; write suit, hyphen and top rank, as H-2, or H-0 for an empty one`,
        );
      }
      this.#board.setFoundation(token, foundation.suit, foundation.rank);
    }
  }

  #readReserve(heading: Token, tokens: readonly Token[]): void {
    const name = this.#dialect.names.reserve;
    if (this.#reserveLine !== undefined) {
      throw refusal(
        heading,
        `there is already a ${name} line on line ${this.#reserveLine.line}; write all reserve cards on one line`,
      );
    }
    this.#reserveLine = heading;
    this.#board.setReserve(this.#dialect.slots(tokens, heading));
  }

  #unknown(heading: Token, word: string): Error {
    const reason = /^(freecells?|fc)$/.test(word)
      ? `the games of this family have no free cells, so a line ${quote(heading.text)} cannot be read`
      : `a line ${quote(heading.text)} is not known`;
    const { foundations, reserve } = this.#dialect.names;
    return refusal(heading, `${reason}; write ${foundations}:, ${reserve}: or a pile`);
  }
}

/** Suit and top rank from 'H-2', 'C-A', 'S-10', 'D-0'; `undefined` for any other text. */
export function parseFoundation(text: string): { readonly suit: number; readonly rank: number } | undefined {
  const [suitPart, rankPart, ...more] = text.split('-');
  const suit = parseSuit(suitPart);
  const rank = rankPart === '0' ? 0 : parseRank(rankPart ?? '');
  return suit === undefined || rank === undefined || more.length > 0 ? undefined : { suit, rank };
}

/**
 * The lines to read: without comments, and without the blank lines that are no piles. A blank line is a pile only after the
 * headings, and only while there are fewer piles than the game has: the rest ends the text.
 */
function linesThatCount(lines: readonly BoardLine[], { piles }: TableShape, dialect: TextDialect): BoardLine[] {
  const told = dialect.comments ? lines.filter((line) => !isComment(line)) : lines;
  const isShort = told.filter((line) => line.heading === undefined && !isBlank(line)).length < piles.length;
  const blankIsPile = dialect.blankIsPile && isShort && !told.some(({ marked }) => marked);
  const lastHeading = told.findLastIndex(({ heading }) => heading !== undefined);
  let left = piles.length;
  return told.filter((line, index) => {
    if (line.heading !== undefined) return true;
    if (!isBlank(line)) {
      left--;
      return true;
    }
    return blankIsPile && index > lastHeading && left-- > 0;
  });
}

/** The heading of a line in lower case and without its colon; '' for a pile. */
export function headingWord({ heading }: BoardLine): string {
  return heading === undefined ? '' : heading.text.slice(0, -1).toLowerCase();
}

/** Whether a line begins with #. */
export function isComment({ heading, marked, tokens }: BoardLine): boolean {
  return heading === undefined && !marked && tokens[0]?.text[0] === '#';
}

/** Whether a line holds nothing. */
export function isBlank({ heading, marked, tokens }: BoardLine): boolean {
  return heading === undefined && !marked && tokens.length === 0;
}
