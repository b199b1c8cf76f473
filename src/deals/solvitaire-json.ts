/**
 * Deals as Solvitaire reads them: a JSON object with 'tableau piles', 'foundations' and 'reserve'. Facts from its schema and from what it
 * does: the last card of a pile is exposed; ten is '10', also 11 to 13 stand for the court; a foundation must list every card
 * that it holds, since the program counts them; a foundation that is not listed is empty, but without the key they stand as the game begins.
 */
import {
  NO_CARD,
  RANK_LETTERS,
  SUITS,
  cardText,
  makeCard,
  parseCard,
  parseSuit,
  rankOf,
  suitOf,
} from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { BoardAssembly, refusal } from './board-assembly.js';
import { refuseDeck } from './board-format.js';
import { linesOf, type Token } from './board-lines.js';
import { placedJson, type Placed } from './json-places.js';
import type { Layout, TableShape } from './layout.js';
import { quote } from './quote.js';

const PILES = 'tableau piles';
const FOUNDATIONS = 'foundations';
const RESERVE = 'reserve';
const EXAMPLE = `{"${PILES}": [["6H", "3S"], ...]}`;
/** Keys of other games, which must hold nothing. */
const OTHER_KEYS = ['hole', 'cells', 'stock', 'waste', 'sequences', 'accordion'];

const SUIT_ORDER = ['C', 'H', 'S', 'D'].map((letter) => parseSuit(letter)!);

const WORDING = {
  card: 'write rank and suit, as "7H" or "10S" (ranks A 2 to 10 J Q K, suits C D H S)',
  piles: 'write one list per pile, [] for an empty one',
};

/** Whether a text is JSON rather than lines of cards. */
export function looksLikeJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

/**
 * Reads a deal that Solvitaire reads or prints (`--deal-only`).
 * @throws InputError, one sentence with line and column, when the text is not a whole board of the shape's deck, each card once.
 */
export function parseSolvitaireDeal(text: string, shape: TableShape): Layout {
  const json = text.replace(/^\uFEFF/, '');
  try {
    JSON.parse(json);
  } catch (error) {
    throw notJson(json, error as Error);
  }
  const parts = partsOf(placedJson(json));
  const piles = parts.get(PILES);
  if (piles === undefined) {
    throw new InputError(`the deal has no "${PILES}"; write ${EXAMPLE}, one list per pile`);
  }
  const foundations = parts.get(FOUNDATIONS);
  const board = new BoardAssembly(shape, foundations === undefined ? 'start' : 'empty', WORDING);
  if (foundations !== undefined) readFoundations(board, foundations);
  const reserve = parts.get(RESERVE);
  if (reserve !== undefined) board.setReserve(cardsIn(reserve, `"${RESERVE}"`));
  for (const pile of listIn(piles, `"${PILES}"`)) board.addPile(pile.place, cardsIn(pile, 'a pile'));
  return board.finish();
}

/** Engines say at which character JSON goes wrong, or that it ends too early, or neither. */
function notJson(json: string, { message }: Error): InputError {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = linesOf(json.slice(0, Number(position ?? 0)));
  const where = position === undefined ? '' : `line ${before.length}, column ${before[before.length - 1].length + 1}: `;
  const what = /end of JSON/.test(message) ? 'the JSON ends too early' : 'this is not JSON';
  return new InputError(`${where}${what}; a deal looks like ${EXAMPLE}`);
}

/** The values of the deal by key. */
function partsOf(deal: Placed): Map<string, Placed> {
  if (deal.kind !== 'object') {
    throw refusal(deal.place, `a deal is an object with the key "${PILES}", as ${EXAMPLE}`);
  }
  const parts = new Map<string, Placed>();
  for (const [key, value] of deal.entries) {
    const name = key.kind === 'text' ? key.text : '';
    if (parts.has(name)) throw refusal(key.place, `the key ${quote(name)} comes twice; write it once`);
    if (![PILES, FOUNDATIONS, RESERVE].includes(name)) {
      const isEmpty = value.kind === 'list' && value.items.length === 0;
      if (!OTHER_KEYS.includes(name) || !isEmpty) {
        throw refusal(
          key.place,
          `the games of this family have no ${quote(name)}; the keys are "${PILES}", "${FOUNDATIONS}" and "${RESERVE}"`,
        );
      }
    }
    parts.set(name, value);
  }
  return parts;
}

/** Cards of one suit are listed from the lowest up; the last one is the top. The program prints a list per suit, or "" for none. */
function readFoundations(board: BoardAssembly, foundations: Placed): void {
  const tops: (Token | undefined)[] = SUITS.map(() => undefined);
  const lists = listIn(foundations, `"${FOUNDATIONS}"`);
  const tokens = lists.flatMap((item) => (item.kind === 'list' ? item.items.map(cardIn) : [cardIn(item)]));
  for (const token of tokens) {
    if (token.text === '') continue;
    const card = parseCard(token.text);
    if (card === undefined) throw refusal(token, `${quote(token.text)} is not a card; ${WORDING.card}`);
    const below = tops[suitOf(card)];
    if (below !== undefined && parseCard(below.text) !== card - SUITS.length) {
      throw refusal(
        token,
        `${cardText(card)} does not follow ${below.text} on its foundation; list each suit from the ace up`,
      );
    }
    tops[suitOf(card)] = token;
  }
  tops.forEach((top, suit) => {
    if (top !== undefined) board.setFoundation(top, suit, rankOf(parseCard(top.text)!));
  });
}

function listIn(value: Placed, what: string): readonly Placed[] {
  if (value.kind === 'list') return value.items;
  throw refusal(value.place, `${what} must be a list, as [...]`);
}

function cardsIn(list: Placed, what: string): Token[] {
  return listIn(list, what).map(cardIn);
}

/** The card in a string, its rank as Castellan writes it: 11 to 13 and 1 are court cards and the ace. */
function cardIn(value: Placed): Token {
  if (value.kind !== 'text') throw refusal(value.place, `a card must stand here in quotes; ${WORDING.card}`);
  const numbered = /^(1|11|12|13)([CDHS])$/i.exec(value.text);
  return { ...value.place, text: numbered ? RANK_LETTERS[Number(numbered[1]) - 1] + numbered[2] : value.text };
}

/**
 * Writes a deal that Solvitaire reads: an object with a pile a line, foundations from the ace up, and the reserve if the layout has one,
 * without the cards that are used. The text ends with a line feed.
 * @throws InputError when cards are still to be placed by the player.
 */
export function formatSolvitaireDeal(layout: Layout): string {
  refuseDeck(layout);
  const list = (cards: readonly number[]): string => `[${cards.map((card) => `"${solvitaireCard(card)}"`).join(', ')}]`;
  const up = SUIT_ORDER.flatMap((suit) =>
    Array.from({ length: layout.foundations[suit] }, (_, below) => makeCard(below + 1, suit)),
  );
  const parts = [
    `  "${PILES}": [\n${layout.piles.map((pile) => `    ${list(pile)}`).join(',\n')}\n  ]`,
    `  "${FOUNDATIONS}": ${list(up)}`,
  ];
  if (layout.reserve.length > 0)
    parts.push(`  "${RESERVE}": ${list(layout.reserve.filter((card) => card !== NO_CARD))}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

function solvitaireCard(card: number): string {
  return cardText(card).replace(/^T/, '10');
}
