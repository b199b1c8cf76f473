import type { ColumnTable } from 'arquero';

/*
 * Arquero reads the source text of an expression given as a function, and a bundler or test runner may rewrite that text.
 * Expressions in this room are therefore strings: "d => op.sum(d.verdict === 'winnable')".
 */

/** One column as text, in row order. */
export function textColumn(table: ColumnTable, name: string): string[] {
  return Array.from(columnOf(table, name), String);
}

/** One column of whole numbers as numbers (64-bit integers too, which Arrow may hand over as bigint). */
export function numberColumn(table: ColumnTable, name: string): number[] {
  return Array.from(columnOf(table, name), Number);
}

/** Aggregated rows by their key columns, to be picked up in the order of a lineup. */
export function indexRows(table: ColumnTable, keys: readonly string[]): Map<string, Record<string, number>> {
  const index = new Map<string, Record<string, number>>();
  for (const row of table.objects() as Record<string, unknown>[]) {
    index.set(joinKey(keys.map((key) => String(row[key]))), row as Record<string, number>);
  }
  return index;
}

/** A text that is equal for equal lists of values only. */
export function joinKey(values: readonly string[]): string {
  return values.join('\u0000');
}

/** One text for each row that names its deal: game, placing, scheme and number. Deal numbers stay text: they may exceed 2^53. */
export function dealKeys(table: ColumnTable): string[] {
  const columns = ['game', 'placing', 'scheme', 'deal'].map((name) => textColumn(table, name));
  return columns[0].map((_, row) => joinKey(columns.map((column) => column[row])));
}

function columnOf(table: ColumnTable, name: string): Iterable<unknown> {
  if (!table.columnNames().includes(name)) {
    throw new RangeError(`the table has no column '${name}'; it has ${table.columnNames().join(', ')}`);
  }
  return table.array(name) as Iterable<unknown>;
}
