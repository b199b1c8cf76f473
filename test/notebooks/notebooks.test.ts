import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCell } from '@observablehq/notebook-kit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNotebooks, notebookFiles } from '../../scripts/build-notebooks.js';
import { tableRows, type Row } from '../../src/charts/page/table-rows.js';
import { countText, percentText } from '../../src/charts/words.js';
import { parseReference } from '../../src/deals/reference.js';
import { findGame } from '../../src/games/find-game.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { HAS_CHROMIUM, startChromium, type Browser } from '../browser/chromium.js';
import { readNotebooks } from './cells.js';
import { serve } from './static-server.js';

const NAMES = notebookFiles().filter((file) => file !== 'index.html');
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rowsOf = (path: string): Row[] => tableRows(read(path), [], path, ['deals']);

/** Every file of a folder with its bytes. */
function contents(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );
}

describe.runIf(HAS_CHROMIUM)('the notebooks', () => {
  const out = mkdtempSync(join(tmpdir(), 'castellan-notebooks-'));
  let site: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;
  let asked: string[];

  beforeAll(async () => {
    await buildNotebooks(join(out, 'site'));
    site = await serve(join(out, 'site'));
    browser = await startChromium({ viewport: { width: 1200, height: 900 } });
    // There is no network: what is not ours is refused, and remembered.
    asked = [];
    await browser.context.route(
      (url) => url.hostname !== '127.0.0.1' && url.protocol !== 'data:',
      (route) => {
        asked.push(route.request().url());
        return route.abort();
      },
    );
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
    rmSync(out, { recursive: true });
  });

  const errorsOn = (page: Page): Promise<string[]> => page.locator('.observablehq--error').allTextContents();
  const textOf = (page: Page): Promise<string> => page.locator('main').innerText();

  /** Opens a notebook and waits until it shows a text, or an error, which then fails. */
  async function run(file: string, ready: string | RegExp): Promise<{ page: Page; text: string }> {
    const { page, complaints } = await browser.open(`${site.url}/${file}`);
    const { cells } = readNotebooks().find((notebook) => notebook.file === file)!;
    const charts = cells.join('\n').split('await draw(').length - 1;
    await expect
      .poll(
        async () => {
          const errors = await errorsOn(page);
          if (errors.length > 0) return errors;
          const drawn = await page.locator('.chart svg').count();
          return drawn === charts && (await textOf(page)).search(ready) >= 0 ? 'done' : 'not done yet';
        },
        { timeout: 90_000 },
      )
      .not.toBe('not done yet');
    expect(await errorsOn(page)).toEqual([]);
    for (const chart of await page.locator('.chart').all()) {
      // Marks as large as marks are, within a picture as large as one is.
      const box = (await chart.locator('svg').boundingBox())!;
      expect(box.width).toBeGreaterThan(300);
      expect(box.height).toBeGreaterThan(100);
      const sizes = (await chart.locator('.mark-symbol path').all()).map((mark) => mark.boundingBox());
      const marks = (await Promise.all(sizes)).filter((size) => size !== null && size.width > 2).length;
      expect(marks).toBeGreaterThan(2);
    }
    expect(complaints).toEqual([]);
    expect(asked).toEqual([]);
    return { page, text: await textOf(page) };
  }

  it('are at least three, with titles, and all of them on the first page', async () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(3);
    const { page } = await run('index.html', "Castellan's notebooks|Castellan’s notebooks");
    const titles = readNotebooks()
      .filter(({ file }) => file !== 'index.html')
      .map(({ file, title }) => [`./${file}`, title]);
    const links = await Promise.all(
      (await page.locator('main a[href$=".html"]').all()).map((link) =>
        Promise.all([link.getAttribute('href'), link.textContent()]),
      ),
    );
    expect(links.sort()).toEqual(titles.sort());
    await page.close();
  });

  it('show the published figures as the tables have them', async () => {
    const claims = rowsOf('reports/reproduction/claims.csv');
    const count = (finding: string): number => claims.filter((row) => row['finding'] === finding).length;
    const { page, text } = await run('published-figures.html', /point takes [\d,]+ deals/);
    expect(text).toContain(`There are ${read('data/published-figures.csv').trim().split('\n').length - 1} published`);
    expect(text).toMatch(
      new RegExp(`${count('agrees')} agree, ${count('disagrees')} disagree, and ${count('cannot be tested')} cannot`),
    );
    const castle = claims.find((row) => row['game'] === 'beleaguered-castle' && row['kind'] === 'solver')!;
    expect(text).toContain(`Beleaguered Castle ${percentText(castle['share'] as number)} can be won`);
    const million = rowsOf('reports/million/winnability.csv').find((row) => row['game'] === 'fortress')!;
    expect(text).toMatch(
      new RegExp(`more deals\\s+${countText(million['n'] as number)}\\s+${percentText(million['share'] as number, 3)}`),
    );
    await page.close();
  });

  it('show what a tip is worth, of the player and game that is chosen', async () => {
    const rows = rowsOf('reports/ablation/ablation.csv');
    const { page, text } = await run('which-tip-matters.html', /kept in reports\/ablation/);
    const shown = (player: string, game: string): string => {
      const row = rows.find((one) => one['player'] === player && one['game'] === game && one['switch'] === 'off')!;
      return (
        `won ${countText(row['onlyFirst'] as number)} deals and lost ${countText(row['onlySecond'] as number)}, ` +
        `a difference of ${percentText(row['difference'] as number, 2)} of all deals, with a 95% interval from ` +
        `${percentText(row['low'] as number, 2)} to ${percentText(row['high'] as number, 2)}`
      );
    };
    const flat = (all: string): string => all.replace(/\s+/g, ' ');
    expect(flat(text)).toContain(shown('expert', 'beleaguered-castle'));
    const family = rows.filter((row) => row['player'] === 'expert');
    const told = family.filter((row) => (row['pHolm'] as number) <= 0.05).length;
    expect(flat(text)).toContain(`and ${told} after the correction`);
    // A choice changes all that follows from it.
    await page.locator('.choice:has-text("Player") select').selectOption('casual');
    await page.locator('.choice:has-text("Game") select').selectOption('Citadel');
    await expect.poll(async () => flat(await textOf(page))).toContain(shown('casual', 'citadel'));
    expect(await errorsOn(page)).toEqual([]);
    await page.close();
  });

  it('play real deals with a player written on the page', async () => {
    const { page, text } = await run('your-own-player.html', /It refused \d+ of \d+ won lines/);
    const { rules } = findGame('beleaguered-castle');
    const casual = findPlayer('casual');
    const won = Array.from({ length: 300 }, (_, i) => i + 1).filter((number) => {
      const layout = layOutDeal(rules, parseReference(`native:${number}`));
      return playOut(rules, layout, casual, `casual ${number}`).outcome === 'won';
    });
    expect(won.length).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`of the 300 deals, and casual ${won.length}:`));
    const [, refused, lines] = /It refused (\d+) of (\d+) won lines/.exec(text)!;
    expect(refused).toBe('0');
    expect(Number(lines)).toBeGreaterThan(won.length);
    await page.close();
  });

  it('show how win rates fall as deals get harder', async () => {
    const rows = rowsOf('reports/players/difficulty.csv').filter(
      (row) => row['player'] === 'expert' && row['game'] === 'beleaguered-castle',
    );
    const { page, text } = await run('hard-deals.html', /the tip .empty-a-row. is switched off/);
    const [easiest, hardest] = [rows[0], rows.at(-1)!].map((row) => percentText(row['share'] as number));
    expect(text).toMatch(new RegExp(`Beleaguered Castle\\s+expert\\s+[\\d,]+\\s+${easiest}\\s+${hardest}\\s`));
    await page.close();
  });

  it('are built to the same bytes again', async () => {
    const again = join(out, 'again');
    await buildNotebooks(again);
    expect(contents(again)).toEqual(contents(join(out, 'site')));
  });

  it('would be caught when a cell throws, or wants something from the network', async () => {
    const bad = join(out, 'bad');
    const cells = ["throw new Error('a cell that throws')", 'Plot.plot({})'].map((value, i) =>
      toCell({ id: 100 + i, mode: 'ts', value }),
    );
    await buildNotebooks(bad, {
      files: ['index.html'],
      change: (notebook) => ({ ...notebook, cells: [...notebook.cells, ...cells] }),
    });
    const other = await serve(bad);
    try {
      const { page, complaints } = await browser.open(`${other.url}/index.html`);
      await expect.poll(async () => (await errorsOn(page)).length).toBe(2);
      expect(complaints.join('\n')).toMatch(/a cell that throws/);
      expect(complaints.join('\n')).toMatch(/cdn\.jsdelivr\.net/);
      await page.close();
    } finally {
      await other.close();
    }
  });
});
