import { describe, expect, it } from 'vitest';
import { cardText } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { formatBoard } from '../../src/deals/board-format.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import { layOut, layOutDeal } from '../../src/position/lay-out.js';
import { checkWin } from '../../src/referee/check-win.js';
import { replay } from '../../src/referee/referee.js';
import { referenceSearch } from '../../src/solver/difficulty.js';
import { ShortenTable } from '../../src/solver/shorten-table.js';
import { Solver } from '../../src/solver/solver.js';
import { Composer, hardness, type ComposedDeal, type ComposeOptions } from '../../src/study/compose.js';
import { checkSameSearch, composedRecord, composedText, parseComposed, ranked } from '../../src/study/composed-file.js';

const SMALL: ComposeOptions = { seed: 'test', tries: 24, positionLimit: 2_000 };
const CASTLE = findGame('beleaguered-castle');

function composed(composer: Composer, number: number): ComposedDeal | null {
  const search = composer.compose(number);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

describe('hardness', () => {
  it('is the mean number of doublings', () => {
    expect(hardness(1, 1)).toBe(0);
    expect(hardness(0, 0)).toBe(0);
    expect(hardness(1024, 4)).toBe(6);
    expect(hardness(4, 1024)).toBe(6);
  });
});

describe('a composed deal', () => {
  it('can be won, is the layout of its deck, and is measured as the solver measures', () => {
    const composer = new Composer(CASTLE.rules, SMALL);
    for (const number of [1, 2]) {
      const { deck, layout, result, difficulty, hardness: found } = composed(composer, number)!;
      expect([...deck].sort((a, b) => a - b)).toEqual(orderedDeck());
      expect(layOut(CASTLE.rules, deck)).toEqual(layout);
      expect(replay(CASTLE.rules, layout, result.solution!)).toMatchObject({ legal: true, won: true });
      const { nodes } = new Solver(CASTLE.rules, { positionLimit: SMALL.positionLimit }).solve(layout);
      expect(result.nodes).toBe(nodes);
      expect(difficulty.moves).toBe(result.solution!.length);
      const { positions } = referenceSearch(new ShortenTable(CASTLE.rules), layout);
      expect(found).toBe(hardness(nodes, positions));
    }
  });

  it('depends on rules, options and number alone', () => {
    const one = composed(new Composer(CASTLE.rules, SMALL), 2);
    const composer = new Composer(CASTLE.rules, SMALL);
    const other = composed(composer, 1);
    expect(composed(composer, 2)).toEqual(one);
    expect(other!.deck).not.toEqual(one!.deck);
    expect(composed(new Composer(CASTLE.rules, { ...SMALL, seed: 'other' }), 2)!.deck).not.toEqual(one!.deck);
  });

  it('of Selective Castle is one of Beleaguered Castle', () => {
    expect(composed(new Composer(findGame('selective-castle').rules, SMALL), 1)).toEqual(
      composed(new Composer(CASTLE.rules, SMALL), 1),
    );
  });

  it('is harder than the deal whose cards were moved about', () => {
    const deal = composed(new Composer(CASTLE.rules, { ...SMALL, tries: 60 }), 1)!;
    expect(deal.exchanges).toBeGreaterThan(0);
    const layout = layOutDeal(CASTLE.rules, deal.from);
    const { verdict, nodes } = new Solver(CASTLE.rules, { positionLimit: SMALL.positionLimit }).solve(layout);
    expect(verdict).toBe('winnable');
    const { positions } = referenceSearch(new ShortenTable(CASTLE.rules), layout);
    expect(deal.hardness).toBeGreaterThan(hardness(nodes, positions));
    expect(formatBoard(deal.layout)).not.toBe(formatBoard(layout));
  });

  it('yields each try once', () => {
    expect([...new Composer(CASTLE.rules, { ...SMALL, tries: 5 }).compose(1)]).toEqual([1, 2, 3, 4, 5]);
  });

  it('is found in most games', () => {
    const found = GAMES.filter(({ id, rules }) => {
      const deal = composed(new Composer(rules, { seed: id, tries: 12, positionLimit: 1_000 }), 1);
      if (deal === null) return false;
      const dealt = { ...rules, arranged: 'dealt' as const };
      expect(replay(dealt, layOut(dealt, deal.deck), deal.result.solution!)).toMatchObject({ legal: true, won: true });
      return true;
    });
    // Where hardly a deal can be won, twelve may not be enough.
    expect(found.length).toBeGreaterThan(GAMES.length - 3);
  });

  it('is null where no layout was found winnable', () => {
    expect(composed(new Composer(CASTLE.rules, { ...SMALL, positionLimit: 1 }), 1)).toBeNull();
  });
});

describe('a file of composed deals', () => {
  const game = findGame('selective-castle');
  const composer = new Composer(game.rules, SMALL);
  const records = ranked([1, 2, 3].map((number) => composedRecord(game, SMALL, number, composed(composer, number)!)));

  it('has the hardest first, comes back as it was written, and holds what verify needs', () => {
    expect(records.map((record) => record.hardness)).toEqual(
      records.map((record) => record.hardness).sort((a, b) => b - a),
    );
    expect(parseComposed(composedText(records), 'a')).toEqual(records);
    for (const record of records) expect(checkWin(record)).toEqual({ kind: 'win', ownRules: false });
    const { deck } = records[0];
    expect(deck.split(' ').sort()).toEqual(orderedDeck().map(cardText).sort());
  });

  it('that holds something else is refused with the line', () => {
    expect(() => parseComposed('{}\n', 'a.jsonl')).toThrow(/^'a\.jsonl', line 1: game: .*castellan compose/);
    expect(() => parseComposed(`${composedText(records)}x\n`, 'a.jsonl')).toThrow(
      /^'a\.jsonl', line 4: this is not JSON/,
    );
  });

  it('belongs to one search', () => {
    expect(() => checkSameSearch(records, game, SMALL, 'a')).not.toThrow();
    expect(() => checkSameSearch(records, game, { ...SMALL, tries: 25 }, 'a')).toThrow(
      "'a' holds deals of another search: its tries is '24', not '25'; choose another file with --out",
    );
    expect(() => checkSameSearch(records, CASTLE, SMALL, 'a')).toThrow("its game is 'selective-castle', not");
    const rules = { ...game.rules, worryBack: true };
    expect(() => checkSameSearch(records, { ...game, rules }, SMALL, 'a')).toThrow('its rules are others');
  });
});
