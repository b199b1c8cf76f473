import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { CASUAL_TIPS, casual, makeCasual } from './casual.js';
import { EXPERT_TIPS } from './expert-knowledge.js';
import { EXPERT_POSITIONS, expert, makeExpert } from './expert.js';
import { greedy } from './greedy.js';
import { nameOf, readOrder, type Budget, type Order } from './order.js';
import type { Player } from './player.js';
import { PERFECT_POSITIONS, makePerfect, perfect } from './perfect.js';
import { random } from './random.js';
import { ROLLOUT_POSITIONS, ROLLOUT_TIPS, makeRollout, rollout } from './rollout.js';
import type { TipId } from './tips/table.js';

/** Every player as it usually plays. */
export const PLAYERS = [random, greedy, casual, expert, rollout, perfect] as const satisfies readonly Player[];

export type PlayerId = (typeof PLAYERS)[number]['id'];
export const PLAYER_IDS: readonly PlayerId[] = PLAYERS.map((player) => player.id);

/** What can be changed of a player; one that is not here is always the same. */
interface ToOrder {
  readonly tips: readonly TipId[];
  readonly budget?: Budget;
  make(order: Order): Player;
}

/** The expert's tables take some hundred mebibytes then. */
const MOST_SURVEYED = 1_000_000;
const MOST_SEARCHED = 4_294_967_295;

const TO_ORDER: Readonly<Partial<Record<PlayerId, ToOrder>>> = {
  casual: { tips: CASUAL_TIPS, make: ({ off }) => makeCasual(off) },
  expert: {
    tips: EXPERT_TIPS,
    budget: { usual: EXPERT_POSITIONS, most: MOST_SURVEYED },
    make: ({ off, positions }) => makeExpert({ off, positions }),
  },
  rollout: {
    tips: ROLLOUT_TIPS,
    budget: { usual: ROLLOUT_POSITIONS, most: MOST_SEARCHED },
    make: ({ off, positions }) => makeRollout({ off, positions }),
  },
  perfect: {
    tips: [],
    budget: { usual: PERFECT_POSITIONS, most: MOST_SEARCHED },
    make: ({ positions }) => makePerfect(positions),
  },
};

/**
 * The player that a text names, upper or lower case: an id, perhaps with switches (`readOrder`): `expert:-twos-first`,
 * `casual:+empty-a-row`, `expert:positions=500`. Its id is the text in one fixed form.
 * @throws InputError that names the nearest player, tip or switch.
 */
export function findPlayer(text: string): Player {
  const wanted = nameOf(text);
  const found = PLAYERS.find((player) => player.id === wanted);
  if (!found) {
    throw new InputError(
      `there is no player '${text}'; did you mean '${nearest(wanted, PLAYER_IDS)}'? The players are ${PLAYER_IDS.join(', ')}`,
    );
  }
  const kind = TO_ORDER[found.id];
  const order = readOrder(text, { what: 'player', id: found.id, tips: kind?.tips ?? [], ...budgetOf(kind) });
  if (kind === undefined || order.id === found.id) return found;
  const made = kind.make(order);
  return { ...made, id: order.id, description: `${made.description} ${changesOf(order, kind)}` };
}

/** The tips that a player knows and that can be switched, in the order of the list; none for a player without tips. */
export function tipsOf(id: PlayerId): readonly TipId[] {
  return TO_ORDER[id]?.tips ?? [];
}

/** What an order changes, in one sentence. */
function changesOf({ off, positions }: Order, { tips, budget }: ToOrder): string {
  const without = off.length === 0 ? '' : off.length === tips.length ? 'without any tip' : `without ${off.join(', ')}`;
  const within = budget === undefined || positions === budget.usual ? '' : `with ${positions} positions`;
  return `Here ${[without, within].filter((part) => part !== '').join(' and ')}.`;
}

function budgetOf(kind: ToOrder | undefined): { readonly budget?: Budget } {
  return kind?.budget ? { budget: kind.budget } : {};
}
