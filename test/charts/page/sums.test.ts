import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/cards/input-error.js';
import { readMadeBy, writeMadeBy } from '../../../src/charts/page/made-by.js';
import { checkSums, SUMS_NAME, writeSums } from '../../../src/charts/page/sums.js';
import { tableRows } from '../../../src/charts/page/table-rows.js';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-sums-'));
  writeFileSync(join(folder, 'a.csv'), 'abc');
  writeFileSync(join(folder, 'page.md'), 'not summed');
  writeFileSync(join(folder, 'speed.csv'), 'the clock');
  await writeSums(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the checksums of a report', () => {
  it('are those of sha256sum, of tables and records alone', async () => {
    // FIPS 180-2, appendix B.1.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(readFileSync(join(folder, SUMS_NAME), 'utf8')).toBe(`${abc}  a.csv\n`);
    expect(await checkSums(folder)).toEqual(new Map([['a.csv', abc]]));
  });

  it.each([
    ['a changed table', () => writeFileSync(join(folder, 'a.csv'), 'abd'), /a\.csv' is not what its checksum .* says/],
    ['a missing table', () => rmSync(join(folder, 'a.csv')), /is in SHA256SUMS but is not there/],
    ['a new table', () => writeFileSync(join(folder, 'b.csv'), ''), /has no checksum in SHA256SUMS/],
    ['a bad line', () => writeFileSync(join(folder, SUMS_NAME), 'x  a.csv\n'), /line 1: a line is a SHA-256/],
    ['no list', () => rmSync(join(folder, SUMS_NAME)), /has no SHA256SUMS/],
  ])('refuse %s', async (_, spoil, words) => {
    spoil();
    await expect(checkSums(folder)).rejects.toThrow(words);
    await expect(checkSums(folder)).rejects.toThrow(InputError);
  });
});

describe('what made a report', () => {
  it('reads back, and is refused when it is not whole', async () => {
    await writeMadeBy(folder, ['castellan report run']);
    expect((await readMadeBy(folder)).commands).toEqual(['castellan report run']);
    writeFileSync(join(folder, 'made-by.json'), '{"commands": []}');
    await expect(readMadeBy(folder)).rejects.toThrow(InputError);
    rmSync(join(folder, 'made-by.json'));
    await expect(readMadeBy(folder)).rejects.toThrow(/has no made-by\.json/);
  });
});

describe('the rows of a table', () => {
  it('have numbers, words and nothing', () => {
    const csv = 'game,by_play,p_holm,label\nfortress,3,,"a, b"\ncitadel,0,1e-7,7\n';
    expect(tableRows(csv, ['game', 'by_play'], 'a.csv')).toEqual([
      { game: 'fortress', byPlay: 3, pHolm: null, label: 'a, b' },
      { game: 'citadel', byPlay: 0, pHolm: 1e-7, label: '7' },
    ]);
  });

  it('refuse a missing column and a number that is none', () => {
    expect(() => tableRows('game\nx\n', ['game', 'n'], 'a.csv')).toThrow(/a\.csv: there is no column 'n'/);
    expect(() => tableRows('game,n\nx,3\ny,many\n', ['n'], 'a.csv')).toThrow(
      "a.csv, line 3: n must be a number, not 'many'",
    );
  });
});
