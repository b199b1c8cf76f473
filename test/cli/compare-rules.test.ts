import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { castellanEach, newFolder, type Ended } from './castellan.js';

const folder = newFolder();
const OUT = join(folder, 'out');
const WORDS = ['compare-rules', 'citadel', 'citadel-strict', 'selective-castle', '--deals', 'native:1..12'];
const ALL = [...WORDS, '--limit', '3000', '--workers', '1', '--placing', 'descending-fit,random'];
let ended: Ended[];
beforeAll(async () => {
  ended = await castellanEach([
    [...ALL, '--out', OUT],
    [...ALL, '--out', OUT],
    ['compare-rules', 'citadel', '--flags', 'worryBack', '--deals', 'native:1..5', '--out', join(folder, 'few')],
  ]);
});

describe('castellan compare-rules', () => {
  it('decides the same deals under other rules and says what that does', () => {
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(OUT).sort()).toEqual([
      ...['SHA256SUMS', 'charts', 'made-by.json', 'manifest.json'],
      ...['rules-winnability.csv', 'rules.csv', 'rules.md', 'run', 'study.yaml'],
    ]);
    const page = readFileSync(join(OUT, 'rules.md'), 'utf8');
    for (const words of [
      'worryBack: true to false',
      'placed by random instead of descending-fit',
      'have been there: they do',
    ])
      expect(page).toContain(words);
    expect(page).toContain('Citadel, autoUp none');
    expect(page).toContain('no deal contradicts it');
    expect(page).toContain(`${WORDS.slice(0, 4).join(' ')} --flags worryBack,autoUp`);
    const lines = readFileSync(join(OUT, 'rules.csv'), 'utf8').trimEnd().split('\n');
    expect(lines[0]).toMatch(/^game,what,change,/);
    expect(lines.slice(1).every((line) => line.includes(',12,'))).toBe(true);
    expect(readFileSync(join(OUT, 'study.yaml'), 'utf8')).toContain('as: citadel-worryback-false');
    for (const name of ['rule-effects', 'winnability'])
      expect(existsSync(join(OUT, 'charts', `${name}.png`))).toBe(true);
  });

  it('uses a finished run again', () => {
    expect(ended[1].err).toBe('');
    expect(ended[1].out).toBe(ended[0].out);
    expect(ended[2].out).toContain('worryBack: true to false');
  });

  it('refuses what makes no sense, in one sentence, with nothing written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const gone = join(folder, 'gone');
    const bad: [string[], string][] = [
      [['compare-rules'], "too few words; write 'castellan compare-rules <games...> --out <folder>'"],
      [['compare-rules', 'citadel'], '--out is missing'],
      [['compare-rules', 'citadl', '--out', gone], "there is no game 'citadl'; did you mean 'citadel'?"],
      [['compare-rules', 'citadel', '--flags', 'wory', '--out', gone], '--flags: there is nothing to compare called'],
      [['compare-rules', 'citadel', '--limit', '0', '--out', gone], "--limit does not take '0'"],
      [['compare-rules', 'citadel', '--deals', 'x', '--out', gone], "--deals: 'x' is not a range of deals"],
      [['compare-rules', 'citadel', '--placing', '', '--out', gone], "--placing: there is no placing policy ''"],
      [['compare-rules', 'citadel', '--flgs', 'a', '--out', gone], "did you mean '--flags'?"],
      [['figures', gone], 'there is no such folder'],
      [['figures', file], 'it is a file'],
      [['figures', folder], 'there is no report with winnability.csv'],
      [['figures', '--ou', 'a'], "did you mean '--out'?"],
    ];
    const refused = await castellanEach(bad.map(([words]) => words));
    refused.forEach(({ code, out, err }, i) => {
      expect({ code, out }, bad[i][0].join(' ')).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^castellan: [^\n]*\n$/);
      expect(err).toContain(bad[i][1]);
    });
    expect(existsSync(gone)).toBe(false);
  });
});

describe('castellan figures', () => {
  it('prints and writes the winnability of every game', async () => {
    const out = join(folder, 'figures');
    const reports = new URL('../../reports', import.meta.url).pathname;
    const [{ code, out: text }] = await castellanEach([['figures', reports, '--out', out]]);
    expect(code).toBe(0);
    expect(text).toContain('Winnability of every game');
    expect(text).toContain('Published by nobody before');
    expect(readdirSync(out).sort()).toEqual(['figures.csv', 'figures.md']);
  });
});
