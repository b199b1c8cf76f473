import { OUTCOMES, type Outcome } from '../../../players/play-out.js';
import { VERDICTS, type Verdict } from '../../../solver/verdict.js';
import { NO_CODE, NO_COUNT, type DealTable } from './deal-table.js';

/** How a player fared: an outcome, or either of those that are no win. */
export type OutcomeFilter = Outcome | 'not won';

/** Both ends included; an end that is not there is open. */
export interface CountRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Which deals are wanted: all that fulfil every condition that is there. */
export interface DealFilter {
  readonly game?: string | undefined;
  readonly placing?: string | undefined;
  readonly scheme?: string | undefined;
  readonly deal?: number | undefined;
  readonly verdict?: Verdict | undefined;
  readonly outcomes?: readonly { readonly player: string; readonly outcome: OutcomeFilter }[];
  /** Positions searched; deals without a verdict fulfil no range. */
  readonly nodes?: CountRange;
  /** Length of the line found; deals without one fulfil no range. */
  readonly solutionMoves?: CountRange;
}

type Test = (row: number) => boolean;

/** The rows of a table that fulfil a filter, in its order. A word that the table does not have is fulfilled by none. */
export function selectRows(table: DealTable, filter: DealFilter): Uint32Array<ArrayBuffer> {
  const tests = testsOf(table, filter);
  const rows = new Uint32Array(table.rows);
  let count = 0;
  for (let row = 0; row < table.rows; row++) {
    if (tests.every((test) => test(row))) rows[count++] = row;
  }
  return rows.slice(0, count);
}

function testsOf(table: DealTable, filter: DealFilter): Test[] {
  const tests: Test[] = [];
  const is = (codes: ArrayLike<number>, code: number): void => void tests.push((row) => codes[row] === code);
  if (filter.game !== undefined) is(table.game, table.games.indexOf(filter.game));
  if (filter.placing !== undefined) is(table.placing, table.placings.indexOf(filter.placing));
  if (filter.scheme !== undefined) is(table.scheme, table.schemes.indexOf(filter.scheme));
  if (filter.deal !== undefined) is(table.deal, filter.deal);
  if (filter.verdict !== undefined) is(table.verdict, VERDICTS.indexOf(filter.verdict));
  for (const { player, outcome } of filter.outcomes ?? []) {
    const columns = table.players.find((one) => one.player === player);
    if (columns === undefined) tests.push(() => false);
    else if (outcome !== 'not won') is(columns.outcome, OUTCOMES.indexOf(outcome));
    else {
      const codes = columns.outcome;
      const won = OUTCOMES.indexOf('won');
      tests.push((row) => codes[row] !== won && codes[row] !== NO_CODE);
    }
  }
  inRange(tests, table.nodes, filter.nodes);
  inRange(tests, table.solutionMoves, filter.solutionMoves);
  return tests;
}

function inRange(tests: Test[], counts: Uint32Array, range: CountRange | undefined): void {
  if (range?.from === undefined && range?.to === undefined) return;
  const from = range.from ?? 0;
  const to = Math.min(range.to ?? Infinity, NO_COUNT - 1);
  tests.push((row) => counts[row] >= from && counts[row] <= to);
}
