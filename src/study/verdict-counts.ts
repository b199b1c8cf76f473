import { VERDICTS, type Verdict } from '../solver/verdict.js';
import type { Chunk } from '../results/chunk.js';
import { VERDICTS_TABLE } from '../results/verdicts.js';

/** Deals of each verdict. */
export type VerdictCounts = Record<Verdict, number>;

export function noVerdicts(): VerdictCounts {
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as VerdictCounts;
}

export function addVerdicts(sum: VerdictCounts, more: Readonly<VerdictCounts>): void {
  for (const verdict of VERDICTS) sum[verdict] += more[verdict];
}

const VERDICT_COLUMN = VERDICTS_TABLE.columns.findIndex((column) => column.name === 'verdict');

/** Counts the verdicts of some rows of the verdicts table. */
export function countVerdicts(chunk: Chunk): VerdictCounts {
  const counts = noVerdicts();
  for (const code of chunk.columns[VERDICT_COLUMN].values) counts[VERDICTS[code]]++;
  return counts;
}
