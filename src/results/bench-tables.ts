import type { NumberColumn, TableSchema } from './schema.js';

/** What an ablation did with a tip. 'off': all tips but this one. 'alone': this one and no other. */
export const SWITCHES = ['off', 'alone'] as const;

/** How a p-value came about. 'exact': from the binomial distribution. 'large sample': from the normal distribution. */
export const TEST_METHODS = ['exact', 'large sample'] as const;

const GAME_COLUMNS = [
  { name: 'game', type: 'dictionary', dictionary: 'game', doc: "The game's name in the study." },
  {
    name: 'placing',
    type: 'dictionary',
    dictionary: 'placing',
    doc: "'dealt', or the policy that placed the cards.",
  },
] as const;

const LOW = { name: 'low', type: 'float64', unit: 'share', doc: 'Low end of its 95% interval.' } as const;
const HIGH = { name: 'high', type: 'float64', unit: 'share', doc: 'High end of its 95% interval.' } as const;
const SHARE = {
  name: 'share',
  type: 'float64',
  unit: 'share',
  doc: 'Share of them that was won.',
} as const satisfies NumberColumn;
const real = <N extends string>(name: N, unit: string, doc: string) => ({ name, type: 'float64', unit, doc }) as const;
const count = <N extends string>(name: N, unit: string, doc: string) => ({ name, type: 'uint32', unit, doc }) as const;

/** How the players of a bench did. */
export const LEADERBOARD_TABLE = {
  name: 'leaderboard',
  doc: "How each player did. One row for each game and player, the player with the most wins first. Shares of winnable deals are null without a solver's verdict.",
  columns: [
    ...GAME_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'Who played.' },
    count('n', 'playouts', 'Playouts, one a deal.'),
    count('won', 'playouts', 'Playouts won.'),
    count('stuck', 'playouts', 'Playouts that ended without a legal move.'),
    count('gave_up', 'playouts', 'Playouts given up.'),
    SHARE,
    LOW,
    HIGH,
    count('winnable', 'deals', 'Deals known to be winnable, by the solver or because some player won them.'),
    count('winnable_won', 'deals', 'Winnable deals that this player won.'),
    count('open', 'deals', 'Deals that the solver did not decide and nobody won.'),
    {
      name: 'winnable_share',
      type: 'float64',
      nullable: true,
      unit: 'share',
      doc: 'Share of the winnable deals won, in the middle of what open deals leave open.',
    },
    {
      name: 'winnable_low',
      type: 'float64',
      nullable: true,
      unit: 'share',
      doc: 'Low end of its 95% interval; open deals count as winnable and lost.',
    },
    {
      name: 'winnable_high',
      type: 'float64',
      nullable: true,
      unit: 'share',
      doc: 'High end of its 95% interval; open deals count as unwinnable.',
    },
    real('mean_cards_up', 'cards', 'Mean of the cards on the foundations at the end, won playouts included.'),
    {
      name: 'mean_cards_up_not_won',
      type: 'float64',
      nullable: true,
      unit: 'cards',
      doc: 'The same over the playouts that were not won; null when all were won.',
    },
    real('mean_moves', 'moves', 'Mean of the moves made.'),
    real('mean_score', 'points', 'Mean score, without a time bonus.'),
  ],
} as const satisfies TableSchema;

const PAIR_COLUMNS = [
  count('n', 'deals', 'Deals that both played.'),
  count('both', 'deals', 'Deals that both won.'),
  count('only_first', 'deals', 'Deals that the first alone won.'),
  count('only_second', 'deals', 'Deals that the second alone won.'),
  count('neither', 'deals', 'Deals that neither won.'),
  real('difference', 'share', "The first's share of deals won less the second's."),
  real('low', 'share', "Low end of the difference's 95% interval (Newcombe's method 10)."),
  real('high', 'share', "High end of the difference's 95% interval."),
  real('p', 'probability', "McNemar's test of no difference, two-sided."),
  real('p_holm', 'probability', "The same after Holm's correction over all rows of the family."),
  { name: 'method', type: 'dictionary', dictionary: 'method', doc: "McNemar's test: 'exact' or 'large sample'." },
] as const;

/** Players compared two by two on the same deals. */
export const COMPARISONS_TABLE = {
  name: 'comparisons',
  doc: 'Players compared two by two on the same deals. One row for each game and pair; all rows are one family.',
  columns: [
    ...GAME_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'The first player.' },
    { name: 'against', type: 'dictionary', dictionary: 'against', doc: 'The second player.' },
    ...PAIR_COLUMNS,
  ],
} as const satisfies TableSchema;

/** What each tip is worth to a player. */
export const ABLATION_TABLE = {
  name: 'ablation',
  doc: 'What each tip is worth: the player with the tip (first) against the same without it (second). One row for each game, player, tip and switch; all rows of a player are one family.',
  columns: [
    ...GAME_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'Whose tips were switched.' },
    { name: 'tip', type: 'dictionary', dictionary: 'tip', doc: 'The tip.' },
    {
      name: 'switch',
      type: 'dictionary',
      dictionary: 'switch',
      doc: "'off': the whole player against the one without this tip. 'alone': the player with this tip only against the one without any.",
    },
    ...PAIR_COLUMNS,
  ],
} as const satisfies TableSchema;

/** Wins by how hard a deal is. */
export const DIFFICULTY_TABLE = {
  name: 'difficulty',
  doc: 'Wins by how hard the deal is. The deals of each game that the solver found a line for, cut into groups of about equal size by the positions that it searched.',
  columns: [
    ...GAME_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'Who played.' },
    count('from', 'positions', 'Fewest positions searched of a deal of the group.'),
    count('median', 'positions', 'Median of the positions searched.'),
    count('to', 'positions', 'Most positions searched.'),
    real('easier', 'share', 'Share of the deals of the game that are in easier groups.'),
    real('up_to', 'share', 'Share of them that are in this group or easier ones.'),
    count('n', 'deals', 'Deals of the group.'),
    count('won', 'deals', 'Deals of the group that the player won.'),
    SHARE,
    LOW,
    HIGH,
  ],
} as const satisfies TableSchema;

/** Wins by when the first pile was emptied. */
export const FIRST_SPACE_TABLE = {
  name: 'first-space',
  doc: 'Wins by when the first pile was emptied. The playouts of winnable deals (of all deals without a solver), by the number of the move that made the first space.',
  columns: [
    ...GAME_COLUMNS,
    { name: 'player', type: 'dictionary', dictionary: 'player', doc: 'Who played.' },
    {
      name: 'from',
      type: 'uint32',
      nullable: true,
      unit: 'move number',
      doc: 'First move of the group; 0: a space at the start; null: no pile was ever emptied.',
    },
    { name: 'to', type: 'uint32', nullable: true, unit: 'move number', doc: 'Last move of the group; null: no end.' },
    count('played', 'playouts', 'Playouts of the game and player, all groups together.'),
    count('n', 'playouts', 'Playouts of the group.'),
    count('won', 'playouts', 'Playouts of the group that were won.'),
    SHARE,
    LOW,
    HIGH,
  ],
} as const satisfies TableSchema;

/** Every table of a bench. */
export const BENCH_TABLES = [
  LEADERBOARD_TABLE,
  COMPARISONS_TABLE,
  ABLATION_TABLE,
  DIFFICULTY_TABLE,
  FIRST_SPACE_TABLE,
] as const satisfies readonly TableSchema[];
