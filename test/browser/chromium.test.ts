import { describe, expect, it } from 'vitest';
import { HAS_CHROMIUM, startChromium } from './chromium.js';

it.runIf(process.env.CI)('Chromium is there where all tests must run', () => expect(HAS_CHROMIUM).toBe(true));

describe.runIf(HAS_CHROMIUM)('the browser of the tests', () => {
  it('hears of everything that goes wrong on a page', async () => {
    const browser = await startChromium();
    try {
      const fine = await browser.open('data:text/html,<title>fine</title><p>Spades');
      expect(await fine.page.title()).toBe('fine');
      expect(fine.complaints).toEqual([]);
      const html = '<script>console.error("heard"); setTimeout(() => { throw new Error("thrown") })</script>';
      const bad = await browser.open(`data:text/html,${encodeURIComponent(html)}`);
      await expect.poll(() => bad.complaints).toEqual(['heard', 'Error: thrown']);
    } finally {
      await browser.close();
    }
  });
});
