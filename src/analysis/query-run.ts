import { InputError } from '../cards/input-error.js';
import { DuckDb } from '../results/duckdb.js';
import { COMPARED_TABLES } from '../results/tables.js';
import { openRun } from './read-run.js';

/** One row of an answer, by column name. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/**
 * Asks DuckDB about the Parquet tables of a finished run, which are called 'verdicts.parquet' and 'playouts.parquet'. 'placing' is a word
 * of SQL and needs double quotes.
 *
 * @param folder of the run
 * @param sql a query in DuckDB's SQL
 * @returns whole numbers that a double holds exactly as numbers, larger ones as bigint
 * @throws InputError when there is no finished run with Parquet tables, or the query cannot be answered
 * @example await queryRun('runs/first', "SELECT count(*) AS deals FROM 'verdicts.parquet'") // [{ deals: 11000 }]
 */
export async function queryRun(folder: string, sql: string): Promise<AnswerRow[]> {
  const run = await openRun(folder);
  if (!run.manifest.study.tables.includes('parquet')) {
    throw new InputError(`the run in '${folder}' has no Parquet tables; put parquet into the 'tables' of its study`);
  }
  const duckDb = await DuckDb.open();
  try {
    for (const { name } of COMPARED_TABLES) {
      await duckDb.addParquet(`${name}.parquet`, await run.checkedPath(name, 'parquet'));
    }
    return await duckDb.rows<AnswerRow>(sql).catch((error: unknown) => {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new InputError(`DuckDB cannot answer the query: ${why}`);
    });
  } finally {
    await duckDb.close();
  }
}
