import type { Manifest } from '../results/manifest.js';
import { withBrokenDeals } from './broken-deals.js';
import { openRun, readTables } from './read-run.js';
import type { TalliedRun } from './tallies.js';
import { tallyParquet } from './tally-parquet.js';
import { tallyTables } from './tally-tables.js';

/** Up to so many rows, of both tables together, arquero takes no longer than DuckDB with the time that this needs to load. */
export const MOST_ROWS_IN_MEMORY = 100_000;

/**
 * Counts a finished run: small tables with arquero, from Arrow, long ones with DuckDB, from Parquet, whose memory is bounded. Both count
 * the same. A run without Arrow goes to DuckDB whatever its size, and one without Parquet to arquero, which then needs memory for it.
 *
 * @param folder of the run
 * @param mostRowsInMemory for tests
 * @throws InputError when there is no finished run, a file of it cannot be read or is not the one that the manifest describes, or the
 *   tables contradict each other
 * @example analyse(await tallyRun('runs/first'))
 */
export async function tallyRun(
  folder: string,
  mostRowsInMemory = MOST_ROWS_IN_MEMORY,
): Promise<TalliedRun & { readonly manifest: Manifest }> {
  const run = await openRun(folder);
  const { manifest, lineup } = run;
  const { study, tables } = manifest;
  const small = tables.verdicts.rows + tables.playouts.rows <= mostRowsInMemory;
  if (study.tables.includes('arrow') && (small || !study.tables.includes('parquet'))) {
    const { verdicts, playouts } = await readTables(run);
    return { manifest, lineup, tallies: withBrokenDeals(tallyTables(verdicts, playouts, lineup), manifest) };
  }
  const [verdicts, playouts] = [
    await run.checkedPath('verdicts', 'parquet'),
    await run.checkedPath('playouts', 'parquet'),
  ];
  return { manifest, lineup, tallies: withBrokenDeals(await tallyParquet(verdicts, playouts, lineup), manifest) };
}
