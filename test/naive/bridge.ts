/** Puts what `src/position` says and what the naive rules say into the same texts, so that they can be compared. */
import { NO_CARD, SUITS, cardText, parseCard, type Card } from '../../src/cards/card.js';
import type { Layout } from '../../src/deals/layout.js';
import type { Rules } from '../../src/games/rules.js';
import { layOut } from '../../src/position/lay-out.js';
import { FOUNDATION, isPile, moveTo, type Move } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';
import { naiveLayOut, type NaiveMove, type NaiveTable } from './naive-rules.js';

/** One line for each pile, the foundations, the reserve and the deck. */
export function layoutText(layout: Layout): string {
  return lines(
    layout.piles.map((pile) => pile.map(cardText)),
    layout.foundations,
    layout.reserve.filter((card) => card !== NO_CARD).map(cardText),
    layout.deck.map(cardText),
  );
}

export function naiveTableText(table: NaiveTable): string {
  const tops = SUITS.map((letter) => table.foundations[letter].length);
  return lines(table.piles, tops, table.reserve, table.deck);
}

function lines(piles: string[][], tops: readonly number[], reserve: string[], deck: string[]): string {
  return [
    ...piles.map((pile) => `pile ${pile.join(' ')}`),
    `foundations ${tops.join(' ')}`,
    `reserve ${reserve.join(' ')}`,
    `deck ${deck.join(' ')}`,
  ].join('\n');
}

/** '7H to 3' or '7H to fH'. */
export function positionMoveText(position: Position, move: Move): string {
  const to = moveTo(move);
  return `${cardText(position.movedCard(move))} to ${isPile(to) ? to : `f${SUITS[to - FOUNDATION]}`}`;
}

export function naiveMoveText(move: NaiveMove): string {
  return `${move.card} to ${move.to === 'foundation' ? `f${move.card[1]}` : move.to}`;
}

/** The same shuffled deck laid out by both. */
export function layOutBoth(
  rules: Rules,
  shuffled: readonly Card[],
  reserveFirst = false,
): { position: Position; table: NaiveTable } {
  return {
    position: new Position(rules, layOut(rules, shuffled, reserveFirst)),
    table: naiveLayOut(rules, shuffled.map(cardText), reserveFirst),
  };
}

/** A layout from texts: '2C AC|2D' for the piles, '' for an empty one. */
export function layoutOf(piles: string, foundations: readonly number[], reserve = ''): Layout {
  const cards = (text: string): Card[] =>
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => parseCard(word)!);
  return { piles: piles.split('|').map(cards), foundations, reserve: cards(reserve), deck: [] };
}
