import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryRun } from '../../src/analysis/query-run.js';
import { resultOf } from '../../src/explorer/page/record/finished-game.js';
import { playoutsFile } from '../../src/explorer/page/record/playouts-file.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { readArrow } from '../../src/results/arrow-read.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import { Solver } from '../../src/solver/solver.js';
import { parseStudy } from '../../src/study/study-file.js';
import { newFolder, run } from '../study/run-kit.js';

it('a person can be set beside the players of a run, as docs/explorer.md says', async () => {
  const folder = newFolder();
  const study = 'name: person\ngames: [beleaguered-castle]\ndeals: [native:1..12]\nplayers: [casual, greedy]\n';
  await run(parseStudy(study, 'person.yaml'), folder);
  // A person who plays the first eight deals, and wins what can be won.
  const { rules } = findGame('beleaguered-castle');
  const solver = new Solver(rules);
  const record = Array.from({ length: 8 }, (_, i) => {
    const number = BigInt(i + 1);
    const layout = layOutDeal(rules, { scheme: 'native', number });
    const line = solver.solve(layout).solution ?? [];
    const result = resultOf(rules, layout, line, 60)!;
    return {
      game: 'beleaguered-castle',
      placing: 'dealt',
      scheme: 'native' as const,
      deal: String(number),
      ...result,
      seconds: 60,
      helped: false,
    };
  });
  const csv = join(folder, 'person.csv');
  writeFileSync(csv, await playoutsFile(record, 'csv'));
  const page = readFileSync(new URL('../../docs/explorer.md', import.meta.url), 'utf8');
  const [, sql] = /```sql\n([^]*?)```/.exec(page)!;
  const rows = await queryRun(folder, sql.replaceAll('~/Downloads/playouts.csv', csv));
  const playouts = readArrow(PLAYOUTS_TABLE, readFileSync(join(folder, 'playouts.arrow')), 'playouts.arrow').rows();
  const rateOf = (player: string): number =>
    playouts.filter((row) => row.player === player && row.deal <= 8 && row.outcome === 'won').length / 8;
  const person = record.filter(({ outcome }) => outcome === 'won').length / 8;
  expect(person).toBeGreaterThan(0);
  expect(new Map(rows.map((row) => [row.player, [row.deals, row.win_rate]]))).toEqual(
    new Map([
      ['person', [8, person]],
      ['casual', [8, rateOf('casual')]],
      ['greedy', [8, rateOf('greedy')]],
    ]),
  );
});
