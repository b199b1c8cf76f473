import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePage } from '../../src/explorer/write-page.js';
import { HAS_CHROMIUM, startChromium, type Browser } from '../browser/chromium.js';
import { buildPage, said, tool, zone } from './open-page.js';

describe.runIf(HAS_CHROMIUM)('the page as static files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-static-'));
  const page = join(folder, 'page');
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    buildPage();
    writePage(page);
    // Any web server: files by their endings in a folder that is not the root, and no headers of ours.
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.svg': 'image/svg+xml',
    };
    server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://localhost').pathname.replace(/^\/some\/folder\//, '');
      const file = join(page, path === '' ? 'index.html' : path);
      response.setHeader('Content-Type', types[extname(file)]);
      response.end(readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await startChromium({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('works in any folder of any web server, its solver too', async () => {
    const { port } = server.address() as AddressInfo;
    const { page, complaints } = await browser.open(
      `http://127.0.0.1:${port}/some/folder/#/play/beleaguered-castle/native:7`,
    );
    await tool(page, 'hint').click();
    await expect.poll(() => said(page)).toMatch(/^Hint: /);
    await tool(page, 'hint').click();
    expect(await zone(page, 96).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('says what to do when it is opened as a file', async () => {
    const { page: opened } = await browser.open(pathToFileURL(join(page, 'index.html')).href);
    const text = opened.getByText('it does not work when it is opened as a file');
    await expect.poll(() => text.isVisible(), { timeout: 10_000 }).toBe(true);
    expect(await opened.locator('.board').count()).toBe(0);
  });
});
