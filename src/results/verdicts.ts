import { DEAL_COLUMNS, type RowOf, type TableSchema } from './schema.js';

/** One row for each game, placing and deal that the solver was asked about. */
export const VERDICTS_TABLE = {
  name: 'verdicts',
  doc: 'Can the deal be won? One row for each game, placing and deal; empty when the study has no solver.',
  columns: [
    ...DEAL_COLUMNS,
    { name: 'verdict', type: 'dictionary', dictionary: 'verdict', doc: 'Winnable, unwinnable or unknown.' },
    {
      name: 'reason',
      type: 'dictionary',
      dictionary: 'reason',
      doc: 'Why the verdict was given; for unknown, what stopped the search.',
    },
    { name: 'nodes', type: 'uint32', unit: 'positions', doc: 'Positions searched.' },
    {
      name: 'solution_moves',
      type: 'uint32',
      nullable: true,
      unit: 'moves',
      doc: 'Length of the solution found, which need not be the shortest; null unless winnable.',
    },
  ],
} as const satisfies TableSchema;

export type VerdictRow = RowOf<typeof VERDICTS_TABLE>;
