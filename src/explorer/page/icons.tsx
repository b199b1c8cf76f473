/** Outlines of the signs on buttons, in a square of 24 by 24. */
const SIGNS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 14',
  complete: 'm6 11 6-6 6 6M6 19l6-6 6 6',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z',
  ask: 'M9 9a3 3 0 1 1 4 2.800c-.7.3-1 .8-1 1.700v.5M12 18v.1M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  deal: 'M4 7.500 12 4l8 3.500-8 3.500zM4 12l8 3.500 8-3.500M4 16.500 12 20l8-3.500',
  daily: 'M5 5h14v15H5zM5 9.500h14M9 3v4M15 3v4',
  random: 'M4 7h3l10 10h3M17 14l3 3-3 3M4 17h3l3-3M14 10l3-3h3M17 4l3 3-3 3',
  record: 'M5 20V10M12 20V4M19 20v-7',
  stop: 'M6 6l12 12M18 6 6 18',
  first: 'M6 5v14M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 6l8 6-8 6z',
  last: 'M18 5v14M6 6l8 6-8 6z',
  open: 'M3 6h6l2 2h10v11H3z',
  keys: 'M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8',
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg class="sign line" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
