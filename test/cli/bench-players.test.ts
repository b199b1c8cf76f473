import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readArrow } from '../../src/results/arrow-read.js';
import { BENCH_TABLES, LEADERBOARD_TABLE } from '../../src/results/bench-tables.js';
import { castellan, newFolder, rowsOf, type EndedProcess } from './castellan.js';

const out = join(newFolder(), 'bench');
const WORDS = [
  ...['bench-players', 'beleaguered-castle', 'fortress', '--players', 'greedy,casual,expert:positions=300'],
  ...['--deals', 'native:1..60', '--limit', '2000', '--ablate', 'casual', '--timing-ms', '5'],
];
let ended: EndedProcess;

beforeAll(async () => {
  ended = await castellan([...WORDS, '--out', out, '--workers', '1']);
});

/** Every file of a bench that must not differ between two runs, by name. */
function compared(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('run') && name !== 'speed.csv' && statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('latin1')]));
}
const csv = (name: string) => rowsOf(readFileSync(join(out, name), 'utf8'));

describe('castellan bench-players', () => {
  it('leaves pages, tables, charts and manifests', () => {
    expect(ended.code).toBe(0);
    const files = Object.keys(compared(out));
    for (const { name } of BENCH_TABLES)
      expect(files).toEqual(expect.arrayContaining([`${name}.arrow`, `${name}.csv`]));
    for (const name of ['leaderboard', 'difficulty', 'cards-up', 'first-space', 'ablation-casual']) {
      expect(files).toEqual(expect.arrayContaining(['svg', 'png', 'vl.json'].map((form) => `charts/${name}.${form}`)));
    }
    expect(files).toEqual(
      expect.arrayContaining(['leaderboard.md', 'ablation.md', 'manifest.json', 'ablation-casual.manifest.json']),
    );
    const page = readFileSync(join(out, 'leaderboard.md'), 'utf8');
    const pictures = Array.from(page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g), ([, path]) => path);
    expect(pictures).toHaveLength(4);
    for (const path of pictures) expect(existsSync(join(out, path))).toBe(true);
    expect(page).toContain(
      'castellan bench-players beleaguered-castle fortress --players greedy,casual,expert:positions=300',
    );
    expect(page).toMatch(/^\| Beleaguered Castle \| win rate \| casual \| claim /m);
  });

  it('has the same figures in Arrow, CSV and the rows of the run', () => {
    const rows = csv('leaderboard.csv');
    expect(rows).toHaveLength(2 * 3);
    const arrow = readArrow(
      LEADERBOARD_TABLE,
      readFileSync(join(out, 'leaderboard.arrow')),
      'leaderboard.arrow',
    ).rows();
    expect(arrow.map(({ player, won, share }) => [player, String(won), String(share)])).toEqual(
      rows.map(({ player, won, share }) => [player, won, share]),
    );
    const playouts = rowsOf(readFileSync(join(out, 'run', 'players', 'playouts.csv'), 'utf8'));
    for (const { game, player, n, won } of rows) {
      const own = playouts.filter((row) => row['game'] === game && row['player'] === player);
      expect([n, won]).toEqual([own.length, own.filter(({ outcome }) => outcome === 'won').length].map(String));
    }
    // Three pairs of players; each tip off and alone, where the rules make it matter.
    expect(csv('comparisons.csv')).toHaveLength(2 * 3);
    const tips = csv('ablation.csv');
    expect(tips.filter(({ tip }) => tip === 'low-end-exposed').map(({ game }) => game)).toEqual([
      'fortress',
      'fortress',
    ]);
    for (const row of tips) {
      const [n, first, second] = [row['n'], row['only_first'], row['only_second']].map(Number);
      expect(Number(row['difference'])).toBeCloseTo((first - second) / n, 12);
      expect(Number(row['p_holm'])).toBeGreaterThanOrEqual(Number(row['p']));
      // The whole player wins as often in the ablation as on the leaderboard.
      if (row['switch'] !== 'off') continue;
      const whole = rows.find(({ game, player }) => game === row['game'] && player === 'casual')!;
      expect(Number(row['both']) + first).toBe(Number(whole['won']));
    }
  });

  it('keeps what the clock said in a file of its own, and prints it', () => {
    const speeds = csv('speed.csv');
    expect(speeds.map(({ game, player }) => [game, player])).toHaveLength(2 * 3);
    for (const row of speeds) expect(Number(row['playouts_per_second'])).toBeGreaterThan(0);
    for (const text of Object.entries(compared(out)).filter(([name]) => /\.(md|csv)$/.test(name))) {
      expect(text[1]).not.toMatch(/per_second|Playouts\/s/);
    }
    for (const words of ['Leaderboard', 'Playouts/s', 'What each tip is worth to casual', 'files are in']) {
      expect(ended.out).toContain(words);
    }
    for (const line of ended.out.trimEnd().split('\n').slice(0, -1)) expect(line.length).toBeLessThanOrEqual(110);
  });

  it('gives the same bytes with two workers, and again from runs that are there', async () => {
    const other = join(newFolder(), 'bench');
    expect((await castellan([...WORDS, '--out', other, '--workers', '2'])).code).toBe(0);
    expect(compared(other)).toEqual(compared(out));
    const before = compared(out);
    const untimed = WORDS.slice(0, WORDS.indexOf('--timing-ms'));
    const again = await castellan([...untimed, '--out', out, '--compare', 'casual,greedy', '--timing-ms', '0']);
    expect(again.code).toBe(0);
    expect(again.out).toContain('Players two by two');
    expect(again.out).not.toContain('Playouts/s');
    expect(csv('comparisons.csv').map(({ player, against }) => [player, against])).toEqual([
      ['casual', 'greedy'],
      ['casual', 'greedy'],
    ]);
    // Nothing was played again, and nothing else changed.
    expect(again.err).toBe('');
    for (const name of ['leaderboard.arrow', 'ablation.csv', 'charts/difficulty.svg', 'manifest.json']) {
      expect(compared(out)[name]).toBe(before[name]);
    }
  });

  it('takes a player from a file', async () => {
    const folder = join(newFolder(), 'bench');
    const file = fileURLToPath(new URL('../../data/players/tidy.js', import.meta.url));
    const words = [
      'bench-players',
      'fortress',
      '--players',
      `casual,${file}`,
      '--deals',
      'native:1..30',
      '--limit',
      '0',
    ];
    const { code, err } = await castellan([...words, '--compare', 'tidy,casual', '--timing-ms', '1', '--out', folder]);
    expect({ code, last: err.split('\n').at(-2) }).toMatchObject({
      code: 0,
      last: expect.stringContaining('30/30') as string,
    });
    const rows = rowsOf(readFileSync(join(folder, 'leaderboard.csv'), 'utf8'));
    expect(rows.map(({ player }) => player).sort()).toEqual(['casual', 'tidy']);
    expect(rows.map((row) => row['winnable_share'])).toEqual(['', '']);
    expect(readFileSync(join(folder, 'speed.csv'), 'utf8')).toContain(',tidy,');
  });

  it('refuses a folder of another bench', async () => {
    const refused = await castellan(['bench-players', 'citadel', '--deals', 'native:1..2', '--out', out]);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(/^castellan: [^\n]+\n$/);
  });
});
