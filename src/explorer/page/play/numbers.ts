import { schemeOf, type SchemeId } from '../../../deals/schemes.js';

/** Random deals are numbered below this: short enough to be told to somebody. */
const BELOW = 1_000_000_000n;

/** A deal number of a scheme from 64 random bits. */
export function randomNumber(scheme: SchemeId, bits: bigint): bigint {
  const { first, last } = schemeOf(scheme);
  const count = (last < BELOW ? last : BELOW) - first + 1n;
  return first + (bits % count);
}
