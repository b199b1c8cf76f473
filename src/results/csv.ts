import { joinBytes, utf8 } from './bytes.js';
import type { Chunk, ColumnData } from './chunk.js';
import type { Dictionaries } from './dictionaries.js';
import type { TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';

/** Rows that are a text before they are bytes: texts are several times as large, and those of a whole batch would stay for long. */
const PART_ROWS = 1024;

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
    const parts: Uint8Array[] = [];
    if (!this.begun) parts.push(utf8(csvLine(this.schema.columns.map((column) => column.name))));
    this.begun = true;
    const fields = batch.columns.map((data, i) => fieldReader(data, this.words[i]));
    for (let start = 0; start < batch.rows; start += PART_ROWS) {
      let text = '';
      for (let row = start; row < Math.min(start + PART_ROWS, batch.rows); row++) {
        text += fields[0](row);
        for (let i = 1; i < fields.length; i++) text += `,${fields[i](row)}`;
        text += '\n';
      }
      parts.push(utf8(text));
    }
    return joinBytes(parts);
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
