import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { PARTIAL, writeDurably } from '../results/durable-file.js';
import { sumFile } from '../results/file-sum.js';
import { MANIFEST_NAME, parseManifest, type Manifest, type RunIdentity } from '../results/manifest.js';
import type { Study } from '../results/study-record.js';
import { TABLE_FORMS } from '../results/table-forms.js';
import { TABLES } from '../results/tables.js';
import { PROGRESS_NAME } from './progress-file.js';
import { LOG_NAME } from './run-log.js';
import { studyKey } from './shard-codec.js';
import { studyFileText } from './study-file-text.js';
import { namesFile } from './player-file.js';
import { parseStudy, readData } from './study-file.js';

export const SHARD_FOLDER = 'shards';
export const RUN_RECORD_NAME = 'run.json';
/** A copy of the study file with every default filled in, for `study resume`. */
export const STUDY_COPY_NAME = 'study.yaml';
/** In the shard folder: which study was begun here, and into shards of how many deals it is cut. */
const BEGUN_NAME = 'begun.json';

/** What was found in the folder of a run, and was made of it. */
export type OpenedFolder =
  | { readonly state: 'finished'; readonly manifest: Manifest }
  | {
      readonly state: 'begun';
      /** An earlier run's where there was one, whatever was asked for now: its shards can be used only if the cut stays. */
      readonly shardDeals: number;
    };

/** Makes the folder of a run when it is not there. @throws InputError when it cannot be made. */
export async function makeRunFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message.split(':')[0] : String(error);
    throw new InputError(`the folder '${out}' cannot be made (${why}); choose another folder`);
  }
}

/**
 * The study that was begun in a folder, from the copy of its file there.
 * @throws InputError when there is none or it cannot be read
 */
export async function studyInFolder(out: string): Promise<Study> {
  const path = join(out, STUDY_COPY_NAME);
  const text = await readIfThere(path);
  if (text === undefined) {
    throw new InputError(
      `no study was begun in '${out}': it has no ${STUDY_COPY_NAME}; begin one with 'castellan study run FILE --out ${out}'`,
    );
  }
  const { players } = (readData(text, path) ?? {}) as { readonly players?: unknown };
  const file: unknown = Array.isArray(players) && players.find((id) => typeof id === 'string' && namesFile(id));
  // Its path is relative to the study file, which is elsewhere.
  if (typeof file === 'string') {
    throw new InputError(
      `the study in '${out}' takes the player ${quote(file)} from a file; go on with 'castellan study run FILE --out ${out}'`,
    );
  }
  return parseStudy(text, path);
}

/**
 * Looks at the folder of a run, which must be there and locked, and makes it ready to go on.
 *
 * - Nothing of a run there: begins one.
 * - The same study, finished, every file as its manifest says: finished, nothing to do. A damaged file: begins anew.
 * - The same study, begun: goes on, with the shard size of the beginning.
 * - Another study or version, or tables of unknown origin: refused.
 *
 * @param fresh remove an earlier run, whatever it was, and begin anew.
 * @throws InputError when the folder is refused or its records cannot be read.
 */
export async function openRunFolder(
  out: string,
  identity: RunIdentity,
  shardDeals: number,
  fresh: boolean,
): Promise<OpenedFolder> {
  if (fresh) await removeRun(out);
  const manifestText = await readIfThere(join(out, MANIFEST_NAME));
  if (manifestText !== undefined) {
    const manifest = parseManifest(manifestText, join(out, MANIFEST_NAME));
    refuseOther(out, identity, manifest);
    if (await filesAreWhole(out, manifest)) {
      await removeLeftovers(out);
      await rm(join(out, SHARD_FOLDER), { recursive: true, force: true });
      return { state: 'finished', manifest };
    }
    await removeRun(out);
  }
  const begun = await readBegun(out);
  if (begun) {
    refuseOther(out, identity, begun);
    await removeLeftovers(out);
    return { state: 'begun', shardDeals: begun.shardDeals };
  }
  const stranger = (await readdir(out)).find((name) => TABLE_NAMES.includes(name));
  if (stranger !== undefined) {
    throw new InputError(
      `the folder '${out}' has a ${stranger} but no ${MANIFEST_NAME} that tells its study; choose another folder`,
    );
  }
  await mkdir(join(out, SHARD_FOLDER), { recursive: true });
  await writeDurably(join(out, STUDY_COPY_NAME), studyFileText(identity.study));
  await writeDurably(
    join(out, SHARD_FOLDER, BEGUN_NAME),
    `${JSON.stringify({ key: studyKey(identity), ...identity, shardDeals }, null, 2)}\n`,
  );
  return { state: 'begun', shardDeals };
}

const TABLE_NAMES = TABLES.flatMap(({ name }) => TABLE_FORMS.map((form) => `${name}.${form}`));

/** Removes the files of a run and nothing else; the manifest after the tables, so that after a crash these are not of unknown origin. */
async function removeRun(out: string): Promise<void> {
  for (const name of [...TABLE_NAMES, RUN_RECORD_NAME, MANIFEST_NAME, STUDY_COPY_NAME, LOG_NAME]) {
    await rm(join(out, name), { force: true });
  }
  await removeLeftovers(out);
  await rm(join(out, SHARD_FOLDER), { recursive: true, force: true });
}

/** Removes tables that were written before the run failed: without a manifest they are of no use. */
export async function removeTables(out: string): Promise<void> {
  for (const name of TABLE_NAMES) await rm(join(out, name), { force: true });
  await removeLeftovers(out);
}

/** Removes what a process that was killed left half-written. */
async function removeLeftovers(out: string): Promise<void> {
  const whole = [...TABLE_NAMES, RUN_RECORD_NAME, MANIFEST_NAME, STUDY_COPY_NAME, PROGRESS_NAME];
  for (const name of [PROGRESS_NAME, ...whole.map((file) => `${file}${PARTIAL}`)]) {
    await rm(join(out, name), { force: true });
  }
}

async function filesAreWhole(out: string, manifest: Manifest): Promise<boolean> {
  for (const { files } of Object.values(manifest.tables)) {
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      try {
        const sum = await sumFile(join(out, name));
        if (sum.bytes !== bytes || sum.sha256 !== sha256) return false;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    }
  }
  return true;
}

/** How a run was begun, as `begun.json` tells. */
export interface Begun extends RunIdentity {
  readonly shardDeals: number;
}

/** `null` when no run is on its way in the folder. @throws InputError when its record cannot be read. */
export async function readBegun(out: string): Promise<Begun | null> {
  const path = join(out, SHARD_FOLDER, BEGUN_NAME);
  const text = await readIfThere(path);
  if (text === undefined) return null;
  const damaged = new InputError(
    `'${path}' is damaged; begin anew with 'castellan study run FILE --out ${out} --fresh'`,
  );
  let begun: Begun & { readonly key: string };
  try {
    begun = JSON.parse(text) as Begun & { readonly key: string };
  } catch {
    throw damaged;
  }
  const { castellan, formats, study, shardDeals } = begun;
  // A record that was edited would let shards of one study pass for those of another, or be cut differently.
  if (begun.key !== studyKey({ castellan, formats, study }) || !Number.isSafeInteger(shardDeals)) throw damaged;
  return { castellan, formats, study, shardDeals };
}

function refuseOther(out: string, here: RunIdentity, there: RunIdentity): void {
  const difference =
    firstDifference(there.study, here.study, '') ??
    firstDifference(there.castellan, here.castellan, 'the version of Castellan') ??
    firstDifference(there.formats, here.formats, 'formats');
  if (difference === undefined) return;
  throw new InputError(
    `the folder '${out}' holds another run, of the study '${there.study.name}': ${difference}; choose another folder`,
  );
}

/** One sentence on the first field in which two records differ. */
function firstDifference(there: unknown, here: unknown, path: string): string | undefined {
  if (isRecord(there) && isRecord(here)) {
    for (const key of new Set([...Object.keys(there), ...Object.keys(here)])) {
      const inner = Array.isArray(here) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      const difference = firstDifference(there[key], here[key], inner);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return there === here ? undefined : `${path} is ${shown(there)} there and ${shown(here)} here`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : quote(typeof value === 'string' ? value : JSON.stringify(value));
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
