import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CARD, rankOf, suitOf, type Card } from '../../src/cards/card.js';
import { orderedDeck } from '../../src/cards/deck.js';
import type { Layout } from '../../src/deals/layout.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { Rules } from '../../src/games/rules.js';
import { layOut, layOutDeal } from '../../src/position/lay-out.js';
import { DECK, FOUNDATION, RESERVE, makeMove, moveText, movesText, parseMove } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import {
  below,
  randomMove,
  randomRules,
  seeded,
  shuffled,
  shuffledDeck,
  walk,
  type Random,
} from '../naive/random-play.js';

/** Everything a position shows. */
function snapshot(position: Position): unknown {
  const { hashA, hashB, moveCount, cardsUp, cardsUpAtStart, turnedCard } = position;
  const moves = movesText(position.legalMoves());
  return { layout: position.toLayout(), hashA, hashB, moveCount, cardsUp, cardsUpAtStart, turnedCard, moves };
}

/** A few starting positions of each game and of random rules. */
function* starts(random: Random, count: number, rules: Rules | undefined): Generator<Position, void, undefined> {
  for (let number = 1; number <= count; number++) {
    if (rules) {
      yield new Position(rules, layOutDeal(rules, { scheme: 'native', number: BigInt(number) }));
    } else {
      const other = randomRules(random);
      yield new Position(other, layOut(other, shuffledDeck(random, other.ranks)));
    }
  }
}

const CASES: readonly { id: string; rules: Rules | undefined }[] = [...GAMES, { id: 'random rules', rules: undefined }];

describe.each(CASES)('a position of $id', ({ id, rules }) => {
  it('is as it was after playing and taking back', () => {
    const random = seeded(`take back ${id}`);
    for (const position of starts(random, 20, rules)) {
      const trail = [snapshot(position)];
      for (let ply = 0; ply < 80 && position.hasLegalMove(); ply++) {
        // Now and then some moves back, then other moves on.
        const back = random() < 0.1 ? below(random, trail.length) : 0;
        for (let n = 0; n < back; n++) {
          position.takeBack();
          trail.pop();
          expect(snapshot(position)).toEqual(trail[trail.length - 1]);
        }
        position.play(randomMove(random, position.legalMoves()));
        trail.push(snapshot(position));
      }
      while (trail.length > 1) {
        position.takeBack();
        trail.pop();
        expect(snapshot(position)).toEqual(trail[trail.length - 1]);
      }
      expect(() => position.takeBack()).toThrow('there is no move to take back');
    }
  });

  it('is as new after a reset', () => {
    const random = seeded(`reset ${id}`);
    for (const position of starts(random, 10, rules)) {
      const layout = position.toLayout();
      const before = snapshot(position);
      walk(position, random, 60, () => {});
      position.reset(layout);
      expect(snapshot(position)).toEqual(before);
    }
  });

  it('holds every card once', () => {
    const random = seeded(`cards ${id}`);
    for (const position of starts(random, 20, rules)) {
      const deck = orderedDeck(position.rules.ranks);
      walk(position, random, 80, () => {
        const layout = position.toLayout();
        const up = deck.filter((card) => rankOf(card) <= layout.foundations[suitOf(card)]);
        const cards = [
          ...layout.piles.flat(),
          ...layout.reserve.filter((card) => card !== NO_CARD),
          ...layout.deck,
          ...up,
        ];
        expect(cards.sort((a, b) => a - b)).toEqual(deck);
        expect(position.cardsUp).toBe(up.length);
        expect(position.isWon()).toBe(up.length === deck.length);
      });
    }
  });

  it('hashes the same in any order of piles', () => {
    const random = seeded(`pile order ${id}`);
    for (const position of starts(random, 10, rules)) {
      walk(position, random, 60, () => {
        const layout = position.toLayout();
        const one = new Position(position.rules, layout);
        const other = new Position(position.rules, { ...layout, piles: shuffled(random, layout.piles) });
        expect([other.hashA, other.hashB]).toEqual([one.hashA, one.hashB]);
        // Only a card that was worried back tells the position that was played from the one laid out so.
        const { worryBack, autoUp } = position.rules;
        if (!worryBack || autoUp === 'none') expect([one.hashA, one.hashB]).toEqual([position.hashA, position.hashB]);
      });
    }
  });

  it('calls the moves that it lists legal, and no others', () => {
    const random = seeded(`legal ${id}`);
    for (const position of starts(random, 4, rules)) {
      let turn = 0;
      walk(position, random, 60, () => {
        if (turn++ % 6 !== 0) return;
        const listed = position.legalMoves();
        const legal: number[] = [];
        for (let move = 0; move < 1 << 14; move++) if (position.isLegal(move)) legal.push(move);
        expect(legal).toEqual([...listed].sort((a, b) => a - b));
        expect(new Set(listed).size).toBe(listed.length);
        expect(position.hasLegalMove()).toBe(listed.length > 0);
        for (const move of listed) expect(position.movedCard(move)).not.toBe(NO_CARD);
      });
    }
  });

  it('lists moves that come back from their text', () => {
    const random = seeded(`text ${id}`);
    for (const position of starts(random, 4, rules)) {
      walk(position, random, 60, () => {
        for (const move of position.legalMoves()) expect(parseMove(moveText(move))).toBe(move);
      });
    }
  });
});

describe('hashes', () => {
  it('tell thousands of positions apart', () => {
    const random = seeded('distinct');
    const byHash = new Map<string, string>();
    const byLayout = new Set<string>();
    for (const { rules } of GAMES) {
      if (rules.autoUp !== 'none') continue;
      for (const position of starts(random, 20, rules)) {
        walk(position, random, 80, () => {
          const layout = position.toLayout();
          const text = sortedText(layout);
          const hash = `${position.hashA} ${position.hashB}`;
          // One game's position may be another's too, so the layout, not the game, is what a hash must tell apart.
          expect(byHash.get(hash) ?? text).toBe(text);
          byHash.set(hash, text);
          byLayout.add(text);
        });
      }
    }
    expect(byHash.size).toBe(byLayout.size);
    expect(byLayout.size).toBeGreaterThan(3000);
  });
});

/** The layout without the order of its piles and of its reserve; cards in the deck to be placed follow from the others. */
function sortedText(layout: Layout): string {
  const piles = layout.piles.map((pile) => pile.join(' ')).filter((pile) => pile !== '');
  const reserve = [...layout.reserve].filter((card: Card) => card !== NO_CARD).sort((a, b) => a - b);
  return `${piles.sort().join('|')} / ${reserve.join(' ')}`;
}

describe('move text', () => {
  const pile = fc.nat(39);
  const place = fc.oneof(
    pile,
    fc.nat(51).map((slot) => RESERVE + slot),
    fc.nat(3).map((suit) => FOUNDATION + suit),
    fc.constant(DECK),
  );

  it('comes back as the move, for every pair of places', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const move = makeMove(from, to);
        expect(parseMove(moveText(move))).toBe(move);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('comes back as the text, for any text that is read at all', () => {
    const part = fc.stringMatching(/^[frd]?[CDHS0-9]{0,2}$/);
    fc.assert(
      fc.property(part, part, (from, to) => {
        const text = `${from}-${to}`;
        const move = parseMove(text);
        if (move !== undefined) expect(moveText(move)).toBe(text);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it.each([
    '',
    '1',
    '1-',
    '-1',
    '0-1',
    '01-2',
    '41-1',
    'r0-1',
    'r57-1',
    'fX-1',
    'fc-1',
    '1-2-3',
    ' 1-2',
    '1 2',
    'd',
    '1-f',
    'D-1',
  ])('is not %j', (text) => {
    expect(parseMove(text)).toBeUndefined();
  });

  it('names piles, reserve, foundations and deck', () => {
    const moves = [makeMove(0, 39), makeMove(RESERVE + 11, FOUNDATION + 2), makeMove(FOUNDATION, 3), makeMove(DECK, 7)];
    expect(movesText(moves)).toBe('1-40 r12-fH fC-4 d-8');
  });
});
