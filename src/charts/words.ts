/** What stands where there is no figure. */
export const NONE = '\u2013';

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

/** A share as `percentText` has it, or the sign for no figure. */
export function shareText(share: number | null, digits?: number): string {
  return share === null ? NONE : percentText(share, digits);
}

/** An interval of shares as percentages, '66.3\u201370.1%'. */
export function rangeText({ low, high }: { low: number; high: number }, digits = 1): string {
  return `${(100 * low).toFixed(digits)}\u2013${(100 * high).toFixed(digits)}%`;
}

/** An interval of shares in few characters, '66\u201370', below a tenth '0.3\u20131.4': percentages, one digit after the point at most. */
export function shortRangeText({ low, high }: { low: number; high: number }): string {
  const digits = high < 0.0995 ? 1 : 0;
  return [low, high].map((end) => (100 * end).toFixed(digits).replace(/\.0$/, '')).join('\u2013');
}

/** Six digits after the point: more than a picture shows, and specifications stay small. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
