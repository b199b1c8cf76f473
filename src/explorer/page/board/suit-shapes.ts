/**
 * Outlines of the suits C, D, H, S in a square of 100 by 100, and a colour for each. Four colours: two suits never share one. They differ
 * in lightness too, and by shape they are told apart without any colour (`test/explorer/colours.test.ts` measures what colour-blind
 * eyes see).
 */
export const SUIT_PATHS: readonly string[] = [
  'M50 6a21 21 0 0 0-18 32 21 21 0 1 0 14 35c-1 9-4 15-11 20h30c-7-5-10-11-11-20a21 21 0 1 0 14-35A21 21 0 0 0 50 6z',
  'M50 3 86 50 50 97 14 50z',
  'M50 93C20 69 7 53 7 34 7 19 18 9 31 9c8 0 15 4 19 12 4-8 11-12 19-12 13 0 24 10 24 25 0 19-13 35-43 59z',
  'M50 5C38 26 9 42 9 62c0 14 10 23 22 23 7 0 12-3 15-8-1 8-4 13-11 17h30c-7-4-10-9-11-17 3 5 8 8 15 8 12 0 22-9 22-23C91 42 62 26 50 5z',
];

/** On the face of a card, in both themes. */
export const SUIT_COLOURS: readonly string[] = ['#1d7256', '#0052f5', '#c22700', '#15171c'];
