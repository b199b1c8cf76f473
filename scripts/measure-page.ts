/** Measures the explorer's page in Chromium: when it is first painted, and how long its solver takes. `npm run build` comes first. */
import { chromium } from 'playwright-core';
import { findGame } from '../src/games/find-game.js';
import { servePage } from '../src/explorer/serve.js';
import { layOutDeal } from '../src/position/lay-out.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const LOADS = 9;
const DEALS = 200;
/** What the page promises: most deals of Beleaguered Castle within so many milliseconds. */
const PROMPT = 100;

/** What Chromium says of one deal. */
interface Timed {
  readonly ms: number;
  readonly verdict: string;
}

const server = await servePage(0);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const paints: number[] = [];
  const boards: number[] = [];
  for (let load = 0; load < LOADS; load++) {
    // A context of its own: nothing is in the cache.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}#/play/beleaguered-castle/native:1`);
    await page.locator('.card').first().waitFor();
    boards.push(await page.evaluate<number>('performance.now()'));
    // The entry may come a little after the cards.
    await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
    paints.push(await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
    await context.close();
  }
  console.log(`first paint: ${spread(paints)}; cards are there: ${spread(boards)} (${LOADS} loads, nothing cached)`);

  const page = await browser.newPage();
  await page.goto(server.url);
  const { rules } = findGame('beleaguered-castle');
  const layouts = Array.from({ length: DEALS }, (_, i) =>
    layOutDeal(rules, { scheme: 'native', number: BigInt(i + 1) }),
  );
  // The page's own worker: its address stands in the page's script.
  const url = await page.evaluate<string>(`
    fetch(document.querySelector('script[src]').src)
      .then((answer) => answer.text())
      .then((text) => new URL('assets/' + /solver-worker-[\\w-]+\\.js/.exec(text)[0], location.href).href)`);
  const requests = layouts.map((layout, i) => ({ id: i + 1, rules, layout, positionLimit: 1_000_000 }));
  const timed = await page.evaluate<Timed[]>(`(async () => {
    const worker = new Worker(${JSON.stringify(url)}, { type: 'module' });
    const times = [];
    for (const request of ${JSON.stringify(requests)}) {
      const begin = performance.now();
      const result = await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => {
          if (data.kind === 'done') resolve(data.result);
          if (data.kind === 'failed') reject(new Error(data.message));
        };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(request);
      });
      times.push({ ms: performance.now() - begin, verdict: result.verdict });
    }
    return times;
  })()`);
  const prompt = timed.filter(({ ms, verdict }) => ms < PROMPT && verdict !== 'unknown').length;
  console.log(
    `beleaguered-castle native:1..${DEALS}: ${((100 * prompt) / DEALS).toFixed(1)} % decided within ${PROMPT} ms; ` +
      `${spread(timed.map(({ ms }) => ms))}; ${timed.filter(({ verdict }) => verdict === 'unknown').length} unknown`,
  );
} finally {
  await browser.close();
  await server.close();
}

/** 'median 3 ms, most 80 ms'. */
function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1].toFixed(0)} ms, most ${sorted.at(-1)!.toFixed(0)} ms`;
}
