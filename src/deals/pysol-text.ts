/**
 * Boards as PySolFC exports ('Export current layout...') and imports them ('Import starting layout...'). Facts from what it writes and
 * takes: 'Founds:' with the foundations that hold a card, clubs, spades, hearts, diamonds; 'FC:' with a word per reserve slot; a line
 * per pile, an empty one blank. Every line after the first two is a pile, so there are no comments.
 */
import { NO_CARD, parseSuit } from '../cards/card.js';
import { foundationText, joined, pileText, refuseDeck } from './board-format.js';
import { linesOf } from './board-lines.js';
import { numberedLines, parseBoardLines, type TextDialect } from './board-text.js';
import { cellText, refuseSmallDeck } from './fc-solve-text.js';
import type { Layout, TableShape } from './layout.js';

const DIALECT: TextDialect = {
  names: { foundations: 'Founds', reserve: 'FC' },
  foundations: ['founds', 'foundations', 'found'],
  reserve: ['fc', 'freecells'],
  comments: true,
  blankIsPile: true,
  anyOrder: true,
  unnamed: 'empty',
  slots: (tokens) => tokens.map((token) => (token.text === '-' ? undefined : token)),
};

const SUIT_ORDER = ['C', 'S', 'H', 'D'].map((letter) => parseSuit(letter)!);

/** Whether a text is a board that PySolFC exported, by the headings that it alone writes. */
export function looksLikePysol(text: string): boolean {
  return linesOf(text).some((line) => /^\s*(founds?|fc):/i.test(line));
}

/**
 * Reads a board that PySolFC exports or imports; 'FC:' is the game's reserve. A foundation that is not named is empty, a blank line is
 * an empty pile. Lines that begin with # are skipped, which that program does not do.
 * @throws InputError, one sentence with line and column, when the text is not a whole board of the shape's deck, each card once.
 */
export function parsePysolBoard(text: string, shape: TableShape): Layout {
  return parseBoardLines(numberedLines(text), shape, DIALECT);
}

/**
 * Writes a board as PySolFC exports it, the used slots of a reserve last. The text ends with a line feed.
 * @throws InputError for a board that it cannot take: cards still to be placed, or less than the whole deck.
 */
export function formatPysolBoard(layout: Layout): string {
  refuseDeck(layout);
  refuseSmallDeck(layout, 'PySolFC');
  const lines: string[] = [];
  const held = SUIT_ORDER.filter((suit) => layout.foundations[suit] > 0);
  if (held.length > 0) {
    lines.push(`Founds: ${held.map((suit) => foundationText(suit, layout.foundations[suit])).join(' ')}`);
  }
  // The used slots last: importing a board, PySolFC closes the gaps.
  const reserve = [...layout.reserve].sort((a, b) => Number(a === NO_CARD) - Number(b === NO_CARD));
  if (reserve.length > 0) lines.push(joined('FC:', reserve.map(cellText).join(' ')));
  for (const pile of layout.piles) lines.push(pileText(pile));
  return `${lines.join('\n')}\n`;
}
