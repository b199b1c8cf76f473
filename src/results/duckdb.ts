import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** What DuckDB may hold in memory; what is beyond goes to a temporary folder. Its reading of files comes on top. */
const MEMORY = '256MB';

/** Asks DuckDB, in memory and without a database file, about Parquet files. */
export class DuckDb {
  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
    private readonly overflow: string,
  ) {}

  /** Loads DuckDB, which takes 0.3 s: only where it is asked. */
  static async open(): Promise<DuckDb> {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const overflow = await mkdtemp(join(tmpdir(), 'castellan-duckdb-'));
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: MEMORY,
      temp_directory: overflow,
      // The order of rows is what ORDER BY says; keeping the files' order besides would cost memory.
      preserve_insertion_order: 'false',
      // Nothing is fetched from anywhere.
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    return new DuckDb(instance, await instance.connect(), overflow);
  }

  /** Lets queries name a Parquet file as a table. */
  async addParquet(name: string, path: string): Promise<void> {
    await this.connection.run(`CREATE VIEW ${sqlName(name)} AS SELECT * FROM read_parquet(${sqlText(path)})`);
  }

  /** All rows of a query's answer, by column name; whole numbers that a double holds as numbers, others as bigint. */
  async rows<R = Readonly<Record<string, unknown>>>(sql: string): Promise<R[]> {
    const rows: R[] = [];
    for await (const some of this.batches<R>(sql)) rows.push(...some);
    return rows;
  }

  /** The same some 2,000 rows at a time, so that a long answer is never held whole. */
  async *batches<R = Readonly<Record<string, unknown>>>(sql: string): AsyncGenerator<readonly R[]> {
    const answer = await this.connection.stream(sql);
    for await (const rows of answer.yieldRowObjectJs()) yield rows.map(plainRow) as R[];
  }

  async close(): Promise<void> {
    this.connection.closeSync();
    this.instance.closeSync();
    await rm(this.overflow, { recursive: true, force: true });
  }
}

/** A text as it stands in a query. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The name of a table or column as it stands in a query, whatever it is. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function plainRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
