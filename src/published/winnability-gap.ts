import type { Proportion } from '../analysis/proportion.js';
import { countVerdictPairs, verdictGap } from '../analysis/verdict-pair.js';
import { VERDICTS, type Verdict } from '../solver/verdict.js';

/**
 * How much larger a share of the same deals can be won in one game than in another, in -1..1, unknown deals inside (`verdictGap`).
 *
 * @param first, @param second verdicts by deal; deals that are in one of them only are left out
 * @returns `share` is `null` and the interval -1..1 when there is no common deal
 */
export function winnabilityGap(first: ReadonlyMap<string, Verdict>, second: ReadonlyMap<string, Verdict>): Proportion {
  const deals = [...first.keys()].filter((deal) => second.has(deal));
  const places = (verdicts: ReadonlyMap<string, Verdict>): Uint8Array =>
    Uint8Array.from(deals, (deal) => VERDICTS.indexOf(verdicts.get(deal)!));
  return verdictGap(countVerdictPairs(places(first), places(second)));
}
