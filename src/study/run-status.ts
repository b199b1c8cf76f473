import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { MANIFEST_NAME, parseManifest, type Manifest } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { dealCount, shardCount } from './plan.js';
import { readProgress, type SavedProgress } from './progress-file.js';
import { SHARD_FOLDER, readBegun, readIfThere } from './run-folder.js';
import { lockHolder, type LockHolder } from './run-lock.js';
import { addVerdicts, noVerdicts, type VerdictCounts } from './verdict-counts.js';

/** How a run stands, as its folder tells. */
export type RunStatus =
  | {
      readonly state: 'finished';
      readonly study: Study;
      readonly manifest: Manifest;
      readonly dealsTotal: number;
      readonly verdicts: VerdictCounts;
    }
  | {
      /** Running; stopped in good order; or ended without: killed, or the machine went down. */
      readonly state: 'running' | 'stopped' | 'killed';
      readonly study: Study;
      readonly holder: LockHolder | null;
      readonly shardsDone: number;
      readonly shardsTotal: number;
      readonly dealsTotal: number;
      /** At most a second old while it runs; `null` before the first was saved. */
      readonly progress: SavedProgress | null;
    };

/**
 * Looks at the folder of a run, which may be running: reads alone, and takes no lock.
 * @throws InputError when there is no run in it
 */
export async function runStatus(out: string): Promise<RunStatus> {
  if (!(await isFolder(out))) throw new InputError(`there is no folder '${out}'; name the folder of a run, its --out`);
  const path = join(out, MANIFEST_NAME);
  const text = await readIfThere(path);
  if (text !== undefined) {
    const manifest = parseManifest(text, path);
    const verdicts = noVerdicts();
    for (const counts of manifest.verdicts) addVerdicts(verdicts, counts);
    return { state: 'finished', study: manifest.study, manifest, dealsTotal: dealCount(manifest.study), verdicts };
  }
  const begun = await readBegun(out);
  if (!begun)
    throw new InputError(`no study was begun in '${out}'; begin one with 'castellan study run FILE --out ${out}'`);
  const lock = await lockHolder(out);
  const { study, shardDeals } = begun;
  return {
    state: lock === null ? 'stopped' : lock.alive ? 'running' : 'killed',
    study,
    holder: lock?.holder ?? null,
    shardsDone: await shardsIn(join(out, SHARD_FOLDER)),
    shardsTotal: shardCount(study, shardDeals),
    dealsTotal: dealCount(study),
    progress: await readProgress(out),
  };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function shardsIn(folder: string): Promise<number> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.shard')).length;
  } catch {
    // The run finished between two looks.
    return 0;
  }
}
