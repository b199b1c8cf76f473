import CliTable from 'cli-table3';
import { wrapText } from './wrap-text.js';

/** A table of text, for Markdown and the terminal alike. */
export interface TextTable {
  readonly title: string;
  /** A sentence or two on what the figures are. */
  readonly note: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns from the left hold words; the others hold figures and are set to the right. */
  readonly words: number;
  /** What the numbers 1, 2, ... in a column of sources stand for. */
  readonly sources?: readonly string[];
}

/** How much of the terminal a table may take. */
export interface TerminalRoom {
  /** Characters of a line, the box included. */
  readonly width?: number;
  /** Lines of all rows together; when they need more, the last rows are left out and counted. */
  readonly rowLines?: number;
}

/** Columns of the terminal that no table goes beyond unless it is told otherwise. */
export const TERMINAL_WIDTH = 110;

/** Narrower than this a column of words is not made as long as another one is wider. */
const LEAST_WORDS = 12;

/** A Markdown table, without its title and note. @example markdownTable(table) // '| Game | n |\n| --- | ---: |\n...' */
export function markdownTable({ header, rows, words }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const rule = header.map((_, column) => (column < words ? '---' : '---:'));
  return [header, rule, ...rows].map(line).join('');
}

/**
 * A table for the terminal, title and note above it. Cells that are too wide for it are wrapped, first those that hold words. No
 * colours: whoever prints it may add them.
 * @example terminalTable(table, { width: 80, rowLines: 12 })
 */
export function terminalTable(
  { title, note, header, rows, words }: TextTable,
  { width = TERMINAL_WIDTH, rowLines = Infinity }: TerminalRoom = {},
): string {
  const widths = columnWidths([header, ...rows], words, width);
  const wrapped = rows.map((row) => row.map((cell, column) => wrapText(cell, widths[column])));
  const heights = wrapped.map((row) => Math.max(...row.map((lines) => lines.length)));
  const shown = rowsThatFit(heights, rowLines);
  const table = new CliTable({
    head: header.map((cell, column) => wrapText(cell, widths[column]).join('\n')),
    colAligns: header.map((_, column) => (column < words ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
  });
  table.push(...wrapped.slice(0, shown).map((row) => row.map((lines) => lines.join('\n'))));
  const left = shown === rows.length ? [] : [`... and ${rows.length - shown} more`];
  return `${[title, ...wrapText(note, width), table.toString(), ...left].join('\n')}\n`;
}

/** As wide as the widest cell each, made narrower until the box fits: the widest column of words first, figures at last. */
function columnWidths(lines: readonly (readonly string[])[], words: number, width: number): number[] {
  const widths = lines[0].map((_, column) =>
    Math.max(1, ...lines.flatMap((cells) => cells[column].split('\n').map((line) => line.length))),
  );
  // Each column has a blank on either side and a line after it; the first has one before it too.
  const box = () => widths.reduce((sum, column) => sum + column + 3, 1);
  while (box() > width) {
    const wordy = widths.slice(0, words);
    const widest = Math.max(...(wordy.some((column) => column > LEAST_WORDS) ? wordy : widths));
    if (widest === 1) break;
    widths[widths.indexOf(widest)] -= 1;
  }
  return widths;
}

/** How many rows from the top fit; the line that counts the others needs room too. */
function rowsThatFit(heights: readonly number[], rowLines: number): number {
  const total = (count: number) => heights.slice(0, count).reduce((sum, height) => sum + height, 0);
  if (total(heights.length) <= rowLines) return heights.length;
  let shown = heights.length - 1;
  while (shown > 0 && total(shown) > rowLines - 1) shown -= 1;
  return shown;
}
