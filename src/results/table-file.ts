import { join } from 'node:path';
import { ArrowEncoder } from './arrow.js';
import type { Chunk } from './chunk.js';
import { CsvEncoder } from './csv.js';
import type { Dictionaries } from './dictionaries.js';
import { DurableFile, type FileSum } from './durable-file.js';
import { ParquetEncoder } from './parquet.js';
import { Rebatcher } from './rebatch.js';
import type { TableSchema } from './schema.js';
import type { TableEncoder } from './table-encoder.js';
import { TABLE_FORMS, type TableForm } from './table-forms.js';

const ENCODERS: Readonly<Record<TableForm, new (schema: TableSchema, dictionaries: Dictionaries) => TableEncoder>> = {
  arrow: ArrowEncoder,
  parquet: ParquetEncoder,
  csv: CsvEncoder,
};

/** What was written of one table. */
export interface WrittenTable {
  readonly rows: number;
  /** By file name, in the order of the forms. */
  readonly files: Readonly<Record<string, FileSum>>;
}

/**
 * Writes one table to a folder in one or more forms at once, `<folder>/<table>.<form>`, holding one batch of it at a time.
 * The files appear at `close`.
 */
export class TableFile {
  private readonly rebatcher: Rebatcher;
  private rows = 0;

  private constructor(
    schema: TableSchema,
    private readonly outputs: readonly {
      readonly name: string;
      readonly encoder: TableEncoder;
      readonly file: DurableFile;
    }[],
  ) {
    this.rebatcher = new Rebatcher(schema);
  }

  static async create(
    folder: string,
    schema: TableSchema,
    dictionaries: Dictionaries,
    forms: readonly TableForm[] = TABLE_FORMS,
  ): Promise<TableFile> {
    const outputs = [];
    for (const form of forms) {
      const name = `${schema.name}.${form}`;
      const encoder = new ENCODERS[form](schema, dictionaries);
      outputs.push({ name, encoder, file: await DurableFile.create(join(folder, name)) });
    }
    return new TableFile(schema, outputs);
  }

  /** Adds rows; resolves when the operating system has taken them, so that awaiting it bounds memory. */
  async add(chunk: Chunk): Promise<void> {
    this.rows += chunk.rows;
    for (const batch of this.rebatcher.add(chunk)) await this.write(batch);
  }

  async close(): Promise<WrittenTable> {
    const rest = this.rebatcher.rest();
    // An empty table still needs one batch: it carries the column names and the dictionaries.
    if (rest.rows > 0 || this.rows === 0) await this.write(rest);
    const files: Record<string, FileSum> = {};
    for (const { name, encoder, file } of this.outputs) {
      await file.write(await encoder.end());
      files[name] = await file.commit();
    }
    return { rows: this.rows, files };
  }

  async discard(): Promise<void> {
    for (const { file } of this.outputs) await file.discard();
  }

  private async write(batch: Chunk): Promise<void> {
    for (const { encoder, file } of this.outputs) await file.write(await encoder.encode(batch));
  }
}
