import { expect, it } from 'vitest';
import { cardText } from '../../src/cards/card.js';
import { formatBoard } from '../../src/deals/board-format.js';
import type { Layout } from '../../src/deals/layout.js';
import { GAMES } from '../../src/games/catalogue.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { golden } from './golden.js';

it('lays out the first native deals as ever', async () => {
  const deals: Record<string, Record<string, string[]>> = {};
  for (const { id, rules } of GAMES) {
    deals[id] = {};
    for (const number of [1n, 2n, 3n]) {
      deals[id][`native:${number}`] = boardLines(layOutDeal(rules, { scheme: 'native', number }));
    }
  }
  expect(deals).toEqual(await golden('golden-deals.json', deals));
});

/** Board text, one line each; cards that the player has still to place, in the order in which they are turned, on a line more. */
function boardLines(layout: Layout): string[] {
  const lines = formatBoard({ ...layout, deck: [] })
    .trimEnd()
    .split('\n');
  return layout.deck.length === 0 ? lines : [...lines, `Deck: ${layout.deck.map(cardText).join(' ')}`];
}
