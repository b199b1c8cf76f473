import { DEAL_COLUMNS, type RowOf, type TableSchema } from './schema.js';

/** One row for each game, placing, deal and player. */
export const PLAYOUTS_TABLE = {
  name: 'playouts',
  doc: 'How each player fared. One row for each game, placing, deal and player; empty when the study has no players.',
  columns: [
    ...DEAL_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'Who played.' },
    { name: 'outcome', type: 'dictionary', dictionary: 'outcome', doc: 'How the playout ended.' },
    { name: 'cards_up', type: 'uint8', unit: 'cards', doc: 'Cards on the foundations at the end, aces included.' },
    { name: 'moves', type: 'uint32', unit: 'moves', doc: 'Moves made, automatic moves not counted.' },
    {
      name: 'first_space',
      type: 'uint32',
      nullable: true,
      unit: 'move number',
      doc: 'Number of the move, from 1, that made the first empty pile; 0 when one was empty at the start, null when none ever was.',
    },
    { name: 'score', type: 'uint16', unit: 'points', doc: 'Score without a clock, so without the time bonus.' },
  ],
} as const satisfies TableSchema;

export type PlayoutRow = RowOf<typeof PLAYOUTS_TABLE>;
