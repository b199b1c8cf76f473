import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReference } from '../../src/deals/reference.js';
import { WatchedLine } from '../../src/explorer/page/watch/watched-line.js';
import { findGame } from '../../src/games/find-game.js';
import { playOut } from '../../src/players/play-out.js';
import { findPlayer } from '../../src/players/registry.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { Position } from '../../src/position/position.js';
import { Solver } from '../../src/solver/solver.js';
import { playoutSeed } from '../../src/study/seeds.js';
import { HAS_CHROMIUM } from '../browser/chromium.js';
import { startPage, type OpenedPage } from './open-page.js';

const { rules } = findGame('beleaguered-castle');

const go = (page: Page, name: string) => page.locator(`[data-go="${name}"]`);
const stepOf = (page: Page, lane = 0): Promise<string> => page.locator('.lane .step').nth(lane).innerText();
const upOf = (page: Page, lane = 0): Promise<string> => page.locator('.lane [data-count="up"]').nth(lane).innerText();

/** An attribute of every element. */
async function attributes(all: Locator, name: string): Promise<(string | null)[]> {
  return Promise.all((await all.all()).map((one) => one.getAttribute(name)));
}

/** Waits until every move has been looked at. */
async function judged(page: Page): Promise<void> {
  await page.locator('.legal li').first().waitFor();
  await expect.poll(() => page.locator('.legal li[data-mark="open"]').count()).toBe(0);
}

describe.runIf(HAS_CHROMIUM)('watching lines', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await startPage();
  });
  afterAll(() => opened?.close());

  it("steps through the solver's line, by button, key and slider, and plays it to its end", async () => {
    const layout = layOutDeal(rules, parseReference('native:1'));
    const { solution } = new Solver(rules, { positionLimit: 1_000_000 }).solve(layout);
    const { length } = solution!;
    const { page, complaints } = await opened.open('#/watch/beleaguered-castle/native:1');
    await page.locator('.lane .board').waitFor();
    expect(await stepOf(page)).toBe(`Move 0 of ${length} The start.`);
    await go(page, 'forward').click();
    expect(await stepOf(page)).toMatch(
      new RegExp(`^Move 1 of ${length} \\w+ of \\w+ to (pile \\d|foundation of \\w+)\\.$`),
    );
    // Keys that come faster than the page is drawn.
    for (let i = 0; i < 12; i++) void page.keyboard.press('ArrowRight');
    await expect.poll(() => stepOf(page)).toContain(`Move 13 of ${length} `);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => stepOf(page)).toContain(`Move 12 of ${length} `);
    // The moves are those of the position, the next one is the line's.
    const position = new Position(rules, layout);
    for (const move of solution!.slice(0, 12)) position.play(move);
    const listed = page.locator('.legal li');
    expect(await attributes(listed, 'data-move')).toEqual(position.legalMoves().map(String));
    expect(await attributes(page.locator('.legal li.next'), 'data-move')).toEqual([String(solution![12])]);
    expect(await upOf(page)).toBe(String(position.cardsUp));
    await page.keyboard.press('End');
    await expect.poll(() => upOf(page)).toBe('52');
    await page.keyboard.press('Home');
    await expect.poll(() => stepOf(page)).toContain(`Move 0 of ${length} `);
    await page.locator('input[type="range"]').fill(String(length - 6));
    await expect.poll(() => stepOf(page)).toContain(`Move ${length - 6} of ${length} `);
    await page.locator('select[name="speed"]').selectOption('8');
    await page.locator('.lane h2').click();
    await page.keyboard.press(' ');
    expect(await go(page, 'pause').isVisible()).toBe(true);
    await expect.poll(() => stepOf(page), { timeout: 30_000 }).toContain(`Move ${length} of ${length} `);
    expect(await go(page, 'play').isVisible()).toBe(true);
    expect(await page.locator('.knowledge').innerText()).toContain('There is no legal move.');
    expect(complaints).toEqual([]);
  });

  it('marks the moves that keep the deal winnable as the solver judges them, and can be told to stop', async () => {
    const layout = layOutDeal(rules, parseReference('native:4'));
    const { solution } = new Solver(rules, { positionLimit: 1_000_000 }).solve(layout);
    const { page, complaints } = await opened.open('#/watch/beleaguered-castle/native:4');
    await page.locator('.lane .board').waitFor();
    const solver = new Solver(rules, { positionLimit: 10_000 });
    const position = new Position(rules, layout);
    let losing = 0;
    for (let at = 0; at < 12; at++) {
      await judged(page);
      expect(await page.locator('[data-count="verdict"]').innerText()).toBe('winnable');
      const marks = await attributes(page.locator('.legal li'), 'data-mark');
      position.legalMoves().forEach((move, i) => {
        position.play(move);
        const { verdict } = solver.solve(position.toLayout());
        position.takeBack();
        // What is known of a line may tell more than the solver alone, never another thing.
        if (verdict !== 'unknown') expect(marks[i]).toBe(verdict);
        if (verdict === 'unwinnable') losing++;
      });
      position.play(solution![at]);
      await go(page, 'forward').click();
    }
    expect(losing).toBeGreaterThan(0);
    await page.locator('[data-judging]').click();
    expect(await page.locator('[data-judging]').innerText()).toBe('Look at the moves');
    await go(page, 'first').click();
    await go(page, 'last').click();
    await go(page, 'back').click();
    expect(await page.locator('.legal li[data-mark="open"]').count()).toBeGreaterThan(0);
    await page.locator('select[name="limit"]').selectOption('1000');
    await page.locator('[data-judging]').click();
    await judged(page);
    expect(complaints).toEqual([]);
  });

  it('shows two players side by side on one deal', async () => {
    const deal = parseReference('native:4');
    const layout = layOutDeal(rules, deal);
    const lines = ['casual', 'expert'].map((player) => {
      const seed = playoutSeed({ studySeed: 'default', game: 'beleaguered-castle', placing: 'dealt', deal }, player);
      return playOut(rules, layout, findPlayer(player), seed);
    });
    const { page, complaints } = await opened.open('#/watch/beleaguered-castle/native:4?line=casual');
    await page.locator('.lane .board').waitFor();
    await page.locator('select[name="beside"]').selectOption('expert');
    await expect.poll(() => page.locator('.lane .board').count()).toBe(2);
    expect(page.url()).toContain('line=casual&line=expert');
    expect(await page.locator('.lane h2').allInnerTexts()).toEqual(['casual', 'expert']);
    await page.keyboard.press('End');
    // Each stands at its own end.
    for (const [lane, { line, cardsUp, outcome }] of lines.entries()) {
      await expect.poll(() => stepOf(page, lane)).toContain(`Move ${line.length} of ${line.length} `);
      expect(await upOf(page, lane)).toBe(String(cardsUp));
      expect((await page.locator('.lane .end').nth(lane).innerText()).toLowerCase()).toContain(
        `${outcome} after ${line.length} moves`,
      );
    }
    const parting = lines[0].line.findIndex((move, i) => move !== lines[1].line[i]);
    expect(await page.locator('.parting').innerText()).toBe(`They part at move ${parting + 1}.`);
    const [left, right] = await Promise.all([0, 1].map((lane) => page.locator('.lane').nth(lane).boundingBox()));
    expect(left!.x + left!.width).toBeLessThan(right!.x);
    expect(complaints).toEqual([]);
  });

  it('shows automatic moves, placed cards, given moves, and goes on by hand', async () => {
    const { page, complaints } = await opened.open('#/watch/citadel/native:1?line=greedy');
    await page.locator('.lane .board').waitFor();
    const citadel = findGame('citadel').rules;
    const layout = layOutDeal(citadel, parseReference('native:1'));
    const seed = playoutSeed(
      { studySeed: 'default', game: 'citadel', placing: 'dealt', deal: parseReference('native:1') },
      'greedy',
    );
    const watched = new WatchedLine(citadel, layout, playOut(citadel, layout, findPlayer('greedy'), seed).line);
    let automatic = 0;
    for (const step of watched.steps) {
      await go(page, 'forward').click();
      const count = step.automatic.length;
      automatic += count;
      if (count === 0) expect(await stepOf(page)).not.toContain('went up');
      else expect(await stepOf(page)).toContain(count === 1 ? 'One card went up.' : `${count} cards went up.`);
    }
    expect(automatic).toBeGreaterThan(0);
    await page.locator('.knowledge a.button').click();
    await page.locator('[data-tool="undo"]').waitFor();
    expect(page.url()).toContain('#/play/citadel/board?text=');
    const placed = await opened.open('#/watch/selective-castle/native:1?line=casual&placing=random');
    await placed.page.locator('.lane .board').waitFor();
    expect(await placed.page.locator('.title').innerText()).toContain('random');
    const given = await opened.open('#/watch/citadel-strict/native:1?line=moves&moves=1-9');
    await expect
      .poll(() => given.page.locator('.complaint').innerText())
      .toContain('move 1, 1-9, is illegal: there is no such place.');
    const bad = await opened.open('#/watch/citadel/native:1?line=nobody');
    expect(await bad.page.locator('.complaint').innerText()).toContain("there is no player 'nobody'");
    expect([complaints, placed.complaints, given.complaints, bad.complaints].flat()).toEqual([]);
  });

  it('stacks two boards on a phone, and nothing is wider than it', async () => {
    const phone = await startPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
      const { page, complaints } = await phone.open('#/watch/beleaguered-fortress/native:4?line=casual&line=expert');
      await expect.poll(() => page.locator('.lane .board').count()).toBe(2);
      await go(page, 'forward').tap();
      const [above, below] = await Promise.all([0, 1].map((lane) => page.locator('.lane').nth(lane).boundingBox()));
      expect(above!.y + above!.height).toBeLessThan(below!.y);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      expect(await stepOf(page, 1)).toContain('Move 1 of');
      expect(complaints).toEqual([]);
    } finally {
      await phone.close();
    }
  });
});
