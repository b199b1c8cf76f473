import { NO_CARD, type Card } from '../cards/card.js';
import { words } from '../position/zobrist.js';

/**
 * A card on the guided search's table: `rank << 3 | suit`, where suit 4 stands for 'any suit', a card whose suit has been forgotten.
 * Codes run from 8 to 108; 0 is no card.
 */
export type Code = number;
export const CODE_LIMIT = 112;
const ANY_SUIT = 4;

export function codeOf(card: Card): Code {
  return card === NO_CARD ? 0 : ((card >> 2) << 3) | (card & 3);
}

export function cardOf(code: Code): Card {
  return ((code >> 3) << 2) | (code & 3);
}

export function withoutSuit(code: Code): Code {
  return (code & ~7) | ANY_SUIT;
}

/** What a card may lie on beside another card, in place of the other's code. */
export const ON_NOTHING = 0;
export const IN_RESERVE = 1;

/**
 * Three words for each pair (card, what it lies on), 96 bits. The hash of a position is the *sum* of its pairs' words: without suits
 * the same pair may occur twice, and an exclusive or would lose it.
 */
export const WORDS_A = words(0x2545f491, CODE_LIMIT * CODE_LIMIT);
export const WORDS_B = words(0x6a09e667, CODE_LIMIT * CODE_LIMIT);
export const WORDS_C = words(0x3f84d5b5, CODE_LIMIT * CODE_LIMIT);
