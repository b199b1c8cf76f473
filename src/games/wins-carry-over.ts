import { RULE_FLAGS } from './check-rules.js';
import type { Rules } from './rules.js';

/**
 * Is every deal that can be won under the first rules surely one that can be won under the second? What a flag allows adds moves and
 * takes none away:
 *
 * - Worrying back allowed: every line is still legal.
 * - Automatic moves left out: whoever plays may make them by hand.
 *
 * Building in suit, up or down, without automatic moves, worrying back never helps (docs/solver.md), so there it makes no difference either way.
 * Rules that differ in anything else are not compared: `false` means 'not known', not 'no'.
 */
export function winsCarryOver(first: Rules, second: Rules): boolean {
  const same = RULE_FLAGS.every(
    (flag) => flag === 'worryBack' || flag === 'autoUp' || String(first[flag]) === String(second[flag]),
  );
  if (!same) return false;
  const autoUp = second.autoUp === 'none' || first.autoUp === 'uncovered';
  const useless = first.build === 'updown-suit' && first.autoUp === 'none' && second.autoUp === 'none';
  return autoUp && (useless || second.worryBack || !first.worryBack);
}
