import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRun, type OpenedRun } from '../../src/explorer/page/tables/open-run.js';
import { selectRows } from '../../src/explorer/page/tables/select-rows.js';
import { ArrowEncoder } from '../../src/results/arrow.js';
import { joinBytes } from '../../src/results/bytes.js';
import { emptyChunk } from '../../src/results/chunk.js';
import { dictionariesOf } from '../../src/results/dictionaries.js';
import { TIMINGS_TABLE } from '../../src/results/timings.js';
import { HAS_CHROMIUM } from '../browser/chromium.js';
import { startPage, type OpenedPage } from './open-page.js';
import { STUDY, fileOfRun, smallRun } from './small-run.js';

describe.runIf(HAS_CHROMIUM)('tables of a run', () => {
  let opened: OpenedPage;
  let folder: string;
  let own: string;
  let run: OpenedRun;
  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'castellan-page-'));
    folder = await smallRun();
    const files = ['verdicts.arrow', 'playouts.arrow'].map((name) => fileOfRun(folder, name));
    run = await openRun(files, () => Promise.reject(new Error('there is no Parquet')));
    opened = await startPage();
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(own, { recursive: true, force: true });
  });

  const openFiles = (page: Page, ...names: string[]): Promise<void> =>
    page.locator('input[type="file"]').setInputFiles(names.map((name) => join(folder, name)));
  const shown = async (page: Page): Promise<number> =>
    Number(/of ([\d,]+)$/.exec(await page.locator('[data-count="rows"]').first().innerText())![1].replace(',', ''));

  it.each(['arrow', 'parquet'])('opens %s, filters, sorts, and a press on a row opens its deal', async (form) => {
    const { page, complaints } = await opened.open('#/tables');
    await openFiles(page, `verdicts.${form}`, `playouts.${form}`, 'manifest.json');
    await page.locator('.deals').waitFor();
    expect(await shown(page)).toBe(run.table.rows);
    await page.locator('select[name="game"]').selectOption('citadel-by-hand');
    await page.locator('select[name="verdict"]').selectOption('winnable');
    await page.locator('select[name="outcome-expert"]').selectOption('won');
    const wanted = selectRows(run.table, {
      game: 'citadel-by-hand',
      verdict: 'winnable',
      outcomes: [{ player: 'expert', outcome: 'won' }],
    });
    expect(wanted.length).toBeGreaterThan(1);
    await expect.poll(() => shown(page)).toBe(wanted.length);
    // Once for the most positions first, twice for the fewest.
    const head = page.locator('th button', { hasText: 'Positions' });
    await head.click();
    await head.click();
    const rows = page.locator('.deals tbody tr');
    const fewest = [...wanted].sort((a, b) => run.table.nodes[a] - run.table.nodes[b]);
    await expect
      .poll(async () => Promise.all((await rows.all()).map((one) => one.getAttribute('data-row'))))
      .toEqual(fewest.map(String));
    const deal = run.table.deal[fewest[0]];
    const scheme = run.table.schemes[run.table.scheme[fewest[0]]];
    await rows.first().click();
    await page.locator('.lane .board').waitFor();
    expect(page.url()).toContain(`#/watch/citadel/${scheme}:${deal}?rule=autoUp%3Dnone&line=expert&seed=of-the-page`);
    expect(await page.locator('.lane .end').innerText()).toMatch(/^Won after \d+ moves, 52 cards up\.$/);
    // Back, and the tables are as they were left.
    await page.goBack();
    expect(await shown(page)).toBe(wanted.length);
    await page.locator('[name="clear"]').click();
    expect(await shown(page)).toBe(run.table.rows);
    await page.locator('tr', { hasText: 'selective-castle' }).first().locator('button', { hasText: 'Play' }).click();
    await page.locator('[data-tool="undo"]').waitFor();
    expect(page.url()).toContain('#/play/selective-castle/board?text=');
    expect(complaints).toEqual([]);
  });

  it('has lists of the hardest deals and of those that casual lost and expert won', async () => {
    const { page, complaints } = await opened.open('#/tables');
    await openFiles(page, 'verdicts.arrow', 'playouts.arrow', 'manifest.json');
    await page.locator('[data-list="hardest"]').click();
    const { table } = run;
    const winnable = [...selectRows(table, { verdict: 'winnable' })];
    const most = Math.max(...winnable.map((row) => table.nodes[row]));
    const first = page.locator('.deals tbody tr').first();
    await expect.poll(() => first.innerText()).toContain(most.toLocaleString('en'));
    await page.locator('[data-list="lost-and-won"]').click();
    const outcomes = [
      { player: 'casual', outcome: 'not won' as const },
      { player: 'expert', outcome: 'won' as const },
    ];
    await expect.poll(() => shown(page)).toBe(selectRows(table, { outcomes }).length);
    await first.click();
    await expect.poll(() => page.locator('.lane .end').count()).toBe(2);
    const ends = page.locator('.lane .end');
    await expect.poll(() => ends.nth(0).innerText()).toMatch(/^(Stuck|Gave up) after/);
    await expect.poll(() => ends.nth(1).innerText()).toMatch(/^Won after/);
    expect(complaints).toEqual([]);
  });

  it('takes one table alone and files that are dropped', async () => {
    const { page, complaints } = await opened.open('#/tables');
    const bytes = [...(await fileOfRun(folder, 'verdicts.arrow').bytes())];
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array([${bytes.join()}])], 'verdicts.arrow'));
      return transfer;
    })()`);
    await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
    await page.locator('.deals').waitFor();
    expect(await page.locator('main').innerText()).toContain(
      'Without manifest.json the seed of the study is not known',
    );
    // Rules with a name of their own are in the manifest, which is not there.
    await page.locator('select[name="game"]').selectOption('citadel-by-hand');
    await page.locator('.deals tbody tr').first().click();
    expect(await page.locator('.complaint').innerText()).toContain('open manifest.json together with the tables');
    expect(complaints).toEqual([]);
  });

  it('says in one sentence what is wrong with a file', async () => {
    const { page, complaints } = await opened.open('#/tables');
    const input = page.locator('input[type="file"]');
    const complaint = (): Promise<string> => page.locator('.complaint').innerText();
    const encoder = new ArrowEncoder(TIMINGS_TABLE, dictionariesOf(STUDY));
    const timings = join(own, 'timings.arrow');
    writeFileSync(timings, joinBytes([encoder.encode(emptyChunk(TIMINGS_TABLE, 3)), encoder.end()]));
    await input.setInputFiles(timings);
    await expect
      .poll(complaint)
      .toMatch(
        /'timings\.arrow' is none of the tables that can be opened here: its columns are 'game, placing, scheme, deal, work, ms'/,
      );
    for (const [form, sentence] of [
      ['arrow', 'is not a whole Arrow stream'],
      ['parquet', 'is not a whole Parquet file'],
    ]) {
      const cut = join(own, `cut.${form}`);
      writeFileSync(cut, (await fileOfRun(folder, `playouts.${form}`).bytes()).slice(0, -40));
      await input.setInputFiles(cut);
      await expect.poll(complaint).toContain(`'cut.${form}' ${sentence}: its end is missing`);
    }
    const broken = join(own, 'broken.parquet');
    const bytes = await fileOfRun(folder, 'playouts.parquet').bytes();
    bytes.fill(7, 200, 1200);
    writeFileSync(broken, bytes);
    await input.setInputFiles(broken);
    await expect.poll(complaint).toMatch(/'broken\.parquet' (is not a Parquet file that can be read|is damaged)/);
    copyFileSync(join(folder, 'verdicts.csv'), join(own, 'verdicts.csv'));
    await input.setInputFiles(join(own, 'verdicts.csv'));
    await expect.poll(complaint).toContain("'verdicts.csv' is no table in Arrow or Parquet");
    // And a good one after all that.
    await openFiles(page, 'verdicts.arrow');
    await page.locator('.deals').waitFor();
    expect(await page.locator('.complaint').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
