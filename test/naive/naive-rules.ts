/**
 * The rules a second time, as plainly as possible, written from the specification's text alone and sharing no code with `src`: cards
 * are texts such as '7H' and 'TS', a pile is a list of texts, and every question is answered by looking at all cards. It is slow on
 * purpose; its only use is to disagree with `src/position` when one of the two is wrong.
 */
import type { Rules } from '../../src/games/rules.js';

export interface NaiveTable {
  /** Each pile from bottom to top. */
  piles: string[][];
  /** Each foundation from the ace up, by suit letter. */
  foundations: Record<string, string[]>;
  /** The reserve cards that are left, in order. */
  reserve: string[];
  /** Cards that the player has still to place, the next one first. */
  deck: string[];
  /** Cards that were worried back and have been neither covered nor moved since. */
  held: string[];
}

/** A card and where it goes: a pile's index from 0, or its foundation. The card alone says where it comes from. */
export interface NaiveMove {
  card: string;
  to: number | 'foundation';
}

const SUIT_LETTERS = ['C', 'D', 'H', 'S'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

function rank(card: string): number {
  return RANKS.indexOf(card[0]) + 1;
}

function suit(card: string): string {
  return card[1];
}

function topOf(pile: string[]): string | undefined {
  return pile[pile.length - 1];
}

/** All cards of the deck, in no order that matters. */
export function naiveDeck(rules: Rules): string[] {
  return RANKS.slice(0, rules.ranks).flatMap((letter) => SUIT_LETTERS.map((suitLetter) => letter + suitLetter));
}

/**
 * Lays out a shuffled deck (aces included).
 * @param reserveFirst the numbering scheme deals the reserve before the tableau.
 */
export function naiveLayOut(rules: Rules, shuffled: string[], reserveFirst = false): NaiveTable {
  const table: NaiveTable = {
    piles: rules.piles.map(() => []),
    foundations: { C: [], D: [], H: [], S: [] },
    reserve: [],
    deck: [],
    held: [],
  };
  let cards = [...shuffled];
  if (rules.acesOut) {
    for (const letter of SUIT_LETTERS) table.foundations[letter].push('A' + letter);
    cards = cards.filter((card) => card[0] !== 'A');
  }
  if (rules.arranged === 'placed') {
    table.deck = cards;
    return table;
  }

  // First find the place that each card is meant for, then turn the cards one by one.
  const tableauPlaces: number[] = [];
  for (let row = 0; row < Math.max(...rules.piles); row++) {
    rules.piles.forEach((length, pile) => {
      if (row < length) tableauPlaces.push(pile);
    });
  }
  const reservePlaces = Array.from({ length: rules.reserve }, () => 'reserve' as const);
  const places = reserveFirst ? [...reservePlaces, ...tableauPlaces] : [...tableauPlaces, ...reservePlaces];
  cards.forEach((card, index) => {
    const place = places[index];
    if (rules.duringDeal === 'aces-first-skip' && fits(table, card)) table.foundations[suit(card)].push(card);
    else if (place === 'reserve') table.reserve.push(card);
    else table.piles[place].push(card);
  });
  return table;
}

/** The card is the next of its suit. */
function fits(table: NaiveTable, card: string): boolean {
  return rank(card) === table.foundations[suit(card)].length + 1;
}

/** The card may go onto this exposed card. */
function builds(rules: Rules, card: string, onto: string): boolean {
  if (rules.build === 'down-any') return rank(onto) === rank(card) + 1;
  return suit(onto) === suit(card) && (rank(onto) === rank(card) + 1 || rank(onto) === rank(card) - 1);
}

export function naiveWon(rules: Rules, table: NaiveTable): boolean {
  return SUIT_LETTERS.every((letter) => table.foundations[letter].length === rules.ranks);
}

/** Every legal move, once; none when the game is won. */
export function naiveMoves(rules: Rules, table: NaiveTable): NaiveMove[] {
  if (naiveWon(rules, table)) return [];
  const moves: NaiveMove[] = [];

  if (table.deck.length > 0) {
    table.piles.forEach((pile, to) => {
      if (pile.length < rules.piles[to]) moves.push({ card: table.deck[0], to });
    });
    return moves;
  }

  const exposed = table.piles.flatMap((pile) => pile.slice(-1));
  for (const card of [...exposed, ...table.reserve]) {
    if (fits(table, card)) moves.push({ card, to: 'foundation' });
  }

  const worriable = rules.worryBack ? SUIT_LETTERS.flatMap((letter) => table.foundations[letter].slice(-1)) : [];
  for (const card of [...exposed, ...table.reserve, ...worriable]) {
    const isWholePile = table.piles.some((pile) => pile.length === 1 && pile[0] === card);
    table.piles.forEach((pile, to) => {
      const onto = topOf(pile);
      if (onto === undefined ? !isWholePile : builds(rules, card, onto)) moves.push({ card, to });
    });
  }
  return moves;
}

/** The table after a legal move and the automatic moves that follow it; the table given is left alone. */
export function naivePlay(rules: Rules, before: NaiveTable, move: NaiveMove): NaiveTable {
  const table = structuredClone(before);
  const isPlacing = table.deck.length > 0;
  const wasUp = Object.values(table.foundations).some((cards) => cards.includes(move.card));

  takeAway(table, move.card);
  if (move.to === 'foundation') {
    table.foundations[suit(move.card)].push(move.card);
  } else {
    const covered = topOf(table.piles[move.to]);
    table.held = table.held.filter((card) => card !== covered);
    table.piles[move.to].push(move.card);
    if (wasUp) table.held.push(move.card);
  }

  if (rules.autoUp === 'uncovered' && !isPlacing) sendUp(table);
  return table;
}

/** Takes the card from wherever it lies; a card that moves is held no longer. */
function takeAway(table: NaiveTable, card: string): void {
  const without = (cards: string[]): string[] => cards.filter((other) => other !== card);
  table.piles = table.piles.map(without);
  for (const letter of SUIT_LETTERS) table.foundations[letter] = without(table.foundations[letter]);
  table.reserve = without(table.reserve);
  table.deck = without(table.deck);
  table.held = without(table.held);
}

/** Sends up exposed cards that fit until there is none. */
function sendUp(table: NaiveTable): void {
  for (;;) {
    const next = table.piles
      .flatMap((pile) => pile.slice(-1))
      .find((card) => fits(table, card) && !table.held.includes(card));
    if (next === undefined) return;
    takeAway(table, next);
    table.foundations[suit(next)].push(next);
  }
}

/** Number of lines of exactly `depth` moves. */
export function naivePerft(rules: Rules, table: NaiveTable, depth: number): number {
  if (depth === 0) return 1;
  if (depth === 1) return naiveMoves(rules, table).length;
  return naiveMoves(rules, table)
    .map((move) => naivePerft(rules, naivePlay(rules, table, move), depth - 1))
    .reduce((sum, count) => sum + count, 0);
}
