import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** The Chromium of the machine; tests in it do not run where there is none, except in CI, where that is a failure. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

export const HAS_CHROMIUM = CHROMIUM !== undefined;

/** A container's root may not use the sandbox; the rest keeps Chromium from calling home and from the GPU. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium with an empty user folder. */
export interface Browser {
  readonly context: BrowserContext;
  /** A new page, and what went wrong on it so far: console errors and warnings, uncaught errors, failed requests. */
  open(url: string): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

/** Starts Chromium; `options` are those of Playwright, such as a phone's `viewport`, `hasTouch`, `colorScheme`, `offline`. */
export async function startChromium(options: BrowserContextOptions = {}): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-chromium-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM!,
    headless: true,
    args: FLAGS,
    ...options,
  });
  return {
    context,
    async open(url) {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
      const answer = await page.goto(url);
      // A page from the disk has no answer.
      if (answer) expect(answer.ok(), url).toBe(true);
      return { page, complaints };
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
