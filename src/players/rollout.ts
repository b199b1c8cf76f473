import type { Rules } from '../games/rules.js';
import { CARD_LEFT, EXPERT_STYLES, EXPERT_TIPS, makeKnowledge } from './expert-knowledge.js';
import { NestedRollouts } from './nested-rollouts.js';
import { Planner } from './planner.js';
import type { Player } from './player.js';
import type { TipId } from './tips/table.js';

/** Positions surveyed in a playout. */
export const ROLLOUT_POSITIONS = 100_000;
/** Its rollouts never come back to a position of their line, so one tip has nothing more to say. */
export const ROLLOUT_TIPS = EXPERT_TIPS.filter((tip) => tip !== 'no-symmetric-moves');

export interface RolloutPlayerOptions {
  /** Tips that it does not know. */
  readonly off?: readonly TipId[];
  /** Most positions surveyed in one playout. */
  readonly positions?: number;
}

/** A player that decides by nested rollouts. */
export function makeRollout(options: RolloutPlayerOptions = {}): Player & { readonly id: 'rollout' } {
  const { off = [], positions = ROLLOUT_POSITIONS } = options;
  const without = [...off, 'no-symmetric-moves'] as const;
  const knowledge: Record<Rules['build'], ReturnType<typeof makeKnowledge>> = {
    'down-any': makeKnowledge(EXPERT_STYLES['down-any'], without),
    'updown-suit': makeKnowledge(EXPERT_STYLES['updown-suit'], without),
  };
  return {
    id: 'rollout',
    name: 'Rollout',
    description:
      'Plays the deal out in its head again and again before it moves: nested rollouts. A rollout makes one move after the other, always the ' +
      'one after which the tips like the position best (those of the expert, 1 to 3 and 5 to 8 and sparing the reserve, with its weights), ' +
      'with some noise, and never back to a position of its line (4). After every move of the moment it tries such a rollout, and it follows ' +
      `the best line that any of them has found. It begins anew, with other noise, until it has found a win or surveyed ${positions} ` +
      'positions; then it plays the winning line, or the one that gets most cards up, and sends up whatever still goes up. Gives up at ' +
      'once when cards wait for each other in a circle.',
    sit(table) {
      const { costs, omens } = knowledge[table.rules.build];
      let thought = false;
      return new Planner(table, {
        think(position) {
          if (thought || omens.some((hopeless) => hopeless(position))) return [];
          thought = true;
          const options = { tips: costs, cardLeft: CARD_LEFT, positions, random: table.random };
          return new NestedRollouts(position, options).search().line;
        },
      });
    },
  };
}

export const rollout = makeRollout();
