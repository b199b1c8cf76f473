/** Mistakes that people reported in other programs of this kind. */
import { describe, expect, it } from 'vitest';
import { KING, SUITS, cardText, makeCard } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import { GAMES } from '../../src/games/catalogue.js';
import { findGame } from '../../src/games/find-game.js';
import type { Rules } from '../../src/games/rules.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { FOUNDATION, isFoundation, makeMove, moveTo, parseMove } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { score, timeBonus } from '../../src/position/score.js';
import { layoutOf } from '../naive/bridge.js';
import { below, seeded, shuffled, walk } from '../naive/random-play.js';

const CASTLE = findGame('beleaguered-castle').rules;
const STREETS = findGame('streets-and-alleys').rules;
const CITADEL = findGame('citadel').rules;
const BELEAGUERED_FORTRESS = findGame('beleaguered-fortress').rules;

function play(position: Position, ...texts: string[]): void {
  for (const text of texts) {
    const move = parseMove(text)!;
    expect(position.whyIllegal(move), text).toBeUndefined();
    position.play(move);
  }
}

/** Citadel with some of its cards: the first piles as given, the others empty. */
function citadel(piles: string, foundations: number[], rules: Rules = CITADEL): Position {
  const empty = '|'.repeat(rules.piles.length - piles.split('|').length);
  return new Position(rules, layoutOf(piles + empty, foundations));
}

/** All orders of a list. */
function orders<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => orders(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}

describe('aces that are dealt in', () => {
  // Seven exposed cards: four aces, each on the three of its suit, and three twos.
  const board = '3C AC|3D AD|3H AH|3S AS|2C|2D|2H 2S|';

  it.each(orders([0, 1, 2, 3]))('open their own foundations in the order %i %i %i %i', (...suits) => {
    const rules: Rules = { ...STREETS, ranks: 3, piles: [2, 2, 2, 2, 1, 1, 2, 0] };
    const position = new Position(rules, layoutOf(board, [0, 0, 0, 0]));
    const up: number[] = [0, 0, 0, 0];
    for (const suit of suits) {
      for (let other = 0; other < 4; other++) {
        const legal = position.isLegal(makeMove(suit, FOUNDATION + other));
        expect(legal, `A${SUITS[suit]} to f${SUITS[other]}`).toBe(other === suit);
      }
      // 2C and 2D lie on piles 5 and 6, 2S on pile 7: each is refused until its own ace is up.
      for (const [pile, two] of [
        [4, 0],
        [5, 1],
        [6, 3],
      ]) {
        expect(position.isLegal(makeMove(pile, FOUNDATION + two)), `2${SUITS[two]}`).toBe(up[two] === 1);
      }
      position.play(makeMove(suit, FOUNDATION + suit));
      up[suit] = 1;
      expect(position.toLayout().foundations).toEqual(up);
    }
  });

  it('leave a two refused with a reason while its foundation is empty', () => {
    const rules: Rules = { ...STREETS, ranks: 3, piles: [2, 2, 2, 2, 1, 1, 2, 0] };
    const position = new Position(rules, layoutOf(board, [0, 0, 0, 0]));
    expect(position.whyIllegal(parseMove('5-fC')!)).toBe('2C is not the next card of its foundation');
    expect(position.whyIllegal(parseMove('5-fD')!)).toBe('2C does not belong there');
  });
});

describe('no legal move', () => {
  it('is not said while there is a space and a card to put there', () => {
    const rules: Rules = { ...STREETS, ranks: 3, piles: [12, 0] };
    // Nothing fits a foundation and nothing hosts: the space is all there is.
    const position = new Position(rules, layoutOf('AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S|', [0, 0, 0, 0]));
    expect(position.hasLegalMove()).toBe(true);
    expect(position.legalMoves()).toEqual([parseMove('1-2')]);
  });

  it('is never said where there is a space and a pile of more than one card', () => {
    for (const { id, rules } of GAMES) {
      const random = seeded(`space ${id}`);
      for (let number = 1n; number <= 20n; number++) {
        const position = new Position(rules, layOutDeal(rules, { scheme: 'native', number }));
        walk(position, random, 100, () => {
          const { piles } = position.toLayout();
          const hasSpace = piles.some((pile) => pile.length === 0);
          if (hasSpace && piles.some((pile) => pile.length > 1)) expect(position.hasLegalMove()).toBe(true);
        });
      }
    }
  });

  it('never ends Beleaguered Castle while only jacks, queens and kings are left, and the game can be won', () => {
    const random = seeded('court cards');
    const court = orderedDeck().slice(-12);
    for (let round = 0; round < 300; round++) {
      const piles: number[][] = Array.from({ length: 8 }, () => []);
      for (const card of shuffled(random, court)) piles[below(random, 8)].push(card);
      const position = new Position(CASTLE, { piles, foundations: [10, 10, 10, 10], reserve: [], deck: [] });
      expect(position.isWon()).toBe(false);
      expect(position.hasLegalMove()).toBe(true);
      expect(canBeWon(position, new Set()), piles.map((pile) => pile.map(cardText).join(' ')).join('|')).toBe(true);
    }
  });
});

/** Plain search, cards up first. */
function canBeWon(position: Position, visited: Set<string>): boolean {
  if (position.isWon()) return true;
  const key = `${position.hashA} ${position.hashB}`;
  if (visited.has(key)) return false;
  visited.add(key);
  const moves = position.legalMoves().sort((a, b) => Number(isFoundation(moveTo(b))) - Number(isFoundation(moveTo(a))));
  for (const move of moves) {
    position.play(move);
    const won = canBeWon(position, visited);
    position.takeBack();
    if (won) return true;
  }
  return false;
}

describe('the last card', () => {
  it.each(GAMES)('wins $id when it goes up, whatever moves are left', ({ rules }) => {
    const piles = ['KS', ...rules.piles.slice(1).map(() => '')].join('|');
    const position = new Position(rules, layoutOf(piles, [KING, KING, KING, KING - 1]));
    expect(position.isWon()).toBe(false);
    play(position, '1-fS');
    expect(position.isWon()).toBe(true);
    // The piles are empty: nothing moves unless cards come back, and that is not asked before the win.
    expect(position.hasLegalMove()).toBe(rules.worryBack);
  });
});

describe('a card that was worried back', () => {
  it('stays while other moves are played', () => {
    const position = citadel('9C 7H|9D|KC 8D', [6, 5, 6, 5]);
    play(position, 'fC-1');
    expect(position.top(0)).toBe(makeCard(6, 0));
    expect(position.foundation(0)).toBe(5);
    play(position, '3-2');
    expect(position.top(0)).toBe(makeCard(6, 0));
  });

  it('goes up by itself when it has been covered and uncovered again', () => {
    const position = citadel('9C 7H|9D|KC 8D||9H 5S', [6, 5, 6, 3]);
    play(position, 'fC-1', '5-1');
    expect(position.toLayout().foundations).toEqual([5, 5, 6, 3]);
    play(position, '1-4');
    // 6C is free again, and so is 7H under it.
    expect(position.toLayout().foundations).toEqual([6, 5, 7, 3]);
    expect(position.height(0)).toBe(1);
  });

  it('goes up by itself when it is moved', () => {
    const position = citadel('9C 7D|8S 7S', [6, 5, 6, 5]);
    play(position, 'fC-1');
    expect(position.top(0)).toBe(makeCard(6, 0));
    play(position, '1-2');
    expect(position.foundation(0)).toBe(6);
    expect(position.top(1)).toBe(makeCard(7, 3));
  });

  it('goes up by itself when its cover goes up by itself at once', () => {
    const position = citadel('8C 8S|7D 6S 7S', [7, 6, 6, 5]);
    play(position, 'fC-1', 'fD-2');
    expect(position.toLayout().foundations).toEqual([6, 5, 6, 5]);
    // 6D is moved onto 7C, so it is held no longer and goes up; that uncovers 7C, which was covered.
    play(position, '2-1');
    expect(position.toLayout().foundations).toEqual([7, 6, 6, 5]);
    expect([position.height(0), position.height(1)]).toEqual([2, 3]);
  });

  it('may be sent up by the player', () => {
    const position = citadel('9C 7D|8S 7S', [6, 5, 6, 5]);
    play(position, 'fC-1', '1-fC');
    expect(position.foundation(0)).toBe(6);
  });

  it('is not held where nothing goes up by itself', () => {
    const rules: Rules = { ...CITADEL, autoUp: 'none' };
    const position = citadel('9C 7D|8S 7S', [6, 5, 6, 5], rules);
    const before = citadel('9C 7D 6C|8S 7S', [5, 5, 6, 5], rules);
    play(position, 'fC-1');
    expect([position.hashA, position.hashB]).toEqual([before.hashA, before.hashB]);
  });
});

describe('score', () => {
  it.each([
    [0, 1200],
    [1199, 1],
    [1199.9, 1],
    [1200, 0],
    [1201, 0],
    [1e9, 0],
  ])('has a time bonus at %d seconds of %d', (seconds, bonus) => {
    expect(timeBonus(seconds)).toBe(bonus);
  });

  it('is 1940 at most, 5 a card before the end', () => {
    const start = layOutDeal(CASTLE, { scheme: 'native', number: 1n });
    // The 48 cards in rank order from the top of one pile: each goes up in turn.
    const pile = orderedDeck().slice(4).reverse();
    const ordered = new Position(CASTLE, { ...start, piles: [pile, [], [], [], [], [], [], []] });
    for (let built = 0; built < 48; built++) {
      expect(score(ordered, 0)).toBe(5 * built);
      ordered.play(makeMove(0, FOUNDATION + (ordered.top(0) & 3)));
    }
    expect([score(ordered, 0), score(ordered, 1199), score(ordered, 1200), score(ordered)]).toEqual([
      1940, 741, 740, 740,
    ]);
  });

  it.each(GAMES)('of $id depends on the position alone', ({ id, rules }) => {
    const random = seeded(`score ${id}`);
    for (let number = 1n; number <= 20n; number++) {
      const layout = layOutDeal(rules, { scheme: 'native', number });
      const up = layout.foundations.reduce((sum, rank) => sum + rank, 0);
      const position = new Position(rules, layout);
      walk(position, random, 80, () => {
        const now = position.toLayout().foundations.reduce((sum, rank) => sum + rank, 0);
        expect(score(position)).toBe(5 * Math.max(0, now - up) + (now === 52 ? 500 : 0));
      });
      while (position.moveCount > 0) position.takeBack();
      expect(score(position)).toBe(0);
    }
  });

  it('earns nothing by moving a card off and onto its foundation for ever', () => {
    const position = new Position(
      BELEAGUERED_FORTRESS,
      layoutOf('7C|KC|KD|KH|KS|QC|QD|QH', [6, 11, 11, 12], '8C 9C TC JC'),
    );
    const before = score(position);
    for (let round = 0; round < 100; round++) {
      play(position, 'fC-1', '1-fC');
      expect(score(position)).toBe(before);
    }
  });

  it('counts cards that go up by themselves, and not those that the deal put up', () => {
    const layout = layOutDeal(CITADEL, { scheme: 'pysol', number: 24n });
    expect(new Position(CITADEL, layout).cardsUpAtStart).toBe(12);
    expect(score(new Position(CITADEL, layout))).toBe(0);
    const position = citadel('9C 7D 6S|8C 7C', [6, 6, 2, 4]);
    // 7C goes up by the player, 8C after it by itself.
    play(position, '2-fC');
    expect(position.foundation(0)).toBe(8);
    expect(score(position)).toBe(10);
  });
});
