import { valueAt, type Chunk } from './chunk.js';
import type { Dictionaries } from './dictionaries.js';
import type { TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';

/**
 * Writes a table as CSV in UTF-8: a header line, then one line a row; quoted as RFC 4180 says, null as nothing. Lines end with a
 * line feed alone, as most programs write them today.
 */
export class CsvEncoder implements TableEncoder {
  private begun = false;

  constructor(
    private readonly schema: TableSchema,
    private readonly dictionaries: Dictionaries,
  ) {}

  encode(batch: Chunk): Uint8Array {
    const columns = this.schema.columns;
    const lines: string[] = [];
    if (!this.begun) lines.push(csvLine(columns.map((column) => column.name)));
    this.begun = true;
    for (let row = 0; row < batch.rows; row++) {
      lines.push(csvLine(columns.map((column, i) => valueAt(column, this.dictionaries, batch.columns[i], row))));
    }
    return Buffer.from(lines.join(''));
  }

  end(): Uint8Array {
    return new Uint8Array(0);
  }
}

/** One line with its line feed. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\n`;
}

function csvField(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
