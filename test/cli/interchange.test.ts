import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOARD_FORMATS } from '../../src/deals/board-formats.js';
import { castellan, castellanEach, newFolder } from './castellan.js';

const folder = newFolder();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
/** Everything but the time, the name of the deal, and what stands in the file. */
const plain = (out: string): string => out.replace(/ \S+: /, ': ').replace(/, [\d.]+ ms/, '');

/** A limit that may leave deals unknown, after the same number of positions. */
const QUICK = ['--solution', '--limit', '2000'];

describe('boards of other programs', () => {
  it('are written, known again by their content, and solved alike', async () => {
    const games = ['beleaguered-castle', 'streets-and-alleys', 'citadel', 'fortress', 'sham-battle-6x7'];
    const wanted = games.flatMap((game) => BOARD_FORMATS.map((format) => ({ game, format })));
    const first = await castellanEach([
      ...wanted.map(({ game, format }) => ['deal', game, 'pysol:24', '--format', format]),
      ...games.map((game) => ['solve', game, 'pysol:24', ...QUICK]),
    ]);
    const [dealt, direct] = [first.slice(0, wanted.length), first.slice(wanted.length)];
    const boards = wanted
      .map(({ game, format }, i) => ({ game, format, ...dealt[i] }))
      .filter(({ code }) => code === 0);
    const refused = wanted.filter((_, i) => dealt[i].code !== 0);
    expect(refused).toEqual([{ game: 'sham-battle-6x7', format: 'fc-solve' }]);
    expect(dealt.find(({ code }) => code !== 0)).toMatchObject({ code: 2, out: '' });
    const solve = boards.map(({ game, format, out }) => {
      const path = file(`${game}-${format}`, out.replaceAll('\n', '\r\n'));
      return ['solve', game, '--board', path, ...QUICK];
    });
    const solved = await castellanEach([
      ...solve,
      ...solve.map((words, i) => [...words, '--board-format', boards[i].format]),
    ]);
    const [byContent, byName] = [solved.slice(0, solve.length), solved.slice(solve.length)];
    boards.forEach(({ game }, i) => {
      expect(byContent[i].err).toBe('');
      expect(plain(byContent[i].out)).toBe(plain(direct[games.indexOf(game)].out));
      expect(plain(byName[i].out)).toBe(plain(byContent[i].out));
    });
  });

  it('are written alone, without a name', async () => {
    const [one, range, placed] = await castellanEach([
      ['deal', 'beleaguered-castle', 'pysol:24', '--format', 'pysol'],
      ['deal', 'beleaguered-castle', 'pysol:24..25', '--format', 'pysol'],
      ['deal', 'selective-castle', 'daily:2025-01-31', '--format', 'solvitaire', '--placing', 'random', '--seed', 'x'],
    ]);
    expect(one.out).toMatch(/^Founds: C-A S-A H-A D-A\n4C QH 3C 9H JH 6D\n/);
    expect(one.out.split('\n')).toHaveLength(10);
    expect(range).toMatchObject({
      code: 2,
      out: '',
      err: 'castellan: --format pysol prints one board; name one deal, such as pysol:24\n',
    });
    expect(Object.keys(JSON.parse(placed.out) as object)).toEqual(['tableau piles', 'foundations']);
  });

  it('are refused with the file, the place and what is wrong', async () => {
    const bad = [
      [
        '{"tableau piles": [["4C", "XH"]]}',
        'auto',
        'line 1, column 27: \'XH\' is not a card; write rank and suit, as "7H"',
      ],
      ['Freecells:\n: 4C XH\n', 'auto', "line 2, column 6: 'XH' is not a card; write rank and suit, as 7H or TS"],
      ['Founds: C-A\n4C 4C\n', 'auto', 'line 2, column 4: the card 4C is already on line 2, column 1;'],
      ['4C\n', 'solvitaire', 'line 1, column 2: this is not JSON; a deal looks like {"tableau piles"'],
      ['{}', 'pysol', "line 1, column 1: '{}' is not a card"],
    ];
    const ended = await castellanEach(
      bad.map(([text, format], i) => [
        ...['solve', 'beleaguered-castle', '--board', file(`bad-${i}`, text), '--board-format', format],
      ]),
    );
    bad.forEach(([, , sentence], i) => {
      expect(ended[i]).toMatchObject({ code: 2, out: '' });
      expect(ended[i].err).toContain(`bad-${i}', ${sentence}`);
      expect(ended[i].err).toMatch(/^castellan: [^\n]+\n$/);
    });
  });
});

describe('lines of other programs', () => {
  it('are printed and checked', async () => {
    const ask = ['solve', 'citadel-strict', 'pysol:24', '--solution', '--notation'];
    const printed = await castellanEach([
      [...ask, 'castellan'],
      [...ask, 'fc-solve'],
      [...ask, 'fc-solve-short'],
      ['deal', 'citadel-strict', 'pysol:24', '--format', 'fc-solve'],
      ['solve', 'beleaguered-castle', 'pysol:25', '--solution', '--notation', 'fc-solve'],
    ]);
    const [own, long, short, board, lost] = printed.map(({ out }) => out);
    const count = Number(/\((\d+) moves/.exec(own)![1]);
    expect(long.trimEnd().split('\n')).toHaveLength(count + 1);
    expect(long.split('\n')[1]).toMatch(/^Move (1 cards|a card) from stack \d to (stack \d|the foundations)$/);
    expect(short.split('\n')[1]).toMatch(/^([1-8][1-8h] ){9}[1-8][1-8h]$/);
    expect(short.trimEnd().split('\n')).toHaveLength(Math.ceil(count / 10) + 1);
    expect(lost).toMatch(/^beleaguered-castle pysol:25: unwinnable \(.*\)\n$/);

    const path = file('board.fcs', board);
    const lines = [own, long, short].map((text, i) => file(`line-${i}`, text));
    const tooShort = file('line-too-short', long.split('\n').slice(0, -2).join('\n'));
    const checked = await castellanEach([
      ...lines.map((line) => ['verify', line, '--game', 'citadel-strict', '--deal', 'pysol:24']),
      ...lines.map((line) => ['verify', line, '--game', 'citadel-strict', '--board', path]),
      ['verify', lines[0], '--game', 'citadel', '--rule', 'autoUp=none', '--board', path, '--notation', 'castellan'],
      [
        'verify',
        lines[2],
        '--game',
        'citadel',
        '--board',
        path,
        '--board-format',
        'fc-solve',
        '--notation',
        'fc-solve',
      ],
    ]);
    checked.slice(0, 7).forEach((ended) => {
      expect(ended).toEqual({ code: 0, out: `verified: 1 winning line of ${count} moves, 0 refused\n`, err: '' });
    });
    // With automatic moves some of the line's moves are made by themselves.
    expect(checked[7].out).toMatch(/^verified: 1 winning line of \d+ moves, 0 refused\n$/);

    const refused = await Promise.all([
      castellan(['verify', lines[1], '--game', 'citadel-strict', '--deal', 'pysol:25']),
      castellan(['verify', tooShort, '--game', 'citadel-strict', '--deal', 'pysol:24']),
    ]);
    for (const ended of refused) expect(ended).toMatchObject({ code: 1, err: '' });
    expect(refused[0].out).toMatch(
      /^line 2: move 1, 'Move .*', is illegal: .*\nverified: 0 winning lines, 1 refused\n$/,
    );
    expect(refused[1].out).toContain(`the line of ${count - 1} moves is legal but does not win\n`);
  });

  it('need a game, and a deal or a board', async () => {
    const line = file('moves', '12 3h\n');
    const bad: [string[], string][] = [
      [['--deal', 'pysol:1'], '--deal goes with --game, which says whose moves the file holds'],
      [['--board', line], '--board goes with --game'],
      [['--rule', 'worryBack=true'], '--rule goes with --game'],
      [['--notation', 'fc-solve'], '--notation goes with --game'],
      [['--game', 'citadel'], 'with --game goes either --deal (such as pysol:24) or --board FILE'],
      [['--game', 'citadel', '--deal', 'pysol:1', '--board', line], 'with --game goes either --deal'],
      [['--game', 'citadl', '--deal', 'pysol:1'], "did you mean 'citadel'?"],
      [['--game', 'citadel', '--deal', 'pysl:1'], "there is no numbering scheme 'pysl'"],
      [
        ['--game', 'selective-castle', '--deal', 'pysol:1'],
        "the cards of 'pysol:1' are placed by the player; give the board",
      ],
      [['--game', 'citadel', '--deal', 'pysol:1', '--notation', 'fcsolve'], "did you mean 'fc-solve'?"],
      [['--game', 'fortress', '--deal', 'pysol:1'], `'${line}', line 1, column 1: two characters cannot name 10 piles`],
    ];
    const ended = await castellanEach(bad.map(([words]) => ['verify', line, ...words]));
    bad.forEach(([, sentence], i) => {
      expect(ended[i]).toMatchObject({ code: 2, out: '' });
      expect(ended[i].err).toContain(sentence);
    });
    expect(readFileSync(line, 'utf8')).toBe('12 3h\n');
  });
});
