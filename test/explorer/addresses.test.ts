import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumber } from '../../src/explorer/page/play/numbers.js';
import { clockText, elapsed, started, stopped, STOPPED } from '../../src/explorer/page/play/stopwatch.js';
import { formatRoute, parseRoute, valuesOf } from '../../src/explorer/page/route.js';
import { parseSettings } from '../../src/explorer/page/settings.js';
import { routeTo, tableOf } from '../../src/explorer/page/table-link.js';
import { InputError } from '../../src/cards/input-error.js';
import { BOARD_FORMATS, writeBoard } from '../../src/deals/board-formats.js';
import { formatBoard } from '../../src/deals/board-format.js';
import { SCHEME_IDS, schemeOf } from '../../src/deals/schemes.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';

const NOW = new Date('2025-01-31T23:59:59Z');

describe('routes', () => {
  const part = fc.string({ minLength: 1, maxLength: 20 });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(part, fc.array(part), fc.array(fc.tuple(part, fc.string())), (view, path, query) => {
        const route = { view, path, query };
        expect(parseRoute(formatRoute(route))).toEqual(route);
      }),
    );
  });

  it('are read whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const route = parseRoute(text);
        expect(parseRoute(formatRoute(route))).toEqual(route);
      }),
    );
    expect(parseRoute('#/play/citadel/native:7?rule=worryBack%3Dfalse&rule=autoUp=none')).toEqual({
      view: 'play',
      path: ['citadel', 'native:7'],
      query: [
        ['rule', 'worryBack=false'],
        ['rule', 'autoUp=none'],
      ],
    });
    expect(parseRoute('')).toEqual({ view: '', path: [], query: [] });
    expect(parseRoute('#/a/%E0%A4%A')).toEqual({ view: 'a', path: ['%E0%A4%A'], query: [] });
    expect(valuesOf(parseRoute('#/a?b=1&c=2&b=3'), 'b')).toEqual(['1', '3']);
  });
});

describe('tables', () => {
  it('are found by their address, numbered, daily or as board text', () => {
    const { rules } = findGame('citadel');
    const numbered = tableOf(parseRoute('#/play/citadel/pysol:24'), NOW);
    expect(numbered.layout).toEqual(layOutDeal(rules, { scheme: 'pysol', number: 24n }));
    expect(tableOf(parseRoute('#/play/citadel'), NOW).reference).toEqual({ scheme: 'native', number: 20250131n });
    expect(tableOf(parseRoute('#/play/citadel/daily'), NOW).reference?.number).toBe(20250131n);
    const text = formatBoard(numbered.layout);
    const board = tableOf(parseRoute(formatRoute(routeTo('play', 'citadel', [], { text }))), NOW);
    expect([board.layout, board.reference, board.text]).toEqual([numbered.layout, null, text]);
    for (const format of BOARD_FORMATS) {
      const other = writeBoard(numbered.layout, format);
      expect(tableOf(parseRoute(formatRoute(routeTo('play', 'citadel', [], { text: other }))), NOW).layout).toEqual(
        numbered.layout,
      );
    }
  });

  it.each(BOARD_FORMATS)('may be boards in the form %s', (format) => {
    const layout = layOutDeal(findGame('beleaguered-castle').rules, { scheme: 'native', number: 3n });
    const text = writeBoard(layout, format);
    const route = routeTo('play', 'beleaguered-castle', [], { text });
    expect(tableOf(parseRoute(formatRoute(route)), NOW).layout).toEqual(layout);
  });

  it('have the rule flags of their address', () => {
    const route = routeTo('play', 'citadel', ['worryBack=false', 'autoUp=none'], { scheme: 'native', number: 3n });
    const table = tableOf(parseRoute(formatRoute(route)), NOW);
    expect(table.game.rules).toEqual(findGame('citadel-strict').rules);
    expect(table.flags).toEqual(['worryBack=false', 'autoUp=none']);
  });

  it.each([
    ['#/play/nonsense/native:1', /there is no game/],
    ['#/play/citadel/native:0', /numbered 1 to/],
    ['#/play/citadel/natve:1', /did you mean native/],
    ['#/play/citadel/7', /write scheme:number/],
    ['#/play/citadel/native:1?rule=worryBack', /has no '='/],
    ['#/play/citadel/native:1?rule=piles=1', /must add up to that/],
    ['#/play/citadel/board?text=7H', /line 1|pile/],
    ['#/play/citadel/board', /./],
    ['#/play/streets-and-alleys/native:1?rule=ranks=12&rule=piles=6,6,6,6,6,6,6,6', /./],
  ])('of %s are refused', (hash, sentence) => {
    const find = (): unknown => tableOf(parseRoute(hash), NOW);
    expect(find).toThrow(InputError);
    expect(find).toThrow(sentence);
  });
});

describe('settings', () => {
  it('are kept, and as for a new visitor where they make no sense', () => {
    const usual = { language: 'fr', theme: 'system', arrangement: 'auto' };
    expect(parseSettings(null, ['fr-FR'])).toEqual(usual);
    const own = { language: 'es', theme: 'dark', arrangement: 'columns' };
    expect(parseSettings(JSON.stringify(own), ['fr'])).toEqual(own);
    expect(parseSettings(JSON.stringify({ ...own, theme: 'pink', language: 3 }), ['fr'])).toEqual({
      ...usual,
      arrangement: 'columns',
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseSettings(text, ['fr'])).toMatchObject({ language: 'fr' });
      }),
    );
  });
});

describe('random deals', () => {
  it('are deals of their scheme, short enough to be told', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCHEME_IDS), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (scheme, bits) => {
        const number = randomNumber(scheme, bits);
        const { first, last } = schemeOf(scheme);
        expect(number >= first && number <= last && number <= 1_000_000_000n).toBe(true);
      }),
    );
  });
});

describe('the stopwatch', () => {
  it('adds up the time that it ran', () => {
    let watch = started(STOPPED, 1_000);
    expect(started(watch, 5_000)).toEqual(watch);
    expect(elapsed(watch, 4_000)).toBe(3_000);
    watch = stopped(watch, 4_500);
    expect([elapsed(watch, 9_000), stopped(watch, 9_000)]).toEqual([3_500, watch]);
    expect(elapsed(started(watch, 10_000), 10_500)).toBe(4_000);
    expect(elapsed(started(watch, 10_000), 9_000)).toBe(3_500);
  });

  it('is read in hours, minutes and whole seconds', () => {
    expect([0, 999, 61_000, 599_999, 3_600_000, 36_061_000].map(clockText)).toEqual([
      '0:00',
      '0:00',
      '1:01',
      '9:59',
      '1:00:00',
      '10:01:01',
    ]);
  });
});
