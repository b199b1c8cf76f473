import { PLAYOUTS_TABLE } from './playouts.js';
import type { TableSchema } from './schema.js';
import { TIMINGS_TABLE } from './timings.js';
import { VERDICTS_TABLE } from './verdicts.js';

/** The tables of a run whose bytes follow from the study and the version alone: those that the manifest lists and shards hold. */
export const COMPARED_TABLES = [VERDICTS_TABLE, PLAYOUTS_TABLE] as const satisfies readonly TableSchema[];
export type ComparedTableName = (typeof COMPARED_TABLES)[number]['name'];

/** Every table of a run. */
export const TABLES = [...COMPARED_TABLES, TIMINGS_TABLE] as const satisfies readonly TableSchema[];
