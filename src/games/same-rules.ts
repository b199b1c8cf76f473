import type { Rules } from './rules.js';

/** Do two records of rules say the same? */
export function sameRules(one: Rules, other: Rules): boolean {
  return (Object.keys(other) as (keyof Rules)[]).every((flag) => String(one[flag]) === String(other[flag]));
}
