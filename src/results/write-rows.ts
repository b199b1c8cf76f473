import { ChunkBuilder } from './chunk.js';
import type { Dictionaries } from './dictionaries.js';
import type { AnyRow, RowOf, TableSchema } from './schema.js';
import { TableFile, type WrittenTable } from './table-file.js';

/**
 * Writes a small table whole: `<folder>/<table>.arrow` and `.csv`.
 *
 * @param records fields in camelCase, as the rest of the program names them: `meanCardsUp` goes into the column `mean_cards_up`; further
 *   fields are left out
 * @throws RangeError for a field that is missing or that its column cannot hold
 * @example await writeRows(folder, LEADERBOARD_TABLE, dictionariesOf(study), leaderboard(verdicts, playouts, lineup))
 */
export async function writeRows(
  folder: string,
  schema: TableSchema,
  dictionaries: Dictionaries,
  records: readonly object[],
): Promise<WrittenTable> {
  const builder = new ChunkBuilder(schema, dictionaries);
  for (const record of records) {
    const fields = record as AnyRow;
    const row = schema.columns.map(({ name }) => [name, fields[camelCase(name)]] as const);
    builder.push(Object.fromEntries(row) as RowOf<TableSchema>);
  }
  const file = await TableFile.create(folder, schema, dictionaries);
  try {
    await file.add(builder.finish());
  } catch (error) {
    await file.discard();
    throw error;
  }
  return file.close();
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
