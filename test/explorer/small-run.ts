import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStudy } from '../../src/study/study-file.js';
import { newFolder, run } from '../study/run-kit.js';

/** Games with names, rules and placings of their own, small enough to run often. */
export const STUDY = parseStudy(
  `
name: small
seed: of-the-page
games:
  - beleaguered-castle
  - { id: citadel, as: citadel-by-hand, rules: { autoUp: none } }
  - { id: selective-castle, placing: [random, descending-fit] }
deals: [native:1..12, pysol:1..3]
players: [random, casual, expert]
solver: { positionLimit: 3000 }
moveLimit: 300
tables: [arrow, parquet, csv]
`,
  'small.yaml',
);

let made: Promise<string> | undefined;

/** The folder of a finished run of `STUDY`, removed after the tests. */
export function smallRun(): Promise<string> {
  made ??= (async () => {
    const folder = newFolder();
    await run(STUDY, folder);
    return folder;
  })();
  return made;
}

export function fileOfRun(folder: string, name: string): { name: string; bytes: () => Promise<Uint8Array> } {
  return { name, bytes: () => Promise.resolve(new Uint8Array(readFileSync(join(folder, name)))) };
}
