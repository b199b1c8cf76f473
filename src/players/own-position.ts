import { SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import { Position, type PositionView } from '../position/position.js';

/** A player's own copy of the position, to look ahead on. */
export class OwnPosition {
  position: Position;
  private readonly rules: Rules;

  constructor(rules: Rules, layout: Layout) {
    this.rules = rules;
    this.position = new Position(rules, layout);
  }

  /**
   * Brings the copy to where play stands. It is there already unless somebody else made moves in between.
   * @returns true when it had to be made anew, so that plans made on it are void.
   */
  follow(view: PositionView): boolean {
    const { position } = this;
    if (view.hashA === position.hashA && view.hashB === position.hashB && samePiles(view, position)) return false;
    this.position = new Position(this.rules, layoutOf(view));
    return true;
  }

  play(move: Move): void {
    this.position.play(move);
  }
}

/** The hash does not tell the order of the piles. */
function samePiles(a: PositionView, b: PositionView): boolean {
  for (let pile = 0; pile < a.pileCount; pile++) if (a.top(pile) !== b.top(pile)) return false;
  return true;
}

/** Where every card lies, as a view shows it. */
export function layoutOf(view: PositionView): Layout {
  const piles: Card[][] = [];
  for (let pile = 0; pile < view.pileCount; pile++) {
    piles.push(Array.from({ length: view.height(pile) }, (_, depth) => view.cardAt(pile, depth)));
  }
  const reserve = Array.from({ length: view.rules.reserve }, (_, slot) => view.reserveCard(slot));
  return {
    piles,
    foundations: Array.from({ length: SUIT_COUNT }, (_, suit) => view.foundation(suit)),
    reserve,
    deck: [],
  };
}
