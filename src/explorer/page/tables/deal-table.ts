import { InputError } from '../../../cards/input-error.js';
import { OUTCOMES } from '../../../players/play-out.js';
import type { PLAYOUTS_TABLE } from '../../../results/playouts.js';
import type { TableSchema } from '../../../results/schema.js';
import type { TypedTable } from '../../../results/typed-table.js';
import type { VERDICTS_TABLE } from '../../../results/verdicts.js';
import { VERDICTS } from '../../../solver/verdict.js';
import { DealNumbers } from './deal-numbers.js';

export type VerdictsTable = TypedTable<typeof VERDICTS_TABLE>;
export type PlayoutsTable = TypedTable<typeof PLAYOUTS_TABLE>;

/** In a column of codes: there is none. */
export const NO_CODE = 255;
/** In a column of counts: there is none. */
export const NO_COUNT = 2 ** 32 - 1;

/** How one player fared in each deal. */
export interface PlayerColumns {
  readonly player: string;
  /** Index in `OUTCOMES`; `NO_CODE` where the player did not play. */
  readonly outcome: Uint8Array;
  readonly cardsUp: Uint8Array;
  readonly moves: Uint32Array;
}

/** Verdicts and playouts of a run side by side: one row a deal, in the order of the verdicts, then of the playouts. */
export interface DealTable {
  readonly rows: number;
  /** What the codes of the next three mean. */
  readonly games: readonly string[];
  readonly placings: readonly string[];
  readonly schemes: readonly string[];
  readonly game: Uint16Array;
  readonly placing: Uint16Array;
  readonly scheme: Uint16Array;
  readonly deal: Float64Array;
  /** Index in `VERDICTS`; `NO_CODE` where there is none. */
  readonly verdict: Uint8Array;
  /** Positions searched; `NO_COUNT` without a verdict. */
  readonly nodes: Uint32Array;
  /** Length of the line found; `NO_COUNT` without one. */
  readonly solutionMoves: Uint32Array;
  readonly players: readonly PlayerColumns[];
  /** Deals called unwinnable that a player won: there must be none. */
  readonly contradictions: number;
}

/**
 * Joins the tables of a run deal by deal; either may be missing.
 * @throws InputError when a deal has two verdicts, or two playouts of one player.
 */
export function joinTables(verdicts: VerdictsTable | null, playouts: PlayoutsTable | null): DealTable {
  const words = new WordsOfBoth();
  const numbers = new DealNumbers(verdicts?.chunk.rows ?? 1024);
  const ofVerdicts = verdicts && numberRows(verdicts, words, numbers);
  const ofPlayouts = playouts && numberRows(playouts, words, numbers);
  const rows = numbers.count;
  const table = { ...words.columns(numbers), ...verdictColumns(verdicts, ofVerdicts, rows) };
  const players = playouts && ofPlayouts ? playerColumns(playouts, ofPlayouts, rows, table) : [];
  return { rows, ...table, players, contradictions: contradictionsIn(table.verdict, players) };
}

type DealColumns = Pick<DealTable, 'games' | 'placings' | 'schemes' | 'game' | 'placing' | 'scheme' | 'deal'>;

const KEYS = ['game', 'placing', 'scheme'] as const;
/** Codes are 16 bits; three of them do not fit one 32-bit number, so each combination gets a number of its own. */
const CODE_BASE = 2 ** 16;

/** One set of words for both tables, and a number for each combination of game, placing and scheme that occurs. */
class WordsOfBoth {
  private readonly known = KEYS.map(() => new Map<string, number>());
  private readonly groups = new Map<number, number>();
  private readonly combinations: (readonly number[])[] = [];
  /** Rows of one group follow each other. */
  private last = { key: -1, group: -1 };

  /** The codes here of a table's words: one list for each of game, placing and scheme. */
  take({ schema, words }: TypedTable): number[][] {
    return KEYS.map((key, i) => words[indexOf(schema, key)]!.map((word) => numberIn(this.known[i], word)));
  }

  group(game: number, placing: number, scheme: number): number {
    const key = (game * CODE_BASE + placing) * CODE_BASE + scheme;
    if (key === this.last.key) return this.last.group;
    let group = this.groups.get(key);
    if (group === undefined) {
      group = this.combinations.push([game, placing, scheme]) - 1;
      this.groups.set(key, group);
    }
    this.last = { key, group };
    return group;
  }

  columns(numbers: DealNumbers): DealColumns {
    const rows = numbers.count;
    const [game, placing, scheme] = KEYS.map((_, part) => {
      const codes = new Uint16Array(rows);
      for (let row = 0; row < rows; row++) codes[row] = this.combinations[numbers.groups[row]][part];
      return codes;
    });
    const [games, placings, schemes] = this.known.map((words) => [...words.keys()]);
    return { games, placings, schemes, game, placing, scheme, deal: numbers.deals.slice(0, rows) };
  }
}

function numberIn(words: Map<string, number>, word: string): number {
  const found = words.get(word);
  if (found !== undefined) return found;
  words.set(word, words.size);
  return words.size - 1;
}

/** The number of the deal of each row. */
function numberRows(table: TypedTable, words: WordsOfBoth, numbers: DealNumbers): Int32Array {
  const [games, placings, schemes] = words.take(table);
  const [game, placing, scheme, deal] = [...KEYS, 'deal'].map((key) => valuesOf(table, key));
  const result = new Int32Array(table.chunk.rows);
  for (let row = 0; row < result.length; row++) {
    const group = words.group(games[game[row]], placings[placing[row]], schemes[scheme[row]]);
    result[row] = numbers.numberOf(group, deal[row]);
  }
  return result;
}

function verdictColumns(
  table: VerdictsTable | null,
  dealOf: Int32Array | null,
  rows: number,
): Pick<DealTable, 'verdict' | 'nodes' | 'solutionMoves'> {
  const verdict = new Uint8Array(rows).fill(NO_CODE);
  const nodes = new Uint32Array(rows).fill(NO_COUNT);
  const solutionMoves = new Uint32Array(rows).fill(NO_COUNT);
  if (!table || !dealOf) return { verdict, nodes, solutionMoves };
  const codes = valuesOf(table, 'verdict');
  const counts = valuesOf(table, 'nodes');
  const { values: lengths, present } = table.chunk.columns[indexOf(table.schema, 'solution_moves')];
  for (let i = 0; i < dealOf.length; i++) {
    const row = dealOf[i];
    if (verdict[row] !== NO_CODE) {
      throw new InputError(
        `the verdicts hold a deal twice, in row ${i + 1} for the second time; open one run at a time`,
      );
    }
    verdict[row] = codes[i];
    nodes[row] = counts[i];
    if (present![i] === 1) solutionMoves[row] = lengths[i];
  }
  return { verdict, nodes, solutionMoves };
}

function playerColumns(table: PlayoutsTable, dealOf: Int32Array, rows: number, deals: DealColumns): PlayerColumns[] {
  const players = table.words[indexOf(table.schema, 'player')]!.map((player) => ({
    player,
    outcome: new Uint8Array(rows).fill(NO_CODE),
    cardsUp: new Uint8Array(rows),
    moves: new Uint32Array(rows),
  }));
  const [player, outcome, cardsUp, moves] = ['player', 'outcome', 'cards_up', 'moves'].map((key) =>
    valuesOf(table, key),
  );
  for (let i = 0; i < dealOf.length; i++) {
    const row = dealOf[i];
    const columns = players[player[i]];
    if (columns.outcome[row] !== NO_CODE) {
      const deal = `${deals.games[deals.game[row]]} ${deals.schemes[deals.scheme[row]]}:${deals.deal[row]}`;
      throw new InputError(
        `the playouts hold ${deal} by ${columns.player} twice, in row ${i + 1} for the second time; open one run at a time`,
      );
    }
    columns.outcome[row] = outcome[i];
    columns.cardsUp[row] = cardsUp[i];
    columns.moves[row] = moves[i];
  }
  // A study may name players and yet have no row of theirs.
  return players.filter((_, code) => (player as Uint8Array).includes(code));
}

function contradictionsIn(verdict: Uint8Array, players: readonly PlayerColumns[]): number {
  const unwinnable = VERDICTS.indexOf('unwinnable');
  const won = OUTCOMES.indexOf('won');
  let count = 0;
  for (let row = 0; row < verdict.length; row++) {
    if (verdict[row] === unwinnable && players.some(({ outcome }) => outcome[row] === won)) count++;
  }
  return count;
}

function indexOf({ name, columns }: TableSchema, column: string): number {
  const index = columns.findIndex((one) => one.name === column);
  if (index < 0) throw new RangeError(`the table ${name} has no column '${column}'`);
  return index;
}

function valuesOf({ schema, chunk }: TypedTable, column: string): ArrayLike<number> {
  return chunk.columns[indexOf(schema, column)].values;
}
