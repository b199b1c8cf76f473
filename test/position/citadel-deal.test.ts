import { describe, expect, it } from 'vitest';
import { rankOf } from '../../src/cards/card.js';
import { formatBoard } from '../../src/deals/board-format.js';
import { SCHEME_IDS, schemeOf } from '../../src/deals/schemes.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';

const { rules } = findGame('citadel');

describe('Citadel is dealt', () => {
  // The deals of PySolFC, which Freecell Solver's board generator prints too.
  it.each([
    [
      24n,
      'Foundations: H-2 C-3 D-3 S-4',
      '4C QH 9H JH 6D|5H 9S 6H 5C TD 8D|QC JC TC KC 7C|5D KD TH TS 8H JD|JS KH 4D 8S 9D|7H 5S 6S QS|7S 6C 7D 3H 4H QD|9C 8C KS',
    ],
    [
      12345678901234567890n,
      'Foundations: H-3 C-2 D-2 S-2',
      '9D 3C KS 3S 5S 8D|7H 7S QH 5D 5H|3D KD KH 4D|4S 6S 4H 6D KC|JC 6H JS QC 7C|9S TD TS TC 8S 9C|6C 5C QD JD 8H QS|8C 7D 9H 4C JH TH',
    ],
  ])('as pysol:%s says', (number, foundations, piles) => {
    for (const game of ['citadel', 'citadel-strict']) {
      const layout = layOutDeal(findGame(game).rules, { scheme: 'pysol', number });
      expect(formatBoard(layout)).toBe(`${foundations}\n${piles.replaceAll('|', '\n')}\n`);
    }
  });

  // A careless dealer made piles of 7, 7, 7, 7, 6, 6, 6, 6 and left the foundations empty.
  it.each(SCHEME_IDS)('by %s without an ace in the piles, with every two up and no pile over six', (scheme) => {
    let went = 0;
    const { last } = schemeOf(scheme);
    const deals = last < 5000n ? Number(last) : 5000;
    for (let number = 1n; number <= deals; number++) {
      const { piles, foundations, reserve, deck } = layOutDeal(rules, { scheme, number });
      const lowest = Math.min(...piles.flat().map(rankOf));
      const longest = Math.max(...piles.map((pile) => pile.length));
      const up = foundations.reduce((sum, rank) => sum + rank, 0);
      if (lowest < 3 || Math.min(...foundations) < 2 || longest > 6 || up + piles.flat().length !== 52) {
        expect.fail(`${scheme}:${number} breaks Citadel's deal: ${formatBoard({ piles, foundations, reserve, deck })}`);
      }
      if (up > 8) went++;
    }
    // More than the twos go up in nearly every deal.
    expect(went).toBeGreaterThan(0.8 * deals);
  });
});
