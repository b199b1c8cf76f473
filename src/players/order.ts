import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { quote } from '../deals/quote.js';
import { TIP_IDS, type TipId } from './tips/table.js';

/** How many positions may be looked at: as usual, and at most. */
export interface Budget {
  readonly usual: number;
  readonly most: number;
}

/** What can be ordered of a player or a placing policy. */
export interface Menu {
  /** What its name is, for errors: 'player', 'placing policy'. */
  readonly what: string;
  readonly id: string;
  /** The tips that it knows, in the order of the list; each can be switched off. */
  readonly tips: readonly TipId[];
  readonly budget?: Budget;
}

/** What was ordered, beside the name. */
export interface Order {
  /** Name and switches in one fixed order and nothing that is as usual: two orders of the same have the same id. */
  readonly id: string;
  /** Tips that are switched off. */
  readonly off: readonly TipId[];
  /** Positions that it may look at. */
  readonly positions: number;
}

/** The switch '-all' takes every tip away. */
const ALL = 'all';

/** The part of a text before its first colon, in lower case. */
export function nameOf(text: string): string {
  return text.split(':', 1)[0].toLowerCase();
}

/**
 * Reads the switches of a text such as `expert:-twos-first:-empty-a-row`, `casual:+twos-first` or `rollout:positions=5000`.
 * After the name come switches, each after a colon:
 *
 * - `-tip` takes a tip away, `-all` every tip,
 * - `+tip` leaves only the tips so named,
 * - `positions=N` sets the budget.
 *
 * @throws InputError for a switch that there is not, a tip that is unknown, or unknown to this player, and a number out of range.
 */
export function readOrder(text: string, { what, id, tips, budget }: Menu): Order {
  const minus: TipId[] = [];
  const plus: TipId[] = [];
  let positions: number | undefined;
  const refuse = (why: string): never => {
    throw new InputError(`${what} ${quote(text)}: ${why}`);
  };
  for (const part of text.toLowerCase().split(':').slice(1)) {
    const sign = part[0];
    if (sign === '-' || sign === '+') {
      const name = part.slice(1);
      if (tips.length === 0) refuse(`${id} uses no tips, so none can be switched with '${part}'`);
      if (part === `-${ALL}`) {
        if (minus.length > 0) refuse("'-all' takes every tip away; name no other");
        minus.push(...tips);
        continue;
      }
      const tip = TIP_IDS.find((known) => known === name);
      if (tip === undefined) refuse(`there is no tip ${quote(name)}; did you mean '${sign}${nearest(name, tips)}'?`);
      else if (!tips.includes(tip)) refuse(`${id} does not know the tip '${tip}'; it knows ${tips.join(', ')}`);
      else if (minus.includes(tip) || plus.includes(tip)) refuse(`the tip '${tip}' comes twice; name it once`);
      else (sign === '-' ? minus : plus).push(tip);
      continue;
    }
    const value = /^positions=(.*)$/.exec(part)?.[1];
    if (value === undefined) refuse(`there is no switch ${quote(part)}; the switches are ${switchesOf(tips, budget)}`);
    else if (budget === undefined) refuse(`${id} has no budget of positions; leave out '${part}'`);
    else if (positions !== undefined) refuse("'positions' comes twice; name it once");
    else {
      positions = Number(value);
      if (!/^\d+$/.test(value) || positions < 1 || positions > budget.most)
        refuse(`positions must be a whole number from 1 to ${budget.most}, not ${quote(value)}`);
    }
  }
  if (minus.length > 0 && plus.length > 0)
    refuse(`'-' and '+' do not go together; '-tip' takes tips away, '+tip' leaves only those named`);
  const off = tips.filter((tip) => (plus.length > 0 ? !plus.includes(tip) : minus.includes(tip)));
  const usual = budget?.usual ?? 0;
  const named = tips.filter((tip) => (plus.length > 0 ? plus : minus).includes(tip));
  // All tips by '+' is the player as it is.
  const switches = off.length === 0 ? [] : named.map((tip) => (plus.length > 0 ? '+' : '-') + tip);
  if (tips.length > 0 && off.length === tips.length) switches.splice(0, switches.length, `-${ALL}`);
  if (positions !== undefined && positions !== usual) switches.push(`positions=${positions}`);
  return { id: [id, ...switches].join(':'), off, positions: positions ?? usual };
}

function switchesOf(tips: readonly TipId[], budget: Budget | undefined): string {
  const forms = [...(tips.length > 0 ? ["':-tip'", "':-all'", "':+tip'"] : []), ...(budget ? ["':positions=N'"] : [])];
  return forms.length === 0 ? 'none: write the name alone' : `${forms.join(', ')}, such as ${example(tips, budget)}`;
}

function example(tips: readonly TipId[], budget: Budget | undefined): string {
  return tips.length > 0 ? `'-${tips[0]}'` : `'positions=${budget?.usual ?? 1}'`;
}
