import type { Rules } from '../games/rules.js';
import type { Move } from '../position/move.js';
import type { Position, PositionView } from '../position/position.js';
import { CARD_LEFT, EXPERT_STYLES, makeKnowledge, type Knowledge, type Style } from './expert-knowledge.js';
import { LookAhead } from './look-ahead.js';
import { Planner, type Thinker } from './planner.js';
import type { Player } from './player.js';
import { Scratch } from './scratch.js';
import type { TipId } from './tips/table.js';

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
    sit: (table) => new Planner(table, new ExpertThinker(knowledge[table.rules.build], scratch, look, allLooks)),
  };
}

export const expert = makeExpert();

class ExpertThinker implements Thinker {
  private lookAhead: LookAhead | undefined;
  /** The position that `lookAhead` walks on. */
  private position: Position | undefined;
  private surveyed = 0;
  private readonly played = new Set<number>();

  constructor(
    private readonly knowledge: Knowledge,
    private readonly scratch: Scratch,
    private readonly look: number,
    private readonly allLooks: number,
  ) {}

  passing(view: PositionView): void {
    this.played.add(key(view));
  }

  think(position: Position): Move[] {
    if (this.surveyed >= this.allLooks || this.knowledge.omens.some((hopeless) => hopeless(position))) return [];
    if (this.lookAhead === undefined || this.position !== position) {
      this.position = position;
      this.lookAhead = new LookAhead(position, {
        tips: this.knowledge.costs,
        cardLeft: CARD_LEFT,
        depth: this.knowledge.move,
        scratch: this.scratch,
        avoid: (at) => this.played.has(key(at)),
      });
    }
    const prospect = this.lookAhead.from(Math.min(this.look, this.allLooks - this.surveyed));
    this.surveyed += prospect.surveyed;
    // Nothing more to look at and no win among it.
    return prospect.end !== 'won' && prospect.exhausted ? [] : prospect.line;
  }
}

/** A number for a position, whatever the order of its piles; 53 of the 64 bits of its hash. */
function key(position: PositionView): number {
  return (position.hashA >>> 0) * 0x200000 + (position.hashB >>> 11);
}
