import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../cards/input-error.js';
import { quote } from '../deals/quote.js';
import { writeDurably } from '../results/durable-file.js';
import { sumFile } from '../results/file-sum.js';
import { MANIFEST_NAME, parseManifest, type Manifest, type RunIdentity } from '../results/manifest.js';
import { TABLE_FORMS } from '../results/table-file.js';
import { TABLES } from '../results/tables.js';

export const SHARD_FOLDER = 'shards';
export const RUN_RECORD_NAME = 'run.json';
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

/**
 * Looks at the folder of a run and makes it ready to go on.
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
  await makeFolder(out);
  if (fresh) await removeRun(out);
  const manifestText = await readIfThere(join(out, MANIFEST_NAME));
  if (manifestText !== undefined) {
    const manifest = parseManifest(manifestText, join(out, MANIFEST_NAME));
    refuseOther(out, identity, manifest);
    if (await filesAreWhole(out, manifest)) {
      await rm(join(out, SHARD_FOLDER), { recursive: true, force: true });
      return { state: 'finished', manifest };
    }
    await removeRun(out);
  }
  const begunPath = join(out, SHARD_FOLDER, BEGUN_NAME);
  const begunText = await readIfThere(begunPath);
  if (begunText !== undefined) {
    const begun = parseBegun(begunText, begunPath);
    refuseOther(out, identity, begun);
    return { state: 'begun', shardDeals: begun.shardDeals };
  }
  const stranger = (await readdir(out)).find((name) => TABLE_NAMES.includes(name));
  if (stranger !== undefined) {
    throw new InputError(
      `the folder '${out}' has a ${stranger} but no ${MANIFEST_NAME} that tells its study; choose another folder`,
    );
  }
  await mkdir(join(out, SHARD_FOLDER), { recursive: true });
  await writeDurably(begunPath, `${JSON.stringify({ ...identity, shardDeals }, null, 2)}\n`);
  return { state: 'begun', shardDeals };
}

const TABLE_NAMES = TABLES.flatMap(({ name }) => TABLE_FORMS.map((form) => `${name}.${form}`));

async function makeFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message.split(':')[0] : String(error);
    throw new InputError(`the folder '${out}' cannot be made (${why}); choose another folder`);
  }
}

/** Removes the files of a run and nothing else; the manifest after the tables, so that after a crash these are not of unknown origin. */
async function removeRun(out: string): Promise<void> {
  for (const name of [...TABLE_NAMES, RUN_RECORD_NAME, MANIFEST_NAME]) await rm(join(out, name), { force: true });
  await rm(join(out, SHARD_FOLDER), { recursive: true, force: true });
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

function parseBegun(text: string, path: string): RunIdentity & { shardDeals: number } {
  try {
    return JSON.parse(text) as RunIdentity & { shardDeals: number };
  } catch {
    throw new InputError(`'${path}' cannot be read; remove the folder that it is in to begin anew`);
  }
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

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
