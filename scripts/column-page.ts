import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { BENCH_TABLES } from '../src/results/bench-tables.js';
import { columnDocs } from '../src/results/column-docs.js';
import { TABLES } from '../src/results/tables.js';

/** docs/columns.md, made from the column schema, in the format of the house. */
export async function columnPage(): Promise<string> {
  const config = await resolveConfig(fileURLToPath(import.meta.url));
  return format(text(), { ...config, parser: 'markdown' });
}

function text(): string {
  return `# The columns of the result tables

<!-- Made by 'npm run docs' from src/results; do not edit. -->

A run leaves the tables \`verdicts\` and \`playouts\` in the forms that its study names: Arrow IPC stream (\`.arrow\`), Parquet (\`.parquet\`) and
CSV (\`.csv\`). \`timings\` is CSV, or in the study's forms where CSV is not among them. The rows are the same in every form, in study order.

- **Arrow**: uncompressed, in record batches of 65,536 rows. A word is a dictionary-encoded text with 16-bit codes; the dictionaries follow
  from the study. A missing value is null. Each field carries \`doc\` and \`unit\` in its metadata.
- **Parquet**: zstd, in row groups of 131,072 rows with statistics. A word is a string, dictionary-encoded; int64 is delta-encoded. A missing value is
  null. The columns below are in the file's metadata too, as JSON under the key \`castellan\`, and the Arrow schema under \`ARROW:schema\`.
- **CSV**: UTF-8, one header line, lines that end with a line feed. A missing value is nothing between the commas.

${columnDocs(TABLES)}
# The tables of a bench

\`castellan bench-players\` leaves these as Arrow IPC stream and CSV. Shares are in 0..1.

${columnDocs(BENCH_TABLES)}`;
}
