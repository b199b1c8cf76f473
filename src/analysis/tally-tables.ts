import { op, type ColumnTable } from 'arquero';
import { VERDICTS } from '../solver/verdict.js';
import type { Lineup } from './lineup.js';
import {
  addEffort,
  contradict,
  contradictionError,
  playerBits,
  type Contradiction,
  type DealTally,
  type EffortTally,
  type PlayoutTally,
  type Tallies,
  type TallyGame,
} from './tallies.js';

const GAME = ['game', 'placing'];
const DEAL = [...GAME, 'scheme', 'deal'];

/**
 * Counts a run's tables with arquero, which holds them in memory: for tables that are small (see `tallyRun`).
 *
 * @param verdicts one row a deal: game, placing, scheme, deal, verdict, nodes
 * @param playouts one row a playout: game, placing, scheme, deal, player, outcome, cards_up, moves
 * @throws InputError when a player won a deal that has the verdict 'unwinnable'
 * @example tallyTables(verdicts, playouts, lineup).playouts[0] // { ..., player: 'random', outcome: 'stuck', cardsUp: 4, playouts: 17 }
 */
export function tallyTables(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): Tallies {
  const deals = tallyDeals(verdicts, playouts, lineup);
  if (contradict(deals)) throw contradictionError(contradiction(verdicts, playouts));
  return { deals, playouts: tallyPlayouts(playouts), effort: tallyEffort(verdicts) };
}

/** Both tables below one another, grouped by deal: cheaper than a join, and a deal may be in one of them alone. */
function tallyDeals(verdicts: ColumnTable, playouts: ColumnTable, lineup: Lineup): DealTally[] {
  // A verdict is its place in VERDICTS from 1, so that 0 stands for none.
  const codes = Object.fromEntries(VERDICTS.map((verdict, place) => [verdict, place + 1]));
  const found = withParameters(verdicts, { codes }).derive({
    code: '(d, $) => $.codes[d.verdict]',
    played: 'd => 0',
    won: 'd => 0',
    noMove: 'd => 0',
  });
  const fared = withParameters(playouts, { bits: playerBits(lineup) }).derive({
    code: 'd => 0',
    played: '(d, $) => $.bits[d.player]',
    won: "(d, $) => d.outcome === 'won' ? $.bits[d.player] : 0",
    noMove: "d => d.outcome === 'stuck' && d.moves === 0 ? 1 : 0",
  });
  const columns = [...DEAL, 'code', 'played', 'won', 'noMove'];
  const counted = found
    .select(columns)
    .concat(fared.select(columns))
    .groupby(...DEAL)
    .rollup({ code: op.max('code'), played: op.sum('played'), won: op.sum('won'), noMove: op.max('noMove') })
    .groupby(...GAME, 'code', 'played', 'won', 'noMove')
    .rollup({ deals: op.count() });
  const rows = counted.objects() as (Omit<DealTally, 'verdict' | 'noMove'> & { code: number; noMove: number })[];
  return rows.map(({ code, noMove, ...row }) => ({
    ...row,
    verdict: VERDICTS[code - 1] ?? null,
    noMove: noMove === 1,
  }));
}

/** The library's own types say nothing of what comes back. */
function withParameters(table: ColumnTable, values: Record<string, Record<string, number>>): ColumnTable {
  return table.params(values) as ColumnTable;
}

function tallyPlayouts(playouts: ColumnTable): PlayoutTally[] {
  return playouts
    .groupby(...GAME, 'player', 'outcome', { cardsUp: 'd => d.cards_up' })
    .rollup({ playouts: op.count() })
    .objects() as PlayoutTally[];
}

function tallyEffort(verdicts: ColumnTable): EffortTally[] {
  const counted = verdicts
    .filter("d => d.verdict !== 'unknown'")
    .groupby(...GAME, 'nodes')
    .rollup({ deals: op.count() })
    .orderby(...GAME, 'nodes');
  const rows = counted.objects() as (TallyGame & { nodes: number; deals: number })[];
  return rows.reduce<EffortTally[]>((tallies, row) => addEffort(tallies, row, row.nodes, row.deals), []);
}

/** The first playout that cannot be. */
function contradiction(verdicts: ColumnTable, playouts: ColumnTable): Contradiction {
  const lost = verdicts.filter("d => d.verdict === 'unwinnable'").select(DEAL);
  const [first] = playouts
    .filter("d => d.outcome === 'won'")
    .semijoin(lost, [DEAL, DEAL])
    .orderby(...DEAL, 'player')
    .objects({ limit: 1 });
  return first as Contradiction;
}
