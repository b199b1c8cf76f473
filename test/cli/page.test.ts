import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSums } from '../../src/charts/page/sums.js';
import { castellan } from './castellan.js';

const REPORTS = fileURLToPath(new URL('../../reports', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-page-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('castellan page', () => {
  it('makes the page of one report, and refuses a table that somebody changed', async () => {
    const reports = join(folder, 'reports');
    cpSync(join(REPORTS, 'default'), join(reports, 'default'), { recursive: true });
    const made = await castellan(['page', reports]);
    expect(made.err).toBe('');
    expect(made.code).toBe(0);
    const page = readFileSync(join(reports, 'index.html'), 'utf8');
    expect(page).toContain('id="winnability"');
    // There is no bench here and nothing of published figures.
    expect(page.includes('<section id="players">')).toBe(false);

    const table = join(reports, 'default', 'winnability.csv');
    writeFileSync(table, readFileSync(table, 'utf8').replace('671', '672'));
    rmSync(join(reports, 'index.html'));
    const refused = await castellan(['page', reports]);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/winnability\.csv' is not what its checksum in SHA256SUMS says/);
    expect(existsSync(join(reports, 'index.html'))).toBe(false);
  });

  it('says what is wrong with a folder', async () => {
    for (const [path, words] of [
      [join(folder, 'nowhere'), /cannot be read \(ENOENT\)/],
      [join(REPORTS, 'default', 'charts'), /there is no report in/],
    ] as const) {
      const { code, err } = await castellan(['page', path]);
      expect(code).toBe(2);
      expect(err).toMatch(words);
    }
  });
});

describe('castellan predict and positions', () => {
  it('write tables with what made them and checksums, twice the same', async () => {
    const out = (name: string): string => join(folder, name);
    for (const name of ['a', 'b']) {
      const args = ['fortress', '--deals', 'native:1..240', '--out', out(`predict-${name}`)];
      expect((await castellan(['predict', ...args])).out).toMatch(
        /^fortress: area [\d.]+% \([\d.]+–[\d.]+%\) on 120 other deals, 0 unknown\n/,
      );
      await castellan(['positions', 'fortress', '--deals', 'native:1..40', '--out', out(`positions-${name}`)]);
    }
    const sums = await checkSums(out('predict-a'));
    expect([...sums.keys()]).toEqual(['calibration.csv', 'made-by.json', 'prediction.csv', 'weights.csv']);
    expect(await checkSums(out('predict-b'))).toEqual(sums);
    expect(await checkSums(out('positions-b'))).toEqual(await checkSums(out('positions-a')));
    expect(readFileSync(join(out('positions-a'), 'positions.csv'), 'utf8')).toMatch(
      /\nfortress,dealt,Fortress,casual,40,\d+,/,
    );
  });

  it.each([
    [['predict', 'fortres'], /did you mean 'fortress'/],
    [['predict', '--limit', '0'], /--limit/],
    [['positions', '--players', 'casul'], /did you mean 'casual'/],
    [['positions', '--deals', 'native:5..1'], /native:5\.\.1/],
  ])('refuse %s', async (args, words) => {
    const { code, err, out } = await castellan([...args, '--out', join(folder, 'none')]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
