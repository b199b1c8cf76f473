import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_LIMIT, cardText } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { InputError } from '../../src/cards/input-error.js';
import { SCHEME_IDS, isSchemeId, schemeOf, type SchemeId } from '../../src/deals/schemes.js';
import { BELEAGUERED_CASTLE, FORTRESS, STREETS_AND_ALLEYS, citadelText, dealtText } from './vectors.js';

const SHAPES = {
  'beleaguered-castle': BELEAGUERED_CASTLE,
  'streets-and-alleys': STREETS_AND_ALLEYS,
  fortress: FORTRESS,
};

type Vector = readonly [game: keyof typeof SHAPES, number: bigint, piles: string];

const VECTORS: Readonly<Record<'solvitaire' | 'pysol', readonly Vector[]>> = {
  solvitaire: [
    [
      'beleaguered-castle',
      1n,
      '6H 3S 5S 6S JS 7H|KS 5C 7D 9S 10D 8D|10C 2D 10H QD KD 6D|QH 4D 3H 4C 8C 2C|2S KC 6C 9D 5H 9H|4H 7C 10S 5D 8S JH|QC 4S 2H 3C JC KH|QS 9C 3D 8H 7S JD',
    ],
    [
      'beleaguered-castle',
      2n,
      '6S 4H 5C QD 10D JD|3H JS KS 4S JC 9H|QH 2S KC 10C 8S 3D|7S 3C 5D 9S KH 9C|QC 7D 7H 5H 4C 10H|6C 6D 4D 2H KD 8H|6H 2C 8D QS 10S 8C|5S 3S JH 9D 7C 2D',
    ],
    [
      'streets-and-alleys',
      1n,
      '6H QS 4S 2H 3C 8S JH|KS 3S 9C 3D 8H JC KH|10C AD 5S 6S JS 7S AH|QH 5C 7D 9S 10D 7H JD|AC 2D 10H QD AS 8D|2S 4D 3H 4C KD 6D|4H KC 6C 9D 8C 2C|QC 7C 10S 5D 5H 9H',
    ],
    [
      'fortress',
      1n,
      '6H AD 10H 9D 8S AH|KS 5C 3H 5D JC JD|10C 2D 6C 3C 7S|QH 4D 10S 8H 7H|AC KC 2H JS 8D|2S 7C 3D 10D 6D|4H 4S 6S AS 2C|QC 9C 9S KD 9H|QS 5S QD 8C JH|3S 7D 4C 5H KH',
    ],
  ],
  pysol: [
    [
      'beleaguered-castle',
      24n,
      '4C QH 3C 9H JH 6D|5H 9S 6H 5C TD 8D|QC 2S JC TC KC 7C|5D KD TH TS 8H JD|2D JS KH 4D 8S 9D|7H 5S 6S QS 4S 2H|7S 6C 7D 3H 4H QD|2C 9C 8C 3S KS 3D',
    ],
    [
      'streets-and-alleys',
      24n,
      '4C 2C 9C 8C QS 4S 2H|5H QH 3C AC 3H 4H QD|QC 9S 6H 9H 3S KS 3D|5D 2S JC 5C JH 6D AS|2D KD TH TC TD 8D|7H JS KH TS KC 7C|AH 5S 6S AD 8H JD|7S 6C 7D 4D 8S 9D',
    ],
    [
      'fortress',
      24n,
      '4C 9S TH AD 4S 3D|5H 2S KH 4D 4H AS|QC KD 6S QS KS|5D JS 7D 3H 6D|2D 5S 8C 3S 8D|7H 6C AC JH 7C|AH 9C 9H TD JD|7S 3C 5C KC 9D|2C 6H TC 8H 2H|QH JC TS 8S QD',
    ],
    [
      'beleaguered-castle',
      12345678901234567890n,
      '9D 3C KS 3S 5S 8D|7H 7S QH 5D 5H 3H|3D KD KH 4D 2D 2S|4S 6S 4H 6D 2H KC|JC 6H JS QC 7C 2C|9S TD TS TC 8S 9C|6C 5C QD JD 8H QS|8C 7D 9H 4C JH TH',
    ],
  ],
};

describe.each(['solvitaire', 'pysol'] as const)('%s', (scheme) => {
  it.each(VECTORS[scheme])('deals %s %s as the program does', (game, number, piles) => {
    expect(dealtText(schemeOf(scheme).shuffle(number), SHAPES[game])).toBe(piles.replaceAll('10', 'T'));
  });
});

describe('pysol, Citadel', () => {
  it.each([
    [
      24n,
      'C-3 D-3 H-2 S-4',
      '4C QH 9H JH 6D|5H 9S 6H 5C TD 8D|QC JC TC KC 7C|5D KD TH TS 8H JD|JS KH 4D 8S 9D|7H 5S 6S QS|7S 6C 7D 3H 4H QD|9C 8C KS',
    ],
    [
      12345678901234567890n,
      'C-2 D-2 H-3 S-2',
      '9D 3C KS 3S 5S 8D|7H 7S QH 5D 5H|3D KD KH 4D|4S 6S 4H 6D KC|JC 6H JS QC 7C|9S TD TS TC 8S 9C|6C 5C QD JD 8H QS|8C 7D 9H 4C JH TH',
    ],
  ])('deals %s', (number, foundations, piles) => {
    expect(citadelText(schemeOf('pysol').shuffle(number))).toEqual({ piles, foundations });
  });
});

describe('native', () => {
  // Golden: these decks are frozen. When one changes, what is needed is a new scheme and not a new golden deck.
  it.each([
    [
      1n,
      'KS TC QS 6D KD 6S 6H 8H KH 9D 5H 3C 3H QC 3S 8D AH 8C AS 2S AD KC 7C 2D JH 4C 7H 6C 5C JS TH 5D 9H TS 7D QD QH 4S 3D AC TD 9S 4D 5S 2C JC 8S 4H 9C JD 2H 7S',
    ],
    [
      2n,
      '3H AD 9H 4H 6D 8C TH 6C 5C 2C 7C 7H AH QD JH 8S KS TD JD 3D TS TC 3C 4S AC 9C QC QH 2D 2H KH 5H 8H KD 5D JS 5S 9D 4C QS 8D 2S 6H 9S AS 6S 3S 7S 4D KC JC 7D',
    ],
    [
      3n,
      '8D 8H 2D 7H QS 4C QC 3C 8S KD AD 3D AC 2S 3S 2C 3H QD KC 5D 5C QH 9H 7C 2H 6H 9D 7S TD AH JD TH JS KS 6D TS KH 6S 5H TC 4D 5S 8C 6C JC 4S 7D 9C JH AS 9S 4H',
    ],
    [
      4n,
      'KS 8D 2S 4D 3H 3D 6H 8S JD 7S QH 9H AS 5H 6C 5S AD 6D QD 4C 4S 2C 3C 9S 5D TS AH TC 8H 5C QC 8C 2H KC JC 9D TH 6S 7D 7C 9C QS AC JS KH JH 4H 3S TD 7H 2D KD',
    ],
    [
      5n,
      'QD 2S JS 8S TD 3S 5C 4C 9S 8D QS TS 2D AS JH 7C 6C JD 3D KS 3C 4D TC 5S 3H KH KC 8H 9D 5H 8C KD QC 9C 9H 6H AH 6S 4S 7S AC 6D JC 2C 7D QH 2H AD 4H 7H 5D TH',
    ],
    [
      9007199254740993n,
      '6C 6D 6S TS 3C KS 4D 8H TC 7C 9S QD JC 3S 5H 2D 6H AD AC QS AS 7H JD JH 2C 5D 9H 4S KC 8S 7S 5S 3D TD 9D KH TH KD 5C 8C JS 9C 7D 2H 2S 8D QC AH 4C QH 3H 4H',
    ],
    [
      99999999999999999999n,
      'AH TC 2C 6D QD 3C 9D 7H 6S 6H 8C 5C AS JC 6C JH AD 3D 8D TS QC AC 9C 8H JD 7D 2S 2D QH 4C KH KD 5D 4S 3H 7S KS QS 7C KC 8S 3S 9H 5H 5S 4D TD 9S JS 4H 2H TH',
    ],
  ])('deal %s is frozen', (number, deck) => {
    expect(schemeOf('native').shuffle(number).map(cardText).join(' ')).toBe(deck);
  });

  it('tells neighbours above 2^53 apart', () => {
    expect(schemeOf('native').shuffle(2n ** 53n)).not.toEqual(schemeOf('native').shuffle(2n ** 53n + 1n));
  });

  it('puts every card on every place equally often, and neighbouring deals have nothing to do with each other', () => {
    const deals = 20_000;
    const places = new Float64Array(52 * CARD_LIMIT);
    const firstPairs = new Float64Array(CARD_LIMIT * CARD_LIMIT);
    let samePlace = 0;
    let previous = schemeOf('native').shuffle(1n);
    for (let number = 2n; number <= BigInt(deals) + 1n; number++) {
      const deck = schemeOf('native').shuffle(number);
      deck.forEach((card, place) => {
        places[place * CARD_LIMIT + card]++;
        if (previous[place] === card) samePlace++;
      });
      firstPairs[previous[0] * CARD_LIMIT + deck[0]]++;
      previous = deck;
    }
    const cards = orderedDeck();
    // Card by place: both margins are fixed, so 51 * 51 degrees of freedom, and the sum is scaled by 51 / 52.
    const byPlace = cards.flatMap((card) =>
      Array.from({ length: 52 }, (_, place) => places[place * CARD_LIMIT + card]),
    );
    expect(Math.abs(normalScore((chiSquare(byPlace, deals / 52) * 51) / 52, 51 * 51))).toBeLessThan(3.5);
    const byPair = cards.flatMap((card) => cards.map((next) => firstPairs[card * CARD_LIMIT + next]));
    expect(Math.abs(normalScore(chiSquare(byPair, deals / 2704), 2703))).toBeLessThan(3.5);
    // The number of cards that keep their place from one deal to the next has mean 1 and variance 1.
    expect(Math.abs(samePlace - deals) / Math.sqrt(deals)).toBeLessThan(3.5);
  });
});

describe.each(SCHEME_IDS)('%s', (id) => {
  const scheme = schemeOf(id);

  it('gives its own record', () => {
    expect(scheme.id).toBe(id);
    expect(isSchemeId(id)).toBe(true);
  });

  it('deals 52 distinct cards for any number, the same ones each time', () => {
    const deck = orderedDeck();
    fc.assert(
      fc.property(fc.bigInt({ min: scheme.first, max: scheme.last }), (number) => {
        const shuffled = scheme.shuffle(number);
        expect([...shuffled].sort((a, b) => a - b)).toEqual(deck);
        expect(scheme.shuffle(number)).toEqual(shuffled);
      }),
    );
  });

  it('deals its first and its last number, and refuses the ones beside them', () => {
    for (const number of [scheme.first, scheme.last]) expect(new Set(scheme.shuffle(number)).size).toBe(52);
    for (const number of [scheme.first - 1n, scheme.last + 1n]) {
      expect(() => scheme.shuffle(number)).toThrow(InputError);
      expect(() => scheme.shuffle(number)).toThrow(
        `the scheme ${id} has no deal '${number}'; its deals are numbered ${scheme.first} to ${scheme.last}`,
      );
    }
  });

  it('gives other decks for other numbers', () => {
    const decks = new Set<string>();
    const last = scheme.last < 2000n ? scheme.last : 2000n;
    for (let number = 1n; number <= last; number++) decks.add(scheme.shuffle(number).join(' '));
    expect(decks.size).toBe(Number(last));
  });
});

it('knows its schemes by exact name only', () => {
  const others: readonly string[] = ['Native', 'toString', '', 'freecell'];
  for (const text of others) expect(isSchemeId(text)).toBe(false);
  const reserveFirst: SchemeId[] = SCHEME_IDS.filter((id) => schemeOf(id).reserveFirst);
  expect(reserveFirst).toEqual(['solvitaire']);
});

function chiSquare(observed: readonly number[], expected: number): number {
  return observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** A chi-square sum with many degrees of freedom is nearly normal with this mean and twice this variance. */
function normalScore(sum: number, degrees: number): number {
  return (sum - degrees) / Math.sqrt(2 * degrees);
}
