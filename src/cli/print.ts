import { writeSync } from 'node:fs';
import Table from 'cli-table3';

/**
 * Writes a line to standard output before it returns, so that a long listing arrives deal by deal and nothing is lost when the
 * process ends. A closed pipe (`castellan … | head`) ends the program quietly.
 */
export function print(line: string): void {
  write(`${line}\n`);
}

/** Writes text that has its own line ends. */
export function write(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      // A pipe whose reader is slow: try again.
      if (code !== 'EAGAIN') throw error;
    }
  }
}

/** A table for the terminal, without colours. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({ head: [...head], style: { head: [], border: [], compact: true } });
  for (const row of rows) table.push([...row]);
  return table.toString();
}
