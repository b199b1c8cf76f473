import { DEAL_COLUMNS, type RowOf, type TableSchema } from './schema.js';

/** Times by the clock. They differ from run to run, so they are a table of their own that no checksum and no comparison covers. */
export const TIMINGS_TABLE = {
  name: 'timings',
  doc: 'Times by the clock, different in every run. One row for each verdict and each playout.',
  columns: [
    ...DEAL_COLUMNS,
    { name: 'work', type: 'dictionary', dictionary: 'work', doc: "'solve', or the player whose playout was timed." },
    { name: 'ms', type: 'float64', unit: 'milliseconds', doc: 'Time taken.' },
  ],
} as const satisfies TableSchema;

export type TimingRow = RowOf<typeof TIMINGS_TABLE>;

/** The `work` of a row that times the solver. */
export const SOLVE_WORK = 'solve';
