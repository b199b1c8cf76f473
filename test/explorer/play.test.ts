import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReference } from '../../src/deals/reference.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { FOUNDATION } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { readArrow } from '../../src/results/arrow-read.js';
import { PLAYOUTS_TABLE } from '../../src/results/playouts.js';
import { Solver } from '../../src/solver/solver.js';
import { HAS_CHROMIUM } from '../browser/chromium.js';
import { clickMove, countOf, said, startPage, tool, zone, type OpenedPage } from './open-page.js';

/** Beleaguered Castle with all but the kings and queens up. */
const NEARLY_DONE = 'Foundations: H-J C-J D-J S-J\nKH QC\nKD QS\nKC QH\nKS QD\n:\n:\n:\n:\n';
const nearlyDone = `#/play/beleaguered-castle/board?text=${encodeURIComponent(NEARLY_DONE)}`;

describe.runIf(HAS_CHROMIUM)('play by hand', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await startPage();
  });
  afterAll(() => opened?.close());

  it('plays the end of a game by clicking, takes it all back and makes it again', async () => {
    const { page, complaints } = await opened.open(nearlyDone);
    // A card is taken: its targets light up, the empty piles among them.
    await zone(page, 0).click();
    expect(await page.locator('.card.taken').count()).toBe(1);
    expect(await page.locator('.card.target, .slot.target').count()).toBe(5);
    await zone(page, FOUNDATION).click();
    expect(await countOf(page, 'moves')).toBe(1);
    for (const pile of [1, 2, 3]) await zone(page, pile).dblclick();
    expect(await countOf(page, 'up')).toBe(48);
    for (const pile of [0, 1, 2]) await zone(page, pile).dblclick();
    await zone(page, 3).click();
    await zone(page, FOUNDATION + 3).click();
    expect(await said(page)).toMatch(/^Won in 0:\d\d: [\d,]+ points, 1,[12]\d\d of them for time\.$/);
    expect(await countOf(page, 'up')).toBe(52);
    // 8 cards, 500 for the game, and the time bonus.
    const points = await countOf(page, 'score');
    expect(points).toBeGreaterThan(540);
    expect(points).toBeLessThanOrEqual(540 + 1200);

    for (let left = 8; left > 0; left--) await tool(page, 'undo').click();
    expect(await tool(page, 'undo').isDisabled()).toBe(true);
    expect([await countOf(page, 'moves'), await countOf(page, 'up'), await countOf(page, 'score')]).toEqual([0, 44, 0]);
    for (let left = 8; left > 0; left--) await tool(page, 'redo').click();
    expect(await tool(page, 'redo').isDisabled()).toBe(true);
    expect(await countOf(page, 'up')).toBe(52);
    expect(complaints).toEqual([]);
  });

  it("plays a whole deal by the solver's line", async () => {
    const { rules } = findGame('citadel-strict');
    const layout = layOutDeal(rules, parseReference('native:1'));
    const { solution } = new Solver(rules).solve(layout);
    const { page, complaints } = await opened.open('#/play/citadel-strict/native:1');
    const position = new Position(rules, layout);
    for (const move of solution!) {
      await clickMove(page, move);
      position.play(move);
      expect(await countOf(page, 'up')).toBe(position.cardsUp);
    }
    expect(await said(page)).toContain('Won in');
    expect(await countOf(page, 'moves')).toBe(solution!.length);
    // It is in the record, and in a table.
    await tool(page, 'record').click();
    expect(await cellsOf(page, 'Citadel (strict)')).toEqual(['1', '0', '1', expect.stringMatching(/^\d{3,4}$/)]);
    const saved = async (button: string): Promise<Buffer> => {
      const download = page.waitForEvent('download');
      await page.getByText(button).click();
      return readFileSync(await (await download).path());
    };
    const lines = (await saved('Save as CSV')).toString('utf8').trimEnd().split('\n');
    expect(lines[1]).toMatch(new RegExp(`^citadel-strict,dealt,native,1,person,won,52,${solution!.length},`));
    const rows = readArrow(PLAYOUTS_TABLE, await saved('Save as Arrow'), 'playouts.arrow').rows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ player: 'person', outcome: 'won', cards_up: 52, moves: solution!.length });
    expect(complaints).toEqual([]);
  });

  it('takes the hint through to a win', async () => {
    const { rules } = findGame('citadel');
    const layout = layOutDeal(rules, parseReference('native:3'));
    const { verdict, solution } = new Solver(rules).solve(layout);
    expect(verdict).toBe('winnable');
    const { page, complaints } = await opened.open('#/play/citadel/native:3');
    await tool(page, 'outlook').click();
    await expect.poll(() => said(page), { timeout: 20_000 }).toBe('Yes: this can still be won.');
    for (let moves = 0; moves < solution!.length + 1; moves++) {
      if ((await said(page)).startsWith('Won')) break;
      await tool(page, 'hint').click();
      await page.locator('.card.hint').first().waitFor();
      expect(await said(page)).toMatch(/^Hint: /);
      await tool(page, 'hint').click();
    }
    expect(await said(page)).toContain('Won in');
    // Automatic moves are taken back with the move that set them off.
    let undone = 0;
    for (; !(await tool(page, 'undo').isDisabled()); undone++) await tool(page, 'undo').click();
    expect(undone).toBe(solution!.length);
    expect(complaints).toEqual([]);
  });

  it('says that a lost deal is lost', async () => {
    const { page, complaints } = await opened.open('#/play/beleaguered-castle/solvitaire:49');
    await tool(page, 'outlook').click();
    await expect.poll(() => said(page), { timeout: 20_000 }).toBe('No: this cannot be won any more.');
    expect(complaints).toEqual([]);
  });

  it('shows how far a search is, cancels it, and says when it gave up', async () => {
    const { page, complaints } = await opened.open(
      '#/play/sham-battle-7x6/native:2?rule=worryBack%3Dtrue&rule=autoUp%3Duncovered',
    );
    await tool(page, 'hint').click();
    await expect.poll(() => page.locator('.search').isVisible()).toBe(true);
    await expect.poll(() => countOf(page, 'nodes')).toBeGreaterThan(8_000);
    // Play goes on meanwhile.
    expect(await zone(page, 0).isEnabled()).toBe(true);
    await page.locator('.search button').click();
    expect(await said(page)).toBe('The search was cancelled.');
    expect(await page.locator('.search').count()).toBe(0);
    // A new worker takes the next question.
    await tool(page, 'outlook').click();
    await expect.poll(() => said(page), { timeout: 60_000 }).toBe('The solver gave up before it found out.');
    expect(complaints).toEqual([]);
  });

  it('shows what is wrong with a pasted board', async () => {
    const { page, complaints } = await opened.open('#/play/beleaguered-castle/native:1');
    await page.locator('.title').click();
    await page.getByText('Your own board').click();
    await page.locator('textarea').fill(NEARLY_DONE.replace('QD', 'QH'));
    await page.getByText('Play this board').click();
    expect(await page.locator('.complaint').innerText()).toContain(
      'line 5, column 4: the card QH is already on line 4, column 4',
    );
    expect(page.url()).toContain('#/play/beleaguered-castle/native:1');
    await page.locator('textarea').fill(NEARLY_DONE);
    await page.getByText('Play this board').click();
    await page.waitForURL(/board\?text=/);
    expect(await countOf(page, 'up')).toBe(44);
    expect(await page.locator('dialog').count()).toBe(0);
    // An address may be bad as well.
    await page.evaluate("location.hash = '#/play/beleaguered-castle/native:0'");
    await page.locator('.complaint').waitFor();
    expect(await page.locator('.complaint').innerText()).toContain('its deals are numbered 1 to');
    expect(complaints).toEqual([]);
  });

  it('chooses game, flags and number', async () => {
    const { page, complaints } = await opened.open('#/play/beleaguered-castle/native:1');
    await page.locator('.title').click();
    await page.locator('select[name=game]').selectOption('citadel');
    await page.getByText('Rules', { exact: true }).last().click();
    await page.locator('select[name=worryBack]').selectOption('false');
    await page.locator('select[name=scheme]').selectOption('pysol');
    await page.locator('input[name=number]').fill('24');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/#\/play\/citadel\/pysol:24\?rule=worryBack%3Dfalse$/);
    expect(await page.locator('.title').innerText()).toContain('worryBack=false');
    await page.locator('.bar nav a').last().click();
    expect(await page.locator('article').innerText()).toContain('There is no worrying back');
    // The same in another language, which is kept.
    await page.locator('.settings select').selectOption('it');
    expect(await page.locator('article').innerText()).toContain('Le carte non tornano dalle basi');
    await page.reload();
    expect(await page.locator('.bar nav').innerText()).toContain('Regole');
    await page.locator('.settings select').selectOption('en');
    expect(complaints).toEqual([]);
  });

  it('goes on with a game after the page was left, and counts one that is given up', async () => {
    const { page, complaints } = await opened.open('#/play/fortress/native:2');
    const { rules } = findGame('fortress');
    const [move] = new Position(rules, layOutDeal(rules, parseReference('native:2'))).legalMoves();
    await clickMove(page, move);
    await page.reload();
    expect(await countOf(page, 'moves')).toBe(1);
    await tool(page, 'undo').click();
    expect(await countOf(page, 'moves')).toBe(0);
    await tool(page, 'redo').click();
    await tool(page, 'new').click();
    await page.waitForURL(/fortress\/native:(?!2$)/);
    await tool(page, 'record').click();
    expect(await cellsOf(page, 'Fortress')).toEqual(['0', '1', '0', '–']);
    expect(complaints).toEqual([]);
  });

  it('places the cards of Selective Castle', async () => {
    const { page, complaints } = await opened.open('#/play/selective-castle/native:1');
    expect(await said(page)).toContain('48 cards to go');
    expect(await tool(page, 'hint').isDisabled()).toBe(true);
    for (let card = 0; card < 48; card++) await zone(page, card % 8).click();
    expect(await page.locator('.card.back').count()).toBe(0);
    expect(await countOf(page, 'moves')).toBe(48);
    expect(await tool(page, 'hint').isDisabled()).toBe(false);
    await tool(page, 'outlook').click();
    await expect.poll(() => said(page), { timeout: 20_000 }).toMatch(/^(Yes|No):/);
    expect(complaints).toEqual([]);
  });

  it('drags a card, and puts one back that is dropped beside the board', async () => {
    const { page, complaints } = await opened.open(nearlyDone);
    const middle = async (selector: string) => {
      const box = (await page.locator(selector).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const card = `.card[data-card="${12 * 4}"]`;
    await page.mouse.move(...(await middle(card)));
    await page.mouse.down();
    await page.mouse.move(640, 300, { steps: 4 });
    expect(await page.locator('.card.dragged').count()).toBe(1);
    await page.mouse.move(...(await middle('.zone[data-place="96"]')), { steps: 4 });
    await page.mouse.up();
    expect(await countOf(page, 'up')).toBe(45);
    await page.mouse.move(...(await middle(`.card[data-card="${12 * 4 + 3}"]`)));
    await page.mouse.down();
    await page.mouse.move(20, 790, { steps: 4 });
    await page.mouse.up();
    expect(await countOf(page, 'up')).toBe(45);
    expect(await page.locator('.card.taken, .card.dragged').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe.runIf(HAS_CHROMIUM)('play with the keyboard alone', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await startPage();
  });
  afterAll(() => opened?.close());

  it('comes to every place, takes, puts, sends up, completes and takes back', async () => {
    const { page, complaints } = await opened.open(nearlyDone);
    // One stop of the Tab key for the whole board.
    expect(await page.locator('.zone[tabindex="0"]').count()).toBe(1);
    const place = () => page.evaluate<string | undefined>('document.activeElement?.dataset.place');
    for (let presses = 0; (await place()) === undefined && presses < 40; presses++) await page.keyboard.press('Tab');
    expect(await place()).toBe('0');
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
      'pile 1, queen of clubs, 2 cards',
    );
    await page.keyboard.press('Enter');
    expect(await said(page)).toBe('queen of clubs: 5 places to go.');
    await page.keyboard.press('ArrowDown');
    expect(await place()).toBe('1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    expect(await said(page)).toBe('queen of spades to foundation of spades.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
    expect(await place()).toBe(String(FOUNDATION + 3));
    for (let presses = 0; (await place()) !== String(FOUNDATION) && presses < 8; presses++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    expect(await countOf(page, 'up')).toBe(46);
    await page.keyboard.press('z');
    expect(await countOf(page, 'up')).toBe(45);
    await page.keyboard.press('y');
    await page.keyboard.press('Control+z');
    expect(await countOf(page, 'up')).toBe(45);
    await page.keyboard.press('c');
    expect(await said(page)).toContain('Won in');
    // 'Complete' is one step.
    await page.keyboard.press('z');
    expect(await countOf(page, 'up')).toBe(45);
    expect(complaints).toEqual([]);
  });
});

describe.runIf(HAS_CHROMIUM)('play on a phone', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await startPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    });
  });
  afterAll(() => opened?.close());

  it('fits, and is played by taps', async () => {
    const { page, complaints } = await opened.open(nearlyDone);
    const [wide, width] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect(wide).toBeLessThanOrEqual(width);
    await zone(page, 0).tap();
    await zone(page, FOUNDATION).tap();
    expect(await countOf(page, 'up')).toBe(45);
    // A double tap sends up.
    await zone(page, 1).tap();
    await zone(page, 1).tap();
    expect(await countOf(page, 'up')).toBe(46);
    await tool(page, 'complete').tap();
    expect(await said(page)).toContain('Won in');
    expect(complaints).toEqual([]);
  });

  it.each(['fortress', 'beleaguered-fortress', 'sham-battle-6x7', 'streets-and-alleys', 'selective-castle'])(
    'shows all of %s in its width',
    async (game) => {
      const { page, complaints } = await opened.open(`#/play/${game}/native:4`);
      const outside = await page.evaluate<string[]>(`
        [...document.querySelectorAll('.card, .zone, .tools button, .bar a, .bar select')]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
          })
          .map((element) => element.outerHTML.slice(0, 80))`);
      expect(outside).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

/** The counts of one game in the record that is open. */
function cellsOf(page: Page, game: string): Promise<string[]> {
  return page
    .locator('.record tr', { has: page.getByText(game, { exact: true }) })
    .locator('td')
    .allInnerTexts();
}
