import CliTable from 'cli-table3';

/** A table of text, for Markdown and the terminal alike. */
export interface TextTable {
  readonly title: string;
  /** A sentence or two on what the figures are. */
  readonly note: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns from the left hold words; the others hold figures and are set to the right. */
  readonly words: number;
}

/** A Markdown table, without its title and note. @example markdownTable(table) // '| Game | n |\n| --- | ---: |\n...' */
export function markdownTable({ header, rows, words }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const rule = header.map((_, column) => (column < words ? '---' : '---:'));
  return [header, rule, ...rows].map(line).join('');
}

/** A table for the terminal, title and note above it. No colours: whoever prints it may add them. */
export function terminalTable({ title, note, header, rows, words }: TextTable): string {
  const table = new CliTable({
    head: [...header],
    colAligns: header.map((_, column) => (column < words ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => [...row]));
  return `${title}\n${note}\n${table.toString()}\n`;
}
