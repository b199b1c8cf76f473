import { z } from 'zod';
import { KING, SUIT_COUNT } from '../cards/card.js';
import { InputError } from '../cards/input-error.js';
import { nearest } from '../cards/nearest.js';
import { MAX_PILES, MAX_RESERVE } from './limits.js';
import { ARRANGEMENTS, AUTO_UPS, BUILDS, DURING_DEALS, SPACES, type Rules } from './rules.js';

const pileLength = z
  .int()
  .min(0)
  .max(4 * KING);

/** The shape of a rules record; `checkRules` also checks what one flag asks of another. */
export const rulesSchema = z.strictObject({
  piles: z.array(pileLength).min(1).max(MAX_PILES),
  acesOut: z.boolean(),
  build: z.enum(BUILDS),
  space: z.enum(SPACES),
  reserve: z.int().min(0).max(MAX_RESERVE),
  duringDeal: z.enum(DURING_DEALS),
  worryBack: z.boolean(),
  autoUp: z.enum(AUTO_UPS),
  arranged: z.enum(ARRANGEMENTS),
  ranks: z.int().min(2).max(KING),
});

export const RULE_FLAGS = Object.keys(rulesSchema.shape) as (keyof Rules)[];

/** Checks a rules record whole. @throws InputError for a flag that is out of range or that another flag rules out. */
export function checkRules(candidate: unknown): Rules {
  const parsed = rulesSchema.safeParse(candidate);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue.path.length > 0 ? `rule flag '${issue.path.join('.')}'` : 'the rules record';
    throw new InputError(`${where}: ${issue.message}`);
  }
  const rules = parsed.data;
  const cards = SUIT_COUNT * (rules.acesOut ? rules.ranks - 1 : rules.ranks);
  const dealt = rules.piles.reduce((sum, length) => sum + length, 0);
  if (dealt + rules.reserve !== cards) {
    throw new InputError(
      `rule flags 'piles' and 'reserve' deal ${dealt} + ${rules.reserve} cards, but the deck ` +
        `${rules.acesOut ? 'without its aces ' : ''}has ${cards}; the lengths must add up to that`,
    );
  }
  if (rules.duringDeal === 'aces-first-skip' && !rules.acesOut) {
    throw new InputError("rule flag 'duringDeal=aces-first-skip' needs 'acesOut=true', since the aces come out first");
  }
  if (rules.duringDeal === 'aces-first-skip' && rules.arranged === 'placed') {
    throw new InputError(
      "rule flag 'duringDeal=aces-first-skip' needs 'arranged=dealt', since placed cards are not dealt",
    );
  }
  if (rules.duringDeal === 'aces-first-skip' && rules.reserve > 0) {
    throw new InputError(
      "rule flag 'duringDeal=aces-first-skip' needs 'reserve=0', since every card is turned for a pile",
    );
  }
  if (rules.arranged === 'placed' && rules.reserve > 0) {
    throw new InputError("rule flag 'arranged=placed' needs 'reserve=0': the player places every card on a pile");
  }
  return rules;
}

/**
 * The rules with some flags set anew, as `--rule worryBack=true` asks. Values are those of the record: true or false, a number,
 * a word, or for `piles` lengths separated by commas.
 * @throws InputError for an unknown flag (naming the nearest) or a value that the flag does not take.
 */
export function withFlags(rules: Rules, settings: readonly string[]): Rules {
  const changed: Record<string, unknown> = { ...rules };
  for (const setting of settings) {
    const split = setting.indexOf('=');
    if (split < 0)
      throw new InputError(`rule setting '${setting}' has no '='; write it as flag=value, such as worryBack=true`);
    const flag = setting.slice(0, split);
    const value = setting.slice(split + 1);
    if (!(RULE_FLAGS as string[]).includes(flag)) {
      throw new InputError(`there is no rule flag '${flag}'; did you mean '${nearest(flag, RULE_FLAGS)}'?`);
    }
    changed[flag] = parseValue(flag as keyof Rules, value);
  }
  return checkRules(changed);
}

function parseValue(flag: keyof Rules, value: string): unknown {
  const allowed = allowedValues(flag);
  if (allowed) {
    if (!allowed.includes(value)) {
      throw new InputError(`rule flag '${flag}' does not take '${value}'; it takes ${allowed.join(' or ')}`);
    }
    return value === 'true' ? true : value === 'false' ? false : value;
  }
  const numbers = value.split(',').map((part) => (/^\d+$/.test(part) ? Number(part) : NaN));
  if (numbers.some(Number.isNaN) || (flag !== 'piles' && numbers.length !== 1)) {
    const wanted = flag === 'piles' ? 'whole numbers separated by commas, such as 6,6,6,6,6,6,6,6' : 'one whole number';
    throw new InputError(`rule flag '${flag}' does not take '${value}'; it takes ${wanted}`);
  }
  return flag === 'piles' ? numbers : numbers[0];
}

function allowedValues(flag: keyof Rules): readonly string[] | undefined {
  const type = rulesSchema.shape[flag];
  if (type instanceof z.ZodBoolean) return ['true', 'false'];
  if (type instanceof z.ZodEnum) return type.options.map(String);
  return undefined;
}
