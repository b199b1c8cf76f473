import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../cards/input-error.js';
import { sumFile } from '../../results/file-sum.js';

/** The checksums of a report's tables and records, in the form that `sha256sum --check` reads. */
export const SUMS_NAME = 'SHA256SUMS';

/** Files whose numbers a report shows, and what says where they came from. Pictures and pages are made from them. */
const SUMMED = /\.(csv|arrow|json|yaml)$/;
/** What the clock said: it comes after the rest, differs from run to run, and is in no chart. */
const CLOCK_NAME = 'speed.csv';

/** The files of a report folder that have a checksum: right in it, in the order of their names. */
async function summedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && SUMMED.test(entry.name) && entry.name !== CLOCK_NAME)
    .map(({ name }) => name)
    .sort();
}

/** Writes the checksums of what is in a report folder now. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of await summedFiles(folder)) {
    const { sha256 } = await sumFile(join(folder, name));
    lines.push(`${sha256}  ${name}\n`);
  }
  await writeFile(join(folder, SUMS_NAME), lines.join(''));
}

/**
 * Checks a report folder against its checksums.
 * @returns SHA-256 by the name of the file
 * @throws InputError for a table that was changed, is missing, or has no checksum
 */
export async function checkSums(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, SUMS_NAME);
  const recorded = new Map<string, string>();
  const text = await readFile(path, 'utf8').catch(() => {
    throw new InputError(`'${folder}' has no ${SUMS_NAME}; make the report again with the command that made it`);
  });
  text.split('\n').forEach((line, i) => {
    if (line === '') return;
    const [, sum, name] = /^([0-9a-f]{64}) {2}([^/]+)$/.exec(line) ?? [];
    if (sum === undefined) {
      throw new InputError(`${path}, line ${i + 1}: a line is a SHA-256, two blanks and the name of a file`);
    }
    recorded.set(name, sum);
  });
  const there = await summedFiles(folder);
  for (const name of recorded.keys()) {
    if (!there.includes(name)) throw new InputError(`'${join(folder, name)}' is in ${SUMS_NAME} but is not there`);
  }
  for (const name of there) {
    const wanted = recorded.get(name);
    if (wanted === undefined) {
      throw new InputError(`'${join(folder, name)}' has no checksum in ${SUMS_NAME}; make the report again`);
    }
    const { sha256 } = await sumFile(join(folder, name));
    if (sha256 !== wanted) {
      throw new InputError(
        `'${join(folder, name)}' is not what its checksum in ${SUMS_NAME} says (${sha256}, not ${wanted}); make the report again`,
      );
    }
  }
  return recorded;
}
