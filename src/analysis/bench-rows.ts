import { GAMES } from '../games/catalogue.js';
import type { RowOf, TableSchema } from '../results/schema.js';
import { DEALT } from '../results/study-record.js';
import type { ReadTable } from '../results/arrow-read.js';
import type { LineupGame } from './lineup.js';

/** `'meanCardsUp'` for `'mean_cards_up'`. */
export type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;

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
    const title = known?.name ?? game;
    const label = placing === DEALT ? title : `${title} (${placing})`;
    return { ...Object.fromEntries(fields), label, catalogued: known?.id ?? null } as unknown as BenchRow<T>;
  });
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
