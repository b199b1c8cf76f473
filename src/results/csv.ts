import type { Chunk, ColumnData } from './chunk.js';
import type { Dictionaries } from './dictionaries.js';
import type { TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';

/**
 * Writes a table as CSV in UTF-8: a header line, then one line a row; quoted as RFC 4180 says, null as nothing. Lines end with a
 * line feed alone, as most programs write them today.
 */
export class CsvEncoder implements TableEncoder {
  private begun = false;
  /** The words of each column of words, quoted where they need it. */
  private readonly words: readonly (readonly string[] | undefined)[];

  constructor(
    private readonly schema: TableSchema,
    dictionaries: Dictionaries,
  ) {
    this.words = schema.columns.map((column) =>
      column.type === 'dictionary' ? dictionaries[column.dictionary].map(csvField) : undefined,
    );
  }

  encode(batch: Chunk): Uint8Array {
    const lines: string[] = [];
    if (!this.begun) lines.push(csvLine(this.schema.columns.map((column) => column.name)));
    this.begun = true;
    const fields = batch.columns.map((data, i) => fieldReader(data, this.words[i]));
    for (let row = 0; row < batch.rows; row++) {
      let line = fields[0](row);
      for (let i = 1; i < fields.length; i++) line += `,${fields[i](row)}`;
      lines.push(`${line}\n`);
    }
    return Buffer.from(lines.join(''));
  }

  end(): Uint8Array {
    return new Uint8Array(0);
  }
}

/** One column's fields by row. Numbers never need quotes. */
function fieldReader({ values, present }: ColumnData, words: readonly string[] | undefined): (row: number) => string {
  if (words) return (row) => words[values[row]];
  if (present) return (row) => (present[row] === 0 ? '' : String(values[row]));
  return (row) => String(values[row]);
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
