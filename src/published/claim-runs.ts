import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { analyse, type Analysis } from '../analysis/analyse.js';
import { numberColumn, textColumn } from '../analysis/columns.js';
import { openRun, readRun, type OpenedRun } from '../analysis/read-run.js';
import { settleByPlay } from '../analysis/settle-by-play.js';
import { tallyRun } from '../analysis/tally-run.js';
import { InputError } from '../cards/input-error.js';
import { MANIFEST_NAME, type Manifest } from '../results/manifest.js';
import type { Verdict } from '../solver/verdict.js';
import { readIfThere } from '../study/run-folder.js';
import type { ClaimEffort, ClaimNeeds } from './claim-studies.js';

/** A finished run, read as far as published figures ask. */
export interface ClaimRun {
  readonly manifest: Manifest;
  readonly analysis: Analysis;
  /** Verdicts of one game after the playouts have had their say, by `scheme:number`; `null` when the run has none in Arrow. */
  readonly verdicts: ReadonlyMap<string, Verdict> | null;
}

/**
 * Reads the run that tests the figures of one game.
 * @param folder of a finished run
 * @throws InputError when it is not finished, not whole, or contradicts itself
 */
export async function readClaimRun(folder: string, game: string): Promise<ClaimRun> {
  const run = await tallyRun(folder);
  const { study } = run.manifest;
  const named = run.lineup.games.find(({ catalogued }) => catalogued === game);
  const readable = named !== undefined && study.solver !== null && study.tables.includes('arrow');
  return {
    manifest: run.manifest,
    analysis: analyse(run),
    verdicts: readable ? await verdictsOf(folder, named.game, named.placing) : null,
  };
}

async function verdictsOf(folder: string, game: string, placing: string): Promise<Map<string, Verdict>> {
  const { verdicts, playouts, manifest } = await readRun(folder);
  const schemes = textColumn(verdicts, 'scheme');
  const numbers = numberColumn(verdicts, 'deal');
  const found = new Map<string, Verdict>();
  let row = 0;
  for (const settled of settleByPlay(verdicts, playouts).values()) {
    if (settled.game === game && settled.placing === placing)
      found.set(`${schemes[row]}:${numbers[row]}`, settled.verdict);
    row += 1;
  }
  // Deals that broke their workers are in no table, and nothing is known of them.
  for (const one of manifest.broken ?? []) {
    if (one.game === game && one.placing === placing) found.set(`${one.scheme}:${one.deal}`, 'unknown');
  }
  return found;
}

/** A finished run that was there, by the folder that holds it. */
interface FoundRun extends OpenedRun {
  readonly folder: string;
}

/**
 * Finds finished runs in a folder: the folder itself, or those right under it.
 * @returns in the order of their names
 * @throws InputError when there is no such folder, no run in it, or a manifest that cannot be read
 */
export async function findRuns(folder: string): Promise<FoundRun[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such folder' : error.code === 'ENOTDIR' ? 'it is a file' : error.code;
    throw new InputError(`--runs: '${folder}' cannot be read (${why}); name a folder of finished runs`);
  });
  const folders = [
    folder,
    ...entries
      .filter((one) => one.isDirectory())
      .map(({ name }) => join(folder, name))
      .sort(),
  ];
  const found: FoundRun[] = [];
  for (const one of folders) {
    if ((await readIfThere(join(one, MANIFEST_NAME))) !== undefined)
      found.push({ ...(await openRun(one)), folder: one });
  }
  if (found.length > 0) return found;
  throw new InputError(
    `--runs: there is no finished run in '${folder}' or right under it; name a folder of finished runs`,
  );
}

/**
 * The first run that can stand for the study of a game: by the catalogue's rules, one way of placing, at least as many deals, at least the
 * solver's effort, and every player asked for. `undefined` when there is none.
 */
export function suitableRun(
  runs: readonly FoundRun[],
  { game, solver, players }: ClaimNeeds,
  { deals, positionLimit }: ClaimEffort,
): FoundRun | undefined {
  return runs.find(({ manifest: { study }, lineup }) => {
    const named = lineup.games.filter(({ catalogued }) => catalogued === game);
    const count = study.deals.reduce((sum, { from, to }) => sum + (to - from + 1), 0);
    return (
      named.length === 1 &&
      count >= deals &&
      (!solver || (study.solver !== null && study.solver.positionLimit >= positionLimit)) &&
      players.every((player) => study.players.includes(player))
    );
  });
}
