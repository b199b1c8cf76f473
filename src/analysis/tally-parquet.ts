import { DuckDb, sqlText } from '../results/duckdb.js';
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

/**
 * Counts a run's tables with DuckDB, which reads them from Parquet bit by bit: for tables of any length.
 *
 * @param verdicts path of the Parquet file
 * @param playouts path of the Parquet file
 * @throws InputError when a player won a deal that has the verdict 'unwinnable'
 * @example (await tallyParquet('runs/first/verdicts.parquet', 'runs/first/playouts.parquet', lineup)).deals.length
 */
export async function tallyParquet(verdicts: string, playouts: string, lineup: Lineup): Promise<Tallies> {
  const duckDb = await DuckDb.open();
  try {
    await duckDb.addParquet('verdicts', verdicts);
    await duckDb.addParquet('playouts', playouts);
    const deals = await tallyDeals(duckDb, lineup);
    if (contradict(deals)) throw contradictionError((await duckDb.rows<Contradiction>(CONTRADICTION))[0]);
    return { deals, playouts: await duckDb.rows<PlayoutTally>(PLAYOUTS), effort: await tallyEffort(duckDb) };
  } finally {
    await duckDb.close();
  }
}

// 'placing' is a word of SQL and needs quotes.

const PLAYOUTS = `
  SELECT game, "placing", player, outcome, cards_up AS "cardsUp", count(*) AS playouts
  FROM playouts GROUP BY ALL ORDER BY ALL`;

const EFFORT = `
  SELECT game, "placing", nodes, count(*) AS deals
  FROM verdicts WHERE verdict <> 'unknown' GROUP BY ALL ORDER BY game, "placing", nodes`;

const CONTRADICTION = `
  SELECT game, "placing", scheme, deal, player
  FROM playouts SEMI JOIN (FROM verdicts WHERE verdict = 'unwinnable') USING (game, "placing", scheme, deal)
  WHERE outcome = 'won' ORDER BY ALL LIMIT 1`;

/** Both tables below one another, grouped by deal, game by game: only the deals of one game are in memory at a time. */
async function tallyDeals(duckDb: DuckDb, lineup: Lineup): Promise<DealTally[]> {
  const bits = Object.entries(playerBits(lineup)).map(([player, bit]) => `WHEN ${sqlText(player)} THEN ${bit}`);
  const bit = bits.length === 0 ? '0' : `CASE player ${bits.join(' ')} ELSE 0 END`;
  const tallies: DealTally[] = [];
  for (const { game, placing } of lineup.games) {
    const here = `game = ${sqlText(game)} AND "placing" = ${sqlText(placing)}`;
    const counted = await duckDb.rows<Omit<DealTally, keyof TallyGame>>(`
      SELECT verdict, played, won, no_move AS "noMove", count(*) AS deals
      FROM (
        SELECT scheme, deal, max(verdict) AS verdict, bit_or(played) AS played, bit_or(won) AS won, bool_or(no_move) AS no_move
        FROM (
          SELECT scheme, deal, verdict, 0::BIGINT AS played, 0::BIGINT AS won, false AS no_move FROM verdicts WHERE ${here}
          UNION ALL
          SELECT scheme, deal, NULL, (${bit})::BIGINT, CASE outcome WHEN 'won' THEN (${bit})::BIGINT ELSE 0 END,
            outcome = 'stuck' AND moves = 0
          FROM playouts WHERE ${here}
        ) GROUP BY scheme, deal
      ) GROUP BY ALL ORDER BY ALL`);
    for (const tally of counted) tallies.push({ game, placing, ...tally });
  }
  return tallies;
}

/** A game may have as many numbers of positions as deals, so that they come a few at a time. */
async function tallyEffort(duckDb: DuckDb): Promise<EffortTally[]> {
  const tallies: EffortTally[] = [];
  for await (const rows of duckDb.batches<TallyGame & { nodes: number; deals: number }>(EFFORT)) {
    for (const row of rows) addEffort(tallies, row, row.nodes, row.deals);
  }
  return tallies;
}
