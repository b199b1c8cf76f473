import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/cards/card.js';
import { SCHEME_IDS, schemeOf } from '../../src/deals/schemes.js';
import { GAMES } from '../../src/games/catalogue.js';
import type { Rules } from '../../src/games/rules.js';
import { isFoundation, moveFrom, moveTo } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { layOutBoth, layoutText, naiveMoveText, naiveTableText, positionMoveText } from '../naive/bridge.js';
import { naiveMoves, naivePlay, naiveWon, type NaiveMove, type NaiveTable } from '../naive/naive-rules.js';
import { randomMove, randomRules, seeded, shuffledDeck, type Random } from '../naive/random-play.js';

/** What the playouts met, so that a test can tell that it saw the rare rules at work. */
interface Seen {
  positions: number;
  automatic: number;
  held: number;
  worriedBack: number;
  fromReserve: number;
  won: number;
  stuck: number;
}

function nothingSeen(): Seen {
  return { positions: 0, automatic: 0, held: 0, worriedBack: 0, fromReserve: 0, won: 0, stuck: 0 };
}

/** Both implementations play the same random moves; every position and every list of moves must be the same. */
function playBoth(
  rules: Rules,
  deck: readonly Card[],
  random: Random,
  plies: number,
  seen: Seen,
  reserveFirst = false,
): void {
  const both = layOutBoth(rules, deck, reserveFirst);
  const { position } = both;
  let { table } = both;
  for (let ply = 0; ; ply++) {
    compare(rules, position, table, seen);
    if (position.isWon()) {
      seen.won++;
      return;
    }
    const moves = position.legalMoves();
    if (moves.length === 0) seen.stuck++;
    if (moves.length === 0 || ply === plies) return;
    const move = randomMove(random, moves);
    const text = positionMoveText(position, move);
    const naive = naiveMoves(rules, table).find((candidate) => naiveMoveText(candidate) === text) as NaiveMove;
    const up = position.cardsUp;
    position.play(move);
    table = naivePlay(rules, table, naive);
    const byPlayer = Number(isFoundation(moveTo(move))) - Number(isFoundation(moveFrom(move)));
    if (position.cardsUp > up + byPlayer) seen.automatic++;
    if (isFoundation(moveFrom(move))) seen.worriedBack++;
    if (moveFrom(move) >= 40 && moveFrom(move) < 96) seen.fromReserve++;
  }
}

function compare(rules: Rules, position: Position, table: NaiveTable, seen: Seen): void {
  seen.positions++;
  const layout = position.toLayout();
  expect(layoutText(layout)).toBe(naiveTableText(table));
  expect(position.isWon()).toBe(naiveWon(rules, table));
  const up = Object.values(table.foundations).reduce((sum, cards) => sum + cards.length, 0);
  expect(position.cardsUp).toBe(up);
  if (!position.isWon()) {
    const moves = position.legalMoves().map((move) => positionMoveText(position, move));
    expect(moves.sort()).toEqual(naiveMoves(rules, table).map(naiveMoveText).sort());
    expect(position.hasLegalMove()).toBe(moves.length > 0);
  }
  // A held card is part of the position although no layout shows it, so only then does a fresh start hash differently.
  const fresh = new Position(rules, layout);
  const isHeld = rules.autoUp === 'uncovered' && table.held.length > 0;
  if (isHeld) seen.held++;
  expect([position.hashA, position.hashB].join() === [fresh.hashA, fresh.hashB].join()).toBe(!isHeld);
}

describe('Position agrees with the naive rules', () => {
  it.each(GAMES)('on random playouts of $id', ({ id, rules }) => {
    const seen = nothingSeen();
    const random = seeded(`agreement ${id}`);
    for (const scheme of SCHEME_IDS) {
      for (let number = 1n; number <= 30n; number++) {
        const { reserveFirst } = schemeOf(scheme);
        // Selective Castle places 48 cards before it is played.
        playBoth(rules, schemeOf(scheme).shuffle(number), random, 100, seen, reserveFirst);
      }
    }
    expect(seen.positions).toBeGreaterThan(300);
  });

  it('with random flags, ranks and piles', () => {
    const seen = nothingSeen();
    const random = seeded('agreement with random flags');
    for (let round = 0; round < 1200; round++) {
      const rules = randomRules(random);
      playBoth(rules, shuffledDeck(random, rules.ranks), random, 50, seen, random() < 0.5);
    }
    expect(seen.positions).toBeGreaterThan(10_000);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
  });

  it('with random flags on the layouts of the catalogue', () => {
    const seen = nothingSeen();
    const random = seeded('agreement with flags on layouts');
    for (const { rules } of GAMES) {
      for (const build of ['down-any', 'updown-suit'] as const) {
        for (const worryBack of [false, true]) {
          for (const autoUp of ['none', 'uncovered'] as const) {
            const flags: Rules = { ...rules, build, worryBack, autoUp };
            for (let round = 0; round < 2; round++) playBoth(flags, shuffledDeck(random, 13), random, 80, seen);
          }
        }
      }
    }
    expect(seen.positions).toBeGreaterThan(5000);
  });
});
