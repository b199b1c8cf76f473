/** 1000 as '1,000': the same on every machine, whatever its locale. */
export function countText(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** How many cases stand behind each row of a chart: '1,000', or '80 to 1,000' when rows differ. */
export function sizesText(sizes: readonly number[]): string {
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  return least === most ? countText(least) : `${countText(least)} to ${countText(most)}`;
}

/** A share in 0..1 as a percentage, '68.2%'. */
export function percentText(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** An interval of shares as percentages, '66.3\u201370.1%'. */
export function rangeText({ low, high }: { low: number; high: number }, digits = 1): string {
  return `${(100 * low).toFixed(digits)}\u2013${(100 * high).toFixed(digits)}%`;
}

/** Six digits after the point: more than a picture shows, and specifications stay small. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
