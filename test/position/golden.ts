/**
 * Golden values: kept in a JSON file beside the tests, compared with what is computed now. `UPDATE_GOLDEN=1 npx vitest run
 * test/position` writes the files anew; look at the difference before you keep it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

/** The path of a file, from a path relative to this folder. */
export function goldenPath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** The kept values, `undefined` when there is no such file yet. */
export function readGolden(file: string): unknown {
  const path = goldenPath(file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}

/** Writes `values` first if regeneration is asked for, then returns what the file holds. */
export async function golden(file: string, values: unknown): Promise<unknown> {
  if (process.env['UPDATE_GOLDEN'] === '1') {
    const text = await prettier.format(JSON.stringify(values), { parser: 'json', printWidth: 120 });
    writeFileSync(goldenPath(file), text);
  }
  return readGolden(file);
}
