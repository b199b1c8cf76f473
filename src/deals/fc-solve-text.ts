/**
 * Boards as Freecell Solver reads and prints them. Facts from its documentation and from what it prints (version 6.16): `-p` prints
 * 'Foundations:', 'Freecells:' and lines that begin with ':', without `-p` it prints the piles side by side as columns.
 */
import { NO_CARD, cardText } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { BoardAssembly, refusal } from './board-assembly.js';
import { foundationsText, joined, pileText, refuseDeck } from './board-format.js';
import { linesOf, wordsOf, type Token } from './board-lines.js';
import { numberedLines, parseBoardLines, parseFoundation, type TextDialect } from './board-text.js';
import type { Layout, TableShape } from './layout.js';
import { quote } from './quote.js';

/** Most free cells and piles that the program has room for as it is usually built. */
const MOST_CELLS = 8;
const MOST_PILES = 13;
const WHOLE_DECK = 52;

/** Each card on the line of free cells that `-p` prints is four characters wide, an empty cell blank. */
const CELL_WIDTH = 4;
const CELLS_IN_ROW = 4;

const DIALECT: TextDialect = {
  names: { foundations: 'Foundations', reserve: 'Freecells' },
  foundations: ['foundations', 'founds', 'foundation', 'found'],
  reserve: ['freecells', 'freecell', 'fc'],
  comments: true,
  blankIsPile: true,
  anyOrder: true,
  unnamed: 'empty',
  slots: cellsOf,
};

/** What the program prints before the first board of a solution, and after each board. */
const FIRST_BOARD = /^-=-=-=-[-=]*\s*$/;
const END_OF_BOARD = /^={10,}\s*$/;
/** The line above the columns. */
const COLUMN_HEADS = /^(?: -- )* --\s*$/;
const FOUR_FOUNDATIONS = /H-\S+ +C-\S+ +D-\S+ +S-\S+\s*$/;

/** Whether a text is a board of this program and of no other, or a solution that begins with its board. */
export function looksLikeFcSolve(text: string): boolean {
  return linesOf(text).some(
    (line) => FIRST_BOARD.test(line) || COLUMN_HEADS.test(line) || /^\s*(freecells?|foundation):/i.test(line),
  );
}

/**
 * Reads a board that Freecell Solver reads or prints, or the first board of a solution printed with its boards. Free cells are the
 * game's reserve. A foundation that is not named is empty, as that program has it; a blank line is an empty pile unless the piles
 * begin with ':'. Lines that begin with # are skipped, which that program does not do.
 * @throws InputError, one sentence with line and column, when the text is not a whole board of the shape's deck, each card once.
 */
export function parseFcSolveBoard(text: string, shape: TableShape): Layout {
  const contents = linesOf(text);
  const first = contents.findIndex((line) => FIRST_BOARD.test(line)) + 1;
  const end = contents.findIndex((line, index) => index >= first && END_OF_BOARD.test(line));
  const last = end < 0 ? contents.length : end;
  const heads = contents.findIndex((line, index) => index >= first && index < last && COLUMN_HEADS.test(line));
  if (heads >= 0) return parseColumns(contents, first, heads, last, shape);
  return parseBoardLines(numberedLines(text).slice(first, last), shape, DIALECT);
}

/** Which free cell each word of the line names. */
function cellsOf(tokens: readonly Token[], heading: Token): (Token | undefined)[] {
  const from = heading.column + heading.text.length;
  const ends = tokens.map(({ text, column }) => column + text.length - from);
  const isPrinted = tokens.every(({ text }, i) => text !== '-' && text !== '*' && ends[i] % CELL_WIDTH === 0);
  if (!isPrinted) return tokens.map((token) => (token.text === '-' || token.text === '*' ? undefined : token));
  const cells: (Token | undefined)[] = [];
  tokens.forEach((token, i) => (cells[ends[i] / CELL_WIDTH - 1] = token));
  return Array.from(cells);
}

/** Reads piles that stand side by side: cells of four characters, the foundations and free cells above them. */
function parseColumns(
  contents: readonly string[],
  first: number,
  heads: number,
  last: number,
  shape: TableShape,
): Layout {
  const board = new BoardAssembly(shape, 'empty', {
    card: 'write rank and suit, as 7H or TS (ranks A 2 to 9 T J Q K, suits C D H S)',
    piles: "there must be one ' -- ' above each pile",
  });
  const cells: (Token | undefined)[] = [];
  let rows = 0;
  for (let index = first; index < heads; index++) {
    const foundations = FOUR_FOUNDATIONS.exec(contents[index]);
    for (const token of foundations ? wordsOf(foundations[0], index + 1, foundations.index) : []) {
      const foundation = parseFoundation(token.text);
      if (foundation === undefined) throw refusal(token, `${quote(token.text)} is not a foundation; it looks like H-2`);
      board.setFoundation(token, foundation.suit, foundation.rank);
    }
    // Free cells come four in a row, with dashes below them.
    const row = foundations ? contents[index].slice(0, foundations.index) : contents[index];
    if (/^(?:--- ?)+\s*$/.test(row)) rows++;
    else for (const word of wordsOf(row, index + 1)) cells[CELLS_IN_ROW * rows + cellOf(word)] = word;
  }
  const piles: Token[][] = Array.from(contents[heads].matchAll(/--/g), () => []);
  for (let index = heads + 1; index < last; index++) {
    for (const word of wordsOf(contents[index], index + 1)) {
      const pile = piles[cellOf(word)];
      if (pile?.length !== index - heads - 1) {
        throw refusal(word, `${quote(word.text)} stands in no column; each is four characters wide, without gaps`);
      }
      pile.push(word);
    }
  }
  board.setReserve(Array.from(cells));
  for (const pile of piles) board.addPile(pile[0] ?? { text: '', line: heads + 1, column: 1 }, pile);
  return board.finish();
}

/** Which cell of a row a word stands in, from 0. */
function cellOf({ column }: Token): number {
  return Math.floor((column - 1) / CELL_WIDTH);
}

/**
 * Writes a board as Freecell Solver prints it with `-p -t`: foundations, the reserve as free cells ('-' for one that is used), and
 * the piles, each after a ':'. The text ends with a line feed.
 * @throws InputError for a board that the program cannot take: cards still to be placed, more piles or reserve cards than it has room
 * for (it would leave the rest out without a word), or less than the whole deck.
 */
export function formatFcSolveBoard(layout: Layout): string {
  refuseDeck(layout);
  refuseSmallDeck(layout, 'Freecell Solver');
  const { foundations, piles } = layout;
  if (piles.length > MOST_PILES) {
    throw new InputError(`Freecell Solver has room for ${MOST_PILES} piles, and this board has ${piles.length}`);
  }
  const reserve = layout.reserve.slice(0, layout.reserve.findLastIndex((card) => card !== NO_CARD) + 1);
  if (reserve.length > MOST_CELLS) {
    throw new InputError(
      `Freecell Solver has room for ${MOST_CELLS} free cells, and this board has ${reserve.length} reserve cards; the formats text, pysol and solvitaire carry them`,
    );
  }
  const lines = [`Foundations: ${foundationsText(foundations)}`];
  if (layout.reserve.length > 0) lines.push(joined('Freecells:', reserve.map(cellText).join(' ')));
  for (const pile of piles) lines.push(joined(':', pileText(pile)));
  return `${lines.join('\n')}\n`;
}

/** '-' for a used reserve card. */
export function cellText(card: number): string {
  return card === NO_CARD ? '-' : cardText(card);
}

/** @throws InputError when the cards are not those of a whole deck: other programs name what is missing and stop. */
export function refuseSmallDeck({ foundations, piles, reserve }: Layout, program: string): void {
  const loose = [...piles.flat(), ...reserve].filter((card) => card !== NO_CARD);
  const count = loose.length + foundations.reduce((sum, rank) => sum + rank, 0);
  if (count !== WHOLE_DECK) {
    throw new InputError(`${program} takes boards of all ${WHOLE_DECK} cards, and this board has ${count}`);
  }
}
