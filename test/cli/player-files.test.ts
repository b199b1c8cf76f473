import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { castellan, castellanEach, newFolder, rowsOf } from './castellan.js';

const TIDY = fileURLToPath(new URL('../../data/players/tidy.js', import.meta.url));
const folder = newFolder();

function player(name: string, choose: string): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `export default { id: 'mine', name: 'Mine', description: '', sit: () => ({ choose: ${choose} }) };\n`,
  );
  return path;
}

describe('castellan play --player', () => {
  const play = (text: string, ...more: string[]) => [
    'play',
    'beleaguered-castle',
    'native:1..2',
    '--player',
    text,
    ...more,
  ];

  it('takes a player from a file, and players to order', async () => {
    const [csv, ordered] = await castellanEach([
      play(TIDY, '--format', 'csv'),
      play('Expert:-Twos-First:positions=300', '--format', 'csv'),
    ]);
    expect(csv.code).toBe(0);
    expect(rowsOf(csv.out).map((row) => row.player)).toEqual(['tidy', 'tidy']);
    expect(rowsOf(ordered.out).map((row) => row.player)).toEqual(new Array(2).fill('expert:-twos-first:positions=300'));
  });

  it('says in one line what is wrong, with code 2', async () => {
    const cases: [string[], string][] = [
      [play('./nowhere.js'), "cannot read the player './nowhere.js': there is no such file"],
      [
        play(player('illegal.mjs', '() => 0')),
        "beleaguered-castle native:1: the player 'mine' answered 0 (1-1) as move 1, which is illegal, since",
      ],
      [
        play(player('text.mjs', "() => '1-2'")),
        "answered '1-2' as move 1, which is no move; it must answer one of the",
      ],
      [
        play(player('throws.mjs', "() => { throw new Error('no idea'); }")),
        "native:1: the player 'mine' threw when asked for move 1: no idea",
      ],
      [
        play(player('long.mjs', '(position, moves) => moves[0]'), '--move-limit', '1'),
        "native:1: the player 'mine' has not come to an end after 1 moves, the move limit",
      ],
      [play('expert:-twos-frist'), "there is no tip 'twos-frist'; did you mean '-twos-first'?"],
      [play('expert', '--move-limit', '0'), "--move-limit does not take '0'"],
    ];
    const ended = await castellanEach(cases.map(([words]) => words));
    ended.forEach(({ code, out, err }, i) => {
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(cases[i][1]);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    });
  });
});

describe('castellan study run with a player from a file', () => {
  it('plays it in the workers, the file beside the study file, and records its SHA-256', async () => {
    const place = join(folder, 'study');
    mkdirSync(place);
    writeFileSync(join(place, 'tidy.js'), readFileSync(TIDY));
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
    const study =
      'name: mine\ngames: [citadel]\ndeals: native:1..30\nplayers: [./tidy.js, "casual:-all"]\nsolver: none\n';
    writeFileSync(join(place, 'study.yaml'), study);
    const run = (out: string, ...more: string[]) =>
      castellan(['study', 'run', join(place, 'study.yaml'), '--out', out, ...more]);
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    expect(await run(one, '--workers', '1')).toMatchObject({ code: 0 });
    expect(await run(two, '--workers', '2', '--shard-deals', '7')).toMatchObject({ code: 0 });
    for (const name of ['playouts.csv', 'playouts.arrow', 'manifest.json']) {
      expect(readFileSync(join(two, name)).equals(readFileSync(join(one, name)))).toBe(true);
    }
    const manifest = JSON.parse(readFileSync(join(one, 'manifest.json'), 'utf8')) as {
      study: { players: string[]; playerFiles: unknown[] };
    };
    expect(manifest.study.players).toEqual(['tidy', 'casual:-all']);
    expect(manifest.study.playerFiles).toMatchObject([{ id: 'tidy', file: './tidy.js' }]);
    const rows = rowsOf(readFileSync(join(one, 'playouts.csv'), 'utf8')).filter((row) => row.player === 'tidy');
    const [played] = await castellanEach([
      ['play', 'citadel', 'native:1..30', '--player', TIDY, '--seed', 'mine', '--format', 'csv'],
    ]);
    expect(rowsOf(played.out).map((row) => row.moves)).toEqual(rows.map((row) => row.moves));

    // Another file of the same name is another study.
    writeFileSync(join(place, 'tidy.js'), `${readFileSync(TIDY, 'utf8')}// changed\n`);
    const changed = await run(one);
    expect(changed).toMatchObject({ code: 2 });
    expect(changed.err).toContain('playerFiles[0].sha256 is ');

    // What the player does wrong ends the study with one sentence.
    writeFileSync(join(place, 'tidy.js'), readFileSync(TIDY, 'utf8').replace('return answer(best)', 'return 1.5'));
    const wrong = await run(join(folder, 'wrong'), '--workers', '2');
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.err).toMatch(/citadel native:\d+: the player 'tidy' answered 1\.5 as move \d+, which is no move/);
  });
});
