import { GAMES } from '../games/catalogue.js';
import type { RowOf, TableSchema } from '../results/schema.js';
import type { ReadTable } from '../results/arrow-read.js';
import { camelCase, type CamelCase } from './camel-case.js';
import { gameLabel } from './game-label.js';
import type { LineupGame } from './lineup.js';

/** A row of a bench's table as the analyses and the charts name its fields, with the label of its game. */
export type BenchRow<T extends TableSchema> = LineupGame & {
  readonly [N in keyof RowOf<T> & string as CamelCase<N>]: RowOf<T>[N];
};

/**
 * The rows of a bench's table as the charts take them: fields in camelCase, games with their names.
 *
 * @param table of one of `BENCH_TABLES`, read with `readArrow`
 * @returns in the order of the table. A game that is not the catalogue's keeps the name that its study gave it.
 * @example benchRows(readArrow(ABLATION_TABLE, bytes, 'ablation.arrow'))[0].pHolm // 1.1e-9
 */
export function benchRows<T extends TableSchema>(table: ReadTable<T>): BenchRow<T>[] {
  return table.rows().map((row) => {
    const fields = Object.entries(row).map(([name, value]) => [camelCase(name), value] as const);
    const { game, placing } = row as unknown as LineupGame;
    const known = GAMES.find(({ id }) => id === game);
    const label = gameLabel(known?.name ?? game, placing);
    return { ...Object.fromEntries(fields), label, catalogued: known?.id ?? null } as unknown as BenchRow<T>;
  });
}
