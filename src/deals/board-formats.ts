import type { Layout, TableShape } from './layout.js';
import { formatBoard } from './board-format.js';
import { headingWord, isBlank, isComment, numberedLines, parseBoard } from './board-text.js';
import { formatFcSolveBoard, looksLikeFcSolve, parseFcSolveBoard } from './fc-solve-text.js';
import { formatPysolBoard, looksLikePysol, parsePysolBoard } from './pysol-text.js';
import { formatSolvitaireDeal, looksLikeJson, parseSolvitaireDeal } from './solvitaire-json.js';

/** Whose boards are read and written: Castellan's own text, and those of other programs. */
export const BOARD_FORMATS = ['text', 'fc-solve', 'pysol', 'solvitaire'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

const READERS: Record<BoardFormat, (text: string, shape: TableShape) => Layout> = {
  text: parseBoard,
  'fc-solve': parseFcSolveBoard,
  pysol: parsePysolBoard,
  solvitaire: parseSolvitaireDeal,
};

const WRITERS: Record<BoardFormat, (layout: Layout) => string> = {
  text: formatBoard,
  'fc-solve': formatFcSolveBoard,
  pysol: formatPysolBoard,
  solvitaire: formatSolvitaireDeal,
};

/**
 * Reads a board of one format, or of whichever it is by its content ('auto').
 * @throws InputError, one sentence that says where and what, when it is not a whole board of the shape's deck, each card once.
 */
export function readBoard(text: string, shape: TableShape, format: BoardFormat | 'auto' = 'auto'): Layout {
  return READERS[format === 'auto' ? boardFormatOf(text, shape) : format](text, shape);
}

/** Writes a board that the program of the format reads. @throws InputError when the format or the program cannot carry it. */
export function writeBoard(layout: Layout, format: BoardFormat): string {
  return WRITERS[format](layout);
}

/**
 * Whose board a text is: JSON is Solvitaire's; 'Freecells:', columns and printed solutions are Freecell Solver's; 'Founds:' and 'FC:' are
 * PySolFC's. Other text is Castellan's own, unless lines are blank where a pile must be, as PySolFC leaves them.
 */
export function boardFormatOf(text: string, shape: TableShape): BoardFormat {
  if (looksLikeJson(text)) return 'solvitaire';
  if (looksLikeFcSolve(text)) return 'fc-solve';
  if (looksLikePysol(text)) return 'pysol';
  const lines = numberedLines(text);
  const piles = lines.filter((line) => headingWord(line) === '' && !isBlank(line));
  const isOwn =
    piles.length >= shape.piles.length ||
    piles.some((line) => line.marked || isComment(line)) ||
    lines.some((line) => headingWord(line) === 'reserve');
  return isOwn || !lines.slice(0, -1).some(isBlank) ? 'text' : 'pysol';
}
