import type { Break } from '../results/manifest.js';

/** A deal that is given up after its worker broke this many times. */
export const MOST_BREAKS = 3;

/** A deal that has no row in any table, since it broke its worker `MOST_BREAKS` times. */
export interface BrokenDeal {
  /** Deal number. */
  readonly deal: number;
  /** Of the last break. */
  readonly why: Break;
}

const WORDS: Readonly<Record<Break, string>> = {
  memory: 'the worker ran out of memory',
  time: 'the worker took longer than allowed',
  exit: 'the worker ended',
  error: 'an error was thrown',
};

/** The reason as part of a sentence. */
export function breakText(why: Break): string {
  return WORDS[why];
}
