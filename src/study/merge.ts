import { dictionariesOf } from '../results/dictionaries.js';
import type { BrokenDeals, GameVerdicts, Manifest } from '../results/manifest.js';
import { PLAYOUTS_TABLE } from '../results/playouts.js';
import type { Study } from '../results/study-record.js';
import { TableFile } from '../results/table-file.js';
import { timingForms } from '../results/table-forms.js';
import { TIMINGS_TABLE } from '../results/timings.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';
import { planShards, type Shard } from './plan.js';
import type { ShardStore } from './shard-store.js';
import { addVerdicts, countVerdicts, noVerdicts } from './verdict-counts.js';

/** What the manifest says of the merged tables. */
export type Merged = Pick<Manifest, 'tables' | 'verdicts' | 'broken'>;

/** A shard is gone or damaged since it was last looked at. */
export class DamagedShard extends Error {
  constructor(readonly shard: Shard) {
    super();
  }
}

/**
 * Puts all shards together, in plan order, into the tables of a run. One shard and one batch a table are in memory at a time.
 * @returns `null` when it was told to stop; then no table is left.
 * @throws DamagedShard when a shard is not there or damaged.
 */
export async function mergeShards(
  study: Study,
  store: ShardStore,
  shardDeals: number,
  out: string,
  shouldStop: () => boolean,
): Promise<Merged | null> {
  const dictionaries = dictionariesOf(study);
  const counts = study.games.map(noVerdicts);
  const broken: BrokenDeals = [];
  const open: TableFile[] = [];
  const create = async (
    ...rest: Parameters<typeof TableFile.create> extends [string, ...infer R] ? R : never
  ): Promise<TableFile> => {
    const file = await TableFile.create(out, ...rest);
    open.push(file);
    return file;
  };
  try {
    const verdicts = await create(VERDICTS_TABLE, dictionaries, study.tables);
    const playouts = await create(PLAYOUTS_TABLE, dictionaries, study.tables);
    const timings = await create(TIMINGS_TABLE, dictionaries, timingForms(study.tables));
    for (const shard of planShards(study, shardDeals)) {
      if (shouldStop()) {
        await discardAll(open);
        return null;
      }
      const rows = await store.read(shard);
      if (!rows) throw new DamagedShard(shard);
      const { name, placing } = study.games[shard.game];
      for (const { deal, why } of rows.broken) broken.push({ game: name, placing, scheme: shard.scheme, deal, why });
      addVerdicts(counts[shard.game], countVerdicts(rows.verdicts));
      await verdicts.add(rows.verdicts);
      await playouts.add(rows.playouts);
      await timings.add(rows.timings);
    }
    const tables = { verdicts: await verdicts.close(), playouts: await playouts.close() };
    await timings.close();
    return {
      tables,
      verdicts: study.solver ? gameVerdicts(study, counts) : [],
      ...(broken.length === 0 ? {} : { broken }),
    };
  } catch (error) {
    await discardAll(open);
    throw error;
  }
}

async function discardAll(files: readonly TableFile[]): Promise<void> {
  for (const file of files) await file.discard();
}

function gameVerdicts(study: Study, counts: readonly ReturnType<typeof noVerdicts>[]): GameVerdicts[] {
  return study.games.map(({ name, placing }, i) => ({ game: name, placing, ...counts[i] }));
}
