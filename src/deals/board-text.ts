import {
  ACE,
  CARD_LIMIT,
  NO_CARD,
  SUITS,
  cardText,
  parseCard,
  parseRank,
  parseSuit,
  rankOf,
  rankText,
  suitOf,
  type Card,
} from '../cards/card.js';
import { orderedDeck } from '../cards/deck.js';
import { InputError } from '../cards/input-error.js';
import { foundationText } from './board-format.js';
import type { Layout, TableShape } from './layout.js';
import { quote } from './quote.js';

/** A word of the text and where it begins; line and column count from 1, a tab is one column. */
interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A line that holds something: a pile has no heading; the words after the heading or the ':' are its tokens. */
interface BoardLine {
  readonly heading: Token | undefined;
  readonly start: Token;
  readonly tokens: readonly Token[];
}

/**
 * Reads board text: an optional first line `Foundations: H-2 C-A D-0 S-3`, an optional line `Reserve: 5H KD`, and one line per pile
 * with the exposed card last. Pile lines may begin with ':', which alone is an empty pile. Blank lines and lines that begin with #
 * are skipped. Piles may be of any length, so a board may come from the middle of a game.
 *
 * A foundation that is not named stands as the shape says at the start of a game: at the ace with the aces out, else empty. The
 * reserve is filled up with NO_CARD at the end to the length of the shape's. `deck` is empty.
 * @throws InputError, one sentence with line and column, when the text is not a whole board of the shape's deck, each card once.
 */
export function parseBoard(text: string, shape: TableShape): Layout {
  const reader = new BoardReader(shape);
  for (const line of boardLines(text)) reader.read(line);
  return reader.finish();
}

class BoardReader {
  readonly #shape: TableShape;
  readonly #piles: Card[][] = [];
  readonly #foundations: number[];
  readonly #foundationTokens: (Token | undefined)[] = SUITS.map(() => undefined);
  #reserve: Card[] = [];
  #reserveLine: Token | undefined;
  #linesRead = 0;
  /** Where each card lies so far, indexed by card. */
  readonly #places: (Token | undefined)[] = new Array<Token | undefined>(CARD_LIMIT).fill(undefined);

  constructor(shape: TableShape) {
    this.#shape = shape;
    this.#foundations = SUITS.map(() => (shape.acesOut ? ACE : 0));
  }

  read(line: BoardLine): void {
    if (line.heading === undefined) this.#readPile(line);
    else if (/^foundations:$/i.test(line.heading.text)) this.#readFoundations(line.heading, line.tokens);
    else if (/^reserve:$/i.test(line.heading.text)) this.#readReserve(line.heading, line.tokens);
    else throw unknownHeading(line.heading);
    this.#linesRead++;
  }

  finish(): Layout {
    const { piles, ranks, reserve } = this.#shape;
    if (this.#piles.length < piles.length) {
      throw new InputError(
        `the board has ${counted(this.#piles.length, 'pile')}, where this game has ${piles.length}; ` +
          `write one line per pile, and a line ':' for an empty one`,
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

  #readFoundations(heading: Token, tokens: readonly Token[]): void {
    if (this.#linesRead > 0) {
      const again = this.#foundationTokens.some((token) => token !== undefined);
      throw refusal(
        heading,
        again
          ? 'there is a second Foundations line; write one, as the first line'
          : 'the Foundations line must be the first line',
      );
    }
    for (const token of tokens) {
      const [suitPart, rankPart, ...more] = token.text.split('-');
      const suit = parseSuit(suitPart);
      const rank = rankPart === '0' ? 0 : parseRank(rankPart ?? '');
      if (suit === undefined || rank === undefined || more.length > 0) {
        throw refusal(
          token,
          `${quote(token.text)} is not a foundation; write suit, hyphen and top rank, as H-2, or H-0 for an empty one`,
        );
      }
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
  }

  #readReserve(heading: Token, tokens: readonly Token[]): void {
    if (this.#reserveLine !== undefined) {
      throw refusal(
        heading,
        `there is already a Reserve line on line ${this.#reserveLine.line}; write all reserve cards on one line`,
      );
    }
    this.#reserveLine = heading;
    const surplus = tokens[this.#shape.reserve];
    if (surplus !== undefined) {
      throw refusal(
        surplus,
        this.#shape.reserve === 0
          ? 'this game has no reserve; put the cards on the piles'
          : `${tokens.length} cards are too many for the reserve; this game has ${this.#shape.reserve}`,
      );
    }
    this.#reserve = tokens.map((token) => this.#readCard(token));
  }

  #readPile(line: BoardLine): void {
    if (this.#piles.length === this.#shape.piles.length) {
      throw refusal(line.start, `this is a pile too many; this game has ${counted(this.#shape.piles.length, 'pile')}`);
    }
    this.#piles.push(line.tokens.map((token) => this.#readCard(token)));
  }

  #readCard(token: Token): Card {
    const card = parseCard(token.text);
    if (card === undefined) {
      throw refusal(
        token,
        `${quote(token.text)} is not a card; write rank and suit, as 7H or TS (ranks A 2 to 9 T J Q K, suits C D H S)`,
      );
    }
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

/** The lines that hold something, with their words. */
function* boardLines(text: string): Generator<BoardLine, void, undefined> {
  let line = 0;
  for (const content of text.split(/\r\n|\n|\r/)) {
    line++;
    const begin = content.search(/\S/);
    if (begin < 0 || content[begin] === '#') continue;
    const heading = /^\s*([A-Za-z][A-Za-z ]*:)/.exec(content)?.[1];
    const skip = heading !== undefined ? begin + heading.length : content[begin] === ':' ? begin + 1 : begin;
    const tokens: Token[] = [];
    for (const match of content.slice(skip).matchAll(/\S+/g)) {
      tokens.push({ text: match[0], line, column: skip + match.index + 1 });
    }
    const start: Token = { text: heading ?? '', line, column: begin + 1 };
    yield { heading: heading === undefined ? undefined : start, start, tokens };
  }
}

function unknownHeading(heading: Token): InputError {
  const reason = /^(freecells?|fc):$/i.test(heading.text)
    ? `the games of this family have no free cells, so a line ${quote(heading.text)} cannot be read`
    : `a line ${quote(heading.text)} is not known`;
  return refusal(heading, `${reason}; write Foundations:, Reserve: or a pile`);
}

function refusal(token: Token, sentence: string): InputError {
  return new InputError(`${placeText(token)}: ${sentence}`);
}

function placeText(token: Token): string {
  return `line ${token.line}, column ${token.column}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** '5H', '5H and 9D', '5H, 9D and KS'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
