import { SUIT_COUNT, type Card } from '../cards/card.js';
import type { Layout } from '../deals/layout.js';
import type { Rules } from '../games/rules.js';
import { isFoundation, moveTo, type Move } from '../position/move.js';
import { Position, type PositionView } from '../position/position.js';
import { LookAhead, type Weighted } from './look-ahead.js';
import { GIVE_UP, type Player, type Seat, type Table } from './player.js';
import { NO_MOVE, safeUp } from './safe-up.js';
import { Scratch } from './scratch.js';
import { TIPS, tipsIn, withoutTips, type TipId, type Weights } from './tips/table.js';
import type { Tip } from './tips/tip.js';

/** What an expert gives for each tip and for each move of a line, against 3.5 (`CARD_LEFT`) for a card not yet up. */
interface Style {
  readonly tips: Weights;
  /** Above 0 it prefers short lines, below 0 it follows one line further before it turns to others. */
  readonly move: number;
}

/**
 * One style for each way of building. Tuned by random search for wins in few positions: on winnable native deals from 10001 on, of
 * Beleaguered Castle and of Beleaguered Fortress.
 */
export const EXPERT_STYLES: Readonly<Record<Rules['build'], Style>> = {
  'down-any': {
    tips: {
      'twos-first': 1.4,
      'protect-low-cards': 1.7,
      'empty-a-row': 0.27,
      'no-symmetric-moves': 7.2,
      'trace-blockers': 1,
      'dig-with-a-space': 0.9,
      'kings-into-spaces': 1.2,
      'spare-the-reserve': 0.2,
    },
    move: 0.35,
  },
  'updown-suit': {
    tips: {
      'twos-first': 1.2,
      'protect-low-cards': 1,
      'empty-a-row': 0.4,
      'no-symmetric-moves': 0.8,
      'trace-blockers': 1,
      'dig-with-a-space': 1.7,
      'kings-into-spaces': 1.8,
      'low-end-exposed': 1,
      'spare-the-reserve': 0.2,
    },
    move: -1.3,
  },
};
const CARD_LEFT = 3.5;
/** The tips that it knows in one game or another, in the order of the list. */
export const EXPERT_TIPS = tipsIn(EXPERT_STYLES['down-any'].tips, EXPERT_STYLES['updown-suit'].tips);

/** The most positions surveyed in all looks of a playout, and the part of them that one look may take. */
export const EXPERT_POSITIONS = 4500;
const ONE_LOOK = 2 / 3;

/** What may be changed for an experiment. */
export interface ExpertOptions {
  /** Tips that this expert does not know. */
  readonly off?: readonly TipId[];
  readonly styles?: Readonly<Record<Rules['build'], Style>>;
  /** Most positions surveyed in one playout; one look surveys two thirds of them at most. */
  readonly positions?: number;
}

/** An expert, perhaps one that does not know some of the tips. */
export function makeExpert(options: ExpertOptions = {}): Player & { readonly id: 'expert' } {
  const { off = [], styles = EXPERT_STYLES, positions: allLooks = EXPERT_POSITIONS } = options;
  const look = Math.ceil(ONE_LOOK * allLooks);
  const knowledge = {
    'down-any': makeKnowledge(styles['down-any'], off),
    'updown-suit': makeKnowledge(styles['updown-suit'], off),
  };
  const scratch = new Scratch(look);
  return {
    id: 'expert',
    name: 'Expert',
    description:
      'Knows all the tips: twos first (1), protect low cards (2), empty a row (3), no symmetric moves (4), trace blockers (5), dig with ' +
      'a space (6), kings into spaces (7), the low end of a run exposed (8), and sparing the reserve. Sends up what is safe at once. ' +
      `Otherwise looks ahead on a position of its own, over at most ${look} positions in the order in which the tips like them, and ` +
      'plays the winning line or else the line to the position that they like best, then looks again. Remembers every position played ' +
      'through and does not come back to it. Gives up when cards wait for each other in a circle, when nothing new is in reach, or ' +
      `when it has looked at ${allLooks} positions without finding a win; before that it sends up whatever goes up.`,
    sit: (table) => new ExpertSeat(table, knowledge[table.rules.build], scratch, look, allLooks),
  };
}

export const expert = makeExpert();

/** A style without the tips that are not known, ready for use. */
interface Knowledge {
  readonly costs: readonly Weighted[];
  readonly omens: readonly NonNullable<Tip['hopeless']>[];
  readonly move: number;
}

function makeKnowledge(style: Style, off: readonly TipId[]): Knowledge {
  const weights = withoutTips(style.tips, off);
  const costs: Weighted[] = [];
  const omens: NonNullable<Tip['hopeless']>[] = [];
  for (const tip of TIPS as readonly Tip[]) {
    const weight = weights[tip.id as TipId];
    if (weight === undefined) continue;
    if (tip.cost !== undefined) costs.push({ cost: tip.cost, weight });
    if (tip.hopeless !== undefined) omens.push(tip.hopeless);
  }
  return { costs, omens, move: style.move };
}

class ExpertSeat implements Seat {
  private readonly rules: Rules;
  /** The expert's own copy of the position, to look ahead on. */
  private position: Position;
  private lookAhead: LookAhead | undefined;
  private surveyed = 0;
  /** Moves decided on and not yet played, the next one last. */
  private plan: Move[] = [];
  private resigned = false;
  private readonly played = new Set<number>();

  constructor(
    table: Table,
    private readonly knowledge: Knowledge,
    private readonly scratch: Scratch,
    private readonly look: number,
    private readonly allLooks: number,
  ) {
    this.rules = table.rules;
    this.position = new Position(table.rules, table.layout);
  }

  choose(view: PositionView, moves: ArrayLike<Move>, count: number): Move {
    this.follow(view);
    this.played.add(key(view));
    const move = this.decide(view, moves, count);
    if (move !== GIVE_UP) this.position.play(move);
    return move;
  }

  private decide(view: PositionView, moves: ArrayLike<Move>, count: number): Move {
    const planned = this.plan.pop();
    if (planned !== undefined) return planned;
    const up = safeUp(view);
    if (up !== NO_MOVE) return up;
    if (!this.resigned) {
      this.think(view);
      const first = this.plan.pop();
      if (first !== undefined) return first;
    }
    this.resigned = true;
    for (let i = 0; i < count; i++) if (isFoundation(moveTo(moves[i]))) return moves[i];
    return GIVE_UP;
  }

  /** Makes a plan; none when it sees no point in going on. */
  private think(view: PositionView): void {
    if (this.surveyed >= this.allLooks || this.knowledge.omens.some((hopeless) => hopeless(view))) return;
    this.lookAhead ??= new LookAhead(this.position, {
      tips: this.knowledge.costs,
      cardLeft: CARD_LEFT,
      depth: this.knowledge.move,
      scratch: this.scratch,
      avoid: (position) => this.played.has(key(position)),
    });
    const prospect = this.lookAhead.from(Math.min(this.look, this.allLooks - this.surveyed));
    this.surveyed += prospect.surveyed;
    // Nothing more to look at and no win among it.
    if (prospect.end !== 'won' && prospect.exhausted) return;
    this.plan = prospect.line.reverse();
  }

  /** Brings the own copy to where play stands; it is there already unless somebody else made moves in between. */
  private follow(view: PositionView): void {
    if (view.hashA === this.position.hashA && view.hashB === this.position.hashB && samePiles(view, this.position))
      return;
    this.position = new Position(this.rules, layoutOf(view));
    this.lookAhead = undefined;
    this.plan = [];
  }
}

/** A number for a position, whatever the order of its piles; 53 of the 64 bits of its hash. */
function key(position: PositionView): number {
  return (position.hashA >>> 0) * 0x200000 + (position.hashB >>> 11);
}

function samePiles(a: PositionView, b: PositionView): boolean {
  for (let pile = 0; pile < a.pileCount; pile++) if (a.top(pile) !== b.top(pile)) return false;
  return true;
}

/** Where every card lies, as a view shows it. */
function layoutOf(view: PositionView): Layout {
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
