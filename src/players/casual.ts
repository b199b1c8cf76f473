import { rankOf } from '../cards/card.js';
import { isFoundation, moveFrom, moveTo, type Move } from '../position/move.js';
import type { PositionView } from '../position/position.js';
import { GIVE_UP, type Player, type Seat, type Table } from './player.js';
import { Survey } from './survey.js';
import { TIPS, tipsIn, withoutTips, type TipId, type Weights } from './tips/table.js';
import type { Tip } from './tips/tip.js';
import { Trail } from './trail.js';

/** What a person who plays now and then gives for each tip. */
export const CASUAL_WEIGHTS: Weights = {
  'twos-first': 1,
  'protect-low-cards': 1.5,
  'empty-a-row': 0.6,
  'no-symmetric-moves': 1,
  'low-end-exposed': 0.5,
  'spare-the-reserve': 1,
};
/** Spread of the noise on each move's worth, on the scale of the gains. */
const NOISE = 1.5;
/** Chance that a card that can go up, but need not yet, is seen and sent up at once. */
const SENDS_UP = 0.9;
/** Positions remembered. */
const MEMORY = 16;
/** Positions met again before the player notices. */
const CIRCLES = 2;
/** Moves without a further card up before the player loses heart. */
const PATIENCE = 40;
/** Ranks above the lowest foundation up to which a card goes up without a thought. */
const WITHOUT_THOUGHT = 2;

/** The tips that it knows, in the order of the list. */
export const CASUAL_TIPS = tipsIn(CASUAL_WEIGHTS);

/** A casual player that does not know some of the tips. */
export function makeCasual(
  off: readonly TipId[] = [],
  known: Weights = CASUAL_WEIGHTS,
): Player & { readonly id: 'casual' } {
  const weights = withoutTips(known, off);
  const tips = TIPS.filter((tip: Tip) => tip.gain !== undefined && weights[tip.id as TipId] !== undefined);
  const gains = tips.map((tip) => (tip as Tip).gain!);
  const worth = Float64Array.from(tips, (tip) => weights[tip.id]!);
  return {
    id: 'casual',
    name: 'Casual',
    description:
      'A person who knows the first tips a little: twos first (1), protect low cards (2), empty a row (3) and no symmetric moves (4); ' +
      'where the rules make them matter, the direction of a run (8) and sparing the reserve. Looks at the moves of the moment only, ' +
      'adds up what the tips say of each, with some noise, and takes the best. Cards that can go up go up, nearly always. There is ' +
      'no undo, and it never worries back. Gives up when it has met positions again twice, or after 40 moves without a further card up.',
    sit: (table) => new CasualSeat(table, gains, worth),
  };
}

export const casual = makeCasual();

class CasualSeat implements Seat {
  private readonly survey: Survey;
  private readonly trail = new Trail(MEMORY);
  private readonly random: () => number;
  private circles = 0;
  private cardsUp = -1;

  constructor(
    { rules, random }: Table,
    private readonly gains: readonly NonNullable<Tip['gain']>[],
    private readonly worth: Float64Array,
  ) {
    this.random = random;
    this.survey = new Survey(rules);
  }

  choose(position: PositionView, moves: ArrayLike<Move>, count: number): Move {
    const { survey, trail, gains, worth, random } = this;
    if (position.cardsUp > this.cardsUp) {
      this.cardsUp = position.cardsUp;
      survey.movedLately.fill(0);
    }
    const move = firstUp(moves, count);
    if (move !== GIVE_UP) {
      const limit = survey.upDown ? Infinity : lowestFoundation(position) + WITHOUT_THOUGHT;
      if (rankOf(position.movedCard(move)) <= limit || random() < SENDS_UP) {
        survey.previous = move;
        return move;
      }
    }
    if (trail.note(position) && ++this.circles >= CIRCLES) return GIVE_UP;
    if (trail.length > PATIENCE) return GIVE_UP;
    survey.read(position);
    let best: Move = move;
    let bestWorth = -Infinity;
    for (let i = 0; i < count; i++) {
      const candidate = moves[i];
      if (isFoundation(moveTo(candidate)) || isFoundation(moveFrom(candidate))) continue;
      let value = NOISE * random();
      for (let tip = 0; tip < gains.length; tip++) value += worth[tip] * gains[tip](survey, candidate);
      if (value > bestWorth) {
        best = candidate;
        bestWorth = value;
      }
    }
    if (best === GIVE_UP) return GIVE_UP;
    survey.previous = best;
    survey.movedLately[position.movedCard(best)] = 1;
    return best;
  }
}

/** The first foundation move of a list, or GIVE_UP. */
function firstUp(moves: ArrayLike<Move>, count: number): Move {
  for (let i = 0; i < count; i++) if (isFoundation(moveTo(moves[i]))) return moves[i];
  return GIVE_UP;
}

function lowestFoundation(position: PositionView): number {
  return Math.min(position.foundation(0), position.foundation(1), position.foundation(2), position.foundation(3));
}
