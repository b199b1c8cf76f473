import seedrandom from 'seedrandom';
import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import type { Layout } from '../deals/layout.js';
import { schemeOf, type SchemeId } from '../deals/schemes.js';
import type { Rules } from '../games/rules.js';
import { DECK, makeMove } from '../position/move.js';
import { Position } from '../position/position.js';
import { descendingFit } from './placing/descending-fit.js';
import { nameOf, readOrder } from './order.js';
import type { Placing } from './placing/placing.js';
import { PLAYOUTS_POSITIONS, makePlayouts, playouts } from './placing/playouts.js';
import { randomPlacing } from './placing/random-placing.js';
import { roundRobin } from './placing/round-robin.js';

/** The ways to place the cards of a game whose layout the player arranges (Selective Castle). */
export const PLACINGS = [randomPlacing, roundRobin, descendingFit, playouts] as const satisfies readonly Placing[];
export type PlacingId = (typeof PLACINGS)[number]['id'];
export const PLACING_IDS: readonly PlacingId[] = PLACINGS.map((placing) => placing.id);

const PLAYOUTS_BUDGET = { usual: PLAYOUTS_POSITIONS, most: 4_294_967_295 };

/**
 * The placing policy that a text names, upper or lower case: an id, or `playouts:positions=5000`.
 * @throws InputError that names the nearest one.
 */
export function findPlacing(text: string): Placing {
  const wanted = nameOf(text);
  const found = PLACINGS.find((placing) => placing.id === wanted);
  if (!found) {
    throw new InputError(
      `there is no placing policy '${text}'; did you mean '${nearest(wanted, PLACING_IDS)}'? They are ${PLACING_IDS.join(', ')}`,
    );
  }
  const budget = found.id === 'playouts' ? { budget: PLAYOUTS_BUDGET } : {};
  const { id, positions } = readOrder(text, { what: 'placing policy', id: found.id, tips: [], ...budget });
  return id === found.id ? found : { ...makePlayouts(positions), id };
}

/**
 * How the cards of a placed game are arranged when nothing is said: by descending fit; deals of a scheme of layouts as they are dealt.
 * @param schemes of the deals, at least one
 * @throws InputError when one scheme is of layouts and another is not: then a policy has to be named
 */
export function usualPlacing(schemes: readonly SchemeId[]): PlacingId {
  const [usual, ...others] = new Set(schemes.map((id) => (schemeOf(id).arranged ? roundRobin.id : descendingFit.id)));
  if (others.length === 0) return usual;
  throw new InputError(
    `the deals of ${schemes.join(', ')} are usually arranged in several ways; name one, such as ${roundRobin.id}`,
  );
}

/**
 * Places every card of the deck, one after the other as they are turned, by legal moves; a placed card stays where it is. A layout
 * with an empty deck (a game that is dealt) is returned as it is. The same arguments give the same layout.
 * @throws InputError for an unknown policy.
 */
export function placeCards(rules: Rules, layout: Layout, policy: string, seed: string): Layout {
  const placing = findPlacing(policy);
  if (layout.deck.length === 0) return layout;
  const position = new Position(rules, layout);
  const random: () => number = seedrandom.alea(`castellan:place:v1:${seed}`);
  for (let turned = 0; turned < layout.deck.length; turned++) {
    const open: number[] = [];
    for (let pile = 0; pile < position.pileCount; pile++) {
      if (position.isLegal(makeMove(DECK, pile))) open.push(pile);
    }
    position.play(makeMove(DECK, placing.choose(position, open, random)));
  }
  return position.toLayout();
}
