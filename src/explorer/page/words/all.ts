import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import type { Language } from './languages.js';
import type { Words } from './words.js';

/** The page's texts in every language. */
export const WORDS: Readonly<Record<Language, Words>> = { en, fr, es, it };
