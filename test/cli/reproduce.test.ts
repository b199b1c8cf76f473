import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { castellan, castellanEach, newFolder, type EndedProcess } from './castellan.js';

const folder = newFolder();
const OUT = join(folder, 'out');
const WORDS = ['reproduce', '--game', 'citadel', '--deals', '12', '--limit', '3000', '--workers', '1'];
let ended: EndedProcess;
beforeAll(async () => {
  ended = await castellan([...WORDS, '--out', OUT]);
});

const filesOf = (out: string): string[] =>
  ['claims-citadel.csv', 'claims-citadel.md'].map((name) => readFileSync(join(out, name), 'utf8'));

describe('castellan reproduce', () => {
  it('runs both games of an ordering and says what follows', () => {
    expect(ended.code).toBe(0);
    expect(readdirSync(OUT).sort()).toEqual([
      ...['beleaguered-castle-12-3000', 'citadel-12-3000', 'claims-citadel.csv', 'claims-citadel.md'],
    ]);
    for (const words of ['easier than', 'no legal move', 'Source', 'The table is in'])
      expect(ended.out).toContain(words);
    const [csv, page] = filesOf(OUT);
    const lines = csv.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^citadel,ordering,claim,,,,,easier,beleaguered-castle,,12,/);
    expect(page).toContain('- reproduce-citadel: solvitaire:1..12; solver limit 3,000 positions; players greedy;');
  });

  it('uses its finished runs again, and those that --runs names, with the same bytes', async () => {
    const before = filesOf(OUT);
    const other = join(folder, 'other');
    const [again, castle, elsewhere, none] = await castellanEach([
      [...WORDS, '--out', OUT],
      // The figures of the other game of the ordering, from the same run.
      [...WORDS.map((word) => (word === 'citadel' ? 'beleaguered-castle' : word)), '--out', OUT],
      [...WORDS, '--out', other, '--runs', OUT],
      // Too few deals: a run of its own.
      [...WORDS.map((word) => (word === '12' ? '13' : word)), '--out', join(folder, 'more'), '--runs', OUT],
    ]);
    expect([again, castle, elsewhere, none].map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect([again.err, castle.err, elsewhere.err]).toEqual(['', '', '']);
    expect(castle.out).toContain('no person');
    expect(none.err).toContain('13/13 deals');
    expect(readdirSync(other).sort()).toEqual(['claims-citadel.csv', 'claims-citadel.md']);
    expect(filesOf(OUT)).toEqual(before);
    expect(filesOf(other)).toEqual(before);
  });

  it('refuses what makes no sense, in one sentence, with nothing written', async () => {
    const [empty, file, gone] = ['empty', 'file', 'gone'].map((name) => join(folder, name));
    mkdirSync(empty);
    writeFileSync(file, '');
    const bad: [string[], string][] = [
      [['--deals', '0'], "--deals does not take '0'; it takes a whole number of at least 1"],
      [['--deals', '5000000000'], 'the scheme solvitaire has no deal'],
      [['--limit', 'much'], "--limit does not take 'much'"],
      [['--game', 'citadl'], "there is no game 'citadl'; did you mean 'citadel'?"],
      [
        ['--game', 'citadel-strict'],
        "no published figure is about 'citadel-strict'; there are some of beleaguered-castle",
      ],
      [['--runs', gone], 'there is no such folder'],
      [['--runs', empty], 'there is no finished run in'],
      [['--runs', file], 'it is a file'],
      [['--dels', '3'], "there is no option '--dels'; did you mean '--deals'?"],
      [['citadel'], "the word 'citadel' is not expected; write 'castellan reproduce'"],
      [['--deals', '2', '--out', join(file, 'x')], 'choose another folder'],
    ];
    const out = join(folder, 'nothing');
    const results = await castellanEach(
      bad.map(([words]) => ['reproduce', ...words, ...(words.includes('--out') ? [] : ['--out', out])]),
    );
    results.forEach(({ code, err, out: printed }, i) => {
      expect({ code, printed }).toEqual({ code: 2, printed: '' });
      expect(err).toMatch(/^castellan: [^\n]+\n$/);
      expect(err).toContain(bad[i][1]);
    });
    expect(readdirSync(folder)).not.toContain('nothing');
  });
});
