import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
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

A run leaves the tables \`verdicts\` and \`playouts\` as Arrow IPC stream (\`.arrow\`) and CSV (\`.csv\`), and \`timings\` as CSV. A word is a
dictionary-encoded text in Arrow; no value is null in Arrow and nothing between the commas in CSV.

${columnDocs(TABLES)}`;
}
