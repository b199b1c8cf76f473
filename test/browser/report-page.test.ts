import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HAS_CHROMIUM, startChromium } from './chromium.js';

const PAGE = pathToFileURL(fileURLToPath(new URL('../../reports/index.html', import.meta.url))).href;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const drawn = (page: Page) => page.waitForSelector('html[data-charts=drawn]', { timeout: 60_000 });
/** Is there anything wider than the screen? */
const tooWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const colourOf = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`,
  );

describe.runIf(HAS_CHROMIUM)('the page of all reports', () => {
  it('opens from the disk, offline, draws every chart without a word on the console, and shows tooltips', async () => {
    const browser = await startChromium({ offline: true, viewport: { width: 1280, height: 900 } });
    try {
      const { page, complaints } = await browser.open(PAGE);
      await drawn(page);
      const charts = await page.evaluate<{ id: string; marks: number }[]>(
        `[...document.querySelectorAll('.chart')].map((frame) => ({
          id: frame.id,
          marks: frame.querySelectorAll('svg .mark-symbol path, svg .mark-line path, svg .mark-rule line').length,
        }))`,
      );
      expect(charts.length).toBeGreaterThan(8);
      for (const { id, marks } of charts) expect(marks, id).toBeGreaterThan(5);
      expect(await tooWide(page)).toBe(0);

      await page.locator('#chart-winnability .mark-symbol path').first().hover({ force: true });
      const tooltip = page.locator('#vg-tooltip-element.visible');
      await tooltip.waitFor();
      expect(await tooltip.innerText()).toMatch(/Game[^]*95% from[^]*%/);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('follows the machine and the switch between light and dark, charts too', async () => {
    const browser = await startChromium({ offline: true, colorScheme: 'dark' });
    try {
      const { page, complaints } = await browser.open(PAGE);
      await drawn(page);
      const label = '#chart-winnability svg .mark-text text';
      const [white, dark] = ['rgb(255, 255, 255)', 'rgb(21, 25, 31)'];
      expect(await colourOf(page, 'html', 'background-color')).toBe(dark);
      expect(await colourOf(page, label, 'fill')).toBe('rgb(230, 233, 237)');
      await page.click('.theme button[value=light]');
      expect(await colourOf(page, 'html', 'background-color')).toBe(white);
      expect(await colourOf(page, label, 'fill')).toBe('rgb(34, 34, 34)');
      await page.click('.theme button[value=dark]');
      expect(await colourOf(page, label, 'fill')).toBe('rgb(230, 233, 237)');
      // On paper everything is light.
      await page.emulateMedia({ media: 'print' });
      expect(await colourOf(page, 'html', 'background-color')).toBe(white);
      expect(await colourOf(page, label, 'fill')).toBe('rgb(34, 34, 34)');
      expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('fits a phone: no sideways movement of the page or of any chart', async () => {
    const browser = await startChromium({ offline: true, ...PHONE });
    try {
      const { page, complaints } = await browser.open(PAGE);
      await drawn(page);
      expect(await tooWide(page)).toBe(0);
      const wide = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.chart')].filter((frame) => frame.scrollWidth > frame.clientWidth).map(({ id }) => id)`,
      );
      expect(wide).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
