import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { InputError } from '../../cards/input-error.js';
import { VERSION } from '../../results/version.js';

/** What made a report, beside its tables. */
export const MADE_BY_NAME = 'made-by.json';

const madeBySchema = z.strictObject({
  /** Version of Castellan. */
  castellan: z.string().min(1),
  /** To be given one after the other in a folder of any name; they make the same tables again. */
  commands: z.array(z.string().min(1)).min(1),
});

export type MadeBy = z.infer<typeof madeBySchema>;

/** Notes down the commands that made the report in a folder, and this version of Castellan. */
export async function writeMadeBy(folder: string, commands: readonly string[]): Promise<void> {
  const made: MadeBy = { castellan: VERSION, commands: [...commands] };
  await writeFile(join(folder, MADE_BY_NAME), `${JSON.stringify(made, null, 2)}\n`);
}

/** @throws InputError when there is no such record, or it is none */
export async function readMadeBy(folder: string): Promise<MadeBy> {
  const path = join(folder, MADE_BY_NAME);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new InputError(`'${folder}' has no ${MADE_BY_NAME}; make the report again with the command that made it`);
  });
  try {
    return madeBySchema.parse(JSON.parse(text));
  } catch {
    throw new InputError(`'${path}' must be JSON with 'castellan', a version, and 'commands', a list of commands`);
  }
}
