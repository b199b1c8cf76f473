import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/cards/card.js';
import { schemeOf } from '../../src/deals/schemes.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { Rules } from '../../src/games/rules.js';
import { DECK, makeMove } from '../../src/position/move.js';
import { perft } from '../../src/position/perft.js';
import { layOutBoth, layoutOf } from '../naive/bridge.js';
import { naivePerft, naivePlay, type NaiveTable } from '../naive/naive-rules.js';
import { Position } from '../../src/position/position.js';
import { golden } from './golden.js';

/** Deep enough to meet every rule, shallow enough that all games together take seconds. */
const DEPTH = 5;
const NAIVE_DEPTH = 4;
const NUMBERS = [1n, 2n];

interface Start {
  readonly name: string;
  readonly rules: Rules;
  readonly position: Position;
  readonly table: NaiveTable;
}

/** Where counting starts: each deal as it lies, and where the player places the cards also when they have been placed in turn. */
function startsOf(rules: Rules): Start[] {
  return NUMBERS.flatMap((number) => {
    const deck = schemeOf('native').shuffle(number);
    const dealt = { name: `native:${number}`, rules, ...layOutBoth(rules, deck) };
    return rules.arranged === 'placed'
      ? [dealt, placedInTurn(rules, deck, `native:${number} placed in turn`)]
      : [dealt];
  });
}

function placedInTurn(rules: Rules, deck: readonly Card[], name: string): Start {
  const { position, table: dealt } = layOutBoth(rules, deck);
  let table = dealt;
  for (let n = 0; table.deck.length > 0; n++) {
    const to = n % rules.piles.length;
    table = naivePlay(rules, table, { card: table.deck[0], to });
    position.play(makeMove(DECK, to));
  }
  return { name, rules, position, table };
}

function counts(depth: number, count: (depth: number) => number): number[] {
  return Array.from({ length: depth }, (_, index) => count(index + 1));
}

describe('perft', () => {
  const tables: Record<string, Record<string, number[]>> = {};

  it.each(GAMES)('of $id agrees with the naive rules', ({ id, rules }) => {
    const table: Record<string, number[]> = {};
    for (const { name, position, table: naiveTable } of startsOf(rules)) {
      const before = position.toLayout();
      table[name] = counts(DEPTH, (depth) => perft(position, depth));
      expect(position.toLayout()).toEqual(before);
      const naive = counts(NAIVE_DEPTH, (depth) => naivePerft(rules, naiveTable, depth));
      expect(table[name].slice(0, NAIVE_DEPTH), name).toEqual(naive);
    }
    tables[id] = table;
  });

  // Runs after the tests above: values that the naive rules do not confirm are never written.
  it('is as it was', async () => {
    expect(Object.keys(tables)).toEqual(GAMES.map((game) => game.id));
    expect(tables).toEqual(await golden('perft.json', tables));
  });

  it('counts one line of no moves, and none from a won position', () => {
    const { rules } = GAMES[2];
    const won = new Position(rules, layoutOf('|||||||', [13, 13, 13, 13]));
    expect(won.isWon()).toBe(true);
    expect(counts(2, (depth) => perft(won, depth))).toEqual([0, 0]);
    expect(perft(won, 0)).toBe(1);
  });

  it('counts a small deck to the end', () => {
    const rules: Rules = { ...GAMES[0].rules, piles: [2, 2], ranks: 2 };
    const position = new Position(rules, layoutOf('2C 2D|2H 2S', [1, 1, 1, 1]));
    // By hand, for lines that begin with 2D (those that begin with 2S mirror them). Second: 2C or 2S up. After 2C pile 1 is a
    // space: 2S up or into the space; after 2S both piles hold one card, and either goes up. Of these four, the one with 2S in
    // the space goes on in two ways, the others in one; only it needs a fifth move, one way each.
    expect(counts(6, (depth) => perft(position, depth))).toEqual([2, 4, 8, 10, 4, 0]);
  });
});
