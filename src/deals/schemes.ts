import { hard } from './hard.js';
import { native } from './native.js';
import { pysol } from './pysol.js';
import type { Scheme } from './scheme.js';
import { solvitaire } from './solvitaire.js';

/** The numbering schemes; the file of each says whose deals they are. */
export const SCHEME_IDS = ['native', 'solvitaire', 'pysol', 'hard'] as const;
export type SchemeId = (typeof SCHEME_IDS)[number];

const SCHEMES: Readonly<Record<SchemeId, Scheme>> = { native, solvitaire, pysol, hard };

export function isSchemeId(text: string): text is SchemeId {
  return (SCHEME_IDS as readonly string[]).includes(text);
}

export function schemeOf(id: SchemeId): Scheme {
  return SCHEMES[id];
}
