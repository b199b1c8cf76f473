import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { servePage, type PageServer } from '../../src/explorer/serve.js';
import { moveFrom, moveTo, type Move, type Place } from '../../src/position/move.js';
import { startChromium, type Browser } from '../browser/chromium.js';

/** Builds the page unless it is built already. */
export function buildPage(): void {
  const script = fileURLToPath(new URL('../../scripts/build-page.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** The page on a server of its own, and a browser to look at it. */
export interface OpenedPage {
  readonly server: PageServer;
  readonly browser: Browser;
  /** Opens an address within the page, '#/play/…'; `complaints` must stay empty. */
  open(hash: string): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

export async function startPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
  buildPage();
  const server = await servePage(0);
  const browser = await startChromium({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  return {
    server,
    browser,
    open: (hash) => browser.open(`${server.url}${hash}`),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** The area of a place on the board. */
export function zone(page: Page, place: Place) {
  return page.locator(`.zone[data-place="${place}"]`);
}

/** Presses one place and then another. */
export async function clickMove(page: Page, move: Move): Promise<void> {
  await zone(page, moveFrom(move)).click();
  await zone(page, moveTo(move)).click();
}

export function tool(page: Page, name: string) {
  return page.locator(`[data-tool="${name}"]`);
}

export async function countOf(page: Page, name: string): Promise<number> {
  return Number((await page.locator(`[data-count="${name}"]`).innerText()).replace(/\D/g, ''));
}

/** What the page says to those who hear it. */
export function said(page: Page): Promise<string> {
  return page.locator('[role="status"]').innerText();
}
