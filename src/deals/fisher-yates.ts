/**
 * The Fisher-Yates shuffle from the last item down to the second: each is swapped with one at or before it. Every scheme shuffles so;
 * they differ in the start deck and in how an index is drawn.
 * @param below gives an index from 0 to `bound - 1`; it is asked for the bounds `length`, `length - 1`, ... 2, in this order.
 * @returns the same array, shuffled in place.
 */
export function fisherYates<T>(items: T[], below: (bound: number) => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}
