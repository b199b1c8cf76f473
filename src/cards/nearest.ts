import { closest } from 'fastest-levenshtein';

/** The name most like what was typed, for 'did you mean'. */
export function nearest(typed: string, names: readonly string[]): string {
  return closest(typed, names);
}
