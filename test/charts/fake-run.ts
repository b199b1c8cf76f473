import { table, type ColumnTable } from 'arquero';
import seedrandom from 'seedrandom';
import { analyse, type Analysis } from '../../src/analysis/analyse.js';
import { lineupOf } from '../../src/analysis/lineup.js';
import type { Run } from '../../src/analysis/read-run.js';
import { tallyTables } from '../../src/analysis/tally-tables.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { PlayoutRow } from '../../src/results/playouts.js';
import type { Study } from '../../src/results/study-record.js';
import type { VerdictRow } from '../../src/results/verdicts.js';

/** Made-up shares of winnable deals, one a game of the catalogue, so that charts look as they do for a real run. */
const WINNABLE = [0.68, 0.51, 0.93, 0.9, 0.2, 0.02, 0.35, 0.3, 0.45, 0.6, 0.28];
/** Made-up share of winnable deals that each player wins. */
const SKILL = { random: 0.01, greedy: 0.08, casual: 0.22, expert: 0.66 };

export const FAKE_STUDY: Pick<Study, 'games' | 'players'> = {
  games: GAMES.flatMap(({ id, rules }) =>
    (rules.arranged === 'placed' ? ['random', 'expert'] : ['dealt']).map((placing) => ({
      name: id,
      id,
      placing,
      rules: { ...rules, piles: [...rules.piles] },
    })),
  ),
  players: Object.keys(SKILL),
};

/** Made-up results of all games and players, the same for the same number of deals. */
export function fakeRun(deals: number) {
  const random = seedrandom('castellan-fake-run', { global: false });
  const verdicts: VerdictRow[] = [];
  const playouts: PlayoutRow[] = [];
  for (const { name, placing } of FAKE_STUDY.games) {
    const share = WINNABLE[GAMES.findIndex(({ id }) => id === name)] + (placing === 'expert' ? 0.35 : 0);
    for (let deal = 1; deal <= deals; deal++) {
      const where = { game: name, placing, scheme: 'native' as const, deal };
      const winnable = random() < share;
      const nodes = Math.ceil(10 ** (0.4 + 5 * Math.sqrt(random() * random()) + (winnable ? 0 : 0.6) + share));
      const unknown = nodes > 1_500_000;
      const verdict = unknown ? 'unknown' : winnable ? 'winnable' : 'unwinnable';
      verdicts.push({
        ...where,
        verdict,
        reason: unknown ? 'position-limit' : winnable ? 'solution' : 'complete-search',
        nodes: Math.min(nodes, 1_500_000),
        solution_moves: verdict === 'winnable' ? 60 + Math.floor(random() * 80) : null,
      });
      const noMove = !winnable && random() < 0.02;
      for (const [player, skill] of Object.entries(SKILL)) {
        const won = winnable && random() < skill;
        const cards = 4 + Math.floor((8 + 14 * skill) * (random() + random() * share + random() * 0.4));
        playouts.push({
          ...where,
          player,
          outcome: won ? 'won' : noMove || random() < 0.8 ? 'stuck' : 'gave up',
          cards_up: won ? 52 : noMove ? 4 : Math.min(51, cards),
          moves: noMove ? 0 : 1 + Math.floor(random() * 120),
          first_space: won ? 20 : null,
          score: won ? 740 : 5 * cards,
        });
      }
    }
  }
  return {
    lineup: lineupOf(FAKE_STUDY),
    verdicts: tableOf(verdicts),
    playouts: tableOf(playouts),
    rows: { verdicts, playouts },
  };
}

/** The analysis of tables in memory. */
export function analyseTables({ lineup, verdicts, playouts }: Omit<Run, 'manifest'>): Analysis {
  return analyse({ lineup, tallies: tallyTables(verdicts, playouts, lineup) });
}

function tableOf(rows: readonly object[]): ColumnTable {
  const names = Object.keys(rows[0]);
  return table(
    Object.fromEntries(names.map((name) => [name, rows.map((row) => (row as Record<string, unknown>)[name])])),
  );
}
