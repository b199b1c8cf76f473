import {
  ACE,
  CARD_LIMIT,
  NO_CARD,
  SUITS,
  cardText,
  parseCard,
  rankOf,
  rankText,
  suitOf,
  type Card,
} from '../cards/card.js';
import { orderedDeck } from '../cards/deck.js';
import { InputError } from '../cards/input-error.js';
import { foundationText } from './board-format.js';
import { placeText, type Token } from './board-lines.js';
import type { Layout, TableShape } from './layout.js';
import { quote } from './quote.js';

/** What a foundation holds that the text does not name: what it holds as the game begins, or nothing. */
export type Unnamed = 'start' | 'empty';

/** Words of the format that sentences about a bad board quote. */
export interface Wording {
  /** How to write a card. */
  readonly card: string;
  /** How to write the piles. */
  readonly piles: string;
}

/**
 * A board put together from what a text says, whatever its format. Foundations come first, then reserve and piles in any order.
 * Every method throws InputError, one sentence with line and column, for what cannot be part of a whole board of the shape's deck,
 * each card once.
 */
export class BoardAssembly {
  readonly #shape: TableShape;
  readonly #wording: Wording;
  readonly #piles: Card[][] = [];
  readonly #foundations: number[];
  readonly #foundationTokens: (Token | undefined)[] = SUITS.map(() => undefined);
  #reserve: Card[] = [];
  /** Where each card lies so far, indexed by card. */
  readonly #places: (Token | undefined)[] = new Array<Token | undefined>(CARD_LIMIT).fill(undefined);

  constructor(shape: TableShape, unnamed: Unnamed, wording: Wording) {
    this.#shape = shape;
    this.#wording = wording;
    this.#foundations = SUITS.map(() => (shape.acesOut && unnamed === 'start' ? ACE : 0));
  }

  get pileCount(): number {
    return this.#piles.length;
  }

  /** A foundation that the text names. @param rank of its top card, 0 for an empty one. */
  setFoundation(token: Token, suit: number, rank: number): void {
    if (rank > this.#shape.ranks) {
      throw refusal(
        token,
        `the foundation ${foundationText(suit, rank)} is too high; the deck ends at rank ${rankText(this.#shape.ranks)}`,
      );
    }
    const earlier = this.#foundationTokens[suit];
    if (earlier !== undefined) {
      throw refusal(
        token,
        `the foundation of suit ${SUITS[suit]} is already on ${placeText(earlier)}; each suit may appear once`,
      );
    }
    this.#foundations[suit] = rank;
    this.#foundationTokens[suit] = token;
  }

  /** @param tokens one per slot, `undefined` where it is empty; fewer than the game has slots leave the last ones empty. */
  setReserve(tokens: readonly (Token | undefined)[]): void {
    const surplus = tokens.slice(this.#shape.reserve).find((token) => token !== undefined);
    if (surplus !== undefined) {
      throw refusal(
        surplus,
        this.#shape.reserve === 0
          ? 'this game has no reserve; put the cards on the piles'
          : `${tokens.length} cards are too many for the reserve; this game has ${this.#shape.reserve}`,
      );
    }
    this.#reserve = tokens
      .slice(0, this.#shape.reserve)
      .map((token) => (token === undefined ? NO_CARD : this.#readCard(token)));
  }

  /** The next pile, bottom to top. @param start where it begins. */
  addPile(start: Token, tokens: readonly Token[]): void {
    if (this.#piles.length === this.#shape.piles.length) {
      throw refusal(start, `this is a pile too many; this game has ${counted(this.#shape.piles.length, 'pile')}`);
    }
    this.#piles.push(tokens.map((token) => this.#readCard(token)));
  }

  finish(): Layout {
    const { piles, ranks, reserve } = this.#shape;
    if (this.#piles.length < piles.length) {
      throw new InputError(
        `the board has ${counted(this.#piles.length, 'pile')}, where this game has ${piles.length}; ${this.#wording.piles}`,
      );
    }
    const missing = orderedDeck(ranks).filter(
      (card) => this.#places[card] === undefined && rankOf(card) > this.#foundations[suitOf(card)],
    );
    if (missing.length > 0) {
      throw new InputError(
        `the board lacks ${listed(missing.map(cardText))}; every card must lie on a pile, in the reserve or on a foundation`,
      );
    }
    while (this.#reserve.length < reserve) this.#reserve.push(NO_CARD);
    return { piles: this.#piles, foundations: this.#foundations, reserve: this.#reserve, deck: [] };
  }

  #readCard(token: Token): Card {
    const card = parseCard(token.text);
    if (card === undefined) throw refusal(token, `${quote(token.text)} is not a card; ${this.#wording.card}`);
    const name = cardText(card);
    const { ranks } = this.#shape;
    if (rankOf(card) > ranks) {
      throw refusal(token, `the card ${name} is too high; the deck ends at rank ${rankText(ranks)}`);
    }
    const earlier = this.#places[card];
    if (earlier !== undefined) {
      throw refusal(token, `the card ${name} is already on ${placeText(earlier)}; every card may appear once`);
    }
    const suit = suitOf(card);
    if (rankOf(card) <= this.#foundations[suit]) {
      const foundation = foundationText(suit, this.#foundations[suit]);
      const source = this.#foundationTokens[suit];
      throw refusal(
        token,
        source === undefined
          ? `the card ${name} is already on its foundation, for this game starts with the aces there; leave it out of the piles`
          : `the card ${name} is already on its foundation, ${foundation} on ${placeText(source)}; every card may appear once`,
      );
    }
    this.#places[card] = token;
    return card;
  }
}

/** An error about a place of the text. */
export function refusal(token: Token, sentence: string): InputError {
  return new InputError(`${placeText(token)}: ${sentence}`);
}

/** '1 pile', '2 piles'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** '5H', '5H and 9D', '5H, 9D and KS'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
