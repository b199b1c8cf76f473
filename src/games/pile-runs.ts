/** Piles of the same length that stand side by side, in order. */
export function pileRuns(piles: readonly number[]): { count: number; length: number }[] {
  const list: { count: number; length: number }[] = [];
  for (const length of piles) {
    const last = list.at(-1);
    if (last?.length === length) last.count++;
    else list.push({ count: 1, length });
  }
  return list;
}
